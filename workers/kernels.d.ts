/** WebAssembly, compiled from AssemblyScript by workshop/kernels.ts. */
declare module '*?kernel' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
