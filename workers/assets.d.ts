/** A file that stands beside the code: its address (Vite). */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
