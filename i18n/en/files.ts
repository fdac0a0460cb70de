import type { Messages } from '../messages.ts';
import words from './common.json';

/** English messages of every page. */
export const common = words as unknown as Messages;
/** Loaders of the other message files of pages, by their paths from this folder. */
export const files = import.meta.glob<Messages>(['./*/*.json', '!./cli/*.json'], { import: 'default' });
