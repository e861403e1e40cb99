import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { catalogue } from '#machines/catalogue.ts'
import { toJson, toScxml } from './chart-documents.ts'
import { diffCharts } from './chart-diff.ts'
import { toMermaid } from './chart-mermaid.ts'
import { toMarkdown } from './chart-pages.ts'
import { drawChart, drawFolded } from './chart-picture.ts'
import { toMapPage, toProductsPage } from './app-pages.ts'
import { findScript, siteStyle } from './chart-site-files.ts'
import { toChartPage, toIndex } from './chart-site.ts'
import { mapOf } from './app-map.ts'
import { drawMap } from './app-map-picture.ts'
import { proofs } from '#tests/statecharts/products/products.ts'
import { bundleSimulator } from '#tests/statecharts/simulator/bundle.ts'
import type { WalkGraph } from '#tests/statecharts/simulator/walk-graph.ts'
import { walkGraphs } from '#tests/statecharts/simulator/walk-graphs.ts'
import { toRequirementsCsv } from '#tests/statecharts/trace/requirements-csv.ts'

const folder = 'docs/statecharts'
/** Written by `mutate` and `mutate --views`. */
const mutationReport = 'mutations.md'
const viewReport = 'view-mutations.md'
/** Written by hand. */
const ownHand = ['reading.md']

/**
 * Every file of docs/statecharts by name: a page, a picture, JSON, SCXML and Mermaid of each chart, and the lists of them.
 * @param graphs the walks that each chart can take, by its id
 */
export const statechartFiles = async (
  entries: readonly CatalogueEntry[],
  graphs: ReadonlyMap<string, WalkGraph> = walkGraphs(entries.map(({ id }) => id)),
): Promise<Map<string, string>> => {
  const files = new Map<string, string>()
  for (const entry of entries) {
    const svg = await drawChart(entry.machine)
    const graph = graphs.get(entry.id)
    if (!graph) throw new Error(`It is not known how ${entry.id} can be walked`)
    files.set(`${entry.id}.svg`, svg)
    files.set(`${entry.id}.html`, toChartPage(entry, svg, entries, { folded: await drawFolded(entry.machine), walks: graph }))
    files.set(`${entry.id}.json`, toJson(entry))
    files.set(`${entry.id}.scxml`, toScxml(entry))
    files.set(`${entry.id}.mmd`, toMermaid(entry.machine))
  }
  const cards = mapOf(entries)
  const map = drawMap(cards)
  return files
    .set('map.svg', map)
    .set('map.html', toMapPage(cards, map))
    .set('products.html', toProductsPage(proofs()))
    .set('index.md', toMarkdown(entries))
    .set('requirements.csv', toRequirementsCsv(entries))
    .set('index.html', toIndex(entries))
    .set('find.js', findScript)
    .set('site.css', siteStyle)
    .set('simulator.js', await bundleSimulator())
}

const namesIn = (path: string): string[] => {
  try {
    return readdirSync(path).filter((name) => !ownHand.includes(name))
  } catch {
    return []
  }
}

/** The names of files that are missing, left over or not what the charts say now. */
export const staleFiles = (files: ReadonlyMap<string, string>, path: string = folder): string[] => {
  const names = namesIn(path)
  const changed = [...files].filter(([name, text]) => !names.includes(name) || readFileSync(`${path}/${name}`, 'utf8') !== text)
  return [
    ...changed.map(([name]) => name),
    ...names.filter((name) => !files.has(name) && ![mutationReport, viewReport].includes(name)),
  ].toSorted()
}

/** Writes the files and removes those of charts that are gone. Returns the names of what changed. */
export const writeFiles = (files: ReadonlyMap<string, string>, path: string = folder): string[] => {
  const stale = staleFiles(files, path)
  mkdirSync(path, { recursive: true })
  for (const name of stale) {
    const text = files.get(name)
    if (text === undefined) rmSync(`${path}/${name}`)
    else writeFileSync(`${path}/${name}`, text)
  }
  return stale
}

const given = import.meta.main ? process.argv.slice(2) : []
const isHeadless = given.includes('--headless')
const [command, ref, path] = given.filter((word) => !['--headless', '--slow', '--views'].includes(word))
if (command === 'diff' && ref !== undefined) console.log(await diffCharts(ref))
else if (command === 'mutate' && given.includes('--views')) {
  await (await import('#tests/statecharts/broken-views/mutate-views.ts')).mutateViews(ref, `${folder}/${viewReport}`, console.log)
  // What the views have read is kept in memory for five minutes, and the process with it.
  process.exit()
} else if (command === 'mutate') {
  // A process of its own: the breakages are put into the charts as they are loaded.
  const { status } = spawnSync(
    process.execPath,
    ['--import', './tests/statecharts/broken-source/hooks.ts', 'tests/kit/oracle/mutate.ts', ...(ref === undefined ? [] : [ref])],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} else if (command === 'heat' && ref !== undefined)
  console.log(await (await import('#tests/statecharts/heat/heat.ts')).drawHeat(ref, path))
else if (command === 'play' && ref !== undefined)
  await (await import('#tests/statecharts/player/play.ts')).play(ref, path, isHeadless, console.log)
else if (command !== undefined)
  console.log('diff REF, mutate [FLOW], heat FOLDER [DAY], play CHART [PATH], or nothing to draw all of them')
else if (import.meta.main) {
  const stale = writeFiles(await statechartFiles(catalogue))
  console.log(stale.length === 0 ? `${folder} is fresh` : stale.map((name) => `${folder}/${name}`).join('\n'))
}
