export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

type Anchor = 'start' | 'middle' | 'end'

const letterWidth = 7.4
const [ascent, descent] = [11, 3]

export const boxOf = (words: string, { x, y }: Point, anchor: Anchor): Box => {
  const width = words.length * letterWidth
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - ascent, bottom: y + descent }
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const between = (from: number, to: number, low: number, high: number): readonly [number, number] => {
  if (from === to) return from > low && from < high ? [0, 1] : [1, 0]
  const [start, end] = [(low - from) / (to - from), (high - from) / (to - from)]
  return [Math.min(start, end), Math.max(start, end)]
}

const crosses = ({ left, right, top, bottom }: Box, from: Point, to: Point): boolean => {
  const [xs, ys] = [between(from.x, to.x, left, right), between(from.y, to.y, top, bottom)]
  return Math.max(0, xs[0], ys[0]) < Math.min(1, xs[1], ys[1])
}

export interface WordsPlace extends Point {
  readonly anchor: Anchor
}

export interface PlacedWords extends WordsPlace {
  readonly box: Box
}

/** First place clear of the line and of `taken`; else clear of `taken`, since text over a line is readable; else the first. */
export const placeWords = (
  words: string,
  places: readonly [WordsPlace, ...WordsPlace[]],
  line: readonly Point[],
  taken: readonly Box[] = [],
): PlacedWords => {
  const boxAt = (place: WordsPlace) => boxOf(words, place, place.anchor)
  const untaken = places.filter((candidate) => !taken.some((box) => meet(boxAt(candidate), box)))
  const isClear = (box: Box) => !line.some((to, at) => at > 0 && crosses(box, line[at - 1] ?? to, to))
  const place = untaken.find((candidate) => isClear(boxAt(candidate))) ?? untaken[0] ?? places[0]
  return { ...place, box: boxOf(words, place, place.anchor) }
}
