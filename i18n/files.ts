import type { Messages } from './messages.ts';

/** Loaders of the message files of pages, by the paths of the files relative to this folder. */
export const files = import.meta.glob<Messages>(['./*/*/*.json', '!./*/cli/*.json'], { import: 'default' });
