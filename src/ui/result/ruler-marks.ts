/** A tick of a ruler; a long one has a label. */
interface Mark {
  readonly value: number;
  readonly isLong: boolean;
}

/** Largest number of labels: five labels such as 10,000,000 fit into a panel of 290 px. */
const LABELS_MAX = 5;
/** Numbers of short steps in a long step of 1, 2 or 5 times a power of ten. */
const SHORT_STEPS: Readonly<Record<number, number>> = { 1: 10, 2: 4, 5: 5 };

/** Returns the ticks of a ruler from 0 to `total` at round whole numbers, without the tick at 0. */
export function marksOf(total: number): readonly Mark[] {
  let power = 1;
  while (total / (power * 5) > LABELS_MAX) power *= 10;
  const digit = [1, 2, 5].find((each) => total / (power * each) <= LABELS_MAX) ?? 5;
  const long = digit * power;
  const parts = SHORT_STEPS[digit] ?? 1;
  const each = long % parts === 0 ? parts : long;
  const short = long / each;
  return Array.from({ length: Math.floor(total / short) }, (_, index) => ({
    value: (index + 1) * short,
    isLong: (index + 1) % each === 0,
  }));
}
