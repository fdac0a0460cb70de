const tools = new Map<string, () => object>();

/** Registers the function that returns the settings of an open page. Returns a function that unregisters the page. */
export function registerOpenPage(page: string, values: () => object): () => void {
  tools.set(page, values);
  return () => {
    if (tools.get(page) === values) tools.delete(page);
  };
}

/** Returns the settings of an open page; null for a page that is not open or has no settings. */
export function valuesOf(page: string): object | null {
  return tools.get(page)?.() ?? null;
}
