/** The first of each key. */
export const once = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap(([first]) => first ?? [])

export const placed = <Item extends object>(items: readonly Item[]): (Item & { readonly place: number })[] =>
  items.map((item, place) => ({ ...item, place }))
