import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { classIds, type PasswordRequest } from '#workers/security/request.ts';
import css from './CharacterOptions.module.css';

interface CharacterOptionsProps {
  readonly request: PasswordRequest;
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (part: Partial<PasswordRequest>) => void;
}

const samples = { upper: 'A–Z', lower: 'a–z', digits: '0–9', symbols: '!#$%' } as const;

/** Options for allowed and required characters. If the rule of a site is given, it replaces these options. */
export function CharacterOptions({ request, errorAt, onChange }: CharacterOptionsProps) {
  const { formatMessage } = useIntl();
  const ruled = request.rule.trim() !== '';
  const wrong = classIds.map(errorAt).find(Boolean);
  return (
    <div className={css.characters} role="group" aria-label={formatMessage({ id: 'security.characters' })}>
      {classIds.map((id) => (
        <Checkbox
          key={id}
          label={formatMessage({ id: `security.class.${id}` })}
          end={samples[id]}
          checked={request[id]}
          disabled={ruled}
          onChange={(checked) => onChange({ [id]: checked })}
        />
      ))}
      {wrong && (
        <p role="alert" className={css.error}>
          {wrong}
        </p>
      )}
      <Checkbox
        label={formatMessage({ id: 'security.similar' })}
        hint="i l 1 L o 0 O"
        checked={request.similar}
        disabled={ruled}
        onChange={(similar) => onChange({ similar })}
      />
      <Checkbox
        label={formatMessage({ id: 'security.brackets' })}
        checked={request.brackets}
        disabled={ruled}
        onChange={(brackets) => onChange({ brackets })}
      />
    </div>
  );
}

/** Rarely used options: own characters, minimums, a site's rule. */
export function MoreCharacterOptions({ request, errorAt, onChange }: CharacterOptionsProps) {
  const { formatMessage } = useIntl();
  const ruled = request.rule.trim() !== '';
  const minimumFailed = [...classIds.map((id) => errorAt(`minimum.${id}`)), errorAt('minimum')].some(Boolean);
  return (
    <>
      <Details summary={<FormattedMessage id="security.own" />} failed={Boolean(errorAt('extra') ?? errorAt('forbidden')) || minimumFailed}>
        <TextField
          label={formatMessage({ id: 'security.extra' })}
          value={request.extra}
          error={errorAt('extra')}
          disabled={ruled}
          mono
          onChange={(extra) => onChange({ extra })}
        />
        <TextField
          label={formatMessage({ id: 'security.forbidden' })}
          value={request.forbidden}
          error={errorAt('forbidden')}
          disabled={ruled}
          mono
          onChange={(forbidden) => onChange({ forbidden })}
        />
        <fieldset className={css.minimums}>
          <legend>
            <FormattedMessage id="security.minimum" />
          </legend>
          {classIds.map((id) => (
            <TextField
              key={id}
              label={samples[id]}
              value={request.minimum[id]}
              placeholder="1"
              inputMode="numeric"
              error={errorAt(`minimum.${id}`)}
              disabled={ruled || !request[id]}
              onChange={(typed) => onChange({ minimum: { ...request.minimum, [id]: typed } })}
            />
          ))}
          <p className={errorAt('minimum') ? css.error : css.hint}>
            {errorAt('minimum') ?? <FormattedMessage id="security.minimumHint" />}
          </p>
        </fieldset>
      </Details>
      <Details summary={<FormattedMessage id="security.rule.title" />} failed={Boolean(errorAt('rule'))}>
        <TextField
          label={formatMessage({ id: 'security.rule.label' })}
          hint={formatMessage({ id: 'security.ruleHint' })}
          value={request.rule}
          error={errorAt('rule')}
          placeholder="minlength: 8; required: upper; required: digit;"
          mono
          onChange={(rule) => onChange({ rule })}
        />
      </Details>
    </>
  );
}
