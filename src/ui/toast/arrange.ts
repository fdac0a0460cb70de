import { placeToasts } from './stack.ts';

/**
 * Measures the toasts of a list, newest first, and sets their positions as custom properties: by script,
 * because the Content Security Policy blocks style attributes. Toasts that are closing keep their position.
 */
export function arrange(list: HTMLElement): void {
  const staying = [...list.children].filter((item): item is HTMLElement => item instanceof HTMLElement && item.dataset.leaving !== 'true');
  const heightsPx = staying.map((item) => {
    const content = item.firstElementChild as HTMLElement;
    return content.offsetHeight + item.offsetHeight - item.clientHeight;
  });
  const { offsetsPx, openPx, closedPx } = placeToasts(heightsPx);
  for (const [index, item] of staying.entries()) {
    item.style.setProperty('--index', `${index}`);
    item.style.setProperty('--offset', `${offsetsPx[index]}px`);
    item.style.setProperty('--height', `${heightsPx[index]}px`);
  }
  if (heightsPx[0] !== undefined) list.style.setProperty('--front', `${heightsPx[0]}px`);
  list.style.setProperty('--open', `${openPx}px`);
  list.style.setProperty('--closed', `${closedPx}px`);
}
