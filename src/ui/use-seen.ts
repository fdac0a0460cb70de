import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns whether an element has ever been near the viewport; expensive content is rendered only then. */
export function useSeen<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const part = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!part.current || seen) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), {
      rootMargin: '200px',
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [seen]);
  return [part, seen];
}
