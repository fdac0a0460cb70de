import { useEffect, useState } from 'react';

/** Time in ms before work is shown, so that the state does not flicker. */
const WORKING_SHOWN_AFTER_MS = 300;

/** Returns true once work has lasted for WORKING_SHOWN_AFTER_MS. */
export function useShownWorking(working: boolean): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!working) return;
    const timer = setTimeout(() => setIsVisible(true), WORKING_SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsVisible(false);
    };
  }, [working]);
  return working && isVisible;
}
