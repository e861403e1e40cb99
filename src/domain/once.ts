/** Each thing once: of those with one key the first. */
export const once = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap(([first]) => first ?? [])

/** Each thing with its place in the list: it tells apart those that may be alike. */
export const placed = <Item extends object>(items: readonly Item[]): (Item & { readonly place: number })[] =>
  items.map((item, place) => ({ ...item, place }))
