import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Prompt } from '#src/locale/Prompt.tsx';
import { ResultState } from '#src/locale/ResultState.tsx';
import { idle, type JobState } from '#src/thread/job-state.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useFieldProblem } from '../error-words.ts';
import { type Input, noInput, useInput } from '../input.ts';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import { useSecondText } from './inputs.ts';
import { TextField } from './TextField.tsx';
import css from './TwoTextsPage.module.css';

/** One of the two fields. */
interface Side {
  /** Field that the errors of the engine name. */
  readonly field: string;
  readonly label: string;
}

interface TwoTextsPageProps {
  readonly name: 'visualizer.json-diff' | 'visualizer.json-patch';
  readonly sides: readonly [Side, Side];
  readonly examples: readonly [string, string];
  /** Button between “Example” and “Clear”. */
  readonly action?: ReactNode;
  /** Fields of the settings. */
  readonly settings: ReactNode;
  readonly state: JobState<unknown>;
  /** The result; null before there is one. */
  readonly result: ReactNode;
}

/** Sets both texts. */
export function putTexts(first: Input, second: Input): void {
  useInput.setState(first);
  useSecondText.setState(second);
}

/** Page of a tool with two texts of JSON, the settings, and one result. */
export function TwoTextsPage({ name, sides, examples, action, settings, state, result }: TwoTextsPageProps) {
  const { formatMessage } = useIntl();
  const first = useInput();
  const second = useSecondText();
  const { error, progress } = state;
  const refusal = error?.kind === 'input' ? error : null;
  const problem = useFieldProblem(error);
  const [one, other] = sides;
  const typed = (text: string): Input => ({ text, file: null });
  return (
    <div className={css.page}>
      <div className={css.texts}>
        <TextField
          label={one.label}
          input={first}
          error={refusal?.field === one.field && problem}
          hint={formatMessage({ id: `${name}.hint` })}
          onInput={(input) => useInput.setState(input)}
        />
        <TextField
          label={other.label}
          input={second}
          error={refusal?.field === other.field && problem}
          onInput={(input) => useSecondText.setState(input)}
        />
      </div>
      <Card fill="form" as="section" label={formatMessage({ id: 'visualizer.settings' })}>
        <div className={css.buttons}>
          <Button onClick={() => putTexts(typed(examples[0]), typed(examples[1]))}>
            <FormattedMessage id={`${name}.example`} />
          </Button>
          {action}
          <Button onClick={() => putTexts(noInput, noInput)}>
            <FormattedMessage id="visualizer.clear" />
          </Button>
        </div>
        <div className={css.settings}>{settings}</div>
      </Card>
      <div className={css.result}>
        {result ?? (
          <ResultState<never>
            state={
              error
                ? { status: 'failed', value: undefined, error }
                : state.status === 'idle'
                  ? idle
                  : { status: 'loading', value: undefined, progress }
            }
            keepsValue={false}
            prompt={<Prompt name={name} ghost="code" />}
            empty={{
              title: sides.find(({ field }) => field === refusal?.field)?.label,
              statusEnd: formatMessage({ id: 'mat.private' }),
              speech: {},
            }}
            errorOf={(own) => <LazyInputProblem error={own} />}
            work={{ label: formatMessage({ id: `${name}.working` }), onCancel: () => useSecondText.setState(noInput) }}
          >
            {() => ({ content: null })}
          </ResultState>
        )}
      </div>
    </div>
  );
}
