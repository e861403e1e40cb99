import type { Branch, MapCard } from './app-map.ts'
import { widthOf } from './picture-shapes.ts'

const columns = 4
const cardWidth = 350
const gap = 24
const row = 22
const pad = 12
const frame = 1_500

const style = `
  text { font-family: Helvetica, Arial, sans-serif; fill: #1d2733 }
  a text { fill: #0b5d57 } a:hover text, a:focus text { text-decoration: underline }
  .paper { fill: #ffffff } .card { fill: #f2f5f8; stroke: #c3ccd6 } .quiet { fill: #5a6675 } .line { fill: none; stroke: #8795a5; stroke-width: 1.2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6ebf0 } a text { fill: #8fd6cb }
    .paper { fill: #12181f } .card { fill: #1a222b; stroke: #3a4653 } .quiet { fill: #9aa7b5 } .line { stroke: #9aa7b5 }
  }`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const write = (x: number, y: number, size: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}"${more}>${escape(text)}</text>`

/** As many words as there is room for. */
const fit = (text: string, size: number, room: number): string => {
  if (widthOf(text, size) <= room) return text
  const fewer = text.replace(/ …$/, '').split(' ').slice(0, -1)
  return fewer.length === 0 ? '…' : fit(`${fewer.join(' ')} …`, size, room)
}

interface Row {
  readonly depth: number
  readonly id: string
  readonly title: string
}

const rowsOf = ({ entry: { id, title }, runs }: Branch, depth = 0): Row[] => [
  { depth, id, title },
  ...runs.flatMap((inner) => rowsOf(inner, depth + 1)),
]

const heightOf = ({ trunk, address }: MapCard) => pad * 2 + (rowsOf(trunk).length + (address ? 2 : 1)) * row - 6

/** A card: what it is called, its address, and its charts, each below the one that runs it. */
const drawCard = (card: MapCard, x: number, y: number): string[] => {
  const head = y + pad + 14
  const first = head + (card.address ? 2 : 1) * row
  const charts = rowsOf(card.trunk).flatMap(({ depth, id, title }, place) => {
    const [left, base] = [x + pad + depth * 18, first + place * row]
    const branch = depth > 0 ? [`<path class="line" d="M ${left - 11} ${base - row + 5} V ${base - 4} H ${left - 3}"/>`] : []
    return [...branch, `<a href="${id}.html">${write(left, base, 13, fit(title, 13, x + cardWidth - left - 4))}</a>`]
  })
  return [
    `<rect class="card" x="${x}" y="${y}" width="${cardWidth}" height="${heightOf(card)}" rx="8"/>`,
    write(x + pad, head, 14, card.title, ' font-weight="bold"'),
    ...(card.address ? [write(x + pad, head + row - 4, 11, card.address, ' class="quiet"')] : []),
    ...charts,
  ]
}

/** Cards in columns, each below what is shortest. Returns how far down they go. */
const inColumns = (cards: readonly MapCard[], top: number, lefts: readonly number[]): { drawn: string[]; bottom: number } => {
  const ends = lefts.map(() => top)
  const drawn = cards.flatMap((card) => {
    const column = ends.indexOf(Math.min(...ends))
    const y = ends[column] ?? top
    ends[column] = y + heightOf(card) + gap
    return drawCard(card, lefts[column] ?? 0, y)
  })
  return { drawn, bottom: Math.max(...ends) }
}

type Area = readonly [name: string, cards: readonly MapCard[]]

/** Parts of the portal with so few pages stand beside each other. */
const few = 2

/** What stands beside each other: one part with many pages, or as many small parts as there are columns. */
const bandsOf = (cards: readonly MapCard[]): readonly (readonly Area[])[] => {
  const areas = [...Map.groupBy(cards, ({ trunk }) => trunk.entry.area)]
  const bands: Area[][] = areas.flatMap((area) => (area[1].length > few ? [[area]] : []))
  const small: Area[][] = []
  for (const area of areas.filter(([, { length }]) => length <= few)) {
    const used = (small.at(-1) ?? []).reduce((sum, [, { length }]) => sum + length, columns)
    if (small.length > 0 && used + area[1].length <= 2 * columns) small.at(-1)?.push(area)
    else small.push([area])
  }
  return [...bands, ...small]
}

/** The pages of each part of the portal below its name. */
const inAreas = (cards: readonly MapCard[], top: number, lefts: readonly number[]): { drawn: string[]; bottom: number } => {
  const drawn: string[] = []
  let bottom = top
  for (const band of bandsOf(cards)) {
    let [first, lowest] = [0, bottom]
    for (const [area, ofArea] of band) {
      drawn.push(write(lefts[first] ?? 0, bottom + 20, 16, area, ' font-weight="bold"'))
      const below = inColumns(ofArea, bottom + 34, band.length === 1 ? lefts : lefts.slice(first, first + ofArea.length))
      drawn.push(...below.drawn)
      lowest = Math.max(lowest, below.bottom)
      first += ofArea.length
    }
    bottom = lowest + 8
  }
  return { drawn, bottom }
}

/** The whole portal as one picture: what runs from the start, the signed-in area with what is loaded beside it, and each page by its part of the portal. */
export const drawMap = (cards: readonly MapCard[]): string => {
  const lefts = Array.from({ length: columns }, (_, place) => gap + place * (cardWidth + 14))
  const isPage = ({ address }: MapCard) => address !== ''
  const portal = cards.filter(({ trunk }) => trunk.entry.id === 'portal')
  const [start, ...beside] = cards.filter((card) => !isPage(card) && !portal.includes(card))
  const [first = 0, second = 0, third = 0, fourth = 0] = lefts
  const top = 84
  const above = [
    inColumns(start ? [start] : [], top, [first]),
    inColumns(portal, top, [second]),
    inColumns(beside, top, [third, fourth]),
  ]
  const below = Math.max(...above.map(({ bottom }) => bottom))
  const pages = inAreas(cards.filter(isPage), below + 24, lefts)
  const arrow = (from: number, to: number) => `<path class="line" marker-end="url(#tip)" d="M ${from} ${top + 30} H ${to}"/>`
  const spine = second + cardWidth / 2
  const portalEnd = top + (portal[0] ? heightOf(portal[0]) : 0)
  return [
    `<svg width="${frame}" height="${pages.bottom}" viewBox="0 0 ${frame} ${pages.bottom}" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Every chart of the portal, each below the one that runs it">`,
    `<style>${style}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="line" d="M 0 0 L 7 4 L 0 8"/></marker></defs>',
    `<rect class="paper" width="${frame}" height="${pages.bottom}"/>`,
    write(gap, 36, 18, 'The portal, from its root to the charts of every page', ' font-weight="bold"'),
    write(
      gap,
      62,
      13,
      'Each line is a statechart; it stands below the one that runs it. Choose one to open its page.',
      ' class="quiet"',
    ),
    arrow(first + cardWidth, second),
    ...(beside.length > 0 ? [arrow(second + cardWidth, third)] : []),
    `<path class="line" marker-end="url(#tip)" d="M ${spine} ${portalEnd} V ${below + 20}"/>`,
    write(spine + 12, below + 4, 14, 'opens the pages', ' class="quiet"'),
    ...above.flatMap(({ drawn }) => drawn),
    ...pages.drawn,
    '</svg>',
    '',
  ].join('\n')
}
