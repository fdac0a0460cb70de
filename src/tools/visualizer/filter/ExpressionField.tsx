import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react/combobox';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/field/Field.tsx';
import fieldCss from '#src/ui/field/Field.module.css';
import type { FilterProblem } from '#workers/visualizer/filter.request.ts';
import { ExpressionProblem } from '../questions/ExpressionProblem.tsx';
import { ask } from '../questions/history.ts';
import { useTableParts } from '../table/table-context.ts';
import css from './ExpressionField.module.css';
import type { Notation } from './form.ts';
import { useCompletions } from './use-completions.ts';

interface ExpressionFieldProps {
  /** Mistake in the expression; null if there is none or the expression is still being typed. */
  readonly problem: FilterProblem | null;
  readonly notation: Notation;
}

/** Field for the filter as an expression, with a list of the columns, operators and values that may follow. */
export function ExpressionField({ problem, notation }: ExpressionFieldProps) {
  const { formatMessage } = useIntl();
  const { controls } = useTableParts();
  const { expression } = controls;
  const { word, hasDecimalComma } = notation;
  const [isOpen, setIsOpen] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(expression.length);
  // A token that is missing at the end is no mistake while the expression is being typed.
  const isUnfinished = hasFocus && problem?.kind === 'syntax' && problem.place > expression.trimEnd().length;
  const completions = useCompletions(expression, caret, notation);
  const number = hasDecimalComma ? '100,5' : '100.5';
  const followCaret = () => setCaret(input.current?.selectionEnd ?? expression.length);
  const change = (next: string) => {
    ask({ expression: next }, 'expression');
    followCaret();
  };
  return (
    <ComboboxProvider
      open={isOpen && completions.length > 0}
      setOpen={setIsOpen}
      value={expression}
      setValue={change}
      placement="bottom-start"
      resetValueOnHide={false}
      resetValueOnSelect={false}
    >
      <Field
        label={formatMessage({ id: 'visualizer.expression.label' })}
        hint={<FormattedMessage id="visualizer.expression.hint" values={{ example: `${word('month')}(created) = "2024-03"` }} />}
        error={problem && !isUnfinished && <ExpressionProblem problem={problem} />}
      >
        {(wiring) => (
          <Combobox
            {...wiring}
            ref={input}
            onSelect={followCaret}
            className={classNames(fieldCss.control, fieldCss.mono)}
            dir="auto"
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
            autoComplete="list"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={`country ${word('in')} (RU, KZ) ${word('and')} price > ${number}`}
          />
        )}
      </Field>
      <ComboboxPopover
        portal
        sameWidth
        gutter={4}
        fitViewport
        className={css.list}
        aria-label={formatMessage({ id: 'visualizer.expression.next' })}
      >
        {completions.map(({ text, from, to, label, hint }) => (
          <ComboboxItem
            key={label}
            className={css.item}
            hideOnClick={false}
            setValueOnClick={false}
            focusOnHover
            onClick={() => {
              // Changed as by typing, so that the caret stays behind the text.
              input.current?.setRangeText(text, from, to, 'end');
              input.current?.dispatchEvent(new InputEvent('input', { bubbles: true }));
            }}
          >
            <span className={css.name}>{label}</span>
            {hint !== '' && <span className={css.hint}>{hint}</span>}
          </ComboboxItem>
        ))}
      </ComboboxPopover>
    </ComboboxProvider>
  );
}
