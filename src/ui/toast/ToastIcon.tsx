import { Bell, Check, Info, LoaderCircle, OctagonX, TriangleAlert } from 'lucide';
import { type IconNode, IconDrawing } from '../IconDrawing.tsx';
import type { ToastType } from './store.ts';
import css from './ToastIcon.module.css';

const drawings = {
  default: Bell,
  success: Check,
  info: Info,
  warning: TriangleAlert,
  error: OctagonX,
  loading: LoaderCircle,
} satisfies Record<ToastType, IconNode>;

/** Icon for the type of a toast. */
export function ToastIcon({ type }: { type: ToastType }) {
  return (
    <span className={css.tile} data-type={type} aria-hidden="true">
      <IconDrawing node={drawings[type]} size={16} strokeWidth={2} />
    </span>
  );
}
