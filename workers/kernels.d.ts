/** WebAssembly, compiled from AssemblyScript by scripts/vite/kernels.ts. */
declare module '*?kernel' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
