/** Types of the members that the benchmark uses. The package is listed in bench/package.json, not in the package.json of the project. */
declare module '@duckdb/duckdb-wasm' {
  interface Result {
    toArray(): readonly Readonly<Record<string, unknown>>[];
  }

  interface Column {
    readonly name: string;
    readonly sqlType: string;
  }

  interface Connection {
    query(text: string): Promise<Result>;
    insertJSONFromPath(
      path: string,
      options: { readonly name: string; readonly shape: 'row-array'; readonly columnsFlat: readonly Column[] },
    ): Promise<void>;
  }

  export class VoidLogger {}

  export class AsyncDuckDB {
    constructor(logger: VoidLogger, worker: Worker);
    instantiate(mainModule: string): Promise<unknown>;
    connect(): Promise<Connection>;
    registerFileBuffer(name: string, bytes: Uint8Array): Promise<void>;
    dropFile(name: string): Promise<unknown>;
  }
}
