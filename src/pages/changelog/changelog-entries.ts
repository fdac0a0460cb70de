export const changeTypes = ['new', 'updated', 'fixed'] as const;
export type ChangeType = (typeof changeTypes)[number];

/** A change. Its texts are the messages `changelog.entry.<id>.title` and `.text`. */
export interface Change {
  readonly id: string;
  /** ISO 8601: a day, or a month if the day is not known. */
  readonly date: string;
  readonly type: ChangeType;
}

/** Changes of the tools, newest first. */
export const changes = [
  { id: 'jsonFormatter', date: '2026-11-28', type: 'new' },
  { id: 'rowsFrom', date: '2026-11-28', type: 'new' },
  { id: 'tableCode', date: '2026-11-28', type: 'new' },
  { id: 'tableWindow', date: '2026-11-28', type: 'updated' },
  { id: 'charts', date: '2026-11-28', type: 'updated' },
  { id: 'readings', date: '2026-11-28', type: 'updated' },
  { id: 'encodings', date: '2026-11-27', type: 'updated' },
  { id: 'proposals', date: '2026-11-27', type: 'updated' },
  { id: 'verdict', date: '2026-11-27', type: 'updated' },
  { id: 'ulid', date: '2026-11-27', type: 'new' },
  { id: 'coin', date: '2026-11-27', type: 'new' },
  { id: 'dataSize', date: '2026-11-27', type: 'new' },
  { id: 'largeCsv', date: '2026-11-24', type: 'updated' },
  { id: 'tenMillion', date: '2026-11-24', type: 'updated' },
  { id: 'tableColumns', date: '2026-11-24', type: 'new' },
  { id: 'tableCompare', date: '2026-11-24', type: 'new' },
  { id: 'tableProfile', date: '2026-11-24', type: 'new' },
  { id: 'tableGuide', date: '2026-11-24', type: 'new' },
  { id: 'tableFiles', date: '2026-11-24', type: 'new' },
  { id: 'tableFilter', date: '2026-11-24', type: 'new' },
  { id: 'tableSummary', date: '2026-11-24', type: 'new' },
  { id: 'tableSql', date: '2026-11-24', type: 'new' },
  { id: 'csvPages', date: '2026-11-23', type: 'new' },
  { id: 'themeKey', date: '2026-11-22', type: 'new' },
  { id: 'searchTypos', date: '2026-11-22', type: 'updated' },
  { id: 'jsonTable', date: '2026-11-20', type: 'new' },
  { id: 'qrMore', date: '2026-11-20', type: 'new' },
  { id: 'offline', date: '2026-11-20', type: 'new' },
  { id: 'guides', date: '2026-11-20', type: 'new' },
  { id: 'changelog', date: '2026-11-20', type: 'new' },
  { id: 'licenses', date: '2026-11-20', type: 'new' },
  { id: 'searchBothLanguages', date: '2026-11-20', type: 'updated' },
  { id: 'qrKeystroke', date: '2026-11-20', type: 'updated' },
  { id: 'qrSprites', date: '2026-11-20', type: 'updated' },
  { id: 'finderPatterns', date: '2026-11-20', type: 'fixed' },
  { id: 'converters', date: '2026-11-20', type: 'new' },
  { id: 'converterLists', date: '2026-11-20', type: 'new' },
  { id: 'base64', date: '2026-11-20', type: 'new' },
  { id: 'base64Files', date: '2026-11-20', type: 'new' },
  { id: 'base64Repair', date: '2026-11-20', type: 'new' },
  { id: 'qr', date: '2026-11-20', type: 'new' },
  { id: 'qrLogo', date: '2026-11-20', type: 'new' },
  { id: 'password', date: '2026-11-20', type: 'new' },
  { id: 'passphrase', date: '2026-11-20', type: 'new' },
  { id: 'random', date: '2026-11-20', type: 'new' },
  { id: 'verify', date: '2026-11-20', type: 'new' },
  { id: 'earlyInput', date: '2026-11-20', type: 'fixed' },
  { id: 'brokenAddress', date: '2026-11-20', type: 'fixed' },
  { id: 'uuidFaster', date: '2026-11-20', type: 'updated' },
  { id: 'accessibility', date: '2026-11-20', type: 'updated' },
  { id: 'errorScreen', date: '2026-11-20', type: 'fixed' },
  { id: 'search', date: '2026-11-20', type: 'new' },
  { id: 'uuid', date: '2026-11-20', type: 'new' },
  { id: 'uuidInspect', date: '2026-11-20', type: 'new' },
  { id: 'policy', date: '2026-11-20', type: 'new' },
  { id: 'frame', date: '2026-11-20', type: 'new' },
  { id: 'start', date: '2025-07', type: 'new' },
] as const satisfies readonly Change[];
