/** Prints that a message is missing or cannot be formatted, in built pages too, where react-intl says nothing of its own accord. */
export function reportMessageError(error: Error): void {
  console.error(error);
}
