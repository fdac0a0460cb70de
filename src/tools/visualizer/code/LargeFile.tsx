import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { largeFileLines } from './large-file.ts';
import css from './LargeFile.module.css';

export interface LargeFileProps {
  readonly file: File;
}

/** Lines with which a file that is too large for the page is read in a terminal. */
export function LargeFile({ file }: LargeFileProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const lines = largeFileLines(file.name);
  const text = lines.map(({ about, line }) => `# ${formatMessage({ id: `visualizer.code.large.${about}` })}\n${line}\n`).join('\n');
  return (
    <div className={css.large}>
      <p className={css.title}>
        <FormattedMessage id="visualizer.code.large.title" values={{ name: file.name, size: formatBytes(file.size, locale) }} />
      </p>
      <p className={css.text}>
        <FormattedMessage id={lines.length > 0 ? 'visualizer.code.large.text' : 'visualizer.code.large.packed'} />
      </p>
      {lines.length > 0 && (
        <CodeBlock label={formatMessage({ id: 'visualizer.code.text' }, { target: 'command' })} text={text} tone="panel" />
      )}
    </div>
  );
}
