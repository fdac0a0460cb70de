import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import type { JobError } from '#src/thread/job-error.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TEXT_LIMIT } from '#src/ui/field/text-limit.ts';
import { usePartsLabels } from '#src/ui/labels.ts';
import { type Input, noInput } from './input.ts';
import css from './InputCard.module.css';

interface InputCardProps {
  readonly label: string;
  readonly input: Input;
  /** The error of this input; its text is in the result panel. */
  readonly error: JobError | undefined;
  readonly sample: () => Promise<string>;
  readonly onInput: (input: Input) => void;
  /** Called when more than one file is pasted, dropped or selected. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Note below the field. */
  readonly note?: ReactNode;
}

/** Card with the input: text that is typed, pasted or dropped, or a file. */
export function InputCard({ label, input, error, sample, onInput, onFiles, note }: InputCardProps) {
  const { formatMessage } = useIntl();
  const onSampleFailed = () => toast.error(formatMessage({ id: 'base64.sampleFailed' }));
  const { pastedFileName } = usePartsLabels();
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText();
      if (text === '') toast.info(formatMessage({ id: 'base64.paste.empty' }));
      else if (text.length > TEXT_LIMIT) takeFile(new File([text], pastedFileName), 'text');
      else onInput({ ...noInput, text });
    } catch {
      toast.error(formatMessage({ id: 'base64.paste.failed' }));
    }
  };
  const takeFile = (file: File, origin: 'file' | 'text' = 'file') => onInput({ ...noInput, file, isText: origin === 'text' });
  return (
    <Card fill="form">
      <TextArea
        label={label}
        value={input.text}
        invalid={error?.kind === 'input'}
        onChange={(text) => onInput({ ...noInput, text })}
        onFile={takeFile}
        onFiles={onFiles}
        file={input.file}
        onFileClear={() => onInput(noInput)}
      />
      {note}
      <div className={css.actions} data-fills="input">
        <FileButton onFile={takeFile} onFiles={onFiles} />
        <Button onClick={() => void paste()}>
          <FormattedMessage id="base64.paste.label" />
        </Button>
        <Button onClick={() => void sample().then((text) => onInput({ ...noInput, text }), onSampleFailed)}>
          <FormattedMessage id="base64.sample" />
        </Button>
      </div>
    </Card>
  );
}
