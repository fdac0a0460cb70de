import { FormattedMessage } from 'react-intl';
import { Tag } from '#src/ui/layout/Tag.tsx';

interface StatusTagProps {
  readonly recommended: boolean;
  readonly soon: boolean;
}

/** Badge beside the name of a tool that is recommended or not built yet; null for others. */
export function StatusTag({ recommended, soon }: StatusTagProps) {
  const tone = soon ? 'soon' : recommended ? 'recommended' : undefined;
  if (!tone) return null;
  return (
    <Tag tone={tone}>
      <FormattedMessage id={`status.${tone}`} />
    </Tag>
  );
}
