import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { CHECKED_BYTES_MAX, type SchemaProblem, type Validated } from '#workers/visualizer/json.request.ts';
import { useErrorWords } from '../error-words.ts';
import css from './SchemaResult.module.css';
import type { SchemaState } from './use-schema.ts';

interface SchemaResultProps {
  readonly state: SchemaState;
  /** Called with the offset of the value of a violation. */
  readonly onShow: (offset: number) => void;
}

/** Largest number of violations that the panel lists. */
const LISTED_MAX = 200;

/** Result of the check with a schema: that the text matches it, the violations, or the problem of the schema. */
export function SchemaResult({ state, onShow }: SchemaResultProps) {
  const locale = useLocale();
  const errorWords = useErrorWords();
  if (state.status === 'loading') {
    const percent = state.progress ? Math.floor((100 * state.progress.done) / Math.max(1, state.progress.total)) : 0;
    return (
      <div className={css.schema} role="status" aria-live="off">
        <FormattedMessage id="visualizer.text.schema.working" values={{ percent: `${formatNumber(percent, locale)}\u00a0%` }} />
      </div>
    );
  }
  if (state.status === 'failed') {
    return (
      <p className={css.schema} role="alert">
        {errorWords(state.error)}
      </p>
    );
  }
  const { problem } = state.value;
  return problem ? <Problem problem={problem} /> : <Violations value={state.value} onShow={onShow} />;
}

function Problem({ problem: { kind, path, value } }: { readonly problem: SchemaProblem }) {
  const locale = useLocale();
  const [line = '', column = ''] = kind === 'syntax' ? path.split(':') : [];
  const sizes = kind === 'size' ? { asked: formatBytes(Number(value), locale), max: formatBytes(CHECKED_BYTES_MAX, locale) } : {};
  return (
    <p className={css.schema} role="alert" data-announced="">
      <strong>
        <FormattedMessage id="visualizer.text.schema.refused" />
      </strong>{' '}
      <FormattedMessage id={`visualizer.text.schema.problem.${kind}`} values={{ path: path || '/', value, line, column, ...sizes }} />
    </p>
  );
}

function Violations({ value, onShow }: { readonly value: Validated; readonly onShow: (offset: number) => void }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { checked, failed, violations, rounded } = value;
  const number = (count: number) => formatNumber(count, locale);
  const values = {
    count: violations.count,
    shown: number(violations.count),
    failed: number(failed),
    checked,
    shownChecked: number(checked),
  };
  const left = violations.count - Math.min(LISTED_MAX, violations.listed.length);
  return (
    <div className={css.schema}>
      <p role="status" aria-live="off">
        <strong>
          <FormattedMessage
            id={violations.count === 0 ? 'visualizer.text.schema.valid' : 'visualizer.text.schema.violations'}
            values={values}
          />
        </strong>{' '}
        {rounded > 0 && <FormattedMessage id="visualizer.text.schema.rounded" values={{ count: rounded, shown: number(rounded) }} />}
      </p>
      {violations.count > 0 && (
        <ul className={css.list} aria-label={formatMessage({ id: 'visualizer.text.schema.list' })}>
          {violations.listed.slice(0, LISTED_MAX).map(({ path, line, offset, keyword, expected }, index) => (
            <li key={index}>
              <button type="button" className={css.violation} onClick={() => onShow(offset)}>
                <FormattedMessage id="visualizer.text.schema.line" values={{ line: number(line) }} />
                <code translate="no">{path}</code>
                <code translate="no">
                  {keyword}: {expected}
                </code>
              </button>
            </li>
          ))}
          {left > 0 && (
            <li>
              <FormattedMessage id="visualizer.text.schema.more" values={{ count: left, shown: number(left) }} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
