/** Places of a template that nobody has filled in: `[what we found]`. */
export const emptyPlaces = (text: string): string[] => [...text.matchAll(/\[[^\][\n]{1,60}\]/g)].map(([place]) => place)
export interface TextPart {
  /** Offset in the text. */
  readonly at: number
  readonly text: string
  readonly mark: 'filled' | 'empty' | null
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Splits a text at its empty places, and at the values that a template filled in. */
export const markPlaces = (text: string, filled: readonly string[]): TextPart[] => {
  const values = [...filled].filter(Boolean).toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp([String.raw`(\[[^\][\n]{1,60}\])`, ...values.map((value) => `(?:${escaped(value)})`)].join('|'), 'g')
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index), mark: null })
    parts.push({ at: match.index, text: match[0], mark: match[1] === undefined ? 'filled' : 'empty' })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), mark: null })
  return parts
}
