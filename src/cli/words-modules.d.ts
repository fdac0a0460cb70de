/** All messages of a section in one language, made by scripts/vite/messages.ts. */
declare module 'words:*' {
  const messages: import('#i18n/messages.ts').Messages;
  export default messages;
}
