import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import css from './DialogHead.module.css';

interface DialogHeadProps {
  readonly title: ReactNode;
  readonly titleId?: string;
  readonly detail?: ReactNode;
  readonly onClose: () => void;
}

/** Title of a dialog, and the button that closes it. */
export function DialogHead({ title, titleId, detail, onClose }: DialogHeadProps) {
  const labels = usePartsLabels();
  return (
    <div className={css.head}>
      <div>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {detail && <p className={css.detail}>{detail}</p>}
      </div>
      <IconButton icon="x" label={labels.close} onClick={onClose} />
    </div>
  );
}
