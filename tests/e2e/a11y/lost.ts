/**
 * Finds text that a visitor cannot see because it is cut off by an element that does not scroll, is beside the screen, or overlaps other
 * text. Runs in the page, so it uses nothing from outside the function.
 */
export function findLost(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  const screenWidth = root.clientWidth;
  if (root.scrollWidth > screenWidth) found.push(`the page scrolls sideways by ${root.scrollWidth - screenWidth} px`);
  const modal = document.querySelector('dialog:modal');
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const seen: { words: string; rect: DOMRect; element: Element; floats: boolean }[] = [];
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = (node.textContent ?? '').trim();
    const element = node.parentElement;
    if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) continue;
    // The strip is a preview of the first line of the result, hidden from assistive technology.
    if (element.closest('script, style, option, title, svg, [role=grid], [data-result-strip]')) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const says = `“${words.slice(0, 40)}” in ${element.tagName.toLowerCase()}.${element.className}`;
    let hiddenOnPurpose = false;
    let scrolls = false;
    let floats = false;
    const lost = new Set<string>();
    for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === 'fixed' || style.position === 'sticky') floats = true;
      const area = box.getBoundingClientRect();
      if (style.clipPath !== 'none' || (area.width <= 1 && area.height <= 1)) hiddenOnPurpose = true;
      if (box === document.body) continue;
      const [x, y] = [style.overflowX, style.overflowY];
      if (!scrolls && !floats) {
        for (const { left, right, top, bottom } of rects) {
          if (clips(x) && (right > area.right + 1.5 || left < area.left - 1.5)) lost.add(`cut by ${Math.round(right - area.right)} px`);
          if (clips(y) && (bottom > area.bottom + 4 || top < area.top - 4)) lost.add(`cut below by ${Math.round(bottom - area.bottom)} px`);
        }
      }
      if (/auto|scroll/.test(x + y)) scrolls = true;
    }
    if (hiddenOnPurpose) continue;
    if (!scrolls) for (const { left, right } of rects) if (left < -1 || right > screenWidth + 1) lost.add('beside the screen');
    for (const what of lost) found.push(`${says}: ${what}`);
    if (!scrolls) for (const rect of rects) seen.push({ words: words.slice(0, 30), rect, element, floats });
  }
  for (const [at, one] of seen.entries())
    for (const other of seen.slice(at + 1, at + 60)) {
      if (one.element === other.element || one.floats !== other.floats) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (across > 3 && down > 6) found.push(`“${one.words}” lies over “${other.words}” (${Math.round(across)} × ${Math.round(down)} px)`);
    }
  return [...new Set(found)];
}
