/** Prints that a message is missing or cannot be formatted, in production builds too, where react-intl prints nothing by default. */
export function reportMessageError(error: Error): void {
  console.error(error);
}
