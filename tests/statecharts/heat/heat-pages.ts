import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { pictureOf } from '#tests/statecharts/chart-files.ts'
import { siteStyle } from '#tests/statecharts/chart-site-files.ts'
import { heatPicture } from './heat-picture.ts'
import { type Heat, sayEnds, sayMean, sayVisits } from './heat-rows.ts'

/** What the pages of heat have beside the style of build/statecharts: warmer is more often visited. */
const heatStyle = `${siteStyle}
.picture svg { overflow: visible } [class*='warm-'] > path { mix-blend-mode: multiply }
.warm-1 > path { fill: #fff8e6 } .warm-2 > path { fill: #ffe8bd } .warm-3 > path { fill: #ffd38a } .warm-4 > path { fill: #ffb95c } .warm-5 > path { fill: #ff9c33 }
.plate { fill: #16211f } text.heat { fill: #fff }
.number { text-align: right; font-variant-numeric: tabular-nums } .made-up { border-left: 4px solid #c2410c; padding: .25rem .75rem }
`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="heat.css"></head>
<body>
<main>
${body}
</main>
</body>
</html>
`

const madeUp = (heats: readonly Heat[]) =>
  heats.some(({ isMadeUp }) => isMadeUp)
    ? '<p class="made-up">Some of these numbers are made up, for the demonstration.</p>\n'
    : ''

const table = (head: readonly string[], rows: readonly (readonly string[])[]) => `<div class="wide"><table>
<thead><tr>${head.map((word, place) => `<th scope="col"${place > 0 ? ' class="number"' : ''}>${word}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(([name = '', ...numbers]) => `<tr><th scope="row">${name}</th>${numbers.map((number) => `<td class="number">${number}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table></div>`

const sumOf = (chart: string, heats: readonly Heat[]): Heat => ({
  chart,
  state: '',
  visits: heats.reduce((sum, { visits }) => sum + visits, 0),
  milliseconds: heats.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  ends: heats.reduce((sum, { ends }) => sum + ends, 0),
  isMadeUp: heats.some(({ isMadeUp }) => isMadeUp),
})

const chartPage = async (entry: CatalogueEntry, heats: readonly Heat[]) => {
  const { id, title } = entry
  return page(
    `${title}: heat`,
    `<p><a href="index.html">All charts</a></p>
<h1>${title}: where customers are</h1>
${madeUp(heats)}<p>Warmer is more often visited. At each state: visits, the mean time of one, and the share with which the way ended there. States with fewer than five visits are left out.</p>
<div class="picture fits">${heatPicture(await pictureOf(entry), id, heats)}</div>
${table(
  ['State', 'Visits', 'Mean time', 'Ended there'],
  heats.map((heat) => [heat.state, sayVisits(heat), sayMean(heat), sayEnds(heat)]),
)}`,
  )
}

/** The pages of heat, by their names: a list, and each chart that was visited on its picture. */
export const heatPages = async (
  entries: readonly CatalogueEntry[],
  heats: readonly Heat[],
): Promise<ReadonlyMap<string, string>> => {
  const files = new Map([['heat.css', heatStyle]])
  const visited = entries
    .map((entry) => ({ entry, own: heats.filter(({ chart }) => chart === entry.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ entry, own }) => ({ entry, own, sum: sumOf(entry.id, own) }))
    .toSorted((one, other) => other.sum.visits - one.sum.visits)
  for (const { entry, own } of visited) files.set(`${entry.id}.html`, await chartPage(entry, own))
  const rows = visited.map(({ entry: { id, title }, sum }) => [
    `<a href="${id}.html">${title}</a>`,
    sayVisits(sum),
    sayMean(sum),
    sayVisits({ ...sum, visits: sum.ends }),
  ])
  const list = `<h1>Where customers are</h1>
${madeUp(heats)}<p>How often the states of each chart were visited, how long a visit took, and how often the way ended, of customers who agreed to be counted: sums, of nobody.</p>
${table(['Chart', 'Visits of states', 'Mean time', 'Ways that ended'], rows)}`
  return files.set('index.html', page('Heat', list))
}
