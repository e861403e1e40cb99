import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { type StateNode, statesOf } from './chart.ts'
import { delaysOf, eventsOf, specNameOf } from './chart-words.ts'

interface Section {
  readonly entry: CatalogueEntry
  readonly about: string
  readonly events: readonly string[]
  readonly actors: readonly string[]
  readonly delays: readonly (readonly [string, string])[]
  readonly states: readonly { readonly name: string; readonly spec: string; readonly description: string }[]
}

const toSection = (entry: CatalogueEntry): Section => {
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

const byArea = (entries: readonly CatalogueEntry[]) =>
  Object.entries(Object.groupBy(entries.map(toSection), ({ entry }) => entry.area)).toSorted(([a], [b]) => (a < b ? -1 : 1))

const intro =
  'Every flow of the portal is one of these charts: they are what the portal runs. ' +
  'A name in brackets is the one that the specification uses. Made by `npm run statecharts`.'

const cell = (text: string) => text.replaceAll('|', '\\|')

const markdownSection = ({ entry, about, events, actors, delays, states }: Section): string[] => [
  `### ${entry.title}`,
  '',
  ...(about ? [about, ''] : []),
  `![${entry.title}](${entry.id}.svg)`,
  '',
  `[picture](${entry.id}.svg) · [JSON](${entry.id}.json) · [SCXML](${entry.id}.scxml)`,
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

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const text = (raw: string) => raw.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)

const code = (words: readonly string[]) => words.map((word) => `<code>${text(word)}</code>`).join(' ')

const fact = (name: string, value: string) => (value ? [`      <dt>${name}</dt><dd>${value}</dd>`] : [])

const htmlSection = ({ entry, about, events, actors, delays, states }: Section): string[] => [
  `  <section id="${entry.id}">`,
  `    <h3>${text(entry.title)}</h3>`,
  ...(about ? [`    <p>${text(about)}</p>`] : []),
  `    <p><a href="${entry.id}.svg">picture</a> · <a href="${entry.id}.json">JSON</a> · <a href="${entry.id}.scxml">SCXML</a></p>`,
  `    <a class="picture" href="${entry.id}.svg"><img src="${entry.id}.svg" alt="The statechart of ${text(entry.title)}" loading="lazy"></a>`,
  '    <dl>',
  ...fact('Requirements', text(entry.requirements.join(', '))),
  ...fact('Events', code(events)),
  ...fact('Actors', code(actors)),
  ...fact('Delays', delays.map(([name, length]) => `${code([name])} ${text(length)}`).join(', ')),
  '    </dl>',
  '    <table>',
  '      <tr><th>State</th><th>In the specification</th><th>What it means</th></tr>',
  ...states.map(
    ({ name, spec, description }) => `      <tr><td>${code([name])}</td><td>${text(spec)}</td><td>${text(description)}</td></tr>`,
  ),
  '    </table>',
  '  </section>',
]

const style = [
  'body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1b1f24; background: #fff }',
  'section { border-top: 1px solid #d0d7de; padding: 1rem 0 2rem }',
  '.picture { display: block; overflow-x: auto; border: 1px solid #d0d7de; border-radius: 8px } img { display: block }',
  'dl { display: grid; grid-template-columns: 9rem 1fr; gap: .25rem 1rem } dt { font-weight: 600 } dd { margin: 0 }',
  'table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid #d0d7de }',
  'code { background: #f2f4f7; border-radius: 4px; padding: .1em .3em } nav li { display: inline-block; margin-right: 1rem }',
]

/** `docs/statecharts/index.html`. */
export const toHtml = (entries: readonly CatalogueEntry[]): string =>
  [
    '<!doctype html>',
    '<html lang="en-NZ">',
    '<head>',
    '  <meta charset="utf-8">',
    '  <meta name="viewport" content="width=device-width, initial-scale=1">',
    '  <title>Statecharts</title>',
    '  <style>',
    ...style.map((line) => `    ${line}`),
    '  </style>',
    '</head>',
    '<body>',
    '  <h1>Statecharts</h1>',
    `  <p>${text(intro).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`,
    '  <nav><ul>',
    ...entries.map(({ id, title }) => `    <li><a href="#${id}">${text(title)}</a></li>`),
    '  </ul></nav>',
    ...byArea(entries).flatMap(([area, sections = []]) => [`  <h2>${text(area)}</h2>`, ...sections.flatMap(htmlSection)]),
    '</body>',
    '</html>',
    '',
  ].join('\n')
