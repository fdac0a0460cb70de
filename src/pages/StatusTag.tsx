import { FormattedMessage } from 'react-intl';
import { Tag } from '#src/ui/layout/Tag.tsx';

interface StatusTagProps {
  readonly recommended: boolean;
  readonly soon: boolean;
  /** Says also of a tool like the others that it is there. */
  readonly full?: boolean;
}

/** What stands beside the name of a tool. */
export function StatusTag({ recommended, soon, full = false }: StatusTagProps) {
  const tone = soon ? 'soon' : recommended ? 'recommended' : full ? 'available' : undefined;
  if (!tone) return null;
  return (
    <Tag tone={tone}>
      <FormattedMessage id={`status.${tone}`} />
    </Tag>
  );
}
