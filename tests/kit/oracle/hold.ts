import assert from 'node:assert'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import type { WorldEvent } from '#tests/kit/events.ts'
import { leavesOf } from '#tests/kit/paths.ts'
import { edgesIn } from '#tests/kit/search.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { type Happening, type Oracle, type Row, waysOf } from './oracle.ts'

// A chart may ask where it runs; nothing is opened there.
Object.assign(globalThis, { location: globalThis.location ?? new URL('http://localhost:3000/') })

interface Done {
  readonly type: string
  readonly params: unknown
}

const isBuiltIn = (action: unknown): boolean => typeof action === 'function' && 'resolve' in action

/** The chart with a note taken of each effect in its place: nothing is written, opened or stored. */
const noting = (machine: AnyStateMachine, done: Done[]): object =>
  Object.fromEntries(
    Object.entries(machine.implementations.actions)
      .filter(([, action]) => !isBuiltIn(action))
      .map(([type]) => [type, (_: unknown, params: unknown) => void done.push({ type, params })]),
  )

/** A chart made ready to be held against a table, line by line. */
export const prepare = (machine: AnyStateMachine) => {
  const done: Done[] = []
  const standIns = standInsFor(machine)
  return { machine: machine.provide({ actors: standIns.actors, actions: noting(machine, done) } as never), standIns, done }
}
export type Prepared = ReturnType<typeof prepare>

/** What the chart's actors are begun with and told by it, those too that come in a chunk and have no stand-in. */
const listening = () => {
  const inputs = new Map<string, unknown>()
  const orders = new Map<string, EventObject[]>()
  return {
    inputs,
    orders,
    listen: (event: InspectionEvent): void => {
      if (event.type !== '@xstate.event' || event.sourceRef?.sessionId !== event.rootId) return
      const { id } = event.actorRef as AnyActorRef
      if (event.event.type === 'xstate.init') inputs.set(id, event.event['input'] ?? {})
      else orders.set(id, [...(orders.get(id) ?? []), event.event])
    },
    forget: (): void => {
      inputs.clear()
      orders.clear()
    },
  }
}

/** The chart as it runs, with stand-ins for its actors and a clock that is moved by hand. */
const begin = ({ machine, standIns, done }: Prepared, input: unknown) => {
  const clock = new SimulatedClock()
  const edges: string[] = []
  const heard = listening()
  done.length = 0
  standIns.forgetAll()
  const actor = createActor(machine, {
    input,
    clock,
    inspect: (event: InspectionEvent) => {
      heard.listen(event)
      if (event.actorRef.sessionId === event.rootId) edges.push(...edgesIn(event))
    },
  } as never)
  let failure: unknown = null
  actor.subscribe({ error: (error) => (failure = error) })
  actor.start()
  const happens = (what: Happening) => {
    if (typeof what === 'number') clock.increment(what)
    else if (what.type.startsWith('xstate.')) standIns.speak(what as WorldEvent)
    else actor.send(what)
    if (failure !== null) throw failure
  }
  return {
    happens,
    leaves: () => leavesOf(actor.getSnapshot() as AnyMachineSnapshot),
    snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
    stop: () => actor.stop(),
    heard,
    done,
    edges,
  }
}

/** A browser that has what the table says, until it is put back. */
export const inWorld = (world: Oracle['world'] = {}) => {
  const before = Object.keys(world).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(world)) Object.defineProperty(globalThis, name, { value, configurable: true })
  return () => {
    for (const [name, was] of before)
      if (was) Object.defineProperty(globalThis, name, was)
      else Reflect.deleteProperty(globalThis, name)
  }
}

/** What happens from the start until the chart is in a state. */
export const wayTo = (oracle: Oracle, state: string): readonly Happening[] => {
  const way = waysOf(oracle)[state]
  if (!way) throw new RangeError(`The table of ${oracle.chart} has no way to ${state}`)
  return way.flatMap((step) => (typeof step === 'string' ? wayTo(oracle, step) : [step]))
}

/** What happens before the step of a line. */
export const leadTo = (oracle: Oracle, { from, also }: Row): readonly Happening[] => [
  ...wayTo(oracle, also.way ?? from),
  ...(also.given ?? []),
]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Objects have at least what is expected of them, and nothing where that is `{}`; lists and values are exactly that; an expression is matched. */
const assertHas = (actual: unknown, expected: unknown, where = ''): void => {
  if (Array.isArray(expected)) {
    assert.ok(Array.isArray(actual) && actual.length === expected.length, `${where}: ${JSON.stringify(actual)}`)
    for (const [place, each] of expected.entries()) assertHas(actual[place], each, `${where}[${place}]`)
  } else if (expected instanceof RegExp)
    assert.ok(typeof actual === 'string' && expected.test(actual), `${where}: ${String(actual)}`)
  else if (isObject(expected)) {
    assert.ok(isObject(actual), `${where}: ${JSON.stringify(actual)}`)
    if (Object.keys(expected).length === 0) assert.deepStrictEqual(Object.keys(actual), [], where)
    for (const [key, each] of Object.entries(expected)) assertHas(actual[key], each, `${where}.${key}`)
  } else assert.strictEqual(actual, expected, `${where}: ${JSON.stringify(actual)} and not ${JSON.stringify(expected)}`)
}

const hasDone = (done: readonly Done[], wanted: string | Done): boolean =>
  done.some((each) => {
    if (typeof wanted === 'string' || each.type !== wanted.type) return each.type === wanted
    assertHas(each.params, wanted.params)
    return true
  })

/**
 * Plays one line on a chart and throws where the chart does not do what the line says.
 * @param lead what happens before its step, where that is more than the line's own way
 * @returns the arrows that its own step took
 */
export const hold = (prepared: Prepared, oracle: Oracle, row: Row, lead?: readonly Happening[]): readonly string[] => {
  const { from, on, to, also } = row
  const putBack = inWorld(also.world ?? oracle.world)
  const stage = begin(prepared, 'input' in also ? also.input : oracle.input)
  try {
    if (on !== null) for (const what of lead ?? leadTo(oracle, row)) stage.happens(what)
    const before = stage.leaves()
    if (on !== null) {
      assert.ok(before.includes(from), `it is in ${before.join(' & ')} and not in ${from}`)
      stage.edges.length = 0
      stage.done.length = 0
      stage.heard.forget()
    }
    if (typeof on === 'number') {
      stage.happens(on - 1)
      assert.deepStrictEqual(stage.leaves(), before, `it waits ${on} ms`)
      stage.happens(1)
    } else if (on !== null) stage.happens(on)
    const after = stage.leaves()
    for (const leaf of to) assert.ok(after.includes(leaf), `it goes to ${after.join(' & ')} and not to ${leaf}`)
    const moved = after.filter((leaf) => !to.includes(leaf) && !before.includes(leaf))
    if (on !== null) assert.deepStrictEqual(moved, [], 'nothing else moves')
    lookAt(stage, row)
    return [...stage.edges]
  } finally {
    stage.stop()
    putBack()
  }
}

/** The innermost states of a chart after each of these, from the start; null where they cannot happen one after the other. */
export const leavesAlong = (prepared: Prepared, oracle: Oracle, happenings: readonly Happening[]): readonly string[] | null => {
  const putBack = inWorld(oracle.world)
  try {
    const stage = begin(prepared, oracle.input)
    try {
      const leaves = [stage.leaves().join(' & ')]
      for (const what of happenings) {
        stage.happens(what)
        leaves.push(stage.leaves().join(' & '))
      }
      return leaves
    } finally {
      stage.stop()
    }
  } catch {
    return null
  } finally {
    putBack()
  }
}

const lookAt = ({ snapshot, heard, done }: ReturnType<typeof begin>, { also }: Row): void => {
  const { context, output } = snapshot()
  if (also.context) assertHas(context, also.context)
  if (also.output) assertHas(output, also.output)
  for (const [id, input] of Object.entries(also.asks ?? {})) assertHas(heard.inputs.get(id), input)
  for (const [id, orders] of Object.entries(also.tells ?? {})) assertHas(heard.orders.get(id) ?? [], orders, id)
  for (const wanted of also.does ?? [])
    assert.ok(
      hasDone(done, wanted as Done),
      `it does ${JSON.stringify(wanted)}, not only ${done.map(({ type }) => type).join(', ')}`,
    )
  for (const unwanted of also.doesNot ?? []) assert.ok(!hasDone(done, unwanted), `it does ${unwanted}`)
}
