import { useIntl } from 'react-intl';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { GeoContent } from '#workers/qr/content.request.ts';
import css from './content-form.module.css';
import { changeContent, useQrSettings } from '../settings.ts';

/** Matches both coordinates as map programs copy them: `55.7558, 37.6173`. */
const pair = /^\s*([+\-−]?\d+(?:\.\d+)?)\s*[,;]\s+([+\-−]?\d+(?:\.\d+)?)\s*$/;

export function GeoForm() {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content.geo);
  const change = (part: Partial<GeoContent>) => changeContent('geo', { ...value, ...part });
  const changeLatitude = (text: string) => {
    const [, latitude, longitude] = pair.exec(text) ?? [];
    change(latitude !== undefined && longitude !== undefined ? { latitude, longitude } : { latitude: text });
  };
  return (
    <>
      <div className={css.row}>
        <TextField
          name="latitude"
          label={formatMessage({ id: 'qr.geo.field.latitude' })}
          value={value.latitude}
          inputMode="text"
          placeholder="55.7558"
          onChange={changeLatitude}
        />
        <TextField
          name="longitude"
          label={formatMessage({ id: 'qr.geo.field.longitude' })}
          value={value.longitude}
          inputMode="text"
          placeholder="37.6173"
          onChange={(longitude) => change({ longitude })}
        />
      </div>
      <TextField
        label={formatMessage({ id: 'qr.geo.field.label' })}
        hint={formatMessage({ id: 'qr.geo.field.labelHint' })}
        value={value.label}
        onChange={(label) => change({ label })}
      />
    </>
  );
}
