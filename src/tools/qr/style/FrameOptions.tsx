import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ColorField } from '#src/ui/field/ColorField.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { frameTypes, type QrStyle } from '#workers/qr/style.request.ts';
import { changeStyle } from './change-style.ts';
import css from './FrameOptions.module.css';

/** Options for a line around the code with a caption. */
export const FrameOptions = memo(function FrameOptions({ look: { frame } }: { readonly look: QrStyle }) {
  const { formatMessage } = useIntl();
  const change = (part: Partial<QrStyle['frame']>) => changeStyle((draft) => void Object.assign(draft.frame, part));
  const invalid = formatMessage({ id: 'qr.color.invalid' });
  const isCaptioned = frame.type === 'below' || frame.type === 'above';
  return (
    <Details summary={<FormattedMessage id="qr.frame.label" />}>
      <Select
        label={formatMessage({ id: 'qr.frame.type' })}
        value={frame.type}
        options={frameTypes.map((value) => ({ value, label: formatMessage({ id: `qr.frame.${value}` }) }))}
        onChange={(type) => change({ type })}
      />
      {isCaptioned && (
        <TextField
          label={formatMessage({ id: 'qr.frame.text' })}
          hint={formatMessage({ id: 'qr.frame.textHint' })}
          value={frame.text}
          onChange={(text) => change({ text })}
        />
      )}
      {frame.type !== 'none' && (
        <div className={css.pair}>
          {(isCaptioned ? (['color', 'textColor'] as const) : (['color'] as const)).map((part) => (
            <ColorField
              key={part}
              label={formatMessage({ id: `qr.frame.${part}` })}
              codeLabel={formatMessage({ id: `qr.frame.${part}Code` })}
              value={frame[part]}
              invalid={invalid}
              onChange={(color) => change({ [part]: color })}
            />
          ))}
        </div>
      )}
    </Details>
  );
});
