import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import type { Plugin } from 'vite';
import { dataSources } from '../../src/pages/licenses/data-sources.ts';
import { shippedPackages } from './licenses.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SBOM_FILE = 'sbom.cdx.json';

interface Locked {
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as unknown;

function licenseOf(text: string): Models.License {
  const isExpression = / (?:OR|AND|WITH) /.test(text);
  return isExpression ? new Models.LicenseExpression(text) : new Models.SpdxLicense(text);
}

/** Returns the download address of a package and its digest in the lock file. */
function distributionOf(name: string, version: string, { integrity }: Locked): Models.ExternalReference {
  const file = `${name.replace(/^.*\//, '')}-${version}.tgz`;
  const hashes = new Models.HashDictionary();
  const digest = /^sha512-(\S+)/.exec(integrity ?? '')?.[1];
  if (digest) hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'));
  return new Models.ExternalReference(`https://registry.npmjs.org/${name}/-/${file}`, Enums.ExternalReferenceType.Distribution, { hashes });
}

/**
 * Returns the software bill of materials: CycloneDX 1.6 in JSON, with the packages of `licenses.txt` and the data of others. It has no time
 * stamp and no serial number, so that the same build gives the same file.
 */
export function sbomOf(): string {
  const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> };
  const own = read('package.json') as { name: string; version: string; description: string; license: string };
  const root = new Models.Component(Enums.ComponentType.Application, own.name, {
    bomRef: own.name,
    version: own.version,
    description: own.description,
    licenses: new Models.LicenseRepository([licenseOf(own.license)]),
  });
  const components = new Map(
    shippedPackages().map(({ name, version, license, url }) => {
      const [scope, plain] = name.startsWith('@') ? (name.split('/') as [string, string]) : [undefined, name];
      const purl = new PackageURL('npm', scope, plain, version).toString();
      const component = new Models.Component(Enums.ComponentType.Library, plain, {
        bomRef: purl,
        ...(scope && { group: scope }),
        version,
        purl,
        licenses: new Models.LicenseRepository([licenseOf(license)]),
        externalReferences: new Models.ExternalReferenceRepository([
          new Models.ExternalReference(url, Enums.ExternalReferenceType.Website),
          distributionOf(name, version, packages[`node_modules/${name}`] ?? {}),
        ]),
      });
      return [name, component] as const;
    }),
  );
  for (const [name, component] of components) {
    root.dependencies.add(component.bomRef);
    const { dependencies, peerDependencies } = packages[`node_modules/${name}`] ?? {};
    for (const other of Object.keys({ ...dependencies, ...peerDependencies })) {
      const needed = components.get(other);
      if (needed) component.dependencies.add(needed.bomRef);
    }
  }
  const data = dataSources.map(
    ({ id, name, version, license, url }) =>
      new Models.Component(Enums.ComponentType.Data, name, {
        bomRef: `data:${id}`,
        version,
        licenses: new Models.LicenseRepository([new Models.NamedLicense(license)]),
        externalReferences: new Models.ExternalReferenceRepository([
          new Models.ExternalReference(url, Enums.ExternalReferenceType.Website),
        ]),
      }),
  );
  for (const { bomRef } of data) root.dependencies.add(bomRef);
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: root, lifecycles: new Models.LifecycleRepository([Enums.LifecyclePhase.Build]) }),
    components: new Models.ComponentRepository([...components.values(), ...data]),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** Writes `sbom.cdx.json` into the built site. */
export function sbom(): Plugin {
  return {
    name: 'sbom',
    apply: 'build',
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: SBOM_FILE, source: sbomOf() });
    },
  };
}
