import { useIntl } from 'react-intl';
import { delocalize } from '#src/locale/locale.ts';
import { type Address, href } from '#src/tools/address.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { useFrame } from './frame-context.ts';
import { Star } from './Star.tsx';

/** Buttons for actions on a tool as a whole. */
export function ToolHeadActions({ address, name }: { readonly address: Address; readonly name: string }) {
  const { formatMessage } = useIntl();
  const { openShare } = useFrame();
  return (
    <>
      <Star path={delocalize(href(address))} name={name} />
      <IconButton icon="share" label={formatMessage({ id: 'handover.share' })} aria-haspopup="dialog" onClick={openShare} />
    </>
  );
}
