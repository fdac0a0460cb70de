import type { MessageId } from '#i18n/messages.ts';

/** The languages in which the tasks are done. */
export const taskLocales = ['en', 'ru'] as const;
export type TaskLocale = (typeof taskLocales)[number];

/** An accessible name: a message without values, or a text in each of these languages. */
export type Name = MessageId | Readonly<Record<TaskLocale, string>>;

type Role = 'button' | 'checkbox' | 'columnheader' | 'menuitemradio' | 'tab';

interface TaskFile {
  readonly name: string;
  readonly mimeType: string;
  /** The text of the file, or the number of zero bytes in the file. */
  readonly content: string | number;
}

/** One action of a visitor. A setting may precede the first result. */
export type Step =
  | { readonly press: Name; readonly role?: Role; readonly isSetting?: true }
  | { readonly key: string }
  | { readonly field: Name; readonly text: string }
  | { readonly field: Name; readonly paste: string }
  | { readonly select: Name; readonly option: Name }
  | { readonly file: Name; readonly of: TaskFile }
  | { readonly typed: string };

export interface Task {
  readonly name: string;
  readonly path: string;
  /** Selector of the result, if it is not in the result panel. */
  readonly result?: string;
  readonly steps: readonly Step[];
  /** Maximum number of presses and filled fields; a chosen file is not counted. */
  readonly actionsMax: number;
  /** A text that live regions or the active option of the palette contain before the task ends. */
  readonly heard: Readonly<Record<TaskLocale, RegExp>>;
}

const same = (text: string): Name => ({ en: text, ru: text });
const both = (heard: RegExp) => ({ en: heard, ru: heard });

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#0b6b56"/></svg>';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJuYW1lIjoiQWRhIiwiaWF0IjoxNzYzNzY5NjAwfQ.bm90IGEgcmVhbCBzaWduYXR1cmU';
const V7 = '017F22E2-79B0-7CC3-98C4-DC0C0C07398F';
const TABLE = JSON.stringify([
  { city: 'Oslo', people: 709_037 },
  { city: 'Chengdu', people: 20_937_757 },
  { city: 'Пермь', people: 1_034_002 },
]);
const SALES = `created,amount
2026-01-05,10.10
2026-01-20,0.20
2026-02-03,7
2026-04-01,12.50
`;

/** Thirteen tasks that people visit the site for. */
export const tasks: readonly Task[] = [
  {
    name: '1,000 UUIDs v7 as CSV',
    path: '/uuid/v7',
    steps: [
      { press: { en: '1,000', ru: '1\u00a0000' } },
      { press: 'parts.downloadFormat', isSetting: true },
      { press: { en: 'CSV with a header .csv', ru: 'CSV с заголовком .csv' }, role: 'menuitemradio' },
    ],
    actionsMax: 4,
    heard: { en: /1,000 UUIDs/, ru: /1\s000 UUID/ },
  },
  {
    name: 'a Wi-Fi code with a logo as SVG',
    path: '/qr/wifi',
    steps: [
      { field: 'qr.wifi.fields.ssid.label', text: 'Guests' },
      { field: 'qr.wifi.fields.password.label', text: 'correct horse' },
      { file: 'qr.logo.add', of: { name: 'logo.svg', mimeType: 'image/svg+xml', content: LOGO } },
      { select: 'qr.format.label', option: 'qr.format.svg' },
      { press: 'parts.download' },
    ],
    actionsMax: 6,
    heard: { en: /Reads back/, ru: /Читается/ },
  },
  {
    name: '50 passwords without similar characters',
    path: '/security/password',
    steps: [
      { field: 'security.fields.count.label', text: '50' },
      { press: 'security.password.fields.similar.label', role: 'checkbox', isSetting: true },
      { press: 'parts.copyAll' },
    ],
    actionsMax: 3,
    heard: { en: /50 passwords: very strong, \d+ bits/, ru: /50 паролей: .*бит/ },
  },
  {
    name: 'a JWT read',
    path: '/base64/decode',
    steps: [{ field: 'base64.decode.fields.text.label', paste: JWT }],
    actionsMax: 1,
    heard: both(/JSON Web Token.*Ada/),
  },
  {
    name: 'a file of 10 MB as a data URI',
    path: '/base64/file',
    steps: [
      { file: 'parts.chooseFile', of: { name: 'ten.bin', mimeType: 'application/octet-stream', content: 10_000_000 } },
      { press: 'base64.fields.dataUri.label', role: 'checkbox', isSetting: true },
      { press: 'parts.download' },
    ],
    actionsMax: 2,
    heard: both(/Data URI/),
  },
  {
    name: 'six lottery numbers',
    path: '/random/number',
    steps: [{ press: 'random.preset.lottery', isSetting: true }, { press: 'random.generate' }],
    actionsMax: 2,
    heard: both(/^6 .*(: |, )\d+(, \d+){5}$/),
  },
  {
    name: 'JSON as a sorted Excel file',
    path: '/visualizer/json-to-table',
    steps: [
      { field: 'visualizer.fields.text.label', paste: TABLE },
      { press: same('people'), role: 'columnheader' },
      { press: { en: 'Excel · 3 rows', ru: 'Excel · 3 строки' } },
    ],
    actionsMax: 4,
    heard: { en: /Sorted by people, ascending/, ru: /people, по возрастанию/ },
  },
  {
    name: 'sums by month as a chart in a PDF',
    path: '/visualizer/csv-to-table',
    steps: [
      { file: 'parts.chooseFile', of: { name: 'sales.csv', mimeType: 'text/csv', content: SALES } },
      { press: 'visualizer.summary.label', role: 'tab' },
      { select: 'visualizer.summary.groupBy', option: { en: 'created: month', ru: 'created: месяц' } },
      { select: 'visualizer.summary.show', option: { en: 'amount: sum', ru: 'amount: сумма' } },
      { press: 'visualizer.chart.label', role: 'tab' },
      { press: { en: 'Save as PDF', ru: 'Сохранить как PDF' } },
    ],
    actionsMax: 6,
    heard: { en: /3 groups of 4 rows/, ru: /3 группы, 4 строки/ },
  },
  {
    name: '5 ft 11 in to cm in the palette',
    path: '/uuid/v4',
    result: '[role="option"]',
    steps: [{ key: 'Control+k' }, { typed: '5 ft 11 in to cm' }],
    actionsMax: 2,
    heard: both(/180[.,]34/),
  },
  {
    name: 'version and time of a UUID',
    path: '/uuid/inspect',
    steps: [{ field: 'uuid.inspect.fields.text.label', paste: V7 }],
    actionsMax: 1,
    heard: both(/7.*2022/),
  },
  {
    name: 'three QR codes as a ZIP',
    path: '/qr/batch',
    steps: [
      { field: 'qr.batch.lines', paste: 'https://example.com/1\nhttps://example.com/2\nhttps://example.com/3\n' },
      { press: 'qr.batch.download' },
    ],
    actionsMax: 2,
    heard: both(/3 (codes|кода),.*\d\s(kB|КБ)/),
  },
  {
    name: '5 ft 11 in to cm on the page',
    path: '/converters/length/feet/centimeters',
    steps: [{ field: 'converters.value', text: '5 ft 11 in' }],
    actionsMax: 1,
    heard: both(/180[.,]34/),
  },
  {
    name: 'a password found with the wrong keyboard layout',
    path: '/uuid/v4',
    result: '[role="option"]',
    steps: [{ key: 'Control+k' }, { typed: 'gfhjkm' }],
    actionsMax: 2,
    heard: { en: /Password|password/, ru: /парол/i },
  },
];

/** The number of presses and filled fields of a task. */
export const actionsOf = ({ steps }: Task) => steps.filter((step) => !('file' in step)).length;
