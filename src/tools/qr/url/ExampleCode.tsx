import { FormattedMessage, useIntl } from 'react-intl';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { darkModules, pathOf } from '../dark-modules.ts';
import css from './ExampleCode.module.css';
import { exampleLink, exampleRows } from './example-rows.ts';

/** Empty margin around the code, in modules (ISO/IEC 18004 §6.3.8). */
const MARGIN = 4;

/** The code of an example, marked as such, in place of the code of a link that is not typed yet. It can be scanned, but not saved. */
export function ExampleCode() {
  const { formatMessage } = useIntl();
  const size = exampleRows.split(',').length;
  const label = formatMessage({ id: 'qr.url.example' }, { link: exampleLink });
  return (
    <ResultMessage
      tone="empty"
      title={
        <>
          <svg
            role="img"
            aria-label={label}
            className={css.code}
            viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
            shapeRendering="crispEdges"
          >
            <path d={pathOf(darkModules(exampleRows))} />
          </svg>
          <span aria-hidden className={css.label}>
            {label}
          </span>
          <FormattedMessage id="qr.url.promptTitle" />
        </>
      }
      text={<FormattedMessage id="qr.url.prompt" />}
    />
  );
}
