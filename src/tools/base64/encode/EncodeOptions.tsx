import { Card } from '#src/ui/layout/Card.tsx';
import { ToolForm } from '../../form/ToolForm.tsx';
import { encodeForm, type Encoding } from '../fields.ts';

interface EncodeOptionsProps {
  readonly encoding: Encoding;
  /** True for text, which has an option for its charset. */
  readonly isText: boolean;
  readonly onChange: (encoding: Encoding) => void;
}

/** Options of the encoding. Options that the selected format excludes are disabled: a data URI is always in Base64. */
export function EncodeOptions({ encoding, isText, onChange }: EncodeOptionsProps) {
  const alphabet = encoding.dataUri ? 'base64' : encoding.alphabet;
  return (
    <Card fill="form">
      <ToolForm
        name="base64.encode"
        tool={encodeForm}
        values={{ ...encoding, alphabet, isText }}
        onChange={(part) => onChange({ ...encoding, ...part })}
      />
    </Card>
  );
}
