import { useIntl } from 'react-intl';
import { csvFile } from './csv-file.ts';
import { SendTo } from '#src/handover/SendTo.tsx';
import { useCopyRefusal } from '#src/locale/use-copy-refusal.ts';
import { CopyLines, LinesInFormats, type LinesFormats } from '#src/ui/lines-list/LinesActions.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { rowText } from '#workers/wire/lines.ts';
import { clearClipboardLater, keepClipboard } from './clear-clipboard.ts';
import type { SecretOutput } from '../fields.ts';
import type { MadeSecrets } from './SecretResult.tsx';

interface SecretsProps {
  readonly made: MadeSecrets | undefined;
  readonly output: SecretOutput;
  readonly onOutput: (output: SecretOutput) => void;
}

/** Returns what “Copy” needs: it clears the clipboard later if that is selected. */
function useSecretCopy({ made, output, onOutput }: SecretsProps) {
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  const refuse = useCopyRefusal(made?.characters);
  const formats: LinesFormats<SecretOutput['format']> | undefined = made && {
    all: [
      { id: 'text', label: formatMessage({ id: 'security.fields.format.options.text' }), ending: 'txt' },
      { id: 'csv', label: formatMessage({ id: 'security.fields.format.options.csv' }), ending: 'csv' },
    ],
    chosen: output.format,
    shown: 'text',
    onChoose: (format) => onOutput({ ...output, format }),
    blob: (format) => (format === 'csv' ? csvFile(made.lines) : new Blob([made.lines.bytes], { type: 'text/plain' })),
  };
  const name = made?.lines.count === 1 ? labels.copy : labels.copyAll;
  return { name, refuse, formats, onCopied: output.clears ? clearClipboardLater : keepClipboard };
}

/** Button that copies the secrets. Disabled without secrets. */
export function CopySecrets(props: SecretsProps) {
  return <CopyLines lines={props.made?.lines} {...useSecretCopy(props)} placement="top-end" />;
}

interface SecretActionsProps extends SecretsProps {
  readonly made: MadeSecrets;
  /** Name of the file without its extension. */
  readonly fileName: string;
}

export function SecretActions({ fileName, ...props }: SecretActionsProps) {
  const { formats, ...copied } = useSecretCopy(props);
  const { lines } = props.made;
  return (
    <>
      {lines.count === 1 && <SendTo result={{ secret: () => rowText(lines, 0) }} fileName={`${fileName}.txt`} />}
      {formats && <LinesInFormats lines={lines} fileName={fileName} formats={formats} {...copied} />}
    </>
  );
}
