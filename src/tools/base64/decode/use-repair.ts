import { useEffect, useMemo, useState } from 'react';
import { useAction, useLatest } from '#src/thread/use-action.ts';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
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
  /** Changes that the repair would make. Null for a file, which is read again only on request. */
  readonly plan: Repaired | null;
  /** True if nothing would remain after the repair. */
  readonly hopeless: boolean;
  readonly press: () => void;
  /** Changes made to the text in the field; null without a repair. */
  readonly done: Repaired | null;
}

/** Returns the planned repair of an input with errors, and a function that performs it. */
export function useRepair({ input, decoding: { alphabet, lineByLine }, isRepairable, onInput }: RepairOptions): Repair {
  const { text, file } = input;
  const [done, setDone] = useState<{ readonly input: Input; readonly repaired: Repaired } | null>(null);
  const planned = useMemo(
    (): RepairRequest | null => (isRepairable && !file ? { source: text, alphabet, lineByLine } : null),
    [isRepairable, file, text, alphabet, lineByLine],
  );
  const { value: plan = null, status } = useLatest(base64Client.repair, planned);
  const settle = (repaired: Repaired) => {
    const next = {
      ...noInput,
      isLinked: input.isLinked,
      text: repaired.text ?? '',
      file: repaired.blob ? new File([repaired.blob], file?.name ?? 'base64.txt') : null,
    };
    setDone({ input: next, repaired });
    onInput(next);
  };
  const repairFile = async (request: RepairRequest, options: CallOptions): Promise<Releasable<Repaired>> => {
    const held = await base64Client.repair(request, options);
    settle(held.value);
    return held;
  };
  const { run, cancel } = useAction(repairFile);
  // Cancels the repair of an input that is replaced: its result must not overwrite the new input.
  useEffect(() => cancel, [cancel, text, file]);
  return {
    plan: status === 'ready' ? plan : null,
    hopeless: status === 'ready' && plan?.text?.trim() === '',
    press() {
      if (file) run({ source: file, alphabet, lineByLine });
      else if (plan) settle(plan);
    },
    done: done && done.input.text === text && done.input.file === file ? done.repaired : null,
  };
}
