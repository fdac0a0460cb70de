import { FormattedMessage } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { QUIET_ZONE_MODULES, type QrFacts } from '#workers/qr/request.ts';
import { recoveryShares } from '#workers/qr/style.request.ts';
import { useFileOptions } from './file-options.ts';
import { InlineButton } from './InlineButton.tsx';
import css from './QrResult.module.css';
import { setQuietZone } from '../proof/quiet-zone.ts';

/** Size of the file, version, level and margin, with a button that widens a narrow margin. */
export function QrFactsLine({ facts }: { readonly facts: QrFacts }) {
  const locale = useLocale();
  const { sizePx, heightPx, version, level, quietZoneModules } = facts;
  const format = useFileOptions((file) => file.format);
  const sideMm = useFileOptions((file) => file.print.sideMm);
  const number = (value: number) => formatNumber(value, locale, Number.isInteger(value) ? 0 : 1);
  const heightMm = Math.round((sideMm * heightPx * 10) / sizePx) / 10;
  return (
    <span className={css.facts}>
      <span>
        {format === 'pdf' ? (
          <FormattedMessage id="qr.mm" values={{ width: number(sideMm), height: number(heightMm) }} />
        ) : (
          `${number(sizePx)} × ${number(heightPx)}`
        )}
      </span>
      <span>{`v${version} · ${level} ${formatNumber(recoveryShares[level] * 100, locale)}\u00a0%`}</span>
      <span>
        <FormattedMessage
          id="qr.quietZone.label"
          values={{ modules: formatNumber(Math.floor(quietZoneModules * 10) / 10, locale, 1), needed: QUIET_ZONE_MODULES }}
        />{' '}
        {quietZoneModules < QUIET_ZONE_MODULES && (
          <InlineButton className={css.quietZone} onPress={setQuietZone}>
            <FormattedMessage id="qr.quietZone.set" values={{ needed: QUIET_ZONE_MODULES }} />
          </InlineButton>
        )}
      </span>
    </span>
  );
}
