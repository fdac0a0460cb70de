import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { charsetName } from '#workers/charset/charset-name.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Prompt, type PromptName } from '#src/locale/Prompt.tsx';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { ResultState, type ResultWork } from '#src/locale/ResultState.tsx';
import type { Decoded } from '#workers/base64/request.ts';
import type { InputValues } from '#workers/wire/input-error.ts';
import { ContentView, type ContentViewProps } from '../content/ContentView.tsx';
import { jwtTimeWords } from '../content/jwt-words.ts';
import { DecodedActions } from './DecodedActions.tsx';
import { formatErrors } from './decoding.ts';
import { useFigures } from '../figures.ts';
import { spokenJwt, spokenText } from '../spoken-text.ts';
import { InputProblem } from '../InputProblem.tsx';
import { wrappersNote } from '../wrapper-words.ts';

interface DecodedResultProps {
  /** Default: base64.decode. */
  readonly prompt?: PromptName;
  readonly state: JobState<Decoded>;
  /** True if the state belongs to an earlier text, because the current text cannot be decoded yet. Default: false. */
  readonly stale?: boolean;
  readonly file: File | null;
  /** True if the text came from a link. Default: false. */
  readonly isLinked?: boolean;
  readonly repair: ReactNode;
  /** Description of the repair of the input; null if the input was not repaired. */
  readonly repaired: string | null;
  readonly work: ResultWork | null;
  /** Functions that read the text in another way, by one press. */
  readonly readings?: Pick<ContentViewProps, 'onReadPlus' | 'onReadAs'>;
}

export function DecodedResult({
  prompt = 'base64.decode',
  state,
  stale = false,
  file,
  isLinked = false,
  repair,
  repaired,
  work,
  readings,
}: DecodedResultProps) {
  const { formatMessage } = useIntl();
  const figures = useFigures();
  const locale = useLocale();
  const done = repaired ? formatMessage({ id: 'base64.repair.done' }, { steps: repaired }) : '';
  /** Returns the parts of the panel that say whether the text is Base64. */
  const partsOf = (validity: string | null, value?: Decoded) => ({
    title: validity && (
      <span role="status" aria-live="off" data-verdict={value?.jwt?.times.length ? '' : undefined}>
        {validity}
      </span>
    ),
    status: (
      <span role="status" aria-live="off">
        <span data-announced="">{done}</span>{' '}
        {value && figures.decoded({ original: value.decodedBytes, encoded: value.encodedCharacters, lines: value.lineCount })}
      </span>
    ),
    statusEnd: <FormattedMessage id={value?.file ? 'base64.onDisk' : 'mat.private'} />,
    speech: { hasStatus: true },
  });
  return (
    <ResultState
      state={state}
      keepsValue={false}
      isStale={stale}
      prompt={<Prompt name={prompt} ghost="lines" />}
      empty={partsOf(state.error && formatErrors.has(state.error.code) ? formatMessage({ id: 'base64.invalid' }) : null)}
      errorOf={(error) => <InputProblem error={error} action={repair} />}
      work={work}
    >
      {(value) => {
        const { kind, mediaType, charset, lines } = value.unpacked?.content ?? value.content;
        const say = (id: MessageId, values: InputValues) => formatMessage({ id }, values);
        const times = value.jwt ? jwtTimeWords(value.jwt, Date.now(), locale, say) : '';
        const validity = times || formatMessage({ id: 'base64.valid' });
        const note = wrappersNote(value.wrappers, say);
        const likely = value.lookalike ? formatMessage({ id: `base64.lookalike.${value.lookalike}` }) : '';
        const title = [done, note, likely, validity].filter(Boolean).join(' ');
        const type = charset ? charsetName(charset, locale) : '';
        return {
          ...partsOf(validity, value),
          speech: {
            hasStatus: true,
            text: value.jwt
              ? spokenJwt(`${title}. ${formatMessage({ id: 'base64.kind.jwt' })}`, value.jwt)
              : lines
                ? spokenText(title, lines)
                : undefined,
          },
          detail: <FormattedMessage id={`base64.kind.${value.jwt ? 'jwt' : kind}`} values={{ type: mediaType, charset: type }} />,
          actions: value.decodedBytes > 0 && <DecodedActions decoded={value} file={file} />,
          content: <ContentView decoded={value} isLinked={isLinked} busy={state.status === 'loading'} note={note} {...readings} />,
        };
      }}
    </ResultState>
  );
}
