import { useEffect, useMemo, useState } from 'react';
import { useLatest } from '#src/thread/use-action.ts';
import { TEXT_LIMIT } from '#src/ui/field/text-limit.ts';
import { useReplacement } from '#src/ui/proposal/use-replacement.ts';
import type { Repaired, RepairRequest } from '#workers/base64/request.ts';
import { type Input, noInput } from '../input.ts';
import { base64Client } from '../client.ts';
import type { Decoding } from '../fields.ts';

interface RepairOptions {
  readonly input: Input;
  readonly decoding: Decoding;
  /** True if the input has an error that can be repaired. */
  readonly isRepairable: boolean;
  readonly onInput: (input: Input) => void;
}

export interface Repair {
  /** Changes that the repair would make; null until they are known. A large file is read again only on request. */
  readonly plan: Repaired | null;
  /** Starts the search for a repair of a large file; null if it has started, and for other inputs. */
  readonly start: (() => void) | null;
  /** The text without and with the repair; null if it is too long to be compared. */
  readonly texts: { readonly before: string; readonly after: string } | null;
  readonly apply: () => void;
  /** Changes made to the input; null without a repair. */
  readonly done: Repaired | null;
  /** Brings back the input before the last replacement; null if there is none. */
  readonly undo: (() => void) | null;
  /** Replaces the input, so that it can be undone. */
  readonly replace: (input: Input) => void;
}

/** Reads a file as the engine does: in UTF-16 or UTF-8. */
async function textOf(file: File): Promise<string> {
  const { guessFile } = await import('#workers/charset/text-file.ts');
  const { charset = 'utf-8' } = (await guessFile(file)) ?? {};
  return new TextDecoder(charset.startsWith('utf-16') ? charset : 'utf-8').decode(await file.arrayBuffer());
}

/** Returns the texts of a file and of its repair once they are read; null for large files. */
function useFileTexts(file: File | null, repaired: Blob | null): Repair['texts'] {
  const [read, setRead] = useState<{ readonly of: Blob; readonly texts: NonNullable<Repair['texts']> } | null>(null);
  useEffect(() => {
    if (!file || !repaired || file.size > TEXT_LIMIT) return;
    let isCurrent = true;
    void Promise.all([textOf(file), repaired.text()]).then(
      ([before, after]) => isCurrent && setRead({ of: repaired, texts: { before, after } }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file, repaired]);
  return read && read.of === repaired ? read.texts : null;
}

/** Returns the proposed repair of an input with errors, and functions that apply and undo it. */
export function useRepair({ input, decoding: { alphabet, lineByLine }, isRepairable, onInput }: RepairOptions): Repair {
  const { text, file } = input;
  const [done, setDone] = useState<{ readonly input: Input; readonly repaired: Repaired } | null>(null);
  const [requestedFile, setRequestedFile] = useState<File | null>(null);
  const { replace, undo } = useReplacement({ value: input, onChange: onInput });
  const waits = isRepairable && file !== null && file.size > TEXT_LIMIT && requestedFile !== file;
  const planned = useMemo(
    (): RepairRequest | null => (isRepairable && !waits ? { source: file ?? text, alphabet, lineByLine } : null),
    [isRepairable, waits, file, text, alphabet, lineByLine],
  );
  const { value, status } = useLatest(base64Client.repair, planned);
  const plan = status === 'ready' && value ? value : null;
  const fileTexts = useFileTexts(file, plan?.blob ?? null);
  return {
    plan,
    start: waits ? () => setRequestedFile(file) : null,
    texts: plan?.text === null || plan === null ? fileTexts : { before: text, after: plan.text },
    apply() {
      if (!plan) return;
      const next = {
        ...noInput,
        isLinked: input.isLinked,
        text: plan.text ?? '',
        file: plan.blob ? new File([plan.blob], file?.name ?? 'base64.txt') : null,
      };
      setDone({ input: next, repaired: plan });
      replace(next);
    },
    done: done && done.input.text === text && done.input.file === file ? done.repaired : null,
    undo,
    replace,
  };
}
