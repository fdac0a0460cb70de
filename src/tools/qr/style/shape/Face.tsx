/** Picture of an option: a path in a square of 24 units. */
export function Face({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
