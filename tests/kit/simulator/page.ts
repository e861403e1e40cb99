import type { AnyMachineSnapshot } from 'xstate'
import { type Edge, pathOf } from '#tests/kit/chart.ts'
import { sayEdge } from '#tests/kit/chart-words.ts'
import {
  fromLink,
  innermost,
  sayPlace,
  type Simulation,
  simulationOf,
  type Source,
  sourceOf,
  statesAlong,
  toLink,
} from './simulation.ts'

// What runs in a page of docs/statecharts: it walks the chart that the page holds, and lights it on the picture.

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}

const element = (name: string, text: string, ...inner: readonly Node[]) => {
  const made = document.createElement(name)
  made.textContent = text
  made.append(...inner)
  return made
}

const says: Readonly<Record<Source, string>> = {
  customer: 'The customer, or who runs the chart',
  actor: 'What the chart runs',
  clock: 'The clock',
  'at once': 'Taken at once, by what holds',
}

const targetOf = ({ transition }: Edge) => (transition.target ?? []).map(pathOf).join(' and ')

const simulation: Simulation = simulationOf(one('#chart').textContent ?? '')

/** The shapes of a state: graphviz names a state with others in it a cluster. */
const shapesOf = (id: string) =>
  [...document.querySelectorAll('.picture g > title')].flatMap((title) =>
    title.textContent === id || title.textContent === `cluster_${id}` ? (title.parentElement ?? []) : [],
  )

const light = (here: AnyMachineSnapshot) => {
  for (const lit of document.querySelectorAll('.picture .lit')) lit.classList.remove('lit')
  for (const { id } of innermost(here)) for (const shape of shapesOf(id)) shape.classList.add('lit')
}

const testOf = (path: readonly Edge[], here: AnyMachineSnapshot) =>
  [
    `it('comes to ${sayPlace(here).join(' and ')}', () =>`,
    `  expect(walk('${simulation.machine.id}', ${JSON.stringify(path.map(({ id }) => id))})).toEqual(${JSON.stringify(sayPlace(here))}))`,
  ].join('\n')

let path: readonly Edge[] = []

const show = () => {
  const along = statesAlong(simulation, path)
  const here = along.at(-1) as AnyMachineSnapshot
  light(here)
  one('#here').textContent = sayPlace(here).join(' · ')
  one('#steps').textContent =
    path.length === 0 ? 'It has just begun.' : `After ${path.length} ${path.length === 1 ? 'step' : 'steps'}.`
  const groups = Map.groupBy(simulation.leaving(here), (arrow) => sourceOf(simulation.machine, arrow))
  one('#arrows').replaceChildren(
    ...[...groups].flatMap(([source, arrows]) => [
      element('h3', says[source]),
      ...arrows.map((arrow) => {
        const button = element('button', sayEdge(simulation.machine, arrow).split(' / ')[0] ?? '')
        const target = targetOf(arrow)
        button.append(element('small', target ? ` → ${target}` : ' stays'))
        button.setAttribute('type', 'button')
        button.addEventListener('click', () => go([...path, arrow]))
        return button
      }),
    ]),
  )
  if (groups.size === 0) one('#arrows').replaceChildren(element('p', 'The chart has come to its end.'))
  one('#path').replaceChildren(
    ...path.map((arrow, place) =>
      element(
        'li',
        '',
        element('code', sayEdge(simulation.machine, arrow)),
        element('span', ` ${sayPlace(along[place + 1] as AnyMachineSnapshot).join(' · ')}`),
      ),
    ),
  )
  one('#test').textContent = testOf(path, here)
}

/** Walks to where a path leads, which is the page's address from then on. */
const go = (next: readonly Edge[]) => {
  path = next
  history.replaceState(null, '', path.length === 0 ? location.pathname : `#path=${toLink(simulation, path)}`)
  show()
}

const ofAddress = () => fromLink(simulation, /^#path=([\d.]+)$/.exec(location.hash)?.[1] ?? '')

one('#fits').addEventListener('change', ({ target }) =>
  one('.picture').classList.toggle('fits', (target as HTMLInputElement).checked),
)
one('#again').addEventListener('click', () => go([]))
one('#back').addEventListener('click', () => go(path.slice(0, -1)))
addEventListener('hashchange', () => go(ofAddress()))
go(ofAddress())
