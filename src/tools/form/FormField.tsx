import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import type { Field, FormValues } from '#src/handover/fields.ts';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { Slider } from '#src/ui/field/Slider.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { fieldWordId } from './field-words.ts';
import { useForm } from './form-props.ts';
import css from './ToolForm.module.css';

function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as FormValues | undefined)?.[name], values);
}

/** Returns the top member of the values with the value at a path replaced. */
function partWith(values: FormValues, path: string, value: unknown): FormValues {
  const [first = '', ...rest] = path.split('.');
  const inner = values[first];
  return { [first]: rest.length === 0 ? value : { ...(inner as object), ...partWith(inner as FormValues, rest.join('.'), value) } };
}

/** One field: its control, by the kind of the field. */
export function FormField({ path, field }: { readonly path: string; readonly field: Field }) {
  const { name, values, onChange, onPreset = onChange, onEnter, errorAt, invalid, parts: { hintAt, ends } = {}, files } = useForm();
  const { formatMessage, messages } = useIntl();
  const locale = useLocale();
  const [min = 0, max = 0] = field.limits ?? [];
  const word = (part: string) => {
    const id = fieldWordId(name, path, part, (each) => each in messages);
    return id === undefined ? undefined : formatMessage({ id: id as MessageId }, { min, max });
  };
  const label = field.plainLabel ?? word('label') ?? path;
  const value = valueAt(values, path);
  const error = errorAt?.(field.errors ?? path);
  const hint = hintAt?.(path) ?? field.plainHint ?? word('hint');
  const disabled = field.disabled?.(values) ?? false;
  const change = (next: unknown) => onChange(partWith(values, path, next));
  const labelOf = (option: string) => word(`options.${option || 'none'}`) ?? option;

  if (field.control === 'checkbox') {
    return (
      <Checkbox
        label={label}
        hint={hint}
        {...(field.faces?.['end'] && { end: field.faces['end'] })}
        checked={value === true && !(disabled && field.initial === false)}
        disabled={disabled}
        onChange={change}
      />
    );
  }
  if (field.control === 'segments') {
    const options = (field.options ?? []).map((option) => ({
      value: option,
      label: labelOf(option),
      hint: word(`optionHints.${option}`),
      face: field.faces?.[option],
    }));
    return <Segmented label={label} value={String(value)} options={options} onChange={(text) => change(field.read(text))} hint={hint} />;
  }
  if (field.control === 'select') {
    const options = (field.options ?? []).map((option) => ({ value: option, label: labelOf(option) }));
    return (
      <Select
        label={label}
        hint={hint}
        error={error}
        value={field.write(value)}
        options={options}
        disabled={disabled}
        onChange={(text) => change(field.read(text))}
      />
    );
  }
  if (field.control === 'area') {
    const takeFile = (file: File | null) => files?.onChange(path, file);
    const area = (
      <TextArea
        name={path.slice(path.lastIndexOf('.') + 1)}
        label={label}
        hint={hint}
        value={String(value)}
        error={error}
        invalid={invalid === path}
        onChange={change}
        mono={field.mono ?? false}
        {...(field.rows !== undefined && { rows: field.rows })}
        {...(onEnter && { onEnter })}
        {...(field.file && {
          file: files?.values[path] ?? null,
          onFile: takeFile,
          hasEncoding: true,
          onFileClear: () => takeFile(null),
        })}
      />
    );
    if (!field.file) return area;
    return (
      <div className={css.group}>
        {area}
        <div>
          <FileButton onFile={takeFile} />
        </div>
      </div>
    );
  }
  const text = (
    <TextField
      name={path.slice(path.lastIndexOf('.') + 1)}
      label={label}
      hint={hint}
      value={String(value)}
      error={error}
      disabled={disabled}
      mono={field.mono ?? false}
      {...(field.type && { type: field.type })}
      {...(field.required && { required: true })}
      {...(field.inputMode && { inputMode: field.inputMode })}
      {...(field.placeholder && { placeholder: field.placeholder })}
      {...(field.autoComplete && { autoComplete: field.autoComplete as 'off' })}
      end={ends?.[path]}
      onChange={change}
    />
  );
  if (field.control === 'slider') {
    return (
      <div className={css.group}>
        {text}
        <Slider
          label={word('slider') ?? label}
          value={/^\d{1,4}$/.test(String(value).trim()) ? Number(value) : min}
          min={min}
          max={field.sliderMax ?? max}
          onChange={(next) => change(String(next))}
        />
      </div>
    );
  }
  if (!field.presets) return text;
  return (
    <div className={css.group}>
      {text}
      <Chips
        label={word('presets') ?? label}
        options={field.presets.map((preset) => ({
          value: preset,
          label: word(`presetLabels.${preset}`) ?? (typeof preset === 'number' ? formatNumber(preset, locale) : preset),
        }))}
        onPick={(preset) => onPreset(partWith(values, path, String(preset)))}
      />
    </div>
  );
}
