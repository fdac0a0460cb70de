import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { intlOf } from '#src/locale/intl.ts';
import { PartsWords } from '#src/shell/PartsWords.tsx';
import { load } from '#src/shell/page/load.tsx';
import { base64Client } from '#src/tools/base64/client.ts';
import { qrClient } from '#src/tools/qr/client.ts';
import { randomClient } from '#src/tools/random/client.ts';
import { uuidClient } from '#src/tools/uuid/client.ts';
import { sections } from '#src/tools/registry.ts';
import type { Page } from '#src/tools/section.ts';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const fill = (name: string, text: string) => field(name).fill(text);
const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();

/**
 * Pages with their own result panel that share a worker with another page; tests/e2e/faults/worker-faults.spec.ts tests that other page.
 */
const jobs: Readonly<Record<string, () => Promise<unknown>>> = {
  'uuid.v5': () => fill('Name', 'www.example.com'),
  'uuid.inspect': () => fill('UUIDs to inspect', '919108f7-52d1-4320-9bac-f847db4148a8'),
  'base64.decode': () => fill('Base64 to decode', 'd29ya2JlbmNo'),
  'base64.file': () => userEvent.upload(field('File'), new File(['a file'], 'a.txt')),
  'qr.batch': () => fill('Lines', 'one\ntwo'),
  'random.dice': () => press('Roll'),
  'random.list': () => fill('List', 'a\nb').then(() => press('Shuffle the list')),
  'random.verify': async () => {
    await fill('Participants', 'a\nb');
    await fill('Where the word will come from', 'a beacon');
    await press('Seal the draw');
  },
};

let isMissing: boolean;
beforeEach(() => {
  isMissing = true;
  const OwnWorker = Worker;
  vi.stubGlobal(
    'Worker',
    class extends OwnWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(isMissing ? '/assets/w/gone.js' : url, options);
      }
    },
  );
});
afterEach(() => {
  for (const client of [base64Client, qrClient, randomClient, uuidClient]) client.end();
  vi.unstubAllGlobals();
});

test.each(Object.entries(jobs))(
  '%s shows an error if its worker cannot be loaded, keeps the input, and completes the job at a retry',
  async (name, ask) => {
    const page = sections.flatMap(({ pages }) => pages.filter((each) => each.name === name))[0] as Page;
    const { View } = await load({ page, params: {}, locale: 'en' });
    const { container } = await render(
      <RawIntlProvider value={intlOf('en')}>
        <PartsWords>
          <View page={page} params={{}} />
        </PartsWords>
      </RawIntlProvider>,
    );
    await ask();
    const panel = screen.getByRole('region', { name: 'Result', exact: true });
    await expect.element(panel).toHaveTextContent(/part of this tool could not be loaded.*still here.*Check the network/);
    await expect.element(panel).toHaveAttribute('data-state', 'failed');
    const entered = () =>
      [...container.querySelectorAll<HTMLInputElement>('input:not([type="file"]), textarea')]
        .filter((each) => !each.closest('section[data-state]'))
        .map(({ value }) => value);
    const before = entered();
    isMissing = false;
    await panel.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(panel).toHaveAttribute('data-state', 'ready');
    // A sealed draw adds a field for the public word, which is not compared.
    expect(entered().slice(0, before.length)).toEqual(before);
  },
);
