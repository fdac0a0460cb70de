import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { type Field, fieldsOf, type FieldTree, isField } from '#src/handover/fields.ts';
import fieldCss from '#src/ui/field/Field.module.css';
import { Details } from '#src/ui/layout/Details.tsx';
import type { FormItem } from '../tool.ts';
import { foldWordId, groupWordId } from './field-words.ts';
import { FormField } from './FormField.tsx';
import { FormContext, type ToolFormProps, useForm } from './form-props.ts';
import css from './ToolForm.module.css';

/** Returns the field at a path such as `format.list`. */
function fieldAt(fields: FieldTree, path: string): Field | FieldTree | undefined {
  return path.split('.').reduce<Field | FieldTree | undefined>((at, name) => (at as FieldTree | undefined)?.[name], fields);
}

/** Lists the fields of an item of a form with their paths; a group stands for all its fields. */
function fieldsIn(fields: FieldTree, path: string): readonly (readonly [path: string, field: Field])[] {
  const entry = fieldAt(fields, path);
  if (entry === undefined) throw new Error(`The form names ${path}, which is no field`);
  if (isField(entry)) return [[path, entry]];
  return fieldsOf(entry, {}, `${path}.`).map(([each, field]) => [each, field]);
}

/** The fields of a tool, in the order of its form: labels, hints and options are the words of the tool or of its section. */
export function ToolForm<Values extends object>(props: ToolFormProps<Values>) {
  return (
    <FormContext value={props as unknown as ToolFormProps<Record<string, unknown>>}>
      <Items items={props.tool.form} />
    </FormContext>
  );
}

function Items({ items }: { readonly items: readonly FormItem[] }) {
  const { name, tool, values, parts: { slots } = {}, errorAt } = useForm();
  const intl = useIntl();
  const isShown = ({ control, when }: Field) => control !== 'none' && (when?.(values) ?? true);
  const shownIn = (path: string) => fieldsIn(tool.fields, path).filter(([, field]) => isShown(field));
  const render = ([path, field]: readonly [string, Field]) => <FormField key={path} path={path} field={field} />;
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
        <Group key={item.group} item={item}>
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
          <Items items={item.fields} />
        </Details>,
      );
    }
  }
  endBoxes();
  return <>{parts}</>;
}

interface GroupProps {
  readonly item: Extract<FormItem, { readonly group: string }>;
  readonly children: ReactNode;
}

/** Fields with a name in common. The engine may report an error of the group, or of one of its checkboxes: it stands below them. */
function Group({ item: { group, legend = false, fields }, children }: GroupProps) {
  const { name, tool, errorAt } = useForm();
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
