import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { type Field, type FieldTree, type FormValues, isField } from '#src/handover/fields.ts';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Chips } from '#src/ui/choice/Chips.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import fieldCss from '#src/ui/field/Field.module.css';
import { Slider } from '#src/ui/field/Slider.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import type { FormItem, Tool } from '../tool.ts';
import { fieldWordId, foldWordId, groupWordId } from './field-words.ts';
import css from './ToolForm.module.css';

export interface ToolFormProps<Values extends object> {
  /** Name of the page, for example `uuid.v4`: the beginning of the ids of its words. */
  readonly name: string;
  readonly tool: Pick<Tool, 'fields' | 'form'>;
  readonly values: Values;
  readonly onChange: (part: Partial<Values>) => void;
  /** Called when a preset is pressed. Default: `onChange`. */
  readonly onPreset?: (part: Partial<Values>) => void;
  /** Called on Ctrl+Enter in an area, where Enter makes a new line. */
  readonly onEnter?: () => void;
  /** Returns the error message of a field, by the name that the engine uses. */
  readonly errorAt?: (field: string) => string | undefined;
  /** Path of a field whose error is shown in the result panel. */
  readonly invalid?: string | null;
  /** Returns a hint in place of the usual one, for example a warning about the value. */
  readonly hintAt?: (path: string) => string | undefined;
  /** Content for the places of the form, by their names. */
  readonly slots?: Readonly<Record<string, ReactNode>>;
  /** Content at the end of the line of the label, by path. */
  readonly ends?: Readonly<Record<string, ReactNode>>;
  /** Files in place of texts, by path. */
  readonly files?: Readonly<Record<string, File | null>>;
  readonly onFile?: (path: string, file: File | null) => void;
}

/** Returns the field at a path such as `format.list`. */
function fieldAt(fields: FieldTree, path: string): Field | FieldTree | undefined {
  return path.split('.').reduce<Field | FieldTree | undefined>((at, name) => (at as FieldTree | undefined)?.[name], fields);
}

function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as FormValues | undefined)?.[name], values);
}

/** Returns the top member of the values with the value at a path replaced. */
function partWith(values: object, path: string, value: unknown): object {
  const [first = '', ...rest] = path.split('.');
  const inner = (values as FormValues)[first];
  return { [first]: rest.length === 0 ? value : { ...(inner as object), ...partWith(inner as object, rest.join('.'), value) } };
}

/** Lists the fields of an item of a form with their paths; a group stands for all its fields. */
function fieldsIn(fields: FieldTree, path: string): readonly (readonly [path: string, field: Field])[] {
  const entry = fieldAt(fields, path);
  if (entry === undefined) throw new Error(`The form names ${path}, which is no field`);
  if (isField(entry)) return [[path, entry]];
  return Object.keys(entry).flatMap((name) => fieldsIn(fields, `${path}.${name}`));
}

/** The fields of a tool, in the order of its form: labels, hints and options are the words of the tool or of its section. */
export function ToolForm<Values extends object>(props: ToolFormProps<Values>) {
  const { tool } = props;
  return <Items items={tool.form} {...props} />;
}

function Items<Values extends object>({ items, ...props }: ToolFormProps<Values> & { readonly items: readonly FormItem[] }) {
  const { name, tool, values, slots, errorAt } = props;
  const intl = useIntl();
  const isShown = ({ control, when }: Field) => control !== 'none' && (when?.(values as FormValues) ?? true);
  const shownIn = (path: string) => fieldsIn(tool.fields, path).filter(([, field]) => isShown(field));
  const render = ([path, field]: readonly [string, Field]) => <FormField key={path} {...props} path={path} field={field} />;
  const parts: ReactNode[] = [];
  let boxes: (readonly [string, Field])[] = [];
  const endBoxes = () => {
    if (boxes.length > 0) parts.push(<div key={boxes[0]?.[0]}>{boxes.map(render)}</div>);
    boxes = [];
  };
  for (const item of items) {
    if (typeof item === 'string') {
      for (const entry of shownIn(item)) {
        if (entry[1].control === 'checkbox') boxes.push(entry);
        else {
          endBoxes();
          parts.push(render(entry));
        }
      }
      continue;
    }
    endBoxes();
    if ('slot' in item) parts.push(<Fragment key={item.slot}>{slots?.[item.slot]}</Fragment>);
    else if ('row' in item) {
      const shown = item.row.flatMap(shownIn);
      if (shown.length > 0) {
        parts.push(
          <div key={item.row[0]} className={css.row}>
            {shown.map(render)}
          </div>,
        );
      }
    } else if ('group' in item) {
      parts.push(
        <Group key={item.group} {...props} item={item}>
          {item.fields.flatMap(shownIn).map(render)}
        </Group>,
      );
    } else {
      const id = foldWordId(name, item.fold, (each) => each in intl.messages);
      const paths = item.fields.flatMap((inner) =>
        typeof inner === 'string' ? [inner] : 'row' in inner ? inner.row : 'group' in inner ? [...inner.fields] : [],
      );
      const failed = paths.flatMap(shownIn).some(([path, { errors = path }]) => errorAt?.(errors) !== undefined);
      parts.push(
        <Details key={item.fold} summary={intl.formatMessage({ id: id as MessageId })} failed={failed}>
          <Items {...props} items={item.fields} />
        </Details>,
      );
    }
  }
  endBoxes();
  return <>{parts}</>;
}

interface GroupProps<Values extends object> extends ToolFormProps<Values> {
  readonly item: Extract<FormItem, { readonly group: string }>;
  readonly children: ReactNode;
}

/** Fields with a name in common. The engine may report an error of the group, or of one of its checkboxes: it stands below them. */
function Group<Values extends object>({ name, tool, item: { group, legend = false, fields }, errorAt, children }: GroupProps<Values>) {
  const { formatMessage, messages } = useIntl();
  const word = (part: string) => {
    const id = groupWordId(name, group, part, (each) => each in messages);
    return id === undefined ? undefined : formatMessage({ id: id as MessageId });
  };
  const boxes = fields.flatMap((path) => fieldsIn(tool.fields, path)).filter(([, { control }]) => control === 'checkbox');
  const error = [group, ...boxes.map(([path]) => path)].map((field) => errorAt?.(field)).find(Boolean);
  const hint = word('hint');
  const note = error ? (
    <p role="alert" className={fieldCss.error}>
      {error}
    </p>
  ) : (
    hint && <p className={fieldCss.hint}>{hint}</p>
  );
  if (!legend) {
    return (
      <div className={css.boxes} role="group" aria-label={word('label')}>
        {children}
        {note}
      </div>
    );
  }
  return (
    <fieldset className={css.fieldset}>
      <legend>{word('label')}</legend>
      {children}
      {note}
    </fieldset>
  );
}

interface FormFieldProps<Values extends object> extends ToolFormProps<Values> {
  readonly path: string;
  readonly field: Field;
}

/** One field: its control, by the kind of the field. */
function FormField<Values extends object>(props: FormFieldProps<Values>) {
  const { path, field, name, values, onChange, onPreset = onChange, onEnter, errorAt, invalid, hintAt, ends, files, onFile } = props;
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
  const disabled = field.disabled?.(values as FormValues) ?? false;
  const change = (next: unknown) => onChange(partWith(values, path, next) as Partial<Values>);
  const labelOf = (option: string) => word(`options.${option || 'none'}`) ?? option;

  if (field.control === 'checkbox') {
    const isDisabled = disabled;
    return (
      <Checkbox
        label={label}
        hint={hint}
        {...(field.faces?.['end'] && { end: field.faces['end'] })}
        checked={value === true && !(isDisabled && field.initial === false)}
        disabled={isDisabled}
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
    return (
      <TextArea
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
          file: files?.[path] ?? null,
          onFile: (file: File) => onFile?.(path, file),
          onFileClear: () => onFile?.(path, null),
        })}
      />
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
        onPick={(preset) => onPreset(partWith(values, path, String(preset)) as Partial<Values>)}
      />
    </div>
  );
}
