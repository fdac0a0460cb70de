/** A file that an engine needs did not arrive: for want of a network, as a rule. Asked for again, it may. Of an error only the name crosses the threads. */
export class Unloaded extends Error {
  override readonly name = 'Unloaded';
}
