import {
  ArrowDown,
  ArrowDownToLine,
  ArrowRightLeft,
  ArrowUp,
  ArrowUpToLine,
  BookOpen,
  Check,
  ChevronDown,
  ChevronRight,
  Copy,
  CornerUpRight,
  EyeOff,
  Globe,
  Hash,
  History,
  Lock,
  Menu,
  Monitor,
  Moon,
  PanelLeft,
  PanelsTopLeft,
  Plus,
  Printer,
  RotateCw,
  Search,
  Settings,
  Share2,
  Star,
  Sun,
  TextAlignStart,
  TriangleAlert,
  X,
} from 'lucide';
import { type IconNode, IconDrawing } from './IconDrawing.tsx';

/* Drawn here because Lucide's versions have dots and modules too small for 18 px. */
const Dice: IconNode = [
  ['rect', { x: 4, y: 4, width: 16, height: 16, rx: 3 }],
  ['circle', { cx: 9, cy: 9, r: 1 }],
  ['circle', { cx: 15, cy: 9, r: 1 }],
  ['circle', { cx: 9, cy: 15, r: 1 }],
  ['circle', { cx: 15, cy: 15, r: 1 }],
];
const QrCode: IconNode = [
  ['rect', { x: 3, y: 3, width: 7, height: 7, rx: 1 }],
  ['rect', { x: 14, y: 3, width: 7, height: 7, rx: 1 }],
  ['rect', { x: 3, y: 14, width: 7, height: 7, rx: 1 }],
  ['path', { d: 'M14 14h3v3h-3zM20 14v7M17 20h4' }],
];

const icons = {
  alert: TriangleAlert,
  'arrow-down': ArrowDown,
  'arrow-up': ArrowUp,
  arrows: ArrowRightLeft,
  book: BookOpen,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  copy: Copy,
  dice: Dice,
  download: ArrowDownToLine,
  'eye-off': EyeOff,
  globe: Globe,
  hash: Hash,
  history: History,
  lock: Lock,
  menu: Menu,
  monitor: Monitor,
  moon: Moon,
  'panel-left': PanelLeft,
  plus: Plus,
  printer: Printer,
  'qr-code': QrCode,
  refresh: RotateCw,
  search: Search,
  send: CornerUpRight,
  settings: Settings,
  share: Share2,
  star: Star,
  sun: Sun,
  table: PanelsTopLeft,
  text: TextAlignStart,
  upload: ArrowUpToLine,
  x: X,
} satisfies Record<string, IconNode>;

export type IconName = keyof typeof icons;

/** An icon of the set, `size` pixels wide and high (default: 18). Hidden from assistive technology. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return <IconDrawing node={icons[name]} size={size} />;
}
