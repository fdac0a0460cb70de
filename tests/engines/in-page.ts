// Functions that run in the page: each is sent as its source, so it uses nothing from this file.

/**
 * Returns the middle of the first visible element that matches a selector and has the given accessible name, if a name is given. Returns
 * null while there is no such element, while it moves or while its middle is covered.
 */
export async function findPlace(selector: string, name: string | null): Promise<[x: number, y: number] | null> {
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const naming = [ids, labels, [element]].find((list) => list.length > 0) ?? [];
    const spoken = naming.map((one) => {
      const copy = one.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return copy.textContent;
    });
    const text = element.getAttribute('aria-label') ?? spoken.join(' ');
    return text.replace(/\s+/g, ' ').trim();
  };
  const matches = [...document.querySelectorAll(selector)];
  const element = matches.find((one) => one.checkVisibility() && (name === null || nameOf(one) === name));
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  const { left, top, width, height } = element.getBoundingClientRect();
  if (left !== before.left || top !== before.top || width === 0) return null;
  const [x, y] = [left + width / 2, top + height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}

/** Replaces the text of the focused field, with the events that a browser sends for an input. */
export function insertText(text: string): void {
  (document.activeElement as HTMLInputElement | HTMLTextAreaElement).select();
  document.execCommand('insertText', false, text);
}

/**
 * Puts a file into the file field with an accessible name, and reports the change as a browser does. Returns false if there is no such
 * field.
 */
export function putFile(name: string, fileName: string, type: string, base64: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  const field = fields.find((one) =>
    [one.ariaLabel, ...[...(one.labels ?? [])].map(({ textContent }) => textContent.trim())].includes(name),
  );
  if (!field) return false;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], fileName, { type }));
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Returns true if a finished result contains a text. The rest of the page is ignored, because it may contain the same text. */
export function resultHas(text: string): boolean {
  return [...document.querySelectorAll<HTMLElement>('main [data-state="ready"]')].some(({ innerText }) => innerText.includes(text));
}

/** Returns the share of dark pixels of the QR code that is shown; 0 if none is shown. */
export function darkShare(): number {
  const picture = document.querySelector<HTMLElement>('[role="img"][aria-label^="QR code"]');
  const canvas = picture instanceof HTMLCanvasElement ? picture : picture?.querySelector('canvas');
  if (!canvas || canvas.width === 0) return 0;
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [canvas.width, canvas.height];
  const context = copy.getContext('2d');
  context?.drawImage(canvas, 0, 0);
  const { data } = context?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] };
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] as number) > 0 && (data[at] as number) < 128) dark++;
  return dark / (data.length / 4);
}
