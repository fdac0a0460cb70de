import { FormattedMessage, useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { optionalWord } from '#src/locale/word-list.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { pageWords } from '#src/site/page-words.ts';
import { pageMessage, sectionOf } from '#src/tools/registry.ts';
import { isSoon, type Page } from '#src/tools/section.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import css from './ToolArticle.module.css';

/** Notes, steps and questions about a tool, if its section has messages for them, and links to its guides. */
export function ToolArticle({ page }: { readonly page: Page }) {
  const intl = useIntl();
  const guides = page.section ? sectionOf(page.section).pages.filter((other: Page) => other.kind === 'guide' && !isSoon(other)) : [];
  const setups = page.section ? sectionOf(page.section).setups.filter((other: Page) => other !== page) : [];
  const { notes, steps, questions } = pageWords(page.name, optionalWord(intl));
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
            <div key={question} className={css.question}>
              <Details summary={question}>
                <p>{answer}</p>
              </Details>
            </div>
          ))}
        </Card>
      )}
      {page.kind === 'tool' && <PageLinks message="page.tasks" pages={setups} />}
      {page.kind === 'tool' && <PageLinks message="page.guides" pages={guides} />}
    </div>
  );
}

/** Links to other pages after their common label; nothing if there are none. */
function PageLinks({ message, pages }: { readonly message: 'page.tasks' | 'page.guides'; readonly pages: readonly Page[] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  if (pages.length === 0) return null;
  return (
    <p className={css.guides}>
      <FormattedMessage id={message} />{' '}
      {pages.map((page) => (
        <a key={page.name} href={hrefOf(page, locale)}>
          {formatMessage({ id: pageMessage(page, 'title') })}
        </a>
      ))}
    </p>
  );
}
