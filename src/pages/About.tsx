import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { basePath } from '#src/locale/base-path.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { changelog, hrefOf, licenses, privacy } from '#src/site/addresses.ts';
import { sourceUrl, version } from '#src/site/build-values.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { Commands } from './Commands.tsx';
import css from './ToolArticle.module.css';

/** Parts of the page, with the lines for a terminal that follow the text. */
const parts = [
  { id: 'built', lines: [] },
  { id: 'terminal', lines: ['npm ci && npm run build:cli', 'node dist-cli/main.js uuid v7 -n 3'] },
  { id: 'server', lines: ['SITE_URL=https://tools.example npm run build', 'SITE_URL=https://tools.example docker compose up --build'] },
  { id: 'scripts', lines: ['verstak base64 decode --text SGVsbG8= --json'] },
  { id: 'source', lines: [] },
  { id: 'check', lines: [`verstak site check https://tools.example --release verstak-${version}.zip`] },
] as const;

/** The page about the site: how it is built, its command, an own server, its source, and how to check it. */
export default function About() {
  const locale = useLocale();
  const link = (href: string, isFile = false) =>
    function Linked(words: readonly ReactNode[]) {
      return (
        <a key={href} href={href} {...(isFile && { target: '_self' })}>
          {words}
        </a>
      );
    };
  const rich = {
    privacy: link(hrefOf(privacy, locale)),
    licenses: link(hrefOf(licenses, locale)),
    changelog: link(hrefOf(changelog, locale)),
    version,
    // These links lead to files, not to pages of the site.
    files: link(`${basePath}/.well-known/verstak.json`, true),
    sbom: link(`${basePath}/sbom.cdx.json`, true),
  };
  return (
    <div className={css.words}>
      {parts.map(({ id, lines }) => (
        <Card key={id} title={<FormattedMessage id={`about.${id}.title`} />}>
          <p>
            <FormattedMessage id={`about.${id}.text`} values={rich} />
          </p>
          {lines.length > 0 && <Commands lines={lines} />}
          {id === 'source' && sourceUrl && (
            <p>
              <FormattedMessage id="nav.source" />: <a href={sourceUrl}>{sourceUrl}</a>
            </p>
          )}
        </Card>
      ))}
    </div>
  );
}
