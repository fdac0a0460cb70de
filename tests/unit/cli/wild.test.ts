import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { wildBytes, wildCases, wildFile } from '../../reference/wild/wild.ts';
import { runCommand } from './run-command.ts';

// The build of the command copies the decoder beside its code and exports the `file:` URL of the copy.
vi.mock('zxing-wasm/reader/zxing_reader.wasm?url', () => ({
  default: pathToFileURL(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).href,
}));

describe.each(await wildCases())('the command reads inputs from elsewhere: %s', (_, cases) => {
  test.each(cases.filter(({ command }) => command))('$name', async (wild) => {
    const { argv = [], out, err, code = 0 } = wild.command ?? {};
    const path = 'file' in wild.input ? wildFile(wild.input.file) : '';
    const isPath = argv.includes('FILE');
    const ran = await runCommand(
      argv.map((word) => (word === 'FILE' ? path : word)),
      { stdin: isPath ? '' : wildBytes(wild) },
    );
    if (typeof out === 'string') expect(ran.text).toBe(out);
    else if (out) expect(ran.text).toMatch(out);
    if (err) expect(ran.err).toMatch(err);
    expect(ran.code, ran.err).toBe(code);
  });
});
