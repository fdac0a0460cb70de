import type { FormulaProblem } from '../formula.request.ts';

/** Thrown by the parser for a mistake other than one of the syntax. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: FormulaProblem;

  constructor(problem: FormulaProblem) {
    super(`${problem.kind} at ${problem.place}`);
    this.problem = problem;
  }
}
