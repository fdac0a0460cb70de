import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CallOptions } from '#src/thread/worker-client.ts';
import { type Decoded, plainDecoding } from '#workers/base64/request.ts';
import { noInput } from '../input.ts';
import { base64Client } from '../client.ts';
import { contentName } from '../content-name.ts';
import { DecodedResult } from '../decode/DecodedResult.tsx';
import { DecodeOptions } from '../decode/DecodeOptions.tsx';
import { canRepair } from '../decode/decoding.ts';
import { FilesLayout } from './FilesLayout.tsx';
import { RepairProposal } from '../decode/RepairProposal.tsx';
import { UndoNote } from '#src/ui/proposal/UndoNote.tsx';
import { type FileJob, useFileJobs } from './use-file-jobs.ts';
import { useRepair } from '../decode/use-repair.ts';
import { useUuidInspector } from '../use-swap.ts';
import { useRepairWords } from '../decode/use-repair-words.ts';
import type { ResultWork } from '#src/locale/ResultState.tsx';

interface DecodedFileProps {
  readonly job: FileJob<Decoded> | undefined;
  readonly decoding: typeof plainDecoding;
  readonly work: ResultWork | null;
  readonly onReplace: (id: number, file: File) => void;
  readonly onDecoding: (decoding: typeof plainDecoding) => void;
}

function DecodedFile({ job, decoding, work, onReplace, onDecoding }: DecodedFileProps) {
  const state = job?.state ?? { status: 'idle' as const };
  const file = job?.file ?? null;
  const isRepairable = state.error !== undefined && canRepair(state.error.code);
  const repair = useRepair({
    input: { ...noInput, file },
    decoding,
    isRepairable,
    onInput: (next) => job && next.file && onReplace(job.id, next.file),
  });
  const { formatMessage } = useIntl();
  const inspectUuid = useUuidInspector();
  const wordsOf = useRepairWords();
  const done = repair.done && wordsOf(repair.done);
  return (
    <>
      {repair.undo && done && <UndoNote text={formatMessage({ id: 'base64.repair.done' }, { steps: done })} onUndo={repair.undo} />}
      <DecodedResult
        state={state}
        file={file}
        repair={isRepairable && <RepairProposal repair={repair} />}
        repaired={done}
        work={work}
        readings={{
          onReadAs: (kind) => (kind === 'uuid' ? inspectUuid({ ...noInput, file }) : onDecoding({ ...decoding, alphabet: kind })),
        }}
      />
    </>
  );
}

/** Decodes Base64 files one after another. */
export function DecodedFiles({ given }: { readonly given: readonly File[] }) {
  const [decoding, setDecoding] = useState(plainDecoding);
  const call = useCallback((file: File, options: CallOptions) => base64Client.decode({ ...decoding, source: file }, options), [decoding]);
  const files = useFileJobs(call);
  return (
    <FilesLayout
      files={files}
      given={given}
      saved={({ content }, file) => ({ name: contentName(content, file), blob: content.blob })}
      options={<DecodeOptions decoding={decoding} onChange={setDecoding} />}
      result={(job, work) => (
        <DecodedFile
          job={job}
          decoding={decoding}
          work={work('base64.decode.working')}
          onReplace={files.replace}
          onDecoding={setDecoding}
        />
      )}
    />
  );
}
