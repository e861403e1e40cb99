import { describe, expect, it, vi } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { rootOf, runningBelow, sayState, simulatorLink, watch } from '#live/watch.ts'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { walk } from '#tests/statecharts/simulator/walk.ts'
import { walkGraphOf } from '#tests/statecharts/simulator/walk-graph.ts'

const lampMachine = setup({
  types: { events: {} as { type: 'lamp.pressed'; by: string } | { type: 'lamp.broke' }, context: {} as { presses: number } },
  guards: { isWorn: ({ context }) => context.presses > 1 },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }) },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  type: 'parallel',
  states: {
    light: {
      initial: 'off',
      states: {
        off: { on: { 'lamp.pressed': { target: 'lit', actions: 'count' } } },
        lit: {
          initial: 'asking',
          states: {
            asking: { always: [{ guard: 'isWorn', target: 'flickeringBadly' }, 'steady'] },
            steady: {},
            flickeringBadly: {},
          },
          on: { 'lamp.pressed': 'off' },
        },
      },
    },
    bell: { initial: 'still', states: { still: { on: { 'lamp.pressed': 'rung' } }, rung: {} } },
  },
})
const houseMachine = setup({
  types: { events: {} as { type: 'house.left' } | { type: 'house.entered' } },
  actors: { lamp: lampMachine, read: fromPromise(() => new Promise<never>(() => {})) },
}).createMachine({
  id: 'house',
  initial: 'lived',
  states: {
    lived: {
      invoke: [
        { id: 'hall', src: 'lamp' },
        { id: 'meter', src: 'read' },
      ],
      on: { 'house.left': 'empty' },
    },
    empty: { on: { 'house.entered': 'lived' } },
  },
})
const entries = [
  { id: 'lamp', title: 'Lamp', area: 'Test', machine: lampMachine, requirements: [] },
] as unknown as CatalogueEntry[]

const graph = walkGraphOf(lampMachine, [
  {
    machine: lampMachine,
    search: {
      events: [{ type: 'lamp.pressed', by: '' }],
      look: (({ presses }: { readonly presses: number }) => Math.min(presses, 2)) as never,
    },
  },
])

const there = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('It is not there')
  return value
}

const openHouse = () => {
  const root = createActor(houseMachine).start()
  const hall = there(root.getSnapshot().children['hall'])
  const press = () => hall.send({ type: 'lamp.pressed', by: 'margaret@example.com' })
  const placeOf = () => runningBelow(hall).states.map((id) => id.slice('lamp.'.length))
  return { root, hall, press, placeOf }
}

describe('what the live panel knows of charts that run', () => {
  it('tells every actor below the root, its chart and its innermost states', () => {
    const { root, hall, press } = openHouse()
    press()
    const { name, chart, states, runs } = runningBelow(root)
    expect({ name, chart, states }).toEqual({ name: 'house', chart: 'house', states: ['house.lived'] })
    expect(runs.map((one) => [one.name, one.chart, one.states, one.status])).toEqual([
      ['hall', 'lamp', ['lamp.light.lit.steady', 'lamp.bell.rung'], 'active'],
      ['meter', null, [], 'active'],
    ])
    expect(rootOf(hall)).toBe(root)
    expect(['lamp.light.lit.flickeringBadly', 'house'].map(sayState)).toEqual(['light › lit › flickering badly', 'house'])
  })

  it('hears nothing before it is opened, nor after it is closed, and of an event its type alone', () => {
    const { root, press } = openHouse()
    const told = vi.fn<() => void>()
    press()
    const watching = watch(root, told)
    press()
    watching.stop()
    press()
    expect(watching.events()).toEqual([{ at: expect.any(Number), by: 'hall', type: 'lamp.pressed' }])
    expect(told).toHaveBeenCalled()
    expect(JSON.stringify(watching.events())).not.toContain('margaret')
  })

  it('writes down a path from where it began to watch, which the simulator walks to the same states', () => {
    const { root, hall, press, placeOf } = openHouse()
    press()
    const watching = watch(root, () => {})
    press()
    press()
    const way = there(watching.wayOf(hall))
    expect(way).toEqual({
      chart: 'lamp',
      from: { light: { lit: 'steady' }, bell: 'rung' },
      arrows: ['lamp.light.lit / lamp.pressed #1', 'lamp.light.off / lamp.pressed #1', 'lamp.light.lit.asking / always #1'],
    })
    expect(placeOf()).toEqual(['light.lit.flickeringBadly', 'bell.rung'])
    expect(walk('lamp', way.arrows, { from: there(way.from), entries, graph })).toEqual(placeOf())
    watching.beginHere(hall)
    expect(watching.wayOf(hall)).toEqual({
      chart: 'lamp',
      from: { light: { lit: 'flickeringBadly' }, bell: 'rung' },
      arrows: [],
    })
  })

  it('begins the path of an actor that comes later with its chart, and takes two regions in one event', () => {
    const { root } = openHouse()
    root.send({ type: 'house.left' })
    const watching = watch(root, () => {})
    root.send({ type: 'house.entered' })
    const hall = there(root.getSnapshot().children['hall'])
    hall.send({ type: 'lamp.pressed', by: '' })
    const way = there(watching.wayOf(hall))
    expect(way.from).toBe(null)
    expect(way.arrows).toEqual([
      'lamp.light.off / lamp.pressed #1',
      'lamp.bell.still / lamp.pressed #1',
      'lamp.light.lit.asking / always #2',
    ])
    expect(walk('lamp', way.arrows, { entries, graph })).toEqual(['light.lit.steady', 'bell.rung'])
  })

  it('keeps the last hundred events, and of a path no more than three hundred arrows', () => {
    const { root, hall, press, placeOf } = openHouse()
    const watching = watch(root, () => {})
    for (let time = 0; time < 201; time += 1) press()
    expect(watching.events().length).toBe(100)
    const way = there(watching.wayOf(hall))
    expect(way.arrows.length).toBeLessThanOrEqual(300)
    expect(way.arrows.length).toBeGreaterThan(0)
    expect(walk('lamp', way.arrows, { from: there(way.from), entries, graph })).toEqual(placeOf())
  })

  it('leads to the page of its chart, with the path behind the #, where no server sees it', () => {
    const link = simulatorLink({
      chart: 'lamp',
      from: { light: 'off', bell: 'still' },
      arrows: ['lamp.light.off / lamp.pressed #1'],
    })
    const [page, said] = link.split('#')
    expect(page).toBe('lamp.html')
    expect(Object.fromEntries(new URLSearchParams(said))).toEqual({
      from: '{"light":"off","bell":"still"}',
      arrows: '["lamp.light.off / lamp.pressed #1"]',
    })
  })
})
