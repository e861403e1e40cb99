import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { type StateNode, statesOf } from '#tests/kit/chart.ts'
import { delaysOf, eventsOf, specNameOf } from '#tests/kit/chart-words.ts'

/** What the pages say of a chart. */
export interface Section {
  readonly entry: CatalogueEntry
  readonly about: string
  readonly events: readonly string[]
  readonly actors: readonly string[]
  readonly delays: readonly (readonly [string, string])[]
  readonly states: readonly { readonly name: string; readonly spec: string; readonly description: string }[]
}

export const toSection = (entry: CatalogueEntry): Section => {
  const nodes = statesOf(entry.machine.root)
  return {
    entry,
    about: entry.machine.root.description ?? '',
    events: eventsOf(nodes),
    actors: [...new Set(nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)))],
    delays: delaysOf(entry.machine),
    states: nodes.filter(isNamed).map((node) => ({
      name: node.path.join('.'),
      spec: specNameOf(node) ?? '',
      description: node.description ?? '',
    })),
  }
}

const isNamed = ({ path, type }: StateNode) => path.length > 0 && type !== 'history'

/** The charts of each area, areas by the alphabet. */
export const byArea = (entries: readonly CatalogueEntry[]) =>
  Object.entries(Object.groupBy(entries.map(toSection), ({ entry }) => entry.area)).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The first lines of both lists. */
export const intro =
  'Every flow of the portal is one of these charts: they are what the portal runs. ' +
  'A name in brackets is the one that the specification uses. Made by `npm run statecharts`.'

const cell = (text: string) => text.replaceAll('|', '\\|')

const markdownSection = ({ entry, about, events, actors, delays, states }: Section): string[] => [
  `### ${entry.title}`,
  '',
  ...(about ? [about, ''] : []),
  `![${entry.title}](${entry.id}.svg)`,
  '',
  `[picture](${entry.id}.svg) · [JSON](${entry.id}.json) · [Mermaid](${entry.id}.mmd) · in the demo: \`/statecharts/${entry.id}.html\``,
  '',
  `- Requirements: ${entry.requirements.join(', ') || 'none of its own'}`,
  ...(events.length > 0 ? [`- Events: ${events.map((event) => `\`${event}\``).join(', ')}`] : []),
  ...(actors.length > 0 ? [`- Actors: ${actors.map((actor) => `\`${actor}\``).join(', ')}`] : []),
  ...(delays.length > 0 ? [`- Delays: ${delays.map(([name, length]) => `\`${name}\` ${length}`).join(', ')}`] : []),
  '',
  '| state | in the specification | what it means |',
  '| --- | --- | --- |',
  ...states.map(({ name, spec, description }) => `| \`${name}\` | ${cell(spec)} | ${cell(description)} |`),
  '',
]

/** `docs/statecharts/index.md`. */
export const toMarkdown = (entries: readonly CatalogueEntry[]): string =>
  [
    '# Statecharts',
    '',
    intro,
    '',
    ...byArea(entries).flatMap(([area, sections = []]) => [`## ${area}`, '', ...sections.flatMap(markdownSection)]),
  ].join('\n')
