import { expect, test } from '../watched.ts';

test('the bill of materials lies beside the pages, and names what is in them', async ({ request }) => {
  const response = await request.get('/sbom.cdx.json');
  expect(response.headers()['content-type']).toContain('json');
  const { bomFormat, specVersion, components } = (await response.json()) as {
    bomFormat: string;
    specVersion: string;
    components: { name: string }[];
  };
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6']);
  const names = components.map(({ name }) => name);
  // Of the page, of a worker, of the styles, of what is fetched only when it is needed.
  expect(names).toEqual(expect.arrayContaining(['react-dom', 'fflate', 'onest', 'zxing-wasm']));
  expect(names).not.toContain('vitest');
  for (const path of ['/licenses', '/ru/licenses']) expect(await (await request.get(path)).text()).toContain('href="/sbom.cdx.json"');
});
