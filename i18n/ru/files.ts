import type { Messages } from '../messages.ts';
import words from './common.json';

/** The messages of every page in Russian. */
export const common = words as unknown as Messages;
/** The other message files, by their paths from this folder. */
export const files = import.meta.glob<Messages>('./*/*.json', { import: 'default' });
