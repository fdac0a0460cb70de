import { type ComponentType, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { neededWords } from '#src/locale/needed-words.ts';
import { type LazyComponent, lazyComponent } from '#src/ui/lazy/lazy-component.tsx';
import { toast } from '#src/ui/toast/toast.ts';
import { earlyQuery } from '../early-query.ts';

interface DialogProps {
  readonly onClose: () => void;
}

/**
 * Makes a dialog of the frame that is loaded when it is opened.
 *
 * @param messages  message files that only the dialog needs
 * @param Loading   shown until the dialog is loaded; default: nothing
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  messages: readonly string[],
  Loading: ComponentType<Props> | null = null,
): LazyComponent<Props> {
  return lazyComponent<Props>(load, { rest: neededWords(messages), Failed: FailedDialog, Loading });
}

/** Shown in place of a dialog that could not be loaded: reports it and closes the dialog, so that it does not open later by itself. */
function FailedDialog({ onClose }: DialogProps) {
  const unloaded = useIntl().formatMessage({ id: 'error.unloaded' });
  useEffect(() => {
    earlyQuery()?.close();
    toast.error(unloaded);
    onClose();
  }, [unloaded, onClose]);
  return null;
}
