import { useMemo, useState } from 'react';
import { useAction } from '#src/thread/use-action.ts';
import { useLatest } from '#src/thread/use-latest.ts';
import type { CallOptions, Held } from '#src/thread/worker-client.ts';
import type { Repaired, RepairRequest } from '#workers/base64/request.ts';
import { type Input, noInput } from '../input.ts';
import { base64Client } from '../client.ts';
import type { Decoding } from './decoding.ts';

interface RepairOptions {
  readonly input: Input;
  readonly decoding: Decoding;
  /** Something is wrong that can be repaired. */
  readonly wanted: boolean;
  readonly onInput: (input: Input) => void;
}

export interface Repair {
  /** What pressing would do, known beforehand for text; a file is not read again before it is asked for. */
  readonly plan: Repaired | null;
  /** Nothing would be left. */
  readonly hopeless: boolean;
  readonly press: () => void;
  /** What was done to the text that stands in the field now. */
  readonly done: Repaired | null;
}

/** One press that makes decodable what is not. */
export function useRepair({ input, decoding: { alphabet, lineByLine }, wanted, onInput }: RepairOptions): Repair {
  const { text, file } = input;
  const [done, setDone] = useState<{ readonly input: Input; readonly repaired: Repaired } | null>(null);
  const planned = useMemo(
    (): RepairRequest | null => (wanted && !file ? { source: text, alphabet, lineByLine } : null),
    [wanted, file, text, alphabet, lineByLine],
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
  const repairFile = async (request: RepairRequest, options: CallOptions): Promise<Held<Repaired>> => {
    const held = await base64Client.repair(request, options);
    settle(held.value);
    return held;
  };
  const { run } = useAction(repairFile);
  return {
    plan: status === 'done' ? plan : null,
    hopeless: status === 'done' && plan?.text?.trim() === '',
    press() {
      if (file) run({ source: file, alphabet, lineByLine });
      else if (plan) settle(plan);
    },
    done: done && done.input.text === text && done.input.file === file ? done.repaired : null,
  };
}
