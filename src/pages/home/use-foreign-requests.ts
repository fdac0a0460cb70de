import { useSyncExternalStore } from 'react';
import { foreignRequests, trafficLog } from '#src/network/traffic.ts';

const readCount = () => foreignRequests(trafficLog.read()).length;

/** Returns the number of requests to other sites by this page and its workers since it was opened. */
export function useForeignRequests(): number {
  return useSyncExternalStore(trafficLog.subscribe, readCount, () => 0);
}
