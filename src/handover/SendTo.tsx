import { use } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#src/ui/Icon.tsx';
import { useToastError } from '#src/locale/use-toast-error.ts';
import { ResultMenu } from '#src/ui/result/ResultMenu.tsx';
import { DestinationsContext } from './destinations.ts';
import { type Contents, pack } from './pack.ts';
import type { Kind } from './transfer.ts';

interface SendToProps {
  /** Functions that return the result, one for each kind of content in which it can be sent. */
  readonly result: Readonly<Partial<Record<Kind, () => Contents>>>;
  /** Name of the file, if the result is so large that it is sent as a file. */
  readonly fileName: string;
}

/** Menu that sends a result to another tool. */
export function SendTo({ result, fileName }: SendToProps) {
  const { formatMessage } = useIntl();
  const toastError = useToastError();
  const find = use(DestinationsContext);
  const items = async () => {
    const found = await find(Object.keys(result) as Kind[]);
    return found.map(({ page, title, icon, kind, send }) => ({
      id: page,
      label: title,
      icon: <Icon name={icon} />,
      onSelect: () => void pack(kind, result[kind]?.() ?? '', fileName).then(send, () => toastError('handover.gone')),
    }));
  };
  return <ResultMenu icon="send" label={formatMessage({ id: 'handover.sendTo' })} items={items} />;
}
