import { FormattedMessage, useIntl } from 'react-intl';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { type BatchColumns, type BatchForm, type BatchPlan, type BatchType, batchForms, batchTypes } from '#workers/qr/batch.request.ts';

interface BatchColumnsFormProps {
  readonly plan: BatchPlan | null;
  readonly type: BatchType;
  readonly onType: (type: BatchType) => void;
  readonly onForm: (form: BatchForm) => void;
  readonly onColumns: (columns: BatchColumns) => void;
}

const none = '';

/** Form for the meaning of the lines: texts of one type, or a table with columns for content, type and name. */
export function BatchColumnsForm({ plan, type, onType, onForm, onColumns }: BatchColumnsFormProps) {
  const { formatMessage } = useIntl();
  const names = Array.from(
    { length: plan?.columnCount ?? 0 },
    (_, at) => plan?.header?.[at]?.trim() || formatMessage({ id: 'qr.batch.column' }, { number: at + 1 }),
  );
  const columns = names.map((label, at) => ({ value: String(at), label }));
  const optional = [{ value: none, label: formatMessage({ id: 'qr.batch.noColumn' }) }, ...columns];
  return (
    <>
      {plan && plan.columnCount + (plan.header ? 1 : 0) > 1 && (
        <Segmented
          label={formatMessage({ id: 'qr.batch.form.label' })}
          value={plan.form}
          options={batchForms.map((value) => ({ value, label: formatMessage({ id: `qr.batch.form.${value}` }) }))}
          onChange={onForm}
        />
      )}
      {plan && plan.above > 0 && (
        <p>
          <FormattedMessage id="qr.batch.above" values={{ count: plan.above }} />
        </p>
      )}
      {plan?.form === 'table' && (
        <>
          <Select
            label={formatMessage({ id: 'qr.batch.content' })}
            value={String(plan.columns.content)}
            options={columns}
            onChange={(at) => onColumns({ ...plan.columns, content: Number(at) })}
          />
          {(['type', 'name'] as const).map((what) => (
            <Select
              key={what}
              label={formatMessage({ id: `qr.batch.${what}` })}
              value={plan.columns[what] === null ? none : String(plan.columns[what])}
              options={optional}
              onChange={(at) => onColumns({ ...plan.columns, [what]: at === none ? null : Number(at) })}
            />
          ))}
        </>
      )}
      <Select
        label={formatMessage({ id: 'qr.batch.fields.type.label' })}
        value={type}
        options={batchTypes.map((value) => ({ value, label: formatMessage({ id: `qr.${value}.tab` }) }))}
        onChange={onType}
      />
    </>
  );
}
