import { useSyncExternalStore } from 'react';
import { foreignRequests, trafficLog } from '#src/thread/traffic.ts';

const readCount = () => foreignRequests(trafficLog.read()).length;

/** How many requests this page and its workers have made to other sites since it was opened. */
export function useForeignRequests(): number {
  return useSyncExternalStore(trafficLog.subscribe, readCount, () => 0);
}
