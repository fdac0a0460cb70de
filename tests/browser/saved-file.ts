/** Returns the file that a click saves. */
export async function savedFile(press: () => Promise<void>): Promise<{ name: string; blob: Blob }> {
  const saved = new Promise<HTMLAnchorElement>((resolve) => {
    const onClick = (event: Event) => {
      const anchor = event.target;
      if (!(anchor instanceof HTMLAnchorElement) || !anchor.download) return;
      event.preventDefault();
      removeEventListener('click', onClick, true);
      resolve(anchor);
    };
    addEventListener('click', onClick, true);
  });
  await press();
  const { download, href } = await saved;
  return { name: download, blob: await (await fetch(href)).blob() };
}
