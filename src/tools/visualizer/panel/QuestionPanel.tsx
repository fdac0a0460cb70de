import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react/tab';
import { BrushCleaning, ChartColumn, Columns3, Diff, Download, Funnel, Sigma } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { IconDrawing, type IconNode } from '#src/ui/IconDrawing.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import css from './QuestionPanel.module.css';
import { type Question, questionIds } from './workspace-context.ts';

const icons: Readonly<Record<Question, IconNode>> = {
  filter: Funnel,
  clean: BrushCleaning,
  summary: Sigma,
  chart: ChartColumn,
  compare: Diff,
  columns: Columns3,
  export: Download,
};

interface QuestionPanelProps {
  /** The question whose fields are shown; null if the panel is closed. */
  readonly question: Question | null;
  readonly onQuestion: (question: Question | null) => void;
  /** Number of rows in view, shown in a narrow window, where the panel covers a part of the data. */
  readonly count: ReactNode;
  /** Element for fields that a result renders. */
  readonly slot: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/**
 * Panel with the questions to the data as tabs: beside the data in a wide window, and as a sheet below it in a narrow one. Closed, it is a
 * row or a column of tabs.
 */
export function QuestionPanel({ question, onQuestion, count, slot, children }: QuestionPanelProps) {
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  const close = () => {
    // The focused button is removed.
    if (question) document.getElementById(question)?.focus();
    onQuestion(null);
  };
  return (
    <TabProvider
      selectedId={question}
      selectOnMove={false}
      setSelectedId={(id) => onQuestion(questionIds.find((each) => each === id) ?? null)}
    >
      <div className={css.panel} data-question={question ?? undefined}>
        <TabList className={css.tabs} aria-label={formatMessage({ id: 'visualizer.questions' })}>
          {questionIds.map((id) => (
            <Tab key={id} id={id} className={css.tab}>
              <IconDrawing node={icons[id]} size={17} />
              {formatMessage({ id: `visualizer.${id}.label` })}
            </Tab>
          ))}
        </TabList>
        {question && (
          <TabPanel tabId={question} className={css.body} focusable={false}>
            <div className={css.head}>
              <h2 className={css.title}>{formatMessage({ id: `visualizer.${question}.label` })}</h2>
              <span className={css.count}>{count}</span>
              <IconButton icon="x" label={labels.close} onClick={close} />
            </div>
            <div ref={slot} className={css.fields}>
              {children}
            </div>
          </TabPanel>
        )}
      </div>
    </TabProvider>
  );
}
