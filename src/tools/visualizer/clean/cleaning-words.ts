import { useIntl } from 'react-intl';
import type { Cleaning } from '#workers/visualizer/clean.request.ts';

/** Longest text that a chip shows, in characters. */
const SHOWN_MAX = 40;

const cut = (text: string) => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text);

/** Returns a function that describes a step in a few words: “Trimmed: name, city”. */
export function useCleaningWords(): (step: Cleaning) => string {
  const { formatMessage } = useIntl();
  return (step) => {
    const values = Object.entries(step).map(([name, value]: [string, unknown]) => {
      if (Array.isArray(value)) return [name, value.length === 0 ? 'none' : value.join(', ')];
      return [name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : cut(String(value))];
    });
    return formatMessage({ id: `visualizer.clean.chip.${step.clean}` }, Object.fromEntries(values) as Record<string, string>);
  };
}
