import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { Prompt } from '#src/locale/Prompt.tsx';
import type { CallOptions } from '#src/thread/worker-client.ts';
import { plainEncoding } from '#workers/base64/request.ts';
import { type Page, promptNameOf } from '../../section.ts';
import { base64Client } from '../client.ts';
import { encodedFile, encodedName } from '../encode/encoded-file.ts';
import { EncodedResult } from '../encode/EncodedResult.tsx';
import { EncodeOptions } from '../encode/EncodeOptions.tsx';
import { FilesLayout } from './FilesLayout.tsx';
import type { FilesPage } from './tool.ts';
import { useFileJobs } from './use-file-jobs.ts';

interface EncodedFilesProps {
  readonly given: readonly File[];
  readonly page: Page;
  readonly constants: FilesPage;
}

/** Returns a picture as a file. */
async function exampleFile(): Promise<File> {
  const { samples } = await import('../samples.ts');
  const bytes = Uint8Array.from(atob(samples.picture), (character) => character.charCodeAt(0));
  return new File([bytes], 'example.png', { type: 'image/png' });
}

/** Encodes files to Base64 one after another. */
export function EncodedFiles({ given, page, constants: { accept, dataUri = false, hasExample } }: EncodedFilesProps) {
  const { formatMessage } = useIntl();
  const [encoding, setEncoding] = useState({ ...plainEncoding, dataUri });
  const call = useCallback(
    (file: File, options: CallOptions) => base64Client.encode({ ...encoding, source: file, isText: false }, options),
    [encoding],
  );
  const files = useFileJobs(call);
  return (
    <FilesLayout
      files={files}
      given={given}
      accept={accept}
      example={hasExample ? exampleFile : null}
      saved={(encoded, file) => encodedFile(encoded, encodedName(file))}
      options={<EncodeOptions encoding={encoding} isText={false} onChange={setEncoding} />}
      result={(job, work) => (
        <EncodedResult
          state={job?.state ?? { status: 'idle' }}
          title={formatMessage({ id: `base64.name.${encoding.dataUri ? 'dataUri' : encoding.alphabet}` })}
          fileName={job ? encodedName(job.file) : ''}
          work={work('base64.encode.working')}
          prompt={<Prompt name={promptNameOf(page, 'base64.file')} ghost="lines" />}
        />
      )}
    />
  );
}
