import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CallOptions } from '#src/thread/worker-client.ts';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { plainEncoding } from '#workers/base64/request.ts';
import { base64Client } from '../client.ts';
import { encodedFile, encodedName } from '../encode/encoded-file.ts';
import { EncodedResult } from '../encode/EncodedResult.tsx';
import { EncodeOptions } from '../encode/EncodeOptions.tsx';
import { FilesLayout } from './FilesLayout.tsx';
import { useFileJobs } from './use-file-jobs.ts';

/** Encodes files to Base64 one after another. */
export function EncodedFiles({ given }: { readonly given: readonly File[] }) {
  const { formatMessage } = useIntl();
  const [encoding, setEncoding] = useState(plainEncoding);
  const call = useCallback(
    (file: File, options: CallOptions) => base64Client.encode({ ...encoding, source: file, isText: false }, options),
    [encoding],
  );
  const files = useFileJobs(call);
  return (
    <FilesLayout
      files={files}
      given={given}
      saved={(encoded, file) => encodedFile(encoded, encodedName(file))}
      options={<EncodeOptions encoding={encoding} isText={false} onChange={setEncoding} />}
      result={(job, work) => (
        <EncodedResult
          state={job?.state ?? { status: 'idle' }}
          title={formatMessage({ id: `base64.name.${encoding.dataUri ? 'dataUri' : encoding.alphabet}` })}
          fileName={job ? encodedName(job.file) : ''}
          work={work('base64.encode.working')}
          prompt={
            <ResultMessage
              tone="empty"
              ghost="lines"
              title={<FormattedMessage id="base64.file.promptTitle" />}
              text={<FormattedMessage id="base64.file.promptEncode" />}
            />
          }
        />
      )}
    />
  );
}
