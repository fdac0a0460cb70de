import { Card } from '#src/ui/layout/Card.tsx';
import { ToolForm } from '../../form/ToolForm.tsx';
import { decodeForm, type Decoding } from '../fields.ts';

interface DecodeOptionsProps {
  readonly decoding: Decoding;
  readonly onChange: (decoding: Decoding) => void;
}

export function DecodeOptions({ decoding, onChange }: DecodeOptionsProps) {
  return (
    <Card fill="form">
      <ToolForm name="base64.decode" tool={decodeForm} values={decoding} onChange={(part) => onChange({ ...decoding, ...part })} />
    </Card>
  );
}
