import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { type PageEntry, pages } from '#domain/portal/pages.ts'
import { childrenOf, pageCharts } from './children.ts'

/** A chart as it runs below another: by its name there, with what it runs itself. */
export interface Branch {
  readonly entry: CatalogueEntry
  /** Empty where it is drawn in full elsewhere. */
  readonly runs: readonly Branch[]
}

/** A piece of the map: what runs from the start, or a page of the portal. */
export interface MapCard {
  readonly title: string
  /** The page's address; empty for what has none. */
  readonly address: string
  readonly trunk: Branch
}

const branchOf = (entry: CatalogueEntry, entries: readonly CatalogueEntry[], above: readonly CatalogueEntry[] = []): Branch => ({
  entry,
  runs: [...new Set(childrenOf(entry, entries).map(([, child]) => child))]
    .filter((child) => !above.includes(child))
    .map((child) => branchOf(child, entries, [...above, entry])),
})

const all = ({ entry, runs }: Branch): CatalogueEntry[] => [entry, ...runs.flatMap(all)]

/** A card on which a chart is named, and drawn in full elsewhere. */
const cutAt =
  (cut: CatalogueEntry | undefined) =>
  (card: MapCard): MapCard => {
    const without = ({ entry, runs }: Branch): Branch => ({ entry, runs: entry === cut ? [] : runs.map(without) })
    return { ...card, trunk: without(card.trunk) }
  }

/** The whole portal: what the root runs, then each page with its charts, then what is loaded beside them. */
export const mapOf = (entries: readonly CatalogueEntry[]): readonly MapCard[] => {
  const root = entries.find(({ id }) => id === 'app')
  const charts = pageCharts()
  const ofPages = Object.entries(pages as Readonly<Record<string, PageEntry>>).flatMap(([id, { title, paths }]): MapCard[] => {
    const entry = entries.find((one) => one.id === charts.get(id))
    return entry ? [{ title, address: paths[0], trunk: branchOf(entry, entries) }] : []
  })
  const portal = entries.find(({ id }) => id === 'portal')
  const cards = (title: string, entry: CatalogueEntry | undefined): MapCard[] =>
    entry ? [{ title, address: '', trunk: branchOf(entry, entries) }] : []
  const first = [...cards('From the start', root).map(cutAt(portal)), ...cards(portal?.title ?? '', portal)]
  const drawn = new Set([...first, ...ofPages].flatMap(({ trunk }) => all(trunk)))
  const left = entries.filter((entry) => !drawn.has(entry))
  const below = new Set(left.flatMap((entry) => childrenOf(entry, entries).map(([, child]) => child)))
  const others = left
    .filter((entry) => !below.has(entry))
    .map((entry): MapCard => ({ title: entry.title, address: '', trunk: branchOf(entry, entries) }))
  return [...first, ...ofPages, ...others]
}
