/** One tab of a browser, with the actions that the automation protocols of all engines support. */
export interface Tab {
  readonly goto: (url: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  readonly back: () => Promise<unknown>;
  readonly resize: (widthPx: number, heightPx: number) => Promise<unknown>;
  readonly clickAt: (x: number, y: number) => Promise<unknown>;
  /** Types text into the focused element. */
  readonly type: (text: string) => Promise<unknown>;
  /** Presses a key while others are held: `('Control', 'k')`. */
  readonly press: (...keys: string[]) => Promise<unknown>;
  /** Evaluates an expression in the page and awaits its value, which has to be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
}

export interface RunningBrowser {
  readonly tab: Tab;
  readonly close: () => Promise<unknown>;
  /** Errors that the browser has reported so far; empty if its protocol does not report errors. */
  readonly complaints: string[];
}
