import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import type { Content, Decoded, Lookalike } from '#workers/base64/request.ts';
import { BlobWindow } from './BlobWindow.tsx';
import css from './ContentView.module.css';
import { useFigures } from '../figures.ts';
import { JwtView } from './JwtView.tsx';
import { LinesView } from './LinesView.tsx';
import { MediaView } from './MediaView.tsx';

const media = new Set<Content['kind']>(['image', 'audio', 'video', 'pdf']);

interface PlainViewProps {
  readonly content: Content;
  readonly isLinked: boolean;
  readonly busy: boolean;
}

function PlainView({ content, isLinked, busy }: PlainViewProps) {
  const { formatMessage } = useIntl();
  const isMedia = media.has(content.kind);
  const [bytesOf, setBytesOf] = useState<Blob | null>(null);
  if (content.lines) return <LinesView lines={content.lines} label={formatMessage({ id: 'base64.view.text' })} busy={busy} />;
  const bytesShown = !isMedia || bytesOf === content.blob;
  return (
    <>
      {isMedia && <MediaView content={content} isLinked={isLinked} />}
      {isMedia && !bytesShown && (
        <p className={css.note}>
          <Button tone="panel" onClick={() => setBytesOf(content.blob)}>
            <FormattedMessage id="base64.view.showBytes" />
          </Button>
        </p>
      )}
      {bytesShown && <BlobWindow blob={content.blob} as={content.charset ?? 'hex'} />}
    </>
  );
}

export interface ContentViewProps {
  readonly decoded: Decoded;
  /** True if the text came from a link. Default: false. */
  readonly isLinked?: boolean;
  readonly busy?: boolean;
  /** Sentence about what was recognized around the Base64; empty if nothing was. */
  readonly note?: string;
  readonly onReadPlus?: (() => void) | undefined;
  /** Reads the text as what it may be instead of Base64; a number has no other reading. */
  readonly onReadAs?: ((lookalike: Exclude<Lookalike, 'number'>) => void) | undefined;
}

/** Shows decoded content according to its type. */
export function ContentView({ decoded, isLinked = false, busy = false, note = '', onReadPlus, onReadAs }: ContentViewProps) {
  const figures = useFigures();
  const { content, unpacked, jwt, wrappers, lookalike } = decoded;
  const mayBePlus = onReadPlus && wrappers.some(({ kind }) => kind === 'blanks');
  const inside = unpacked?.content ?? content;
  return (
    <div className={css.content}>
      {note && (
        <p className={css.note}>
          {note}{' '}
          {mayBePlus && (
            <Button tone="panel" onClick={onReadPlus}>
              <FormattedMessage id="base64.wrapper.readPlus" />
            </Button>
          )}
        </p>
      )}
      {lookalike && (
        <p className={css.note}>
          <FormattedMessage id={`base64.lookalike.${lookalike}`} />{' '}
          {lookalike !== 'number' && onReadAs && (
            <Button tone="panel" onClick={() => onReadAs(lookalike)}>
              <FormattedMessage id={`base64.lookalike.read.${lookalike}`} />
            </Button>
          )}
        </p>
      )}
      {unpacked && (
        <p className={css.note}>
          <FormattedMessage
            id={unpacked.cut ? 'base64.view.unpackedCut' : 'base64.view.unpacked'}
            values={{ size: figures.bytes(inside.blob.size) }}
          />
        </p>
      )}
      {decoded.spareBits && (
        <p className={css.note}>
          <FormattedMessage id="base64.view.spareBits" />
        </p>
      )}
      {jwt ? <JwtView jwt={jwt} /> : <PlainView content={inside} isLinked={isLinked} busy={busy} />}
    </div>
  );
}
