// Functions that run in the page: each is sent as its source, so it uses nothing from this file.

export interface TaskRecord {
  /** Texts of live regions and of options that became the active descendant, in order. */
  readonly heard: readonly string[];
  /** Sum of the layout shifts that did not follow an input within 500 ms: the cumulative layout shift as browsers count it. */
  readonly shift: number;
  /** Sum of the layout shifts within 500 ms after an input. */
  readonly shiftAfterInput: number;
}

/** Runs before the page: records announcements and layout shifts. */
export function recordPage(): void {
  const heard: string[] = [];
  const shifts = { shift: 0, shiftAfterInput: 0 };
  Object.assign(window, { heard, shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      shifts[entry.hadRecentInput ? 'shiftAfterInput' : 'shift'] += entry.value;
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

/**
 * Returns whether the first line of the content of a finished result panel, or of another element, is within the window and not covered by a bar.
 * @param selector  null for the result panel
 */
export function isFirstLineVisible(selector: string | null): boolean {
  const result = document.querySelector(selector ?? 'main section[data-state="done"][aria-busy="false"]');
  if (!result) return false;
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
