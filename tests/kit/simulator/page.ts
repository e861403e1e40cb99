import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { type Edge, pathOf, type StateNode } from '#tests/kit/chart.ts'
import { sayEdge } from '#tests/kit/chart-words.ts'
import { shiftOf } from './into-view.ts'
import type { Memory } from './memory.ts'
import { type Kept, rememberedAfter } from './remembered.ts'
import {
  fromIds,
  fromLink,
  fromTold,
  innermost,
  sayPlace,
  type Simulation,
  simulationOf,
  type Source,
  sourceOf,
  statesAlong,
  type Told,
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
  chart: 'The chart itself',
  actor: 'What the chart runs',
  clock: 'The clock',
  'at once': 'Taken at once, by what holds',
}

const targetOf = ({ transition }: Edge) => (transition.target ?? []).map(pathOf).join(' and ')

const fromItsBeginning: Simulation = simulationOf(one('#chart').textContent ?? '')
const memory = JSON.parse(one('#memory').textContent ?? '') as Memory
const own = JSON.parse(one('#own').textContent ?? '') as readonly string[]
let simulation = fromItsBeginning
/** Where a path of the live panel began; null for the chart's own beginning. */
let from: StateValue | null = null

const withThoseAbove = (node: StateNode): StateNode[] => [...(node.parent ? withThoseAbove(node.parent as StateNode) : []), node]

const shapes = Map.groupBy(document.querySelectorAll(':is(.picture, .fold) g > title'), ({ textContent }) => textContent)
const shapesOf = ({ id }: StateNode) => (shapes.get(id) ?? []).flatMap(({ parentElement }) => parentElement ?? [])

/** Lights each state that the chart is in, and each box that stands for what lies in it elsewhere; a frame of others is none. */
const light = (here: AnyMachineSnapshot) => {
  for (const lit of document.querySelectorAll('.lit')) lit.classList.remove('lit')
  for (const shape of innermost(here).flatMap(withThoseAbove).flatMap(shapesOf)) shape.classList.add('lit')
}

/** Scrolls the pictures, and nothing round them, to where the chart is: if not all of it shows, to what the last step has changed. */
const follow = (along: readonly AnyMachineSnapshot[]) => {
  const [here, before] = [along.at(-1), along.at(-2)].map((state) => (state ? innermost(state) : []))
  const isNew = (node: StateNode) => !before?.some(({ id }) => id === node.id)
  const byChange = here?.toReversed().toSorted((a, b) => Number(isNew(a)) - Number(isNew(b))) ?? []
  for (const shape of byChange.flatMap(withThoseAbove).flatMap(shapesOf)) {
    const frame = shape.closest('.picture, .fold')
    frame?.scrollBy(...shiftOf(frame.getBoundingClientRect(), shape.getBoundingClientRect()))
  }
}

const testOf = (path: readonly Edge[], here: AnyMachineSnapshot) =>
  [
    `it('comes to ${sayPlace(here).join(' and ')}', () =>`,
    `  expect(walk('${simulation.machine.id}', ${JSON.stringify(path.map(({ id }) => id))}${from === null ? '' : `, { from: ${JSON.stringify(from)} }`})).toEqual(${JSON.stringify(sayPlace(here))}))`,
  ].join('\n')

let path: readonly Edge[] = []

const show = () => {
  const along = statesAlong(simulation, path)
  const here = along.at(-1) as AnyMachineSnapshot
  light(here)
  one('#here').textContent = sayPlace(here).join(' · ')
  one('#steps').textContent =
    path.length === 0 && from === null ? 'It has just begun.' : `After ${path.length} ${path.length === 1 ? 'step' : 'steps'}.`
  const groups = Map.groupBy(simulation.leaving(here), (arrow) => sourceOf(simulation.machine, arrow, own))
  one('#arrows').replaceChildren(
    ...[...groups].flatMap(([source, arrows]) => [
      element('h3', says[source]),
      ...arrows.map((arrow) => {
        const button = element('button', sayEdge(simulation.machine, arrow).split(' / ')[0] ?? '')
        const target = targetOf(arrow)
        button.append(element('small', target ? ` → ${target}` : ' stays'))
        button.setAttribute('type', 'button')
        button.dataset['source'] = source
        button.addEventListener('click', () => {
          go([...path, arrow])
          // The button is gone: whoever walks by the keyboard goes on with the next of its kind.
          const next = document.querySelector<HTMLElement>(`#arrows [data-source="${source}"]`) ?? one('#here')
          next.focus()
        })
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
  showMemory(along)
  one('#test').textContent = testOf(path, here)
  follow(along)
}

/** `storePoint, step 3`; what nothing has changed is what it began with. */
const sayKeeper = ({ action, step }: Kept) => {
  if (action === null) return 'from the beginning'
  return step === 0 ? `${action}, as it begins` : `${action}, step ${step}`
}

const showMemory = (along: readonly AnyMachineSnapshot[]) => {
  const acted = path.map((arrow, place) => simulation.doneBy(along[place] as AnyMachineSnapshot, arrow))
  const kept = rememberedAfter(memory, [simulation.begunBy, ...acted])
  one('#remembered').replaceChildren(
    ...kept.flatMap((what) => {
      const value = element('dd', `${what.value} `, element('small', sayKeeper(what)))
      value.classList.toggle('new', path.length > 0 && what.step === path.length)
      return [element('dt', what.name === '…' ? 'anything else' : what.name), value]
    }),
  )
}

/** Walks to where a path leads, which is the page's address from then on. */
const go = (next: readonly Edge[]) => {
  path = next
  const said = new URLSearchParams({
    ...(from !== null && { from: JSON.stringify(from) }),
    ...(path.length > 0 && { path: toLink(simulation, path) }),
  })
  history.replaceState(null, '', said.size === 0 ? location.pathname : `#${said}`)
  show()
}

/** A text of an address as JSON; null where it is none. */
const jsonOf = <Value>(text: string | null): Value | null => {
  try {
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}

const ofAddress = () => {
  const said = new URLSearchParams(location.hash.slice(1))
  from = jsonOf(said.get('from'))
  simulation = fromItsBeginning
  try {
    if (from !== null) simulation = simulation.beginAt(from)
  } catch {
    from = null
  }
  const ids = jsonOf<readonly string[]>(said.get('arrows'))
  const told = jsonOf<readonly Told[]>(said.get('steps'))
  if (told) return fromTold(simulation, told)
  return ids ? fromIds(simulation, ids) : fromLink(simulation, said.get('path') ?? '')
}

one('#fits').addEventListener('change', ({ target }) => {
  one('.picture').classList.toggle('fits', (target as HTMLInputElement).checked)
  follow(statesAlong(simulation, path))
})
document.querySelector('#folds')?.addEventListener('change', ({ target }) => {
  const { checked } = target as HTMLInputElement
  one('.picture').toggleAttribute('hidden', checked)
  one('.fold').toggleAttribute('hidden', !checked)
  follow(statesAlong(simulation, path))
})
one('#again').addEventListener('click', () => go([]))
one('#back').addEventListener('click', () => go(path.slice(0, -1)))
addEventListener('hashchange', () => go(ofAddress()))
go(ofAddress())
