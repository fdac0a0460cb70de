import { useIntl } from 'react-intl';
import type { ButtonTone } from '#src/ui/button/Button.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import css from './CodeBlock.module.css';

interface CodeBlockProps {
  /** Accessible name. */
  readonly label: string;
  readonly text: string;
  /** Appearance of the button. Default: act. */
  readonly tone?: ButtonTone;
  /** True for text whose lines may be wrapped. Default: false. */
  readonly wraps?: boolean;
}

/** Code with a button that copies it. */
export function CodeBlock({ label, text, tone = 'act', wraps = false }: CodeBlockProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={css.block}>
      <pre
        className={wraps ? `${css.code} ${css.wrapped}` : css.code}
        translate="no"
        dir="ltr"
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {text}
      </pre>
      <CopyButton label={formatMessage({ id: 'visualizer.code.copy' })} content={() => text} tone={tone} />
    </div>
  );
}
