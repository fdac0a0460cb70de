import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import css from './ResultStrip.module.css';

/** Heights in px that are covered at the edges of a narrow window: the top bar; the strip with its distance from what is below it. */
const [TOP_PX, STRIP_PX] = [56, 52];
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

/** Returns whether the first line of an element, or half of a picture, is between the edges. */
function isInView(element: Element, lowest: number): boolean {
  // A list scrolls its rows, so the list itself is measured.
  const { top, height } = (element.closest('[role="list"]') ?? element).getBoundingClientRect();
  const needed = element instanceof HTMLCanvasElement ? height / 2 : LINE_PX;
  return top >= TOP_PX && top + needed <= lowest;
}

/**
 * Returns the verdict or the main part of the result, marked `data-verdict`, otherwise its first line, marked `data-first-line`; null if one
 * of them is in view, or if no part of the tool is.
 */
function readHiddenLine(): FirstLine | null {
  const line = document.querySelector('#tool section[data-state] :is([data-verdict], [data-first-line])');
  const [panel, layout] = [line?.closest('section'), line?.closest('[data-first]')];
  if (!line || !panel || !layout || panel.dataset.state === 'failed') return null;
  const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().height ?? 0;
  const lowest = innerHeight - bar - STRIP_PX;
  const tool = layout.getBoundingClientRect();
  if (tool.bottom < TOP_PX || tool.top > lowest) return null;
  const [verdict, first] = [panel.querySelector('[data-verdict]'), panel.querySelector('[data-first-line]')];
  if ([verdict, first].some((part) => part !== null && isInView(part, lowest))) return null;
  const shown = verdict?.querySelector('[data-first-line]') ?? verdict ?? line;
  const picture = first instanceof HTMLCanvasElement ? first : null;
  return { panel, text: shown.textContent.trim().slice(0, TEXT_MAX), picture };
}

/**
 * Strip at the bottom of a narrow window with the verdict or the first line of the result, while the window shows the settings and not the
 * result. A press scrolls to the result. Hidden from assistive technology, which finds the result in its panel.
 */
export function ResultStrip() {
  const [line, setLine] = useState<FirstLine | null>(null);
  useEffect(() => {
    const narrow = matchMedia('(width < 56.25em)');
    let frame = 0;
    const read = () => {
      frame = 0;
      setLine(narrow.matches ? readHiddenLine() : null);
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
    // A form that becomes higher or lower moves the result.
    const size = new ResizeObserver(readSoon);
    size.observe(document.body);
    readSoon();
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
      observer.disconnect();
      size.disconnect();
    };
  }, []);
  if (!line) return null;
  const { panel, text, picture } = line;
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
      {picture && <Thumbnail line={line} picture={picture} />}
      <span className={css.text}>{text}</span>
      <Icon name="arrow-up" size={18} />
    </button>
  );
}

/** Small copy of a picture, drawn again for every `line`. */
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
