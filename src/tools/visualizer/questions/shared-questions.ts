import { emptyPlan, type SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { ask } from './history.ts';
import { type Questions, useQuestions } from './questions.ts';
import type { SharedQuestions, Steps } from './share-fields.ts';

/** Returns the questions in the form in which a share link contains them. */
export function sharedOf({ rowsFrom, added, expression, search, filters, sort, plan, chart }: Questions): SharedQuestions {
  return { rowsFrom, added, expression, search, filters, shape: { sort, plan, chart }, names: { sort, plan, chart } };
}

/** Returns the steps with the names of their columns. A column without a name stays without one. */
function named({ sort, plan, chart }: Steps, names: Steps | undefined): Steps {
  const columns = names?.plan;
  const withNames: SummaryPlan | null = plan && {
    groupBy: plan.groupBy.map((key, at) => ({
      ...key,
      column: columns?.groupBy[at]?.column ?? '',
      size: columns?.groupBy[at]?.size ?? null,
    })),
    show: plan.show.map((measure, at) => ({ ...measure, column: columns?.show[at]?.column ?? '' })),
    pivot: plan.pivot === null ? null : (columns?.pivot ?? ''),
  };
  return {
    sort: sort.map(({ descending }, at) => ({ name: names?.sort[at]?.name ?? '', descending })),
    plan: plan === emptyPlan ? plan : withNames,
    chart: { ...chart, title: names?.chart.title ?? null },
  };
}

/** Sets the questions of a share link, as one change that can be undone. What the link does not contain stays, except sorts, summary, chart and comparison. */
export function openShared({ shape, names, ...typed }: Partial<SharedQuestions>): void {
  const before = useQuestions.getState();
  const next = { ...before, ...typed, ...(shape && { ...named(shape, names), comparison: null }) };
  if (JSON.stringify(next) !== JSON.stringify(before)) ask(next);
}
