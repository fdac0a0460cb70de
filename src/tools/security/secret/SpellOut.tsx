import { FormattedMessage, useIntl } from 'react-intl';
import { Details } from '#src/ui/layout/Details.tsx';
import { spell } from './spell.ts';
import css from './SpellOut.module.css';

/** A secret with a spelling word for each character, to be read aloud. */
export function SpellOut({ secret }: { readonly secret: string }) {
  const { formatMessage } = useIntl();
  const spelled = spell(secret, {
    latin: formatMessage({ id: 'security.spell.latin' }).split(' '),
    cyrillic: formatMessage({ id: 'security.spell.cyrillic' }).split(' '),
    digits: formatMessage({ id: 'security.spell.digits' }).split(' '),
    symbols: formatMessage({ id: 'security.spell.symbols' }).split('\n'),
  });
  return (
    <Details summary={<FormattedMessage id="security.spell.title" />}>
      <ol className={css.letters}>
        {spelled.map(({ character, word, letterCase }, at) => (
          <li key={at}>
            <b translate="no">{character === ' ' ? '␣' : character}</b>
            <span>
              {letterCase === 'upper' && <FormattedMessage id="security.spell.upper" values={{ word: word ?? character }} />}
              {letterCase === 'lower' && <FormattedMessage id="security.spell.lower" values={{ word: word ?? character }} />}
              {letterCase === null && (word ?? character)}
            </span>
          </li>
        ))}
      </ol>
    </Details>
  );
}
