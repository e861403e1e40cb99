/** A value of JSON whose numbers are whole. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical | undefined }

const isList = (value: Canonical): value is readonly Canonical[] => Array.isArray(value)

/**
 * The one text of a value: keys in ascending order, nothing between the tokens (RFC 8785 for whole numbers and texts). Python writes the
 * same by `json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False)`.
 */
export const canonicalJson = (value: Canonical): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  // Half-hours are most of it: lists of numbers alone are written at once.
  if (isList(value))
    return value.some((item) => typeof item === 'object' && item !== null)
      ? `[${value.map(canonicalJson).join(',')}]`
      : JSON.stringify(value)
  const fields = Object.entries(value)
    .filter((field): field is [string, Canonical] => field[1] !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, own]) => `${JSON.stringify(key)}:${canonicalJson(own)}`).join(',')}}`
}
