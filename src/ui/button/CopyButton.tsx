import { useId } from 'react';
import { Button, type ButtonTone } from './Button.tsx';
import { classNames } from '../class-names.ts';
import css from './CopyButton.module.css';
import { type Copied, LARGE_COPY_BYTES } from './copy-text.ts';
import { type ButtonFormat, FormatMenu, type Formats } from './FormatMenu.tsx';
import splitCss from './FormatMenu.module.css';
import type { IconName } from '../Icon.tsx';
import { usePartsLabels } from '../labels.ts';
import { SteadyLabel } from './SteadyLabel.tsx';
import { useCopy } from './use-copy.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** Menu beside the button that copies in another format. */
export interface CopyMenu {
  readonly formats: Pick<Formats<string>, 'all' | 'chosen'>;
  readonly placement?: 'top-end' | 'bottom-end' | undefined;
  content(id: string): Copied;
  /** Called when the content is on the clipboard. */
  onCopied(id: string): void;
}

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
  format?: ButtonFormat | undefined;
  menu?: CopyMenu | undefined;
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
  format,
  menu,
}: CopyButtonProps) {
  const labels = usePartsLabels();
  const id = useId();
  const { state, copy } = useCopy(onFailed);
  const copying = state === 'copying' && sizeBytes > LARGE_COPY_BYTES;
  const words = copying ? labels.copying(sizeBytes) : state === 'copied' ? labels.copied : label;
  const said = copying || state === 'copied' ? words : state === 'failed' && !onFailed ? labels.copyFailed : '';
  const start = (made: () => Copied, then?: () => void) => {
    if (refuse) refuse();
    else if (!copying) void copy(made).then((copied) => copied && then?.());
  };
  const button = (
    <Button
      tone={tone}
      data-tooltip={tone === 'panel' || tone === 'accent' ? label : undefined}
      icon={state === 'copied' ? 'check' : icon}
      disabled={disabled}
      aria-disabled={copying || undefined}
      aria-label={words === label ? name : undefined}
      aria-describedby={format && id}
      format={format?.shown}
      onClick={() => start(content, onCopied)}
    >
      <SteadyLabel widest={name ?? label}>{words}</SteadyLabel>
    </Button>
  );
  return (
    <span className={css.copy} data-copies={tone === 'accent' ? 'result' : ''}>
      {menu ? (
        <span className={classNames(css.whole, splitCss.split)}>
          {button}
          <FormatMenu
            label={labels.copyFormat}
            formats={menu.formats}
            tone="accent"
            disabled={disabled}
            placement={menu.placement}
            onPick={(picked) =>
              start(
                () => menu.content(picked),
                () => menu.onCopied(picked),
              )
            }
          />
        </span>
      ) : (
        button
      )}
      {format && (
        <span id={id} hidden>
          {format.said}
        </span>
      )}
      {state === 'failed' && !onFailed && <span className={css.failed}>{labels.copyFailed}</span>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </span>
  );
}
