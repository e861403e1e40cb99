import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { filesBelow, hashOf } from '#server/portal/build.ts'
import { toGuide, toMapPage, toNoHeat, toProductsPage } from './app-pages.ts'
import { drawMap } from './app-map-picture.ts'
import { mapOf } from './app-map.ts'
import { toJson, toScxml } from './chart-documents.ts'
import { toMermaid } from './chart-mermaid.ts'
import { toMarkdown } from './chart-pages.ts'
import { drawChart, drawFolded } from './chart-picture.ts'
import { findScript, siteStyle } from './chart-site-files.ts'
import { toChartPage, toIndex } from './chart-site.ts'
import { proofs } from '#tests/statecharts/products/products.ts'
import { bundleSimulator } from '#tests/statecharts/simulator/bundle.ts'
import type { WalkGraph } from '#tests/statecharts/simulator/walk-graph.ts'
import { walkGraphs } from '#tests/statecharts/simulator/walk-graphs.ts'
import { toRequirementsCsv } from '#tests/statecharts/trace/requirements-csv.ts'

/** In git: what is reviewed. */
export const reviewedFolder = 'docs/statecharts'
/** Made from the charts and not in git: what is read in a browser, and what other tools read. */
export const pagesFolder = 'build/statecharts'

export const viewReport = 'view-mutations.md'
/** Written by hand. */
const guide = 'reading.md'
/** Reports of `mutate` and `mutate --views`, and the guide. */
const others = ['mutations.md', viewReport, guide]

/** `docs/statecharts` by name: picture, JSON and Mermaid of each chart, and the lists of them. */
export const reviewedFiles = async (entries: readonly CatalogueEntry[]): Promise<Map<string, string>> => {
  const files = new Map<string, string>()
  for (const entry of entries) {
    files.set(`${entry.id}.svg`, await drawChart(entry.machine))
    files.set(`${entry.id}.json`, toJson(entry))
    files.set(`${entry.id}.mmd`, toMermaid(entry.machine))
  }
  return files.set('index.md', toMarkdown(entries)).set('requirements.csv', toRequirementsCsv(entries))
}

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** The picture as it is kept; drawn where it is of another version of the chart. */
export const pictureOf = (entry: CatalogueEntry, path: string = reviewedFolder): Promise<string> | string =>
  (read(`${path}/${entry.id}.json`) === toJson(entry) ? read(`${path}/${entry.id}.svg`) : null) ?? drawChart(entry.machine)

type Graphs = ReadonlyMap<string, WalkGraph>

/**
 * `build/statecharts` by name, the lists before the pages of charts, which take their time.
 * @param graphs the walks that each chart can take, by its id
 */
export async function* pageFiles(
  entries: readonly CatalogueEntry[],
  graphs: () => Graphs = () => walkGraphs(entries.map(({ id }) => id)),
): AsyncGenerator<readonly [name: string, text: string]> {
  yield ['site.css', siteStyle]
  yield ['find.js', findScript]
  yield ['index.html', toIndex(entries)]
  yield ['reading.html', toGuide(readFileSync(`${reviewedFolder}/${guide}`, 'utf8'))]
  yield ['heat/index.html', toNoHeat()]
  yield ['simulator.js', await bundleSimulator()]
  const map = drawMap(mapOf(entries))
  yield ['map.svg', map]
  yield ['map.html', toMapPage(mapOf(entries), map)]
  yield ['requirements.csv', toRequirementsCsv(entries)]
  const walks = graphs()
  for (const entry of entries) {
    const graph = walks.get(entry.id)
    if (!graph) throw new Error(`It is not known how ${entry.id} can be walked`)
    const svg = await pictureOf(entry)
    yield [`${entry.id}.html`, toChartPage(entry, svg, entries, { folded: await drawFolded(entry.machine), walks: graph })]
    yield [`${entry.id}.svg`, svg]
    yield [`${entry.id}.json`, toJson(entry)]
    yield [`${entry.id}.mmd`, toMermaid(entry.machine)]
    yield [`${entry.id}.scxml`, toScxml(entry)]
  }
  yield ['products.html', toProductsPage(proofs())]
}

/** Everything that a page is made of; the tests of charts and their titles are part of that. */
const inputs = () => [
  ...['src', 'machines', 'tests', 'e2e'].flatMap(filesBelow),
  `${reviewedFolder}/${guide}`,
  'package-lock.json',
]

/**
 * Writes `build/statecharts`, unless it was made of the same files. Each file is whole as soon as it is there.
 * @param onBegin is called once nothing old is left
 */
export const makePages = async (
  files: AsyncIterable<readonly [name: string, text: string]>,
  { path = pagesFolder, onBegin }: { readonly path?: string; readonly onBegin?: () => void } = {},
): Promise<void> => {
  const [stamp, hash] = [`${path}/.stamp`, hashOf(inputs())]
  const isFresh = read(stamp) === hash
  if (!isFresh) rmSync(path, { recursive: true, force: true })
  onBegin?.()
  if (isFresh) return
  for await (const [name, text] of files) {
    mkdirSync(dirname(`${path}/${name}`), { recursive: true })
    writeFileSync(`${path}/${name}.new`, text)
    renameSync(`${path}/${name}.new`, `${path}/${name}`)
  }
  writeFileSync(stamp, hash)
}

const namesIn = (path: string): string[] => {
  try {
    return readdirSync(path).filter((name) => !others.includes(name))
  } catch {
    return []
  }
}

/** The names of files that are missing, left over or not what the charts say now. */
export const staleFiles = (files: ReadonlyMap<string, string>, path: string = reviewedFolder): string[] => {
  const names = namesIn(path)
  const changed = [...files].filter(([name, text]) => !names.includes(name) || readFileSync(`${path}/${name}`, 'utf8') !== text)
  return [...changed.map(([name]) => name), ...names.filter((name) => !files.has(name))].toSorted()
}

/** Writes the files and removes those of charts that are gone. Returns the names of what changed. */
export const writeFiles = (files: ReadonlyMap<string, string>, path: string = reviewedFolder): string[] => {
  const stale = staleFiles(files, path)
  mkdirSync(path, { recursive: true })
  for (const name of stale) {
    const text = files.get(name)
    if (text === undefined) rmSync(`${path}/${name}`)
    else writeFileSync(`${path}/${name}`, text)
  }
  return stale
}
