/**
 * Appends a number to each repeated name: a, a (2). A made-up name gets the number if a name from the data is the same.
 *
 * @param isMadeUp  returns true for the index of a name that is not from the data
 */
export function distinctNames(names: readonly string[], isMadeUp: (index: number) => boolean = () => false): string[] {
  const dataNames = new Set(names.filter((_, index) => !isMadeUp(index)));
  const used = new Set<string>();
  const lastNumbers = new Map<string, number>();
  return names.map((name, index) => {
    let distinct = name;
    let number = lastNumbers.get(name) ?? 1;
    while (used.has(distinct) || (dataNames.has(distinct) && (distinct !== name || isMadeUp(index)))) distinct = `${name} (${++number})`;
    lastNumbers.set(name, number);
    used.add(distinct);
    return distinct;
  });
}
