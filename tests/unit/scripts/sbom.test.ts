import { readdirSync } from 'node:fs';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { dataSources } from '#src/pages/licenses/data-sources.ts';
import { packageOf, shippedPackages } from '#scripts/vite/licenses.ts';
import { sbomOf } from '#scripts/vite/sbom.ts';

interface Bom {
  readonly components: readonly { readonly name: string; readonly group?: string; readonly purl?: string; readonly version: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

const all = new Set(shippedPackages().map(({ name }) => name));
const parsed = (text: string) => JSON.parse(text) as Bom;

test('the SBOM is valid by the schema of CycloneDX 1.6', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(sbomOf())).toBeNull();
  expect(await validator.validate(sbomOf().replace('"bomFormat"', '"format"'))).not.toBeNull();
});

test('the SBOM lists the shipped packages with version and package URL, and third-party data', () => {
  const { components } = parsed(sbomOf());
  expect(components.length).toBe(all.size + dataSources.length);
  const { version } = shippedPackages().find(({ name }) => name === '@ariakit/utils') as { version: string };
  expect(components).toContainEqual(
    expect.objectContaining({ group: '@ariakit', name: 'utils', version, purl: `pkg:npm/%40ariakit/utils@${version}` }),
  );
  for (const { name } of dataSources) expect(components.map((component) => component.name)).toContain(name);
});

test('the SBOM contains the dependencies between packages', () => {
  const { dependencies } = parsed(sbomOf());
  const dom = dependencies.find(({ ref }) => ref.startsWith('pkg:npm/react-dom@'));
  expect(dom?.dependsOn).toEqual([expect.stringMatching(/^pkg:npm\/react@/), expect.stringMatching(/^pkg:npm\/scheduler@/)]);
  const known = new Set(dependencies.map(({ ref }) => ref));
  for (const { dependsOn = [] } of dependencies) for (const ref of dependsOn) expect(known).toContain(ref);
});

test('every font of the site counts as part of its package, which is listed', () => {
  const files = readdirSync('src/styles/fonts').map((name) => `src/styles/fonts/${name}`);
  const packages = new Set(files.map(packageOf));
  expect(packages).toEqual(new Set(['@fontsource-variable/onest', '@fontsource-variable/jetbrains-mono']));
  for (const name of packages) expect(all).toContain(name);
});
