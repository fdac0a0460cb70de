import { FormattedMessage } from 'react-intl';
import { Details } from '#src/ui/layout/Details.tsx';
import css from './FormulaHelp.module.css';

/** Examples of expressions, by the message that explains each. */
const examples = {
  arithmetic: 'price * quantity - 0.5',
  round: 'round(price * 1.2, 2)',
  join: 'first & " " & last',
  text: 'upper(name)',
  cut: 'left(code, 3)',
  replace: 'replace(code, "-", " ")',
  extract: String.raw`extract(url, "id=(\d+)")`,
  date: 'date(created)',
  days: 'days(created, shipped)',
  if: 'if(price > 500 and country in ("RU", "KZ"), "high", "low")',
  coalesce: 'coalesce(discount, 0)',
  number: 'number(code)',
  names: '`unit price` * address.floor',
} as const;

/** Section with the functions of expressions, which opens on demand. */
export function FormulaHelp() {
  return (
    <Details summary={<FormattedMessage id="visualizer.newColumn.help.label" />}>
      <dl className={css.list}>
        {Object.entries(examples).map(([id, example]) => (
          <div key={id}>
            <dt className={css.example}>{example}</dt>
            <dd className={css.meaning}>
              <FormattedMessage id={`visualizer.newColumn.help.${id as keyof typeof examples}`} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.meaning}>
        <FormattedMessage id="visualizer.newColumn.help.missing" />
      </p>
    </Details>
  );
}
