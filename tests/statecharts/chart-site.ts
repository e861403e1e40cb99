import type { AnyStateMachine } from 'xstate'
import { descriptionOf } from '#machines/catalogue/descriptions.ts'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { careOf } from './care-properties.ts'
import { type Edge, edgesFrom, edgesOf, onEntry, onExit, pathOf, type StateNode, statesOf } from '#tests/kit/chart.ts'
import { toJson } from './chart-documents.ts'
import { byArea, intro, type Section, toSection } from './chart-pages.ts'
import { chartSynonyms } from './chart-synonyms.ts'
import { describeActions, describeCondition, describeTrigger } from './chart-descriptions.ts'
import { sayGuard, sayStep } from '#tests/kit/chart-words.ts'
import { actorsOf, addressesOf, parentsOf, type RunActor } from './children.ts'
import { askedBy } from './questionnaire-picture.ts'
import { memoryOf } from '#tests/statecharts/simulator/memory.ts'
import type { WalkGraph } from '#tests/statecharts/simulator/walk-graph.ts'
import { temporalProperties } from './temporal-properties.ts'
import { homeOf, requirementsAt, tableOf } from '#tests/statecharts/trace/claims.ts'
import { eachOf } from '#tests/statecharts/trace/test-titles.ts'
import { wayHome } from './ways-home.ts'

/** build/statecharts as pages that open from the demonstration or from a file: a list to search in, and a page for each chart on which it can be walked. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const text = (raw: string) => raw.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)
const code = (words: readonly string[]) => words.map((word) => `<code>${text(word)}</code>`).join(' ')
const fact = (name: string, value: string) => (value ? [`<dt>${name}</dt><dd>${value}</dd>`] : [])

/** JSON as it stands within a script. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c')

/** A picture as it stands within a page: without what only a file of its own has. */
export const inline = (svg: string) => svg.slice(svg.indexOf('<svg '))

/** A page of build/statecharts round what it says. */
export const page = (title: string, body: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="en-NZ">',
    '<head>',
    '  <meta charset="utf-8">',
    '  <meta name="viewport" content="width=device-width, initial-scale=1">',
    `  <title>${text(title)}</title>`,
    '  <link rel="stylesheet" href="site.css">',
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n')

export const linkTo = ({ id, title }: CatalogueEntry) => `<a href="${id}.html">${text(title)}</a>`

/** What an arrow asks and does, in words. */
const saidOfEdge = (machine: AnyStateMachine, edge: Edge): readonly string[] => [
  describeCondition(machine, edge),
  ...describeActions(machine.id, edge.transition.actions),
]

/** What a state and the arrows that leave it ask, do and wait for, in words. */
const saidOfState = (machine: AnyStateMachine, node: StateNode): string => {
  const own = [...onEntry(node), ...onExit(node)].map(({ action }) => action)
  const leaving = edgesFrom(node).flatMap((edge) => [describeTrigger(machine, edge.event), ...saidOfEdge(machine, edge)])
  return [...new Set([...describeActions(machine.id, own), ...leaving])].filter(Boolean).join(' ')
}

const wordsOf = (entry: CatalogueEntry) => {
  const { about, events, actors, states } = toSection(entry)
  const said = statesOf(entry.machine.root).map((node) => saidOfState(entry.machine, node))
  const named = states.flatMap(({ name, spec, description }) => [name, spec, description])
  const asked = askedBy(entry.id).flatMap(({ questions }) => questions.flatMap(({ name, lines }) => [name, ...lines]))
  return [entry.id, about, ...events, ...actors, ...named, ...said, ...asked, ...entry.requirements.flatMap(eachOf)]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
}

/** What is listed under a chart when it is looked for: each state, with its requirements and what happens in it, and each question that it asks. */
const partsOf = (entry: CatalogueEntry, states: Section['states']): string => {
  const at = requirementsAt(entry)
  const nodes = new Map(statesOf(entry.machine.root).map((node) => [pathOf(node), node]))
  const parts = states.map(({ name, spec, description }) => {
    const node = nodes.get(name)
    return [name, spec, description, (at.get(name) ?? []).join(' '), node ? saidOfState(entry.machine, node) : '']
  })
  const asked = askedBy(entry.id).flatMap(({ heading, questions }) =>
    questions.map(({ name, lines }) => [name, heading, lines.join(' '), '', '']),
  )
  return JSON.stringify([...parts, ...asked])
}

/** `index.html`: every chart by area, found by state, event, actor or requirement. */
export const toIndex = (entries: readonly CatalogueEntry[]): string =>
  page('Statecharts', [
    '<main>',
    '  <h1>Statecharts</h1>',
    `  <p>${text(intro).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`,
    '  <p><a href="map.html">Map of the portal</a> · <a href="products.html">Charts that talk to each other</a> · <a href="heat/index.html">Where customers are</a> · <a href="requirements.csv">Requirements by state and test</a> · <a href="reading.html">How to read them</a></p>',
    '  <p><label>Find a state, an event, a condition or a requirement <input id="find" type="search" autocomplete="off"></label> <span id="found" role="status"></span></p>',
    ...byArea(entries).flatMap(([area, sections = []]) => [
      `  <section><h2>${text(area)}</h2><ul class="charts">`,
      ...sections.map(
        ({ entry, about, states }) =>
          `    <li data-words="${text(wordsOf(entry))}" data-states="${text(partsOf(entry, states))}">${linkTo(entry)} <span>${states.length} states</span><p>${text(about)}</p><ul></ul></li>`,
      ),
      '  </ul></section>',
    ]),
    '</main>',
    `<script type="application/json" id="synonyms">${inScript(JSON.stringify(chartSynonyms))}</script>`,
    '<script src="find.js"></script>',
  ])

const simulator = [
  '<section class="walk" aria-labelledby="walk">',
  '  <h2 id="walk">Walk through it</h2>',
  '  <p>Here: <strong id="here" tabindex="-1"></strong></p>',
  '  <p id="steps" role="status"></p>',
  '  <p id="refused" role="alert" hidden></p>',
  '  <p><button type="button" id="again">Start again</button> <button type="button" id="back">One step back</button></p>',
  '  <div id="arrows"></div>',
  '  <h3>The way here</h3>',
  '  <ol id="path"></ol>',
  '  <p>The address of this page leads here again.</p>',
  '  <h3>What it remembers</h3>',
  '  <dl id="remembered"></dl>',
  '  <details><summary>As a test</summary><pre id="test" tabindex="0"></pre></details>',
  '</section>',
]

/** `Booking of free hours`; `command`: submitMoveCommand, drawn as `Request sent exactly once`; a name alone for what is no chart. */
const sayActor = ({ name, chart, id }: RunActor) => {
  if (chart === null) return code([name])
  return id === null ? linkTo(chart) : `${code([id])} (drawn as ${linkTo(chart)})`
}

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const table = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]) => [
  `<h2>${title}</h2>`,
  `<div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>`,
  `<tbody>${rows.map(row).join('\n')}</tbody></table></div>`,
]

const nowhere: WalkGraph = { places: [], moves: [], situations: [], starts: [] }

/** `<id>.html`: what a chart is for, its picture, whole and folded, every state and arrow, and the simulator. */
export const toChartPage = (
  entry: CatalogueEntry,
  svg: string,
  entries: readonly CatalogueEntry[],
  { folded = null, walks = nowhere }: { readonly folded?: string | null; readonly walks?: WalkGraph } = {},
): string => {
  const { machine, id, title, area, requirements } = entry
  const { about, delays, states } = toSection(entry)
  const drawnFor = entries.flatMap((other) =>
    actorsOf(other, entries).filter(({ chart, id: own }) => chart === entry && own !== null),
  )
  const proved = [
    ...temporalProperties.filter(({ chart }) => chart === id).map(({ says }) => says),
    ...careOf(machine).map(({ name }) => name),
  ]
  const at = requirementsAt(entry)
  const ids = (place: string) => text((at.get(place) ?? []).join(', '))
  const nodes = new Map(statesOf(machine.root).map((node) => [pathOf(node), node]))
  const home = homeOf(id)
  const sayHome = (name: string) => {
    const node = nodes.get(name)
    const way = node ? wayHome(machine, node, home) : null
    if (way === null) return ''
    return way.length === 0 ? 'rests here' : way.map((step) => code([step])).join(' → ')
  }
  const named = (words: string, name: string) =>
    text(words) + (name === '' || words === name ? '' : ` <small><code>${text(name)}</code></small>`)
  const arrows = edgesOf(machine).map((edge) => {
    const { id: arrow, source, event, transition } = edge
    return [
      code([pathOf(source) || id]),
      text(event === '' ? 'at once' : describeTrigger(machine, event)),
      named(describeCondition(machine, edge), transition.guard === undefined ? '' : sayGuard(transition.guard)),
      code((transition.target ?? []).map(pathOf)) || 'stays',
      transition.actions
        .flatMap((action) => {
          const name = sayStep(action)
          return name === null ? [] : [named(describeActions(id, [action]).join(), name)]
        })
        .join('<br>'),
      ids(arrow),
    ]
  })
  const lines = tableOf(entry).map(({ from, words, on, to, spec, reason, screen }) => [
    from === '' ? 'the start' : code([from]),
    text(typeof on === 'number' ? `${words} (${on} ms)` : words),
    code(to),
    text(screen.join(' · ')),
    text(spec === null ? `Beyond the documents: ${reason}` : spec.replaceAll(' ', ', ')),
  ])
  return page(`${title} · Statecharts`, [
    '<header><a href="index.html">Statecharts</a></header>',
    '<main>',
    `<h1>${text(title)}</h1>`,
    `<p>${text(about)}</p>`,
    '<div class="both">',
    '<div>',
    '<p><label><input type="checkbox" id="fits" checked> The whole picture</label>',
    ...(folded === null ? [] : ['<label><input type="checkbox" id="folds"> Fold nested states</label>']),
    '</p>',
    `<div class="picture fits" tabindex="0" role="region" aria-label="Picture of the chart">${inline(svg)}</div>`,
    ...(folded === null
      ? []
      : [
          `<div class="fold" tabindex="0" role="region" aria-label="Picture of the chart, folded" hidden>${inline(folded).replaceAll(/ id="[^"]*"/g, '')}</div>`,
        ]),
    '</div>',
    ...simulator,
    '</div>',
    ...(proved.length > 0
      ? ['<h2>Proved over every way</h2>', '<ul>', ...proved.map((says) => `<li>${text(says)}</li>`), '</ul>']
      : []),
    '<dl>',
    ...fact('Area', text(area)),
    ...fact('Requirements', text(requirements.join(', '))),
    ...fact('Opens at', code(addressesOf(entry))),
    ...fact('Run by', parentsOf(entry, entries).map(linkTo).join(', ')),
    ...fact('Drawn for', code([...new Set(drawnFor.flatMap(({ id: own }) => own ?? []))])),
    ...fact('Runs', actorsOf(entry, entries).map(sayActor).join(', ')),
    ...fact(
      'Delays',
      delays
        .map(([name, length]) => `${text(descriptionOf(id, 'delays', name) ?? name)} (${text(length)}, ${code([name])})`)
        .join('; '),
    ),
    ...fact(
      'Files',
      `<a href="${id}.svg">picture</a> <a href="${id}.json">JSON</a> <a href="${id}.scxml">SCXML</a> <a href="${id}.mmd">Mermaid</a>`,
    ),
    '</dl>',
    ...table(
      'States',
      ['State', 'In the specification', 'What it means', 'Requirements', 'Shortest way home'],
      states.map(({ name, spec, description }) => [code([name]), text(spec), text(description), ids(name), sayHome(name)]),
    ),
    ...table('Arrows', ['From', 'When', 'If', 'To', 'Does', 'Requirements'], arrows),
    ...(lines.length > 0
      ? table('What the specification says', ['From', 'When', 'To', 'On the screen', 'Requirements, or why'], lines)
      : []),
    '</main>',
    `<script type="application/json" id="chart">${inScript(toJson(entry))}</script>`,
    `<script type="application/json" id="memory">${inScript(JSON.stringify(memoryOf(machine)))}</script>`,
    `<script type="application/json" id="walks">${inScript(JSON.stringify(walks))}</script>`,
    '<script src="simulator.js"></script>',
  ])
}
