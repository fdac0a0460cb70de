import { expect, test } from '../watched.ts';

test('the software bill of materials is served and lists the shipped packages', async ({ request }) => {
  const response = await request.get('/sbom.cdx.json');
  expect(response.headers()['content-type']).toContain('json');
  const { bomFormat, specVersion, components } = (await response.json()) as {
    bomFormat: string;
    specVersion: string;
    components: { name: string }[];
  };
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6']);
  const names = components.map(({ name }) => name);
  // Packages of the page, of a worker, of the styles, and of code that is loaded on demand.
  expect(names).toEqual(expect.arrayContaining(['react-dom', 'fflate', 'onest', 'zxing-wasm']));
  expect(names).not.toContain('vitest');
  for (const path of ['/licenses', '/ru/licenses']) expect(await (await request.get(path)).text()).toContain('href="/sbom.cdx.json"');
});
