import { useToastError } from './use-toast-error.ts';

/** Largest number of characters (UTF-16 code units) that are copied, 2^28: half of the longest string of Chromium. */
const COPY_MAX = 268_435_456;

/** Returns the function that refuses to copy a text and says why; undefined if the text may be copied. */
export function useCopyRefusal(characters = 0): (() => void) | undefined {
  const toastError = useToastError();
  return characters > COPY_MAX ? () => toastError('copy.tooLong', { characters, max: COPY_MAX }) : undefined;
}
