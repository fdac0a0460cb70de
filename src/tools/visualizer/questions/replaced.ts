/** Returns the items with another one at an index; without it if the item is undefined. */
export function replaced<Item>(items: readonly Item[], index: number, item: Item | undefined): Item[] {
  return [...items.slice(0, index), ...(item === undefined ? [] : [item]), ...items.slice(index + 1)];
}
