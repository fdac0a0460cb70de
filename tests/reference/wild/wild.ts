import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An input as people meet it outside of this project, and the value that an independent reader gave for it. */
export interface WildCase {
  /** The input and the right result, in words; unique in its table. */
  readonly name: string;
  /** Origin of the input, and the reader that gave the expected values. */
  readonly source: string;
  /** Name of a file in `files/` (at most 20 kB), or a text. */
  readonly input: { readonly file: string } | { readonly text: string };
  /** Run of the command. The argument `FILE` is replaced by the path of the file; without it the input is sent to standard input. */
  readonly command?: {
    readonly argv: readonly string[];
    /** Whole standard output as a string, or a pattern. */
    readonly out?: string | RegExp;
    /** Pattern that standard error matches. */
    readonly err?: RegExp;
    /** Exit code; default: 0. */
    readonly code?: number;
  };
  /** Use of the English page: a file is chosen, a text is typed into the first text field or the one labeled `field`. */
  readonly page?: {
    readonly path: string;
    readonly field?: string;
    /** Text that the page shows in the element matched by `within`. */
    readonly shows: string | RegExp;
    /** CSS selector; default: `main`. */
    readonly within?: string;
    /** Texts that the same element does not contain when `shows` is visible. */
    readonly never?: readonly (string | RegExp)[];
  };
}

const folder = new URL('./', import.meta.url);

/** Returns the path of a file of a case. */
export const wildFile = (name: string): string => fileURLToPath(new URL(`files/${name}`, folder));

/** Returns the input of a case as bytes. */
export const wildBytes = ({ input }: WildCase): Buffer => ('file' in input ? readFileSync(wildFile(input.file)) : Buffer.from(input.text));

/** Returns the cases of all tables in this folder: each is a module that exports `cases`. */
export async function wildCases(): Promise<readonly (readonly [table: string, cases: readonly WildCase[]])[]> {
  const tables = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'wild.ts');
  return Promise.all(
    tables.map(async (name) => {
      const { cases } = (await import(new URL(name, folder).href)) as { readonly cases: readonly WildCase[] };
      return [name.replace('.ts', ''), cases] as const;
    }),
  );
}
