import type { StateValue } from 'xstate'

type Name<Value> = Value extends string ? Value : keyof Value & string
type NameIn<Value, Path extends readonly string[]> = Path extends readonly [
  infer Outer extends string,
  ...infer Rest extends readonly string[],
]
  ? Value extends { readonly [State in Outer]: infer Inner }
    ? NameIn<Inner, Rest>
    : Name<Value>
  : Name<Value>

/** The active state below the states of `path`, or the one beside that path: `failed`, or `listing` of `open`. */
export const stateName = <const Value extends StateValue, const Path extends readonly string[]>(
  value: Value,
  ...path: Path
): NameIn<Value, Path> => {
  let inner: StateValue = value
  for (const outer of path) {
    const below: StateValue | undefined = typeof inner === 'string' ? undefined : inner[outer]
    if (below === undefined) break
    inner = below
  }
  return (typeof inner === 'string' ? inner : Object.keys(inner)[0]) as NameIn<Value, Path>
}
