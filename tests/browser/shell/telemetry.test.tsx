import { RawIntlProvider } from 'react-intl';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123';
const HOST_SCRIPTS = ['/_vercel/insights/script.js', '/_vercel/speed-insights/script.js'];

// Values as in a build with telemetry. Modules read them when they are imported, so each test imports its modules itself.
vi.stubEnv('VITE_TAG_MANAGER_ID', 'G-TEST123');
vi.stubEnv('VITE_HOST_ANALYTICS', '/_vercel');

/** Records the scripts that are appended to the head instead of loading them, and dispatches `event` on each. */
function standInForScripts(event: 'load' | 'error'): string[] {
  const asked: string[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    asked.push(script.getAttribute('src') ?? '');
    queueMicrotask(() => script.dispatchEvent(new Event(event)));
  });
  onTestFinished(() => append.mockRestore());
  return asked;
}

test('a build with telemetry queues its configuration, then loads the tag and the two scripts of its host', async () => {
  const { startTelemetry } = await import('#src/telemetry.ts');
  const asked = standInForScripts('load');
  const warned = vi.spyOn(console, 'warn');
  await startTelemetry();
  const { dataLayer } = window as { dataLayer?: ArrayLike<unknown>[] };
  expect(dataLayer?.map((entry) => Array.from(entry))).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-TEST123'],
  ]);
  expect(asked).toEqual([TAG, ...HOST_SCRIPTS]);
  expect(warned).not.toHaveBeenCalled();
});

test('scripts that cannot be loaded are listed in one line of the console', async () => {
  const { startTelemetry } = await import('#src/telemetry.ts');
  standInForScripts('error');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await startTelemetry();
  expect(warned).toHaveBeenCalledTimes(1);
  for (const script of [TAG, ...HOST_SCRIPTS]) expect(warned.mock.calls[0]?.[0]).toContain(script);
});

test('the privacy page of a build with telemetry lists the services and the hosts that requests may go to', async () => {
  const { load } = await import('#src/shell/page/load.tsx');
  const { PartsWords } = await import('#src/shell/PartsWords.tsx');
  const { privacy } = await import('#src/site/addresses.ts');
  const { intlOf } = await import('#src/locale/intl.ts');
  const { View } = await load({ page: privacy, params: {}, locale: 'en' });
  const { container } = await render(
    <RawIntlProvider value={intlOf('en')}>
      <PartsWords>
        <View page={privacy} params={{}} />
      </PartsWords>
    </RawIntlProvider>,
  );
  const text = container.textContent ?? '';
  expect(text).toContain('This build measures visits with Google Tag Manager or Google Analytics (G-TEST123)');
  expect(text).toContain('/_vercel/insights');
  expect(text).toContain('The exceptions are the hosts that measure visits, named below');
  expect(text).not.toContain('no tag manager');
});
