import { expect } from 'vitest';
import type { openQuestions } from '../questions.ours.ts';
import type { TimedResult } from '../workers/visualizer.ours.worker.ts';
import type { Asker } from './asker.ts';
import { checkEngines, type Engines } from './engines.ts';
import { type Answers, type Asked, questions } from './orders.ts';
import { compare } from './paired.ts';

type QuestionEngines = Engines<ReturnType<typeof openQuestions>>;
type Library = Asker<Asked, TimedResult>;

/** A library with the ratios that are required beside it. */
export interface AskedPeer {
  readonly id: string;
  readonly library: Library;
  readonly atLeast: number;
  readonly aim: number;
}

/** Checks the answers of our engine and of libraries to all questions. */
export async function checkAnswers(
  kind: 'cold' | 'warm',
  answers: Answers,
  engines: QuestionEngines,
  libraries: readonly Library[],
): Promise<void> {
  for (const question of questions) {
    const request = { job: kind, question } as const;
    for (const library of libraries) expect((await library.ask(request)).result, question).toBe(answers[question]);
    await checkEngines(engines, async (engine) => expect(await engine.answer(request), question).toBe(answers[question]));
  }
}

/** Times our engine and libraries for all questions; each question is a row. */
export async function compareQuestions(
  id: string,
  kind: 'cold' | 'warm',
  engines: QuestionEngines,
  peers: readonly AskedPeer[],
): Promise<void> {
  for (const question of questions) {
    const request = { job: kind, question } as const;
    await compare({
      id: `query/${id}/${question}`,
      rounds: 7,
      repeat: kind === 'warm' ? 5 : 1,
      engines,
      ours: (engine) => engine.run(request),
      peers: peers.map(({ library, ...peer }) => ({ ...peer, run: async () => (await library.ask(request)).ms })),
    });
  }
}
