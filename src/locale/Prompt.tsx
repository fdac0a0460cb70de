import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { ResultMessage, type ResultMessageProps } from '#src/ui/result/ResultMessage.tsx';

type NameOf<Id> = Id extends `${infer Name}.promptTitle` ? Name : never;

/** Names with the messages `promptTitle` and `prompt`. */
export type PromptName = NameOf<MessageId>;

interface PromptProps extends Pick<ResultMessageProps, 'ghost'> {
  readonly name: PromptName;
  readonly values?: Readonly<Record<string, string>>;
}

/** Message of a result panel before the first result: what to enter. */
export function Prompt({ name, ghost, values = {} }: PromptProps) {
  return (
    <ResultMessage
      tone="empty"
      ghost={ghost}
      title={<FormattedMessage id={`${name}.promptTitle` as MessageId} values={values} />}
      text={<FormattedMessage id={`${name}.prompt` as MessageId} values={values} />}
    />
  );
}
