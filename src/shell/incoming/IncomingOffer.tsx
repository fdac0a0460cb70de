import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { Destination } from '#src/handover/destinations.ts';
import { pack } from '#src/handover/pack.ts';
import { isTextKind, type Kind } from '#src/handover/transfer.ts';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import type { Address } from '#src/tools/address.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { findDestinations, type Search } from './find-destinations.ts';
import { recognize } from './recognize.ts';
import { FILES_MAX, type Incoming } from './incoming.ts';
import css from './IncomingOffer.module.css';

interface IncomingOfferProps {
  readonly incoming: Incoming;
  readonly address: Address;
  readonly onClose: () => void;
}

type Found =
  | { readonly state: 'looking' }
  | { readonly state: 'refused'; readonly why: 'folder' | 'many' | 'unreadable'; readonly asked: number }
  | { readonly state: 'found'; readonly kind: Kind; readonly destinations: readonly Destination[] };

const SHOWN_MAX = 4;
/** Kinds in which leading and trailing white space is significant. */
const spaced: ReadonlySet<Kind> = new Set<Kind>(['text', 'lines', 'csv', 'json']);

/** Non-modal dialog that names pasted or dropped content and offers the tools that accept it. */
export function IncomingOffer({ incoming, address, onClose }: IncomingOfferProps) {
  const { formatMessage } = useIntl();
  const [, navigate] = useLocation();
  const { locale, page } = address;
  const [found, setFound] = useState<Found>({ state: 'looking' });
  const part = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);

  useEffect(() => {
    let current = true;
    const settle = (next: Found) => {
      if (current) setFound(next);
    };
    setFound({ state: 'looking' });
    if ('refused' in incoming) settle({ state: 'refused', why: incoming.refused, asked: 'asked' in incoming ? incoming.asked : 0 });
    else look(incoming, { locale, navigate, first: page }).then(settle, () => settle({ state: 'refused', why: 'unreadable', asked: 0 }));
    return () => {
      current = false;
    };
  }, [incoming, locale, page, navigate]);
  useEffect(() => {
    if (found.state === 'looking') return;
    before.current ??= document.activeElement;
    part.current?.querySelector('button')?.focus();
  }, [found]);

  const close = () => {
    onClose();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const send = async ({ kind, send: hand }: Destination) => {
    if ('refused' in incoming) return;
    const { files, text } = incoming;
    const [first] = files;
    const transfer =
      files.length > 1 || (first && !isTextKind(kind))
        ? { kind, text: '', files }
        : await pack(kind, first ?? (spaced.has(kind) ? text : text.trim()), first?.name ?? formatMessage({ id: 'parts.pastedFileName' }));
    onClose();
    hand(transfer);
  };
  if (found.state === 'looking') return null;
  const words = wordsFor(found);
  const title =
    found.state === 'refused'
      ? formatMessage({ id: `offer.${found.why}.title` })
      : formatMessage({ id: `offer.${incoming.way}` }, { what: describe() });

  function describe(): string {
    if ('refused' in incoming || found.state !== 'found') return '';
    const kind = formatMessage({ id: `offer.kind.${found.kind}` });
    const [file] = incoming.files;
    if (incoming.files.length > 1) return formatMessage({ id: 'offer.files' }, { count: incoming.files.length });
    return file ? formatMessage({ id: 'offer.named' }, { what: kind, name: file.name, size: formatBytes(file.size, locale) }) : kind;
  }
  return (
    <div
      ref={part}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={css.offer}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={css.words}>
        <strong>{title}</strong>
        {words && (
          <span>
            <FormattedMessage
              id={words}
              values={{ limit: formatNumber(FILES_MAX, locale), asked: formatNumber('asked' in found ? found.asked : 0, locale) }}
            />
          </span>
        )}
      </div>
      {found.state === 'found' && (
        <div className={css.tools}>
          {found.destinations.slice(0, SHOWN_MAX).map((destination, at) => (
            <Button
              key={destination.page}
              tone={at === 0 ? 'act' : 'plain'}
              className={css.tool}
              onClick={() => void send(destination).catch(() => setFound({ state: 'refused', why: 'unreadable', asked: 0 }))}
            >
              <Icon name={destination.icon} size={16} />
              {destination.title}
            </Button>
          ))}
        </div>
      )}
      <IconButton icon="x" label={formatMessage({ id: 'offer.close' })} className={css.close} onClick={close} />
    </div>
  );
}

const wordsFor = (found: Found) => (found.state === 'refused' ? (`offer.${found.why}.text` as const) : null);

async function look(incoming: Exclude<Incoming, { readonly refused: string }>, search: Omit<Search, 'kinds' | 'many'>): Promise<Found> {
  const [first] = incoming.files;
  const many = incoming.files.length > 1;
  const kinds: readonly Kind[] = many ? ['file'] : await recognize(first ?? incoming.text);
  const destinations = await findDestinations({ ...search, kinds, many });
  // Pages that accept any text or file are offered only if no page accepts the specific kind of the content.
  const sure = destinations.filter(({ kind }) => kind !== 'text' && kind !== 'lines' && kind !== 'file');
  return { state: 'found', kind: kinds[0] ?? 'text', destinations: sure.length > 0 ? sure : destinations };
}
