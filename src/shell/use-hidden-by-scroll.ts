import { useEffect, useState } from 'react';

/** Scroll offset in px above which scrolling down hides the bar. */
const HIDE_PAST_PX = 60;
/** Scroll offset in px up to which the bar is always visible. */
const SHOW_WITHIN_PX = 10;

/** Returns whether the top bar is hidden: after scrolling down, until the page is scrolled up or is at its top. */
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
