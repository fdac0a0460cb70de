const tools = new Map<string, () => object>();

/** An open page tells what it is set to, should someone ask. Returns what ends it. */
export function layOpen(page: string, values: () => object): () => void {
  tools.set(page, values);
  return () => {
    if (tools.get(page) === values) tools.delete(page);
  };
}

/** What an open page is set to; null for a page that is not open or has nothing to set. */
export function valuesOf(page: string): object | null {
  return tools.get(page)?.() ?? null;
}
