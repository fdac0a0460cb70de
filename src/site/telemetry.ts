import { readTelemetry, type Telemetry } from './telemetry-hosts.ts';

/** The telemetry of this build. */
export const telemetry: Telemetry = /* @__PURE__ */ readTelemetry({
  VITE_TAG_MANAGER_ID: import.meta.env.VITE_TAG_MANAGER_ID,
  VITE_HOST_ANALYTICS: import.meta.env.VITE_HOST_ANALYTICS,
});
