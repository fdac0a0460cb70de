/** Every package that is shipped, by name (scripts/vite/licenses.ts). */
declare module 'virtual:licenses' {
  const packages: readonly { readonly name: string; readonly version: string; readonly license: string; readonly url: string }[];
  export default packages;
}
