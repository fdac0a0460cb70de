import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import type { Content } from '#workers/base64/request.ts';
import { BlobWindow } from './BlobWindow.tsx';
import css from './MediaView.module.css';

/** Returns an object URL for a Blob, which is revoked at unmount and when the Blob changes; null on the first render. */
function useBlobUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}

interface MediaViewProps {
  readonly content: Content;
  readonly isLinked: boolean;
}

/**
 * Shows a picture, audio, video or a PDF. A picture from a link, or one that may take long to draw, is drawn only on request: an SVG of 2
 * kB can block the page.
 */
export function MediaView({ content, isLinked }: MediaViewProps) {
  const [requestedBlob, setRequestedBlob] = useState<Blob | null>(null);
  const waits = content.kind === 'image' && (isLinked || content.isSlow) && requestedBlob !== content.blob;
  if (!waits) return <ShownMedia content={content} />;
  return (
    <ResultMessage
      tone="empty"
      title={<FormattedMessage id="base64.view.asks" values={{ type: content.mediaType }} />}
      text={<FormattedMessage id={content.isSlow ? 'base64.view.asksSlow' : 'base64.view.asksLink'} />}
      action={
        <Button tone="panel" onClick={() => setRequestedBlob(content.blob)}>
          <FormattedMessage id="base64.view.draw" />
        </Button>
      }
    />
  );
}

/** Shows media by the URL of a Blob. Markup in the content never becomes part of this document. */
function ShownMedia({ content }: { readonly content: Content }) {
  const { formatMessage } = useIntl();
  const url = useBlobUrl(content.blob);
  const [broken, setBroken] = useState<Blob | null>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  if (url === null) return null;
  const onError = () => setBroken(content.blob);
  if (broken === content.blob) {
    return (
      <>
        <ResultMessage tone="failed" title={<FormattedMessage id="base64.view.broken" values={{ type: content.mediaType }} />} />
        <BlobWindow blob={content.blob} as="hex" />
      </>
    );
  }
  if (content.kind === 'pdf') {
    return (
      <ResultMessage
        tone="empty"
        title={<FormattedMessage id="base64.view.pdf" />}
        text={<FormattedMessage id="base64.view.pdfText" />}
        action={
          <a className={css.link} href={url} target="_blank" rel="noopener noreferrer">
            <Icon name="book" size={16} />
            <FormattedMessage id="base64.view.pdfOpen" />
          </a>
        }
      />
    );
  }
  return (
    <figure className={css.media}>
      {content.kind === 'image' && (
        <img
          src={url}
          alt={formatMessage({ id: 'base64.view.image' })}
          onError={onError}
          onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the file of the user has no captions */}
      {content.kind === 'audio' && <audio controls src={url} aria-label={formatMessage({ id: 'base64.view.audio' })} onError={onError} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- as above */}
      {content.kind === 'video' && <video controls src={url} aria-label={formatMessage({ id: 'base64.view.video' })} onError={onError} />}
      {size && size.width > 0 && <figcaption>{`${size.width} × ${size.height}`}</figcaption>}
    </figure>
  );
}
