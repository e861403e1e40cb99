import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { catalogue } from '#machines/catalogue.ts'
import { drawChart } from './chart-picture.ts'
import { type Change, changesBetween, type Facts, factsNow, factsOf } from './chart-facts.ts'

/** A chart that is not the same in both versions. */
export interface ChartChange {
  readonly id: string
  readonly kind: 'new' | 'gone' | 'changed'
  readonly changes: readonly Change[]
}

/** Charts of two versions by id; those that are the same are left out. */
export const compareCharts = (before: ReadonlyMap<string, Facts>, after: ReadonlyMap<string, Facts>): ChartChange[] =>
  [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((id): ChartChange[] => {
    const [was, is] = [before.get(id), after.get(id)]
    if (!was) return [{ id, kind: 'new', changes: [] }]
    if (!is) return [{ id, kind: 'gone', changes: [] }]
    const changes = changesBetween(was, is)
    return changes.length === 0 ? [] : [{ id, kind: 'changed', changes }]
  })

const sayChange = ({ fact, before, after }: Change) => {
  if (before === null) return `+ ${fact}: ${after}`
  if (after === null) return `- ${fact}: ${before}`
  return `~ ${fact}: ${before} → ${after}`
}

/** Whether a change is one of what the chart does, and not only of what is said of it. */
const isBehaviour = ({ fact }: Change): boolean => !/^(?:title$|requirement )|, meaning$/.test(fact)

/** What a chart does comes before what is said of it. */
const inOrder = (changes: readonly Change[]): readonly Change[] => [
  ...changes.filter(isBehaviour),
  ...changes.filter((change) => !isBehaviour(change)),
]

const hasNewBehaviour = ({ kind, changes }: ChartChange) => kind !== 'changed' || changes.some(isBehaviour)

const headingOf = (charts: readonly ChartChange[]): string => {
  const [doing, saying] = [charts.filter(hasNewBehaviour), charts.filter((chart) => !hasNewBehaviour(chart))]
  const list = (some: readonly ChartChange[]) => some.map(({ id }) => id).join(', ') || 'none'
  return `What charts do has changed in: ${list(doing)}. Only what is said of them has changed in: ${list(saying)}.`
}

/** Charts that do something else first. */
const sorted = (charts: readonly ChartChange[]): readonly ChartChange[] =>
  charts
    .toSorted((a, b) => Number(hasNewBehaviour(b)) - Number(hasNewBehaviour(a)))
    .map((chart) => ({ ...chart, changes: inOrder(chart.changes) }))

/** The changes as Markdown, those of behaviour first: a heading for each chart, a line for each fact. */
export const sayChanges = (charts: readonly ChartChange[]): string =>
  charts.length === 0
    ? 'No chart has changed.'
    : [
        headingOf(charts),
        ...sorted(charts).map(({ id, kind, changes }) => [`## ${id} (${kind})`, ...changes.map(sayChange)].join('\n')),
      ].join('\n\n')

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const toPage = (ref: string, charts: readonly ChartChange[]): string =>
  [
    '<!doctype html><html lang="en-NZ"><meta charset="utf-8"><title>Statecharts: what changed</title>',
    '<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem}figure{display:inline-block;vertical-align:top;margin:0 1rem 1rem 0;max-width:48%}img{max-width:100%}</style>',
    `<h1>What changed since ${escape(ref)}</h1>`,
    `<p>${escape(headingOf(charts))}</p>`,
    ...sorted(charts).flatMap(({ id, kind, changes }) => [
      `<h2>${id} (${kind})</h2><ul>${changes.map((change) => `<li><code>${escape(sayChange(change))}</code></li>`).join('')}</ul>`,
      ...(kind === 'new'
        ? []
        : [`<figure><figcaption>Before</figcaption><img src="${id}.before.svg" alt="${id} before"></figure>`]),
      ...(kind === 'gone' ? [] : [`<figure><figcaption>Now</figcaption><img src="${id}.now.svg" alt="${id} now"></figure>`]),
    ]),
    '</html>',
    '',
  ].join('\n')

const folder = '.cache/statecharts-diff'

/** Compares the charts with those of `ref` and draws both into `.cache/statecharts-diff/index.html`. Returns what to print. */
export const diffCharts = async (ref: string): Promise<string> => {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1e8 })
  const names = git('ls-tree', '--name-only', ref, 'docs/statecharts/').split('\n')
  const ids = names.flatMap((name) => /([^/]+)\.json$/.exec(name)?.[1] ?? [])
  const file = (id: string, kind: string) => git('show', `${ref}:docs/statecharts/${id}.${kind}`)
  const before = new Map(ids.map((id) => [id, factsOf(file(id, 'json'))]))
  const charts = compareCharts(before, new Map(catalogue.map((entry) => [entry.id, factsNow(entry)])))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { id, kind } of charts) {
    if (kind !== 'new') writeFileSync(`${folder}/${id}.before.svg`, file(id, 'svg'))
    const entry = catalogue.find((one) => one.id === id)
    if (entry) writeFileSync(`${folder}/${id}.now.svg`, await drawChart(entry.machine))
  }
  writeFileSync(`${folder}/index.html`, toPage(ref, charts))
  return `${sayChanges(charts)}\n\nWith pictures: ${folder}/index.html`
}
