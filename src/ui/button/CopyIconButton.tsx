import { IconButton } from './IconButton.tsx';
import { usePartsLabels } from '../labels.ts';
import { toast } from '../toast/toast.ts';
import { useCopy } from './use-copy.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface CopyIconButtonProps {
  /** Accessible name, which includes the copied value or its name. */
  label: string;
  /** Returns the text to copy; called on a click. */
  content: () => string;
}

/** Button of the result panel that copies one of many values. A check mark confirms the copy; a toast reports a failure. */
export function CopyIconButton({ label, content }: CopyIconButtonProps) {
  const labels = usePartsLabels();
  const { state, copy } = useCopy(() => toast.error(labels.copyFailed));
  return (
    <span>
      <IconButton tone="panel" icon={state === 'copied' ? 'check' : 'copy'} label={label} onClick={() => void copy(content)} />
      <VisuallyHidden role="status">{state === 'copied' ? labels.copied : ''}</VisuallyHidden>
    </span>
  );
}
