import { IconButton } from './IconButton.tsx';
import { usePartsLabels } from '../labels.ts';
import { toast } from '../toast/toast.ts';
import { useCopy } from './use-copy.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface CopyIconButtonProps {
  /** Names what is copied. */
  label: string;
  content: () => string;
  tone?: 'plain' | 'quiet' | 'mat';
}

/** For one value among many: a check mark says that it is on the clipboard, a toast that it could not be put there. */
export function CopyIconButton({ label, content, tone = 'quiet' }: CopyIconButtonProps) {
  const labels = usePartsLabels();
  const { state, copy } = useCopy(() => toast.error(labels.copyFailed));
  return (
    <span>
      <IconButton tone={tone} icon={state === 'copied' ? 'check' : 'copy'} label={label} onClick={() => void copy(content)} />
      <VisuallyHidden role="status">{state === 'copied' ? labels.copied : ''}</VisuallyHidden>
    </span>
  );
}
