declare module 'virtual:message-files' {
  /** Loaders of all message files, by language and name: `en/uuid/words`. */
  export const files: Readonly<Record<string, () => Promise<{ readonly default: import('./messages.ts').Messages }>>>;
}
