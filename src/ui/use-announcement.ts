import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Delay in ms of an announcement: results computed during typing are announced once, when typing pauses. */
const REST_MS = 600;

/** `again`: a new result is announced even if its text is the same. `first`: the first result is announced too. */
export type Announce = 'again' | 'first';

interface AnnouncementOptions {
  part: RefObject<HTMLElement | null>;
  /** Enables announcements. */
  active: boolean;
  /** Content whose changes may be announced. */
  content: readonly [ReactNode, ReactNode, ReactNode];
  announce: Announce | undefined;
  /** Announced in place of the text of the marked descendants. */
  spoken: string | undefined;
}

/**
 * Returns the text for a live region of an element: the text of its descendants that are marked `data-announced`, after it has stopped
 * changing. The content of the first render is announced only if `announce` is `first`.
 */
export function useAnnouncement({ part, active, content: [title, detail, children], announce, spoken }: AnnouncementOptions): string {
  const [announcement, setAnnouncement] = useState('');
  const last = useRef<string>(undefined);
  const renewed = useRef(false);
  useEffect(() => {
    last.current ??= announce === 'first' ? '' : (spoken ?? textOf(part.current));
    if (!active) {
      renewed.current = true;
      return;
    }
    const timer = setTimeout(() => {
      const words = spoken ?? textOf(part.current);
      const isNews = words !== last.current || (announce === 'again' && renewed.current);
      renewed.current = false;
      if (!isNews) return;
      last.current = words;
      // Screen readers announce a live region only when it changes, so a repeated text gets a space at its end.
      setAnnouncement((before) => (before === words ? `${words}\u00a0` : words));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [part, active, title, detail, children, announce, spoken]);
  return announcement;
}

/** Joins the texts of the marked descendants. A text that does not end a sentence is followed by a period. */
function textOf(part: HTMLElement | null): string {
  const marked = part?.querySelectorAll('[data-announced]') ?? [];
  const texts = Array.from(marked, (element) => element.textContent?.trim() ?? '').filter(Boolean);
  return texts.map((text, index) => (index < texts.length - 1 && !/[.!?…]$/.test(text) ? `${text}.` : text)).join(' ');
}
