import { useMemo } from 'react';
import { emptyPlan, type SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { useTableParts } from '../table/table-context.ts';
import { firstPlan, fittedPlan } from './plan-options.ts';
import { noForms, type TextForms, useTextForms } from './use-text-forms.ts';

/**
 * Returns a plan for the columns of the table in the context, and the forms of their texts; these are null until they are read, and the
 * plan is then that without them.
 */
export function useFittedPlan(requested: SummaryPlan): { readonly plan: SummaryPlan; readonly forms: TextForms | null } {
  const { columns } = useTableParts().summary;
  const forms = useTextForms();
  const plan = useMemo(() => {
    // The first plan has as many fields before the forms of texts are known, so that the form keeps its height.
    if (requested === emptyPlan) return firstPlan(columns, forms ?? noForms);
    return forms ? fittedPlan(requested, columns, forms) : requested;
  }, [requested, columns, forms]);
  return { plan, forms };
}
