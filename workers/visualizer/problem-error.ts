/** A mistake in a typed query, filter expression or formula: a QueryProblem, FilterProblem or FormulaProblem. */
export class ProblemError<Problem extends { readonly kind: string }> extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(JSON.stringify(problem));
    this.problem = problem;
  }
}
