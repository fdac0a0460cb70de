import { formatNumber } from '#src/locale/number.ts';
import { type JsonFacts, type OpenedJson, relaxations } from '#workers/visualizer/json.request.ts';
import type { Job } from '../../command/command.ts';
import { guessNote } from '../../io/input.ts';

/** Repeated names that a note lists. */
const NAMED_MAX = 10;

/** Notes what was changed or is suspicious in a text. */
export async function noteFacts(
  { repeated, uncompared, guess, ...facts }: JsonFacts & Partial<OpenedJson>,
  { note, words, locale }: Job,
): Promise<void> {
  const number = (value: number) => formatNumber(value, locale);
  if (guess) note(guessNote(guess, '--encoding', await words()));
  const changes = relaxations.filter((kind) => facts.relaxed?.[kind]);
  if (changes.length > 0) {
    const { say } = await words();
    note(
      say('visualizer.text.changed', {
        changes: changes.map((kind) => say(`visualizer.text.relaxed.${kind}`, { count: facts.relaxed?.[kind] ?? 0 })).join(', '),
      }),
    );
  }
  if (repeated.count > 0) {
    const { say } = await words();
    const listed = repeated.listed.slice(0, NAMED_MAX);
    const names = listed.map(({ name, line }) => say('visualizer.text.repeatedAt', { name, line: number(line) })).join(', ');
    const more = repeated.count > listed.length ? 'yes' : 'no';
    note(say('visualizer.text.repeated', { count: repeated.count, shown: number(repeated.count), names, more }));
  }
  if (uncompared > 0) note((await words()).say('visualizer.text.uncompared', { count: number(uncompared) }));
}
