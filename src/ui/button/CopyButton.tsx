import { Button, type ButtonTone } from './Button.tsx';
import css from './CopyButton.module.css';
import { type Copied, LARGE_COPY_BYTES } from './copy-text.ts';
import type { IconName } from '../Icon.tsx';
import { usePartsLabels } from '../labels.ts';
import { SteadyLabel } from './SteadyLabel.tsx';
import { useCopy } from './use-copy.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface CopyButtonProps {
  label: string;
  /** Accessible name, if it is longer than the label. */
  name?: string;
  /** Returns the content to copy; called on a click. Bytes are UTF-8. */
  content: () => Copied;
  /** Appearance of the button. Default: plain. */
  tone?: ButtonTone;
  /** Icon before the label. Default: copy. */
  icon?: IconName;
  /** Size of the content in bytes. Above 4 MiB the button shows “copying” during the copy. Default: 0. */
  sizeBytes?: number;
  disabled?: boolean;
  /** Called on a click in place of the copy, for content that cannot be copied. */
  refuse?: (() => void) | undefined;
  /** Called if copying fails. Without it the button shows a message. */
  onFailed?: (error: unknown) => void;
  /** Called when the content is on the clipboard. */
  onCopied?: () => void;
}

/** Button that copies to the clipboard and shows “copied” in place of its label for a moment. */
export function CopyButton({
  label,
  name,
  content,
  tone = 'plain',
  icon = 'copy',
  sizeBytes = 0,
  disabled,
  refuse,
  onFailed,
  onCopied,
}: CopyButtonProps) {
  const labels = usePartsLabels();
  const { state, copy } = useCopy(onFailed);
  const copying = state === 'copying' && sizeBytes > LARGE_COPY_BYTES;
  const words = copying ? labels.copying(sizeBytes) : state === 'copied' ? labels.copied : label;
  const said = copying || state === 'copied' ? words : state === 'failed' && !onFailed ? labels.copyFailed : '';
  return (
    <span className={css.copy} data-copy={tone === 'accent' ? '' : undefined}>
      <Button
        tone={tone}
        data-tooltip={tone === 'panel' ? label : undefined}
        icon={state === 'copied' ? 'check' : icon}
        disabled={disabled}
        aria-disabled={copying || undefined}
        aria-label={words === label ? name : undefined}
        onClick={refuse ?? (() => !copying && void copy(content).then((copied) => copied && onCopied?.()))}
      >
        <SteadyLabel widest={name ?? label}>{words}</SteadyLabel>
      </Button>
      {state === 'failed' && !onFailed && <span className={css.failed}>{labels.copyFailed}</span>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </span>
  );
}
