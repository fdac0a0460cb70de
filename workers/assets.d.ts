/** Address of a file beside the code (Vite). */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
