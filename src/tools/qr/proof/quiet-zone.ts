import { QUIET_ZONE_MODULES } from '#workers/qr/request.ts';
import { setStyle, useQrSettings } from '../settings.ts';

/** Sets the background's margin to the quiet zone of the standard, so that no margin of the file is needed. */
export function setQuietZone(): void {
  const { styles } = useQrSettings.getState();
  setStyle({ ...styles, background: { ...styles.background, marginModules: QUIET_ZONE_MODULES } });
}
