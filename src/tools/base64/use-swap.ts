import { useLocation } from 'wouter';
import { arrive } from '#src/handover/arrivals.ts';
import { localize } from '#src/locale/locale.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { TEXT_LIMIT } from '#src/ui/field/TextArea.tsx';
import { type Input, noInput } from './input.ts';

/** Returns a function that opens the page for the opposite direction with the result as its input. */
export function useSwap(to: 'encode' | 'decode') {
  const locale = useLocale();
  const [, navigate] = useLocation();
  return ({ text, file, isText }: Input) => {
    arrive(`base64.${to}`, { transfer: { kind: file && !isText ? 'file' : 'text', text, files: file ? [file] : [] } });
    navigate(localize(`/base64/${to}`, locale));
  };
}

/** Returns a function that opens the UUID inspector with an input. */
export function useUuidInspector() {
  const locale = useLocale();
  const [, navigate] = useLocation();
  return ({ text, file }: Input) => {
    arrive('uuid.inspect', { transfer: { kind: 'uuid', text: text.trim(), files: file ? [file] : [] } });
    navigate(localize('/uuid/inspect', locale));
  };
}

/** Returns UTF-8 bytes as text for a field, or as a file if they are too long. */
export function inputOf(bytes: Uint8Array<ArrayBuffer>, name: string): Input {
  if (bytes.length <= TEXT_LIMIT) return { ...noInput, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  return { ...noInput, file: new File([bytes], name, { type: 'text/plain' }) };
}
