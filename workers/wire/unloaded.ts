/**
 * A file that an engine needs could not be loaded, mostly for lack of a network; a second request may succeed. The page recognizes it by its name:
 * Comlink does not keep the class of an error.
 */
export class Unloaded extends Error {
  override readonly name = 'Unloaded';
}
