import { QUIET_ZONE_MODULES } from '#workers/qr/request.ts';
import { changeStyle } from './settings.ts';

/** As wide as the standard wants it, by the background's margin alone: whatever the file adds, it is enough. */
export function setQuietZone(): void {
  changeStyle(({ background }) => {
    background.marginModules = QUIET_ZONE_MODULES;
  });
}
