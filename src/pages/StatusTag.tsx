import { FormattedMessage } from 'react-intl';
import { Tag } from '#src/ui/Tag.tsx';

/** What stands beside the name of a tool. One that works and is like the others says nothing. */
export function StatusTag({ recommended, soon }: { readonly recommended: boolean; readonly soon: boolean }) {
  const tone = soon ? 'soon' : recommended ? 'recommended' : undefined;
  if (!tone) return null;
  return (
    <Tag tone={tone}>
      <FormattedMessage id={`status.${tone}`} />
    </Tag>
  );
}
