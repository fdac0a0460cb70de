import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { encodingModes, masks, type QrStyle, VERSION_MAX, VERSION_MIN } from '#workers/qr/style.request.ts';
import { changeStyle } from './change-style.ts';

const AUTOMATIC = 'automatic';

/** Options for encoding the text. */
export const EncodingOptions = memo(function EncodingOptions({ look }: { readonly look: QrStyle }) {
  const { formatMessage } = useIntl();
  const automatic = { value: AUTOMATIC, label: formatMessage({ id: 'qr.automatic' }) };
  const versions = Array.from({ length: VERSION_MAX - VERSION_MIN }, (_, index) => VERSION_MIN + 1 + index);
  return (
    <Details summary={<FormattedMessage id="qr.encoding" />}>
      <Select
        label={formatMessage({ id: 'qr.mode.label' })}
        value={look.mode}
        options={encodingModes.map((value) => ({ value, label: formatMessage({ id: `qr.mode.${value}` }) }))}
        onChange={(mode) => changeStyle((draft) => void (draft.mode = mode))}
      />
      <Select
        label={formatMessage({ id: 'qr.version' })}
        value={look.versionMin === VERSION_MIN ? AUTOMATIC : String(look.versionMin)}
        options={[
          automatic,
          ...versions.map((version) => ({ value: String(version), label: `v${version} · ${version * 4 + 17} × ${version * 4 + 17}` })),
        ]}
        onChange={(version) => changeStyle((draft) => void (draft.versionMin = version === AUTOMATIC ? VERSION_MIN : Number(version)))}
      />
      <Select
        label={formatMessage({ id: 'qr.mask' })}
        value={look.mask === null ? AUTOMATIC : String(look.mask)}
        options={[automatic, ...masks.map((mask) => ({ value: String(mask), label: String(mask) }))]}
        onChange={(chosen) => changeStyle((draft) => void (draft.mask = masks.find((mask) => String(mask) === chosen) ?? null))}
      />
      <Checkbox
        label={formatMessage({ id: 'qr.boost' })}
        hint={formatMessage({ id: 'qr.boostHint' })}
        checked={look.boost}
        onChange={(boost) => changeStyle((draft) => void (draft.boost = boost))}
      />
      <Checkbox
        label={formatMessage({ id: 'qr.eci' })}
        hint={formatMessage({ id: 'qr.eciHint' })}
        checked={look.eci}
        onChange={(eci) => changeStyle((draft) => void (draft.eci = eci))}
      />
    </Details>
  );
});
