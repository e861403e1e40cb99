import { compiler } from 'markdown-to-jsx/html'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import type { Branch, MapCard } from './app-map.ts'
import { inline, linkTo, page, text } from './chart-site.ts'

const branch = ({ entry, runs }: Branch): string =>
  runs.length === 0
    ? `<li>${linkTo(entry)}</li>`
    : `<li><details open><summary>${linkTo(entry)}</summary><ul>${runs.map(branch).join('')}</ul></details></li>`

/** `map.html`: the picture of the whole portal, and the same as a list that folds. */
export const toMapPage = (cards: readonly MapCard[], svg: string): string =>
  page('Map · Statecharts', [
    '<header><a href="index.html">Statecharts</a></header>',
    '<main>',
    '  <h1>Map of the portal</h1>',
    '  <p>Each chart stands below the one that runs it. Every name leads to its page.</p>',
    `  <div class="map" tabindex="0" role="region" aria-label="Map">${inline(svg)}</div>`,
    '  <h2>As a list</h2>',
    ...cards.map(
      ({ title, address, trunk }) =>
        `  <details><summary>${text(title)} ${address ? `<small>${text(address)}</small>` : ''}</summary><ul>${branch(trunk)}</ul></details>`,
    ),
    '</main>',
  ])

/** `products.html`: charts that talk to each other, what is proved of them, and what a way looks like on which it does not hold. */
export const toProductsPage = (proofs: readonly Proof[]): string =>
  page('Charts that talk to each other · Statecharts', [
    '<header><a href="index.html">Statecharts</a></header>',
    '<main>',
    '  <h1>Charts that talk to each other</h1>',
    '  <p>What holds over every way through several charts at once, of guards only those say no that both sides know of.</p>',
    ...proofs.flatMap(({ name, charts, says }) => [
      `  <h2>${text(name)}</h2><p>${charts.map(linkTo).join(', ')}</p>`,
      `  <ul>${says.map((one) => `<li>${text(one)}</li>`).join('')}</ul>`,
    ]),
    '  <h2>When one does not hold</h2>',
    '  <p>Here a tab that hears of a sign-out goes on, as no chart of the portal does.</p>',
    ...proofs.flatMap(({ drawn }) =>
      drawn === null ? [] : [`  <div class="picture" tabindex="0" role="region" aria-label="A counter-example">${drawn}</div>`],
    ),
    '</main>',
  ])

/** `reading.html`: the guide, whose links lead to files beside it. */
export const toGuide = (markdown: string): string =>
  page('How to read them · Statecharts', [
    '<header><a href="index.html">Statecharts</a></header>',
    `<main>${compiler(markdown)}</main>`,
  ])

/** `heat/index.html` until somebody has the counts drawn. */
export const toNoHeat = (): string =>
  page('Where customers are · Statecharts', [
    '<header><a href="../index.html">Statecharts</a></header>',
    '<main>',
    '  <h1>Where customers are</h1>',
    '  <p>No counts are drawn here yet. The demonstration draws its own. For a portal that runs on this machine: <code>npm run statecharts -- heat build/statecharts/heat</code>.</p>',
    '</main>',
  ]).replace('href="site.css"', 'href="../site.css"')

/** What is proved of a product. */
export interface Proof {
  readonly name: string
  readonly charts: readonly CatalogueEntry[]
  readonly says: readonly string[]
  /** A way on which it does not hold, of charts that are broken on purpose; null for none. */
  readonly drawn: string | null
}
