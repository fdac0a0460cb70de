declare module 'virtual:message-files' {
  /** Functions that load all message files, by language and name: `en/uuid/words`. A loaded file has added its messages (i18n/message-store.ts). */
  export const files: Readonly<Record<string, () => Promise<unknown>>>;
}
