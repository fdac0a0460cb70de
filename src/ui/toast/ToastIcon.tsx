import { Bell, Check, Info, LoaderCircle, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import type { ToastType } from './store.ts';
import css from './ToastIcon.module.css';

const drawings = {
  default: Bell,
  success: Check,
  info: Info,
  warning: TriangleAlert,
  error: OctagonX,
  loading: LoaderCircle,
} satisfies Record<ToastType, LucideIcon>;

export function ToastIcon({ type }: { type: ToastType }) {
  const Drawing = drawings[type];
  return (
    <span className={css.tile} data-type={type} aria-hidden="true">
      <Drawing size={16} strokeWidth={2} focusable="false" />
    </span>
  );
}
