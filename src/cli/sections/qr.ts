import { choice } from '#src/handover/fields.ts';
import type { Tool } from '#src/tools/tool.ts';
import { contentTypes } from '#workers/qr/content.request.ts';
import { terminalEngine } from '#workers/qr/terminal.engine.ts';
import { type ReadCharset, readCharsets } from '#workers/wire/charset.ts';
import { own } from '../command/command.ts';
import { batch } from './qr/batch.ts';
import { code } from './qr/code.ts';

export const engine = terminalEngine;

/** `verstak qr "text"` makes a code, as `qrencode "text"` does. */
export const standard = 'text';

const tools = import.meta.glob<Tool>('../../tools/qr/*/tool.ts', { eager: true, import: 'default' });

export const commands = {
  ...Object.fromEntries(contentTypes.map((type) => [type, code(type, tools[`../../tools/qr/${type}/tool.ts`] as Tool)])),
  batch,
  read: own<{ readonly charset: 'auto' | ReadCharset }>({
    fields: { charset: choice(['auto', ...readCharsets], 'auto', { optionLabel: 'qr.read.charset', literal: true }) },
    operands: 'FILE…',
    operandsMax: Number.POSITIVE_INFINITY,
    run: async ({ charset }, job) => (await import('./qr/read-pictures.ts')).readPictures(charset === 'auto' ? null : charset, job),
  }),
};
