import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { UndoNote } from '#src/ui/proposal/UndoNote.tsx';
import { useLatest } from '#src/thread/use-action.ts';
import { useTypedState } from '#src/thread/use-typed-state.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { type DecodeRequest, plainDecoding } from '#workers/base64/request.ts';
import { promptNameOf, type ToolViewProps } from '../../section.ts';
import { inputIn, noInput } from '../input.ts';
import { base64Client } from '../client.ts';
import { DecodedResult } from './DecodedResult.tsx';
import { DecodeOptions } from './DecodeOptions.tsx';
import { canRepair } from './decoding.ts';
import type { DecodeSettings, SamplePage } from '../fields.ts';
import { InputCard } from '../InputCard.tsx';
import { RepairProposal } from './RepairProposal.tsx';
import { useFilesPage } from '../file/use-files-page.ts';
import { useRepair } from './use-repair.ts';
import { useUuidInspector } from '../use-swap.ts';
import { useRepairWords } from './use-repair-words.ts';

/** «Привет, мир» in UTF-8, as Base64. */
const SAMPLE = '0J/RgNC40LLQtdGCLCDQvNC40YA=';

/** Returns a text with `+` in place of the blanks within its lines. */
const withPlus = (text: string) => text.replace(/[^\r\n]+/g, (line) => line.trim().replaceAll(' ', '+'));

/** Page that decodes Base64 during typing and shows the place of an error. */
export default function DecodePage({ page, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const { sample } = tool.constants as SamplePage;
  const [input, setInput] = useState(noInput);
  const [decoding, setDecoding] = useState(plainDecoding);
  const takeFiles = useFilesPage('decode');
  const inspectUuid = useUuidInspector();
  const { text, file } = input;
  useHandover<DecodeSettings>(page.name, {
    values: { ...decoding, text },
    onValues({ text: given, ...part }) {
      setDecoding((before) => ({ ...before, ...part }));
      if (given !== undefined) setInput({ ...noInput, text: given, isLinked: true });
    },
    onTransfer: (transfer) => setInput(inputIn(transfer)),
  });
  const request = useMemo((): DecodeRequest | null => {
    const source = file ?? text;
    return source === '' ? null : { ...decoding, source };
  }, [text, file, decoding]);
  const { state, stale } = useTypedState(useLatest(base64Client.decode, request), file === null);
  const isRepairable = state.error !== undefined && canRepair(state.error.code);
  const repair = useRepair({ input, decoding, isRepairable, onInput: setInput });
  const wordsOf = useRepairWords();
  const replaced = repair.done
    ? formatMessage({ id: 'base64.repair.done' }, { steps: wordsOf(repair.done) })
    : formatMessage({ id: 'base64.wrapper.readPlusDone' });
  return (
    <ToolLayout
      more={<DecodeOptions decoding={decoding} onChange={setDecoding} />}
      first="options"
      tall
      split="text"
      options={
        <InputCard
          label={formatMessage({ id: 'base64.decode.fields.text.label' })}
          error={state.error}
          input={input}
          sample={async () => (sample ? (await import('../samples.ts')).samples[sample] : SAMPLE)}
          onInput={setInput}
          onFiles={takeFiles}
          note={repair.undo && <UndoNote text={replaced} onUndo={repair.undo} />}
        />
      }
      result={
        <DecodedResult
          prompt={promptNameOf(page, 'base64.decode')}
          state={state}
          stale={stale}
          file={file}
          isLinked={input.isLinked}
          repair={isRepairable && <RepairProposal repair={repair} />}
          readings={{
            onReadPlus: file ? undefined : () => repair.replace({ ...input, text: withPlus(text) }),
            onReadAs: (kind) => (kind === 'uuid' ? inspectUuid(input) : setDecoding({ ...decoding, alphabet: kind })),
          }}
          repaired={repair.done && wordsOf(repair.done)}
          work={file && { label: formatMessage({ id: 'base64.decode.working' }, { name: file.name }), onCancel: () => setInput(noInput) }}
        />
      }
    />
  );
}
