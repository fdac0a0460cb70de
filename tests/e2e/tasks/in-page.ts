// Functions that run in the page: each is sent as its source, so it uses nothing from this file.

/** An entry of the Layout Instability API, for which TypeScript has no types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

export interface TaskRecord {
  /** Texts of live regions and of options that became the active descendant, in order. */
  readonly heard: readonly string[];
  /** Sum of the layout shifts that did not follow an input within 500 ms: the cumulative layout shift as browsers count it. */
  readonly shift: number;
  /** Sum of the layout shifts within 500 ms after an input. */
  readonly shiftAfterInput: number;
  /** Elements that shifted, with their position before and after, in CSS pixels. */
  readonly shifted: readonly string[];
}

/** Runs before the page: records announcements and layout shifts. */
export function recordPage(): void {
  const heard: string[] = [];
  const shifts = { shift: 0, shiftAfterInput: 0, shifted: [] as string[] };
  Object.assign(window, { heard, shifts });
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
      shifts[hadRecentInput ? 'shiftAfterInput' : 'shift'] += value;
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.localName}.${element?.className} “${node?.textContent?.trim().slice(0, 30)}”`;
        shifts.shifted.push(`${name} ${place(previousRect)} → ${place(currentRect)}${hadRecentInput ? ' after input' : ''}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const hear = (element: Element | null | undefined) => {
    const text = element?.textContent.replaceAll(/\s+/g, ' ').trim();
    if (text && text !== heard.at(-1)) heard.push(text);
  };
  const live = '[role="status"], [role="alert"], [aria-live]';
  new MutationObserver((records) => {
    for (const { target, type } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (type === 'attributes') hear(document.getElementById(element?.getAttribute('aria-activedescendant') ?? ''));
      else {
        const region = element?.closest(live);
        if (region && region.getAttribute('aria-live') !== 'off') hear(region);
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-activedescendant'],
  });
}

export function readRecord(): TaskRecord {
  const { heard, shifts } = window as unknown as { heard: string[]; shifts: Omit<TaskRecord, 'heard'> };
  return { heard, ...shifts };
}

/** Returns whether there is a result or a result is being computed. */
export function hasResult(selector: string | null): boolean {
  return document.querySelector(selector ?? 'main section:is([data-state="ready"], [data-state="loading"])') !== null;
}

/**
 * Returns whether the first line of a finished result panel, or of another element, is within the window and not covered by a bar, or
 * stands in the strip at the bottom of the window.
 * @param selector  null for the result panel
 */
export function isFirstLineVisible(selector: string | null): boolean {
  const result = document.querySelector(selector ?? 'main section[data-state="ready"][aria-busy="false"]');
  if (!result) return false;
  const strip = document.querySelector('[data-result-strip]');
  if (strip) {
    const { x, y, width, height } = strip.getBoundingClientRect();
    const text = strip.textContent.trim();
    const isCurrent = text !== '' && (result.querySelector('[data-first-line]')?.textContent.trim() ?? '').startsWith(text);
    const isOnTop = strip.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    if (isCurrent && isOnTop && y + height <= innerHeight) return true;
  }
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const isPart = (element: Element) =>
    selector === null && (element.closest('header, footer') !== null || element.closest('button, select') !== null);
  const walker = document.createTreeWalker(result, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : (node.parentElement as Element);
    if (isPart(element) || !isShown(element)) continue;
    const isPicture = node instanceof HTMLCanvasElement || node instanceof SVGElement;
    if (!isPicture && (node instanceof Element || node.textContent?.trim() === '')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const line = isPicture ? element.getBoundingClientRect() : range.getClientRects()[0];
    if (!line) continue;
    const [left, top, bottom] = [line.left + Math.min(line.width, 20) / 2, line.top, Math.min(line.bottom, line.top + 40)];
    if (top < 0 || bottom > innerHeight) return false;
    const over = document.elementFromPoint(left, (top + bottom) / 2);
    return over !== null && (result.contains(over) || over.contains(result));
  }
  return false;
}
