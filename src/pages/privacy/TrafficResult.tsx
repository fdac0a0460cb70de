import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { foreignRequests, noTraffic, trafficLog } from '#src/network/traffic.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultFacts } from '#src/ui/result/ResultFacts.tsx';
import { useHydrating } from '#src/ui/use-hydrating.ts';
import css from './TrafficResult.module.css';
import { TrafficNotes } from './TrafficNotes.tsx';
import { checkPolicy, type PolicyCheck } from './policy-check.ts';

function usePolicyCheck(): PolicyCheck {
  const [check, setCheck] = useState<PolicyCheck>('checking');
  useEffect(() => {
    let current = true;
    void checkPolicy().then((found) => current && setCheck(found));
    return () => {
      current = false;
    };
  }, []);
  return check;
}

/** The requests of the page since it was opened, and the policy that limits them. Numbers are shown after they have been counted. */
export function TrafficResult() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const live = !useHydrating();
  const traffic = useSyncExternalStore(trafficLog.subscribe, trafficLog.read, () => noTraffic);
  const policy = usePolicyCheck();
  const { ownFiles, ownBytes, seen } = traffic;
  const bytes = (value: number) => formatBytes(value, locale);
  const figures: Record<'foreign' | 'bodies' | 'files', ReactNode> = {
    foreign: formatNumber(foreignRequests(traffic).length, locale),
    bodies: seen ? bytes(seen.bodyBytes) : <FormattedMessage id="traffic.uncounted" />,
    files: `${formatNumber(ownFiles, locale)} · ${bytes(ownBytes)}`,
  };
  return (
    <ResultPanel
      label={formatMessage({ id: 'traffic.title' })}
      job={{ status: live ? 'ready' : 'idle' }}
      title={<FormattedMessage id="traffic.title" />}
      speech={null}
    >
      <div className={css.traffic} data-ruled="">
        <ResultFacts
          facts={[
            ...(['foreign', 'bodies', 'files'] as const).map(
              (name) => [formatMessage({ id: `traffic.${name}` }), live ? figures[name] : '…'] as const,
            ),
            [
              formatMessage({ id: 'traffic.policy.label' }),
              <FormattedMessage key="policy" id={`traffic.policy.${policy === 'copy' ? 'arrived' : policy}.label`} />,
            ],
          ]}
        />
        {live && <TrafficNotes traffic={traffic} policy={policy} />}
      </div>
    </ResultPanel>
  );
}
