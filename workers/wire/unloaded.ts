/**
 * Error for a file that an engine needs and that could not be loaded, mostly without a network; a retry may succeed. The page recognizes it
 * by its name, because Comlink does not transmit the class of an error.
 */
export class Unloaded extends Error {
  override readonly name = 'Unloaded';
}
