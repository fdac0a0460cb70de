import { BetweenVerticalEnd, Diff, Funnel, Redo2, Sigma, Undo2 } from 'lucide';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { bringIntoView } from '#src/ui/layout/use-after-submit.ts';
import { emptyPlan } from '#workers/visualizer/summary.request.ts';
import { useKeptFocus } from '../table/use-kept-focus.ts';
import { QuestionButton } from './QuestionButton.tsx';
import css from './QuestionBar.module.css';
import { ask, redo, undo, useHistory } from './history.ts';
import { plainComparison, type Questions, useQuestions } from './questions.ts';

interface QuestionBarProps {
  readonly showsFilter: boolean;
  readonly onFilter: (shows: boolean) => void;
  readonly onNewColumn: () => void;
}

/** Returns true for an element that has its own undo, and inside a dialog. */
const hasOwnUndo = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, select, [role="dialog"]');

/** Undoes a step on Ctrl or ⌘ and Z, and redoes it with Shift or on Ctrl and Y. */
function onKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  const letter = key.toLowerCase();
  if (!(ctrlKey || metaKey) || altKey || (letter !== 'z' && letter !== 'y') || hasOwnUndo(target)) return;
  event.preventDefault();
  if (letter === 'y' || shiftKey) redo();
  else undo();
}

/** Row of buttons for questions to the table. */
export function QuestionBar({ showsFilter, onFilter, onNewColumn }: QuestionBarProps) {
  const { formatMessage } = useIntl();
  const { plan, comparison } = useQuestions();
  const { past, future } = useHistory();
  const bar = useRef<HTMLDivElement>(null);
  // The last step that is undone disables the button.
  const keptFocus = useKeptFocus(bar);
  /** Shows a summary or a comparison below this bar, or the table again. The bar is scrolled up, so that the result is in view. */
  const show = (result: Partial<Questions> | null) => {
    if (result && bar.current) bringIntoView(bar.current);
    ask({ plan: null, comparison: null, ...result });
  };
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className={css.frame}>
      <div ref={bar} className={css.bar} role="group" aria-label={formatMessage({ id: 'visualizer.questions' })} {...keptFocus}>
        <QuestionButton
          icon={Funnel}
          label={formatMessage({ id: 'visualizer.filter.label' })}
          aria-expanded={showsFilter}
          onClick={() => onFilter(!showsFilter)}
        />
        <QuestionButton
          icon={Sigma}
          label={formatMessage({ id: 'visualizer.summary.label' })}
          aria-pressed={plan !== null}
          onClick={() => show(plan ? null : { plan: emptyPlan })}
        />
        <QuestionButton
          icon={Diff}
          label={formatMessage({ id: 'visualizer.compare.label' })}
          aria-pressed={comparison !== null}
          onClick={() => show(comparison ? null : { comparison: plainComparison })}
        />
        <QuestionButton
          icon={BetweenVerticalEnd}
          label={formatMessage({ id: 'visualizer.newColumn.label' })}
          isShort
          onClick={onNewColumn}
        />
        <QuestionButton icon={Undo2} label={formatMessage({ id: 'visualizer.undo' })} isIcon disabled={past.length === 0} onClick={undo} />
        <QuestionButton
          icon={Redo2}
          label={formatMessage({ id: 'visualizer.redo' })}
          isIcon
          disabled={future.length === 0}
          onClick={redo}
        />
      </div>
    </div>
  );
}
