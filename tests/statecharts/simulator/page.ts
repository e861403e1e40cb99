import type { AnyMachineSnapshot, StateValue } from 'xstate'
import type { Edge, StateNode } from '#tests/kit/chart.ts'
import { describeActions, describeCondition, describeTrigger } from '#tests/statecharts/chart-descriptions.ts'
import { shiftOf } from './into-view.ts'
import type { Memory } from './memory.ts'
import { type Kept, rememberedAfter } from './remembered.ts'
import { innermost, sayPlace, type Simulation, simulationOf, type Source, sourceOf } from './simulation.ts'
import type { WalkGraph } from './walk-graph.ts'
import {
  arrowsOf,
  beginWalk,
  endOf,
  fromLink,
  fromReport,
  type ReportedStep,
  retrace,
  toLink,
  type Walk,
  walkerOf,
  type WalkStep,
} from './walks.ts'

// What runs in a page of build/statecharts: it walks the chart that the page holds, and lights it on the picture.

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

const headings: Readonly<Record<Source, string>> = {
  customer: 'The customer, or who runs the chart',
  actor: 'What the chart runs',
  clock: 'The clock',
}

const jsonIn = <Value>(id: string) => JSON.parse(one(id).textContent ?? '') as Value
const simulation: Simulation = simulationOf(one('#chart').textContent ?? '')
const { machine, arrows } = simulation
const memory = jsonIn<Memory>('#memory')
const walker = walkerOf(jsonIn<WalkGraph>('#walks'), arrows)

let walk: Walk = beginWalk(walker)
/** What the page says of an address that cannot be walked; empty for none. */
let refusal = ''

const withThoseAbove = (node: StateNode): StateNode[] => [...(node.parent ? withThoseAbove(node.parent as StateNode) : []), node]

const shapes = Map.groupBy(document.querySelectorAll(':is(.picture, .fold) g > title'), ({ textContent }) => textContent)
const shapesOf = ({ id }: StateNode) => (shapes.get(id) ?? []).flatMap(({ parentElement }) => parentElement ?? [])

/** Lights each state that the chart is in, and each box that stands for what lies in it elsewhere; a frame of others is none. */
const light = (here: AnyMachineSnapshot) => {
  for (const lit of document.querySelectorAll('.lit')) lit.classList.remove('lit')
  for (const shape of innermost(here).flatMap(withThoseAbove).flatMap(shapesOf)) shape.classList.add('lit')
}

/** Where the walk was after each step, its beginning first. */
const placesAlong = (): readonly AnyMachineSnapshot[] => [walk.begin, ...walk.steps].map(({ to }) => simulation.resolve(to.value))

/** Scrolls the pictures, and nothing round them, to where the chart is: if not all of it shows, to what the last step has changed. */
const follow = () => {
  const along = placesAlong()
  const [here, before] = [along.at(-1), along.at(-2)].map((state) => (state ? innermost(state) : []))
  const isNew = (node: StateNode) => !before?.some(({ id }) => id === node.id)
  const byChange = here?.toReversed().toSorted((a, b) => Number(isNew(a)) - Number(isNew(b))) ?? []
  for (const shape of byChange.flatMap(withThoseAbove).flatMap(shapesOf)) {
    const frame = shape.closest('.picture, .fold')
    frame?.scrollBy(...shiftOf(frame.getBoundingClientRect(), shape.getBoundingClientRect()))
  }
}

const sayHere = (value: StateValue) => sayPlace(simulation.resolve(value))

const testOf = (): string => {
  const ids = JSON.stringify(arrowsOf(walk).map(({ id }) => id))
  const from = walk.from === null ? '' : `, { from: ${JSON.stringify(walk.from)} }`
  const place = sayHere(endOf(walk).value)
  return [
    `it('comes to ${place.join(' and ')}', () =>`,
    `  expect(walk('${machine.id}', ${ids}${from})).toEqual(${JSON.stringify(place)}))`,
  ].join('\n')
}

/** What holds on each of the arrows that are taken together. */
const conditionsOf = (taken: readonly Edge[]) =>
  [...new Set(taken.map((arrow) => describeCondition(machine, arrow)))].filter((text) => text !== '').join('; ')

/** A step as it is chosen: what happens, what holds, and where it leads. */
const buttonOf = (step: WalkStep): HTMLElement => {
  const button = element('button', describeTrigger(machine, step.event))
  const [before, after] = [sayHere(endOf(walk).value), sayHere(step.to.value)]
  const entered = after.filter((place) => !before.includes(place))
  const conditions = conditionsOf(step.arrows)
  if (conditions) button.append(element('em', ` [${conditions}]`))
  button.append(element('small', entered.length > 0 ? ` → ${entered.join(' and ')}` : ' stays'))
  const source = sourceOf(machine, step.event)
  button.setAttribute('type', 'button')
  button.dataset['source'] = source
  button.addEventListener('click', () => {
    go({ ...walk, steps: [...walk.steps, step] })
    // The button is gone: whoever walks by the keyboard goes on with the next of its kind.
    const next = document.querySelector<HTMLElement>(`#arrows [data-source="${source}"]`) ?? one('#here')
    next.focus()
  })
  return button
}

/** The other ways in which the chart may begin, where it has just begun. */
const otherBegins = (): readonly Node[] => {
  const others = walk.from === null && walk.steps.length === 0 ? walker.begins.filter((begin) => begin !== walk.begin) : []
  if (others.length === 0) return []
  const buttons = others.map((begin) => {
    const button = element('button', sayHere(begin.to.value).join(' · '))
    const conditions = conditionsOf(begin.arrows)
    if (conditions) button.append(element('small', ` ${conditions}`))
    button.setAttribute('type', 'button')
    button.addEventListener('click', () => {
      go({ from: null, begin, steps: [] })
      one('#here').focus()
    })
    return button
  })
  return [element('h3', 'It may also begin here'), ...buttons]
}

const sayStepTaken = ({ event, arrows: taken, to }: WalkStep) => {
  const conditions = conditionsOf(taken)
  const actions = [...new Set(taken.flatMap(({ transition }) => describeActions(machine.id, transition.actions)))]
  return element(
    'li',
    '',
    element('code', describeTrigger(machine, event)),
    ...(conditions === '' ? [] : [element('span', ` [${conditions}]`)]),
    ...(actions.length === 0 ? [] : [element('small', ` ${actions.join('; ')}`)]),
    element('span', ` → ${sayHere(to.value).join(' · ')}`),
  )
}

const show = () => {
  const here = endOf(walk)
  light(simulation.resolve(here.value))
  one('#refused').toggleAttribute('hidden', refusal === '')
  one('#refused').textContent = refusal
  one('#here').textContent = sayHere(here.value).join(' · ')
  const { length } = walk.steps
  one('#steps').textContent =
    length === 0 && walk.from === null ? 'It has just begun.' : `After ${length} ${length === 1 ? 'step' : 'steps'}.`
  const groups = Map.groupBy(walker.stepsFrom(here), ({ event }) => sourceOf(machine, event))
  one('#arrows').replaceChildren(
    ...[...groups].flatMap(([source, steps]) => [element('h3', headings[source]), ...steps.map(buttonOf)]),
    ...(groups.size === 0 ? [element('p', 'The chart has come to its end.')] : []),
    ...otherBegins(),
  )
  one('#path').replaceChildren(...walk.steps.map(sayStepTaken))
  showMemory()
  one('#test').textContent = testOf()
  follow()
}

/** `storePoint, step 3`; what nothing has changed is what it began with. */
const sayKeeper = ({ action, step }: Kept) => {
  if (action === null) return 'from the beginning'
  const text = describeActions(machine.id, [action]).join()
  return step === 0 ? `${text}, as it begins` : `${text}, step ${step}`
}

const showMemory = () => {
  const [begin = [], ...acted] = simulation.doneAlong(walk)
  const kept = rememberedAfter(memory, [begin, ...acted])
  one('#remembered').replaceChildren(
    ...kept.flatMap((what) => {
      const value = element('dd', `${what.value} `, element('small', sayKeeper(what)))
      value.classList.toggle('new', walk.steps.length > 0 && what.step === walk.steps.length)
      return [element('dt', what.name === '…' ? 'anything else' : what.name), value]
    }),
  )
}

/** Shows a walk, whose address is the page's from then on. */
const go = (next: Walk) => {
  walk = next
  refusal = ''
  const said = new URLSearchParams({
    ...(walk.from !== null && { from: JSON.stringify(walk.from) }),
    ...(arrowsOf(walk).length > 0 && { path: toLink(arrows, walk) }),
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

const sayLeft = (isRecorded: boolean, taken: number, all: number): string =>
  isRecorded
    ? `This shows ${taken} of ${all} recorded arrows: the test of the chart doesn’t let the next one happen.`
    : `The portal can’t take the walk of this address: after ${taken} of its ${all} arrows the next one isn’t possible.`

/** The walk of the address. One that the portal cannot take is not walked: the page says so. */
const openAddress = () => {
  const said = new URLSearchParams(location.hash.slice(1))
  const reported = jsonOf<readonly ReportedStep[]>(said.get('steps'))
  const recorded = jsonOf<readonly string[]>(said.get('arrows'))
  const ids = recorded ?? fromLink(arrows, said.get('path') ?? '')
  try {
    const from = jsonOf<StateValue>(said.get('from'))
    if (reported) {
      const { walk: found, isWhole } = fromReport(walker, reported, from)
      walk = found
      refusal = isWhole ? '' : 'The report has a step that isn’t known here. The walk begins after it.'
    } else {
      const { walk: found, left } = retrace(walker, ids, from)
      // What was recorded has happened, as far as it is known here.
      walk = left === 0 || recorded ? found : beginWalk(walker, from)
      refusal = left === 0 ? '' : sayLeft(recorded !== null, ids.length - left, ids.length)
    }
  } catch {
    walk = beginWalk(walker)
    refusal = 'The portal never comes to where the walk of this address begins.'
  }
  show()
}

one('#fits').addEventListener('change', ({ target }) => {
  one('.picture').classList.toggle('fits', (target as HTMLInputElement).checked)
  follow()
})
document.querySelector('#folds')?.addEventListener('change', ({ target }) => {
  const { checked } = target as HTMLInputElement
  one('.picture').toggleAttribute('hidden', checked)
  one('.fold').toggleAttribute('hidden', !checked)
  follow()
})
one('#again').addEventListener('click', () => go(beginWalk(walker, walk.from)))
one('#back').addEventListener('click', () => go({ ...walk, steps: walk.steps.slice(0, -1) }))
addEventListener('hashchange', openAddress)
openAddress()
