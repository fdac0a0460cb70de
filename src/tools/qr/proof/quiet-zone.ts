import { QUIET_ZONE_MODULES } from '#workers/qr/request.ts';
import { setStyle, useQrSettings } from '../settings.ts';

/** As wide as the standard wants it, by the background's margin alone: whatever the file adds, it is enough. */
export function setQuietZone(): void {
  const { styles } = useQrSettings.getState();
  setStyle({ ...styles, background: { ...styles.background, marginModules: QUIET_ZONE_MODULES } });
}
