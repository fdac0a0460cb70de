import { inject } from 'vitest';
import './provided.ts';

/** Our engine at the current commit and, with `--against`, at another commit. */
export interface Engines<Engine> {
  readonly now: Engine;
  readonly before: Engine | null;
  readonly commit: string;
}

/**
 * Opens the engine of a section from this folder and from the worktree of the other commit. The module `<section>.ours.ts` is loaded from
 * both places: its imports are relative, so each gets the code of its own commit.
 */
export async function openEngines<Ours, Engine>(section: string, ours: Ours, open: (ours: Ours) => Engine): Promise<Engines<Engine>> {
  const against = inject('against');
  if (!against) return { now: open(ours), before: null, commit: '' };
  const { commit, folder } = against;
  try {
    const module = (await import(/* @vite-ignore */ `/@fs/${folder.replace(/^\//, '')}/bench/${section}.ours.ts`)) as Ours;
    return { now: open(ours), before: open(module), commit };
  } catch (error) {
    throw new Error(`The ${section} engine of ${commit} cannot be loaded: ${String(error)}`, { cause: error });
  }
}

/** Checks the answers of both engines. */
export async function checkEngines<Engine>({ now, before, commit }: Engines<Engine>, check: (engine: Engine) => Promise<unknown>) {
  await check(now);
  if (!before) return;
  try {
    await check(before);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The engine of ${commit} does not answer as this benchmark asks: ${reason}`, { cause: error });
  }
}
