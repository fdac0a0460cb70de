import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { Prompt } from '#src/locale/Prompt.tsx';
import { ResultState } from '#src/locale/ResultState.tsx';
import { idle, type JobState } from '#src/thread/job-state.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import type { JsonFacts } from '#workers/visualizer/json.request.ts';
import type { DiffClient } from '../client.ts';
import { mayBeRead, mayBeRepaired, useFieldProblem } from '../error-words.ts';
import { useWorkspaceFrame } from '../file/use-workspace-frame.ts';
import { type Input, noInput } from '../input.ts';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import { RepairButtons, useRepair } from '../RepairButtons.tsx';
import type { TableEncodingProps } from '../TableEncoding.tsx';
import type { TwoTexts } from './inputs.ts';
import { TextField } from './TextField.tsx';
import { TextsBar } from './TextsBar.tsx';
import css from './TwoTextsPage.module.css';

const TableEncoding = lazyPart<TableEncodingProps>(() => import('../TableEncoding.tsx').then((module) => module.TableEncoding));

/** One of the two fields. */
interface Side {
  /** Field that the errors of the engine name. */
  readonly field: string;
  readonly label: string;
  /** Facts of its text, once they are known. */
  readonly facts: JsonFacts | undefined;
}

interface TwoTextsPageProps {
  readonly name: 'visualizer.json-diff' | 'visualizer.json-patch';
  readonly two: TwoTexts;
  readonly sides: readonly [Side, Side];
  readonly examples: readonly [string, string];
  /** Worker that repairs a text. */
  readonly client: DiffClient;
  /** Button for both texts, besides “Example” and “Clear”. */
  readonly action?: ReactNode;
  /** Fields of the settings. */
  readonly settings: ReactNode;
  readonly state: JobState<unknown>;
  /** Reads the texts as several values each; null if that is no choice, or chosen. */
  readonly onReadValues: (() => void) | null;
  /** Returns the result with a note about repairs; null before there is one. */
  readonly result: (repaired: ReactNode) => ReactNode;
}

/** Page of a tool with two texts of JSON, the settings, and one result. Texts that arrived as a whole are folded into one line above the result. */
export function TwoTextsPage({ name, two, sides, examples, client, action, settings, state, onReadValues, result }: TwoTextsPageProps) {
  const { formatMessage } = useIntl();
  const { texts, hasArrived, setArrived } = two;
  const { error, progress } = state;
  const refusal = error?.kind === 'input' ? error : null;
  const problem = useFieldProblem(error);
  const hasBoth = texts.every(({ request }) => request !== null);
  const isOpen = hasArrived && hasBoth && !error;
  const editor = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const closes = useWorkspaceFrame(isOpen, { editor, edit });
  /** Number of times that a text has folded the editors: the result is made anew in its new place. */
  const [folds, setFolds] = useState(0);
  const arrive = (arrives: boolean) => {
    setArrived(arrives);
    if (arrives && !isOpen) setFolds((before) => before + 1);
  };
  const put = (index: 0 | 1, input: Input, arrives: boolean) => {
    texts[index].onInput(input);
    arrive(arrives);
  };
  const putBoth = (first: Input, second: Input, arrives: boolean) => {
    texts[0].onInput(first);
    texts[1].onInput(second);
    arrive(arrives);
  };
  const [one, other] = texts;
  const repairs = [
    useRepair({ client }, { input: one.input, charset: one.charset, onInput: one.onInput }),
    useRepair({ client }, { input: other.input, charset: other.charset, onInput: other.onInput }),
  ] as const;
  const wrong = sides.findIndex(({ field }) => field === refusal?.field);
  const repaired = repairs.some(({ done }) => Boolean(done)) ? (
    <>
      {repairs[0].done} {repairs[1].done}
    </>
  ) : null;
  const typed = (text: string): Input => ({ text, file: null });
  const nameOf = (index: 0 | 1) => texts[index].input.file?.name ?? sides[index].label;
  const field = (index: 0 | 1, hint?: string) => (
    <TextField
      label={sides[index].label}
      input={texts[index].input}
      error={wrong === index && problem}
      hint={hint}
      onInput={(input, arrives) => put(index, input, arrives)}
    />
  );
  return (
    <div className={css.page} data-open={isOpen || undefined}>
      {isOpen && (
        <TextsBar
          title={`${nameOf(0)} → ${nameOf(1)}`}
          isName={texts.every(({ input }) => input.file !== null)}
          action={action}
          settings={settings}
          edit={edit}
          onEdit={() => {
            closes();
            setArrived(false);
          }}
          onClose={() => {
            closes();
            putBoth(noInput, noInput, false);
          }}
        />
      )}
      <div ref={editor} className={css.texts} hidden={isOpen}>
        {field(0, formatMessage({ id: `${name}.hint` }))}
        {field(1)}
      </div>
      {texts.map(({ input: { file }, charset, onCharset }, index) => {
        const { label, facts } = sides[index] as Side;
        const guess = facts?.guess ?? null;
        return (
          file &&
          mayBeRead(file, { guess, charset, error: wrong === index ? error : null }) && (
            <section key={index} className={css.encoding} aria-label={label}>
              <h2>{label}</h2>
              <TableEncoding file={file} charset={charset} guess={guess} onCharset={onCharset} />
            </section>
          )
        );
      })}
      {!isOpen && (
        <Card fill="form" as="section" label={formatMessage({ id: 'visualizer.settings' })}>
          <div className={css.buttons}>
            <Button onClick={() => putBoth(typed(examples[0]), typed(examples[1]), true)}>
              <FormattedMessage id={`${name}.example`} />
            </Button>
            {action}
            <Button onClick={() => putBoth(noInput, noInput, false)}>
              <FormattedMessage id="visualizer.clear" />
            </Button>
            {hasBoth && !error && (
              <Button tone="quiet" onClick={() => setArrived(true)}>
                <FormattedMessage id="visualizer.editor.hide" />
              </Button>
            )}
          </div>
          <div className={css.settings}>{settings}</div>
        </Card>
      )}
      <div key={folds} className={css.result}>
        {result(repaired) ?? (
          <ResultState<never>
            state={
              error
                ? { status: 'failed', value: undefined, error }
                : state.status === 'idle'
                  ? idle
                  : { status: 'loading', value: undefined, progress }
            }
            keepsValue={false}
            prompt={<Prompt name={name} ghost="lines" />}
            empty={{
              title: sides[wrong]?.label,
              status: repaired,
              statusEnd: formatMessage({ id: 'mat.private' }),
              speech: {},
            }}
            errorOf={(own) => (
              <LazyInputProblem
                error={own}
                action={
                  refusal &&
                  mayBeRepaired(refusal) &&
                  wrong >= 0 && <RepairButtons error={refusal} repair={repairs[wrong as 0 | 1]} onReadValues={onReadValues} />
                }
              />
            )}
            work={{ label: formatMessage({ id: `${name}.working` }), onCancel: () => put(1, noInput, false) }}
          >
            {() => ({ content: null })}
          </ResultState>
        )}
      </div>
    </div>
  );
}
