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
  Globe,
  Hash,
  History,
  Image,
  Info,
  Lock,
  createLucideIcon,
  type LucideIcon,
  Menu,
  Monitor,
  Moon,
  PanelLeft,
  PanelsTopLeft,
  Plus,
  RotateCw,
  Search,
  Settings,
  Share2,
  Star,
  Sun,
  TextAlignStart,
  TriangleAlert,
  X,
} from 'lucide-react';

/* Lucide's own have dots and modules too fine for 18 px. */
const Dice = createLucideIcon('dice', [
  ['rect', { x: 4, y: 4, width: 16, height: 16, rx: 3, key: 'die' }],
  ['circle', { cx: 9, cy: 9, r: 1, key: 'top-left' }],
  ['circle', { cx: 15, cy: 9, r: 1, key: 'top-right' }],
  ['circle', { cx: 9, cy: 15, r: 1, key: 'bottom-left' }],
  ['circle', { cx: 15, cy: 15, r: 1, key: 'bottom-right' }],
]);
const QrCode = createLucideIcon('qr-code', [
  ['rect', { x: 3, y: 3, width: 7, height: 7, rx: 1, key: 'top-left' }],
  ['rect', { x: 14, y: 3, width: 7, height: 7, rx: 1, key: 'top-right' }],
  ['rect', { x: 3, y: 14, width: 7, height: 7, rx: 1, key: 'bottom-left' }],
  ['path', { d: 'M14 14h3v3h-3zM20 14v7M17 20h4', key: 'modules' }],
]);

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
  globe: Globe,
  hash: Hash,
  history: History,
  image: Image,
  info: Info,
  lock: Lock,
  menu: Menu,
  monitor: Monitor,
  moon: Moon,
  'panel-left': PanelLeft,
  plus: Plus,
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
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** A picture beside words, never instead of them: it is hidden from assistive technology. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  const Drawing = icons[name];
  return <Drawing size={size} strokeWidth={1.8} aria-hidden="true" focusable="false" />;
}
