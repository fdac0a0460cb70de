import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import css from './ResultStrip.module.css';

/** Heights in px that bars cover at the edges of a narrow window: the top bar; the action bar with the strip above it. */
const [TOP_PX, BOTTOM_PX] = [56, 120];
/** Height in px of a line of a result. */
const LINE_PX = 24;
/** Longest text that is shown; the strip is narrower than that. */
const TEXT_MAX = 200;

interface FirstLine {
  readonly panel: Element;
  readonly text: string;
  /** The canvas that shows the result; null for a text. */
  readonly picture: HTMLCanvasElement | null;
}

/** Returns the first line of the result if it is out of view while other parts of its tool are in view, otherwise null. */
function readHiddenLine(): FirstLine | null {
  const line = document.querySelector('#tool section[data-state] [data-first-line]');
  const [panel, layout] = [line?.closest('section'), line?.closest('[data-first]')];
  if (!line || !panel || !layout || panel.dataset.state === 'failed') return null;
  const lowest = innerHeight - BOTTOM_PX;
  // A list scrolls its rows, so the list itself is measured.
  const { top } = (line.closest('[role="list"]') ?? line).getBoundingClientRect();
  const tool = layout.getBoundingClientRect();
  const isInView = top >= TOP_PX && top + LINE_PX <= lowest;
  if (isInView || tool.bottom < TOP_PX || tool.top > lowest) return null;
  const text = line.textContent.trim().slice(0, TEXT_MAX);
  return { panel, text, picture: line instanceof HTMLCanvasElement ? line : null };
}

/**
 * Strip at the bottom of a narrow window with the first line of the result, marked `data-first-line`, while the window shows the settings
 * and not the result. A press scrolls to the result. Hidden from assistive technology, which finds the result in its panel.
 */
export function ResultStrip() {
  const [visibleLine, setVisibleLine] = useState<FirstLine | null>(null);
  useEffect(() => {
    const narrow = matchMedia('(width < 56.25em)');
    let frame = 0;
    const read = () => {
      frame = 0;
      setVisibleLine(narrow.matches ? readHiddenLine() : null);
    };
    const readSoon = () => {
      frame ||= requestAnimationFrame(read);
    };
    const controller = new AbortController();
    const on = { signal: controller.signal, passive: true };
    addEventListener('scroll', readSoon, on);
    addEventListener('resize', readSoon, on);
    const observer = new MutationObserver(readSoon);
    // A canvas gets its width again whenever it is drawn.
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-state', 'width'],
    });
    readSoon();
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
      observer.disconnect();
    };
  }, []);
  if (!visibleLine) return null;
  const { panel, text, picture } = visibleLine;
  return (
    <button
      type="button"
      className={css.strip}
      tabIndex={-1}
      aria-hidden="true"
      data-result-strip=""
      translate="no"
      onClick={() => panel.scrollIntoView({ block: 'start', behavior: 'instant' })}
    >
      {picture && <Thumbnail line={visibleLine} picture={picture} />}
      <span className={css.text}>{text}</span>
      <Icon name="arrow-up" size={18} />
    </button>
  );
}

/** Small copy of a picture, drawn again for every `shown`. */
function Thumbnail({ line, picture }: { readonly line: FirstLine; readonly picture: HTMLCanvasElement }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || picture.width === 0) return;
    const { width, height } = context.canvas;
    context.clearRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
  }, [line, picture]);
  return <canvas ref={canvas} className={css.picture} width={144} height={144} />;
}
