import { useIntl } from 'react-intl';
import { TEXT_LIMIT } from '#src/ui/field/text-limit.ts';
import { usePartsLabels } from '#src/ui/labels.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { Input } from './input.ts';

/** Returns the input for a pasted text; a long one becomes a file with this name. */
export const pastedInput = (text: string, fileName: string): Input =>
  text.length > TEXT_LIMIT ? { text: '', file: new File([text], fileName) } : { text, file: null };

/** Returns a function that reads a text from the clipboard and calls `onInput` with it. */
export function usePaste(onInput: (input: Input) => void): () => Promise<void> {
  const { formatMessage } = useIntl();
  const { pastedFileName } = usePartsLabels();
  return async () => {
    try {
      const text = await navigator.clipboard.readText();
      if (text === '') toast.info(formatMessage({ id: 'visualizer.paste.empty' }));
      else onInput(pastedInput(text, pastedFileName));
    } catch {
      toast.error(formatMessage({ id: 'visualizer.paste.failed' }));
    }
  };
}
