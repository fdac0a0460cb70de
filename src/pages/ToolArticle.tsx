import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/catalog.ts';
import { Card } from '#src/ui/Card.tsx';
import css from './ToolArticle.module.css';

/** What a tool is for, how to use it, and what people ask about it: as much of it as its section's book has. */
export function ToolArticle({ name }: { readonly name: string }) {
  const { formatMessage, messages } = useIntl();
  const word = (part: string) => {
    const id = `${name}.${part}`;
    return id in messages ? formatMessage({ id: id as MessageId }) : undefined;
  };
  const numbered = [1, 2, 3];
  const notes = numbered.map((n) => ({ title: word(`note${n}.title`), text: word(`note${n}.text`) })).filter(({ title }) => title);
  const questions = numbered.map((n) => ({ question: word(`faq${n}.q`), answer: word(`faq${n}.a`) })).filter(({ question }) => question);
  const steps = word('howTo')?.split('\n') ?? [];
  return (
    <div className={css.words}>
      {notes.map(({ title, text }) => (
        <Card key={title} title={title}>
          <p>{text}</p>
        </Card>
      ))}
      {steps.length > 0 && (
        <Card title={<FormattedMessage id="page.howTo" />}>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
      )}
      {questions.length > 0 && (
        <Card title={<FormattedMessage id="page.faq" />}>
          {questions.map(({ question, answer }) => (
            <details key={question} className={css.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </Card>
      )}
    </div>
  );
}
