import { type ReadCharset, readCharsets } from '#workers/wire/charset.ts';
import { charsetName } from '#workers/charset/charset-name.ts';
import { Select } from '../choice/Select.tsx';
import { usePartsLabels } from '../labels.ts';
import css from './EncodingField.module.css';
import type { FileEncoding } from './file-encoding.ts';

interface EncodingFieldProps {
  readonly encoding: FileEncoding;
  readonly onChange: (charset: ReadCharset) => void;
}

/** Encoding of a text file: the one that is used, and the others that may be meant, each with a line of the file. */
export function EncodingField({ encoding: { charset, isChosen, previews }, onChange }: EncodingFieldProps) {
  const labels = usePartsLabels();
  const nameOf = (each: ReadCharset) => charsetName(each, document.documentElement.lang);
  const others = previews.filter((preview) => preview.charset !== charset);
  const options = readCharsets.map((value) => ({ value, label: nameOf(value) }));
  return (
    <div className={css.encoding}>
      <Select
        label={labels.encoding}
        hint={charset === null ? labels.encodingUnknown : isChosen ? undefined : labels.encodingGuess}
        value={charset ?? ''}
        options={charset === null ? [{ value: '', label: '—' }, ...options] : options}
        onChange={(value) => value !== '' && onChange(value)}
      />
      {others.length > 0 && (
        <ul className={css.others} aria-label={labels.encodingOthers}>
          {others.map((other) => (
            <li key={other.charset}>
              <button type="button" className={css.other} onClick={() => onChange(other.charset)}>
                <span className={css.name}>{nameOf(other.charset)}</span>
                <span className={css.preview} dir="auto" translate="no">
                  {other.text}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
