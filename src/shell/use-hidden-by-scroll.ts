import { useEffect, useState } from 'react';

/** Scrolled down past this, the bar leaves. */
const HIDE_PAST_PX = 60;
/** This close to the top it is always there. */
const SHOW_WITHIN_PX = 10;

/** Whether the top bar is out of the way: on the way down, until the page is scrolled up or is at its top. */
export function useHiddenByScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let before = scrollY;
    const onScroll = () => {
      const now = scrollY;
      if (now <= SHOW_WITHIN_PX || now < before) setHidden(false);
      else if (now > before && now > HIDE_PAST_PX) setHidden(true);
      before = now;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
