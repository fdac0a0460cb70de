import { FormattedMessage } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { FormulaProblem } from '#workers/visualizer/formula.request.ts';

/** Mistake in a filter expression or a new column, with its place. */
export function ExpressionProblem({ problem }: { readonly problem: FormulaProblem }) {
  const locale = useLocale();
  const { kind, place, ...values } = problem;
  return <FormattedMessage id={`visualizer.filterProblem.${kind}`} values={{ ...values, place: formatNumber(place, locale) }} />;
}
