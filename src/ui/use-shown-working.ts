import { useEffect, useState } from 'react';

/** Work that ends sooner is not mentioned: a state that only flickers past helps nobody. */
const WORKING_SHOWN_AFTER_MS = 300;

/** True once work has lasted long enough to be worth showing. */
export function useShownWorking(working: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!working) return;
    const timer = setTimeout(() => setShown(true), WORKING_SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [working]);
  return working && shown;
}
