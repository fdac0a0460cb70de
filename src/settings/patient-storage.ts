/** Storage that may be forbidden, full or damaged: then what is chosen lasts as long as the tab. */
export const patientStorage = {
  getItem: (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key: string, value: string): void => attempt(() => localStorage.setItem(key, value)),
  removeItem: (key: string): void => attempt(() => localStorage.removeItem(key)),
};

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
