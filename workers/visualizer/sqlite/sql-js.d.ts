/** The parts of sql.js that are used. Its file contains the WebAssembly, because the Content Security Policy of workers allows no requests. */
declare module 'sql.js/dist/sql-wasm-inline.js' {
  export type SqlValue = number | bigint | string | Uint8Array<ArrayBuffer> | null;

  export interface Statement {
    /** Computes the next row. Returns false after the last one. */
    step(): boolean;
    get(parameters: null, options: { readonly useBigInt: true }): readonly SqlValue[];
    getColumnNames(): readonly string[];
    free(): void;
  }

  export class Database {
    /** Copies the bytes of a database. */
    constructor(bytes: Uint8Array<ArrayBuffer>);
    prepare(sql: string): Statement;
    close(): void;
  }

  export default function load(): Promise<{ readonly Database: typeof Database }>;
}
