import { type Heat, sayHeat, warmthOf } from './heat-rows.ts'

const node = /<g(?: id="[^"]*")? class="node[^"]*">\s*<title>([^<]+)<\/title>[\s\S]*?<\/g>/g
/** Of a chart that is drawn as several pictures, each. */
const several = /<svg x=[\s\S]*?<\/svg>/g

interface Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/** What graphviz drew of a state: from its outline, whichever kind it is. */
const boxOf = (drawn: string): Box | null => {
  const points = /<polygon[^>]* points="([^"]+)"/.exec(drawn)?.[1]
  if (points === undefined) return null
  const pairs = points.split(' ').map((pair) => pair.split(',').map(Number))
  const [xs, ys] = [pairs.map(([x = 0]) => x), pairs.map(([, y = 0]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const height = 12
const perLetter = 4.9

/** A small plate over the lower edge of a state. */
const plate = ({ left, right, bottom }: Box, text: string) => {
  const [middle, width] = [(left + right) / 2, text.length * perLetter + 8]
  return `<rect class="plate" x="${middle - width / 2}" y="${bottom - 3}" width="${width}" height="${height}" rx="5"/><text class="heat" text-anchor="middle" x="${middle}" y="${bottom + 6}" font-family="Helvetica,sans-Serif" font-size="9">${text}</text>`
}

/**
 * The picture of a chart with its heat: each innermost state tinted by its visits and labelled with visits, mean time and the share of ways that
 * ended there.
 * @param heats of this chart
 */
export const heatPicture = (svg: string, chart: string, heats: readonly Heat[]): string => {
  const most = Math.max(...heats.map(({ visits }) => visits))
  const byId = new Map(heats.map((heat) => [`${chart}.${heat.state}`, heat]))
  const warm = (part: string) => {
    const plates: string[] = []
    const tinted = part.replaceAll(node, (drawn, id: string) => {
      const heat = byId.get(id)
      const box = heat && boxOf(drawn)
      if (!heat || !box) return drawn
      plates.push(plate(box, sayHeat(heat)))
      return drawn.replace('class="', `class="warm-${warmthOf(heat.visits, most)} `)
    })
    // On top of everything: an arrow may begin where a plate lies.
    return tinted.replace(/<\/g>(?=\s*<\/svg>\s*$)/, `${plates.join('')}</g>`)
  }
  return several.test(svg) ? svg.replaceAll(several, warm) : warm(svg)
}
