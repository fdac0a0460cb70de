import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import css from './FoldedEditor.module.css';

interface FoldedEditorProps {
  readonly folded: boolean;
  /** Size of the text in bytes; null if it is not known yet. */
  readonly sizeBytes: number | null;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

/** Card of the editor. Folded, it is one line with the size of the text and a button that unfolds it. */
export function FoldedEditor({ folded, sizeBytes, onEdit, children }: FoldedEditorProps) {
  const locale = useLocale();
  const editor = useRef<HTMLDivElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (folded && editor.current?.contains(document.activeElement)) edit.current?.focus();
    if (!folded && isPressed.current) editor.current?.querySelector<HTMLElement>('textarea, button')?.focus();
    isPressed.current = false;
  }, [folded]);
  return (
    <Card fill="form" className={folded ? css.folded : undefined}>
      {folded && (
        <div className={css.line}>
          <span>{sizeBytes === null ? '…' : formatBytes(sizeBytes, locale)}</span>
          <span aria-hidden="true">·</span>
          <Button
            ref={edit}
            tone="quiet"
            onClick={() => {
              isPressed.current = true;
              onEdit();
            }}
          >
            <FormattedMessage id="visualizer.editor.edit" />
          </Button>
        </div>
      )}
      <div ref={editor} hidden={folded}>
        {children}
      </div>
    </Card>
  );
}
