import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { measures } from '#src/site/measures.ts';
import { telemetry } from '#src/site/telemetry.ts';
import { telemetryHosts } from '#src/site/telemetry-hosts.ts';
import { type OfflineCopy, offlineCopy } from '#src/network/offline-copy.ts';
import { foreignRequests, type Traffic } from '#src/network/traffic.ts';
import type { PolicyCheck } from './policy-check.ts';
import css from './TrafficResult.module.css';

/** States of the offline copy in which no service worker will control this page. */
const withoutWorker: readonly OfflineCopy[] = ['unsupported', 'refused', 'spared', 'failed'];

/** Explanations of the figures: sites that were contacted, requests that are not counted, functions that are not available here. */
export function TrafficNotes({ traffic, policy }: { readonly traffic: Traffic; readonly policy: PolicyCheck }) {
  const copy = useSyncExternalStore(offlineCopy.subscribe, offlineCopy.read, offlineCopy.read);
  const hosts = [...new Set(foreignRequests(traffic).map((url) => new URL(url).host))];
  const measured = telemetryHosts(telemetry).connect.map((host) => host.replace(/^https:\/\/(\*\.)?/, ''));
  const widened = policy === 'arrived' && measured.length > 0;
  return (
    <ul className={css.notes}>
      {hosts.length > 0 && (
        <li>
          <FormattedMessage id={measures ? 'traffic.hosts.measured' : 'traffic.hosts.label'} values={{ hosts: hosts.join(', ') }} />
        </li>
      )}
      {policy !== 'checking' && (
        <li>
          <FormattedMessage
            id={widened ? 'traffic.policy.widened.text' : `traffic.policy.${policy}.text`}
            values={{ hosts: measured.join(', ') }}
          />
        </li>
      )}
      <li>
        {traffic.seen ? (
          <FormattedMessage id="traffic.since" values={{ seconds: Math.round(traffic.seen.sinceMs / 1000) }} />
        ) : (
          <FormattedMessage id={withoutWorker.includes(copy) ? 'traffic.noWorker' : 'traffic.nobody'} />
        )}
      </li>
      <li>
        <FormattedMessage id={`offline.${copy}.text`} />
      </li>
    </ul>
  );
}
