import { FormattedMessage } from 'react-intl';
import { basePath } from '#src/locale/base-path.ts';
import packages from 'virtual:licenses';
import css from './Licenses.module.css';
import { dataSources } from './licenses/data-sources.ts';
import { LicenseTable } from './licenses/LicenseTable.tsx';

/** The page that lists every package and all third-party data of the site. */
export default function Licenses() {
  const rich = {
    mit: (words: readonly React.ReactNode[]) => (
      <a key="mit" href="https://opensource.org/license/mit">
        {words}
      </a>
    ),
    // These links lead to files, not to pages of the site.
    texts: (words: readonly React.ReactNode[]) => (
      <a key="texts" href={`${basePath}/licenses.txt`} target="_self">
        {words}
      </a>
    ),
    sbom: (words: readonly React.ReactNode[]) => (
      <a key="sbom" href={`${basePath}/sbom.cdx.json`} target="_self">
        {words}
      </a>
    ),
  };
  return (
    <div className={css.licenses}>
      <p>
        <FormattedMessage id="licenses.own" values={rich} />
      </p>
      <h2>
        <FormattedMessage id="licenses.packages" values={{ count: packages.length }} />
      </h2>
      <LicenseTable rows={packages} />
      <h2>
        <FormattedMessage id="licenses.data.label" />
      </h2>
      <LicenseTable rows={dataSources.map((source) => ({ ...source, use: <FormattedMessage id={`licenses.data.${source.id}`} /> }))} />
    </div>
  );
}
