import { QUIET_ZONE_MODULES } from '#workers/qr/request.ts';
import { setStyle, useQrSettings } from '../settings.ts';

/** Sets the background's margin to the quiet zone of the standard, which is then sufficient without the margin of the file. */
export function setQuietZone(): void {
  const { styles } = useQrSettings.getState();
  setStyle({ ...styles, background: { ...styles.background, marginModules: QUIET_ZONE_MODULES } });
}
