import type { ReactElement } from 'react'
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { delayOf } from './chart.ts'
import { keyOf, type WorldEvent } from './events.ts'
import type { Play, PlayedStep } from './model.ts'
import { type Eyes, type Hand, type Hands, type Page, wholly } from './page.ts'
import { modeOf } from './paths.ts'
import { brokenRules, lostCommands } from './screen-rules.ts'
import type { Search } from './search.ts'
import { standInsFor } from './stand-ins.ts'

export interface ModelTest<M extends AnyStateMachine> {
  readonly machine: M
  readonly input?: InputFrom<M>
  /** In the place of `input` when the chart begins differently with different inputs. */
  readonly inputs?: readonly InputFrom<M>[]
  /** What the customer and the actors (`reports`, `isDone`, `fails`) may say. An event that is not listed comes without details (`completeModel`). */
  readonly events?: readonly (EventFromLogic<M> | WorldEvent)[]
  /** Where a flow without an end may rest: `['open.ready']`. */
  readonly home?: readonly string[]
  /** What tells two situations of a mode apart, when all of the context is too much. */
  readonly look?: (context: SnapshotFrom<M>['context']) => unknown
  /** Paths do not go on to what is near their end: eyes know the screen by the data of its shortest way. */
  readonly isBrief?: boolean
  /** What child charts say from the start, by the actor's name, where the screen shows them: `{ wizard: firstOf(wizardMachine, input) }`. */
  readonly children?: Readonly<Record<string, object>>
  /** The flow's screen round its actor, in the brand of Tarn. A chart without a screen leaves it out, and hands and eyes with it. */
  readonly mount?: (actor: ActorRefFrom<M>) => ReactElement
  readonly hands?: Hands
  readonly eyes?: Eyes
  /** Which actor says an event of the chart's own vocabulary, as callback actors do: `{ 'token.spoiled': 'gate' }`. */
  readonly reporters?: Readonly<Record<string, string>>
  /** Actions, guards or actors that the test puts in the place of the real ones; every other actor is a stand-in. */
  readonly provide?: { readonly actions?: object; readonly actors?: object; readonly delays?: object; readonly guards?: object }
}

/** A model test that lists every event, reporter and hand (`completeModel`). */
export type CompleteModel<M extends AnyStateMachine> = ModelTest<M> &
  Required<Pick<ModelTest<M>, 'events' | 'hands' | 'reporters'>>

/** What a search for the paths of a chart has to know of its test, and the chart with stand-ins for all that it runs. */
export const searchOf = <M extends AnyStateMachine>(production: AnyStateMachine, test: CompleteModel<M>) => ({
  search: test as Search,
  quiet: production.provide({
    ...test.provide,
    actors: { ...standInsFor(production).actors, ...test.provide?.actors },
  } as never) as AnyStateMachine,
})

export interface ModelStage extends Play {
  /** The mode that the chart is in: `editing.ready`. */
  readonly mode: () => string
  readonly strike: () => Promise<void>
}

/**
 * The running chart, with its screen if it has one, ready to be played on.
 * @param patience how long, in milliseconds, somebody in front of the screen waits for something to appear
 */
export const raise = async <M extends AnyStateMachine>(
  production: AnyStateMachine,
  test: ModelTest<M>,
  input: unknown,
  inspect?: (event: InspectionEvent) => void,
  patience?: number,
): Promise<ModelStage> => {
  const clock = new SimulatedClock()
  const standIns = standInsFor(production, { ...lostCommands(production), ...test.children })
  const machine = production.provide({ ...test.provide, actors: { ...standIns.actors, ...test.provide?.actors } } as never)
  /** What the chart was told since this was last emptied. */
  const told: EventObject[] = []
  const keys = new Set<string>()
  const hear = (event: InspectionEvent) => {
    if (event.type === '@xstate.event' && event.actorRef === actor) told.push(event.event)
    inspect?.(event)
  }
  const actor: AnyActorRef = createActor(machine, { input, clock, inspect: hear } as never)
  actor.start()
  const screen = test.mount ? await show(test.mount(actor as unknown as ActorRefFrom<M>), patience) : null

  const speak = async (event: EventObject, isRefused: boolean) => {
    const timeout = delayOf(machine, event.type)
    const reporter = test.reporters?.[event.type]
    const key = keyOf(event)
    const hand: Hand | undefined = key === null ? test.hands?.[event.type] : (page) => page.key(key)
    if (timeout) return clock.increment(lengthOf(machine, actor, timeout.delay))
    if (event.type.startsWith('xstate.')) return standIns.speak(event as WorldEvent)
    if (reporter !== undefined) return standIns.report(reporter, event)
    if (!screen || !hand) return actor.send(event)
    told.length = 0
    const isDone = await wholly(isRefused ? screen.hurriedPage : screen.page, (page) => hand(page, event as never, actor))
    if (isDone && !isRefused) assertSent(event, told, keys)
  }
  const play = async ({ event, state, isRefused }: PlayedStep) => {
    const work = async () => void (await speak(event, isRefused))
    // A screen may hide what the chart would refuse: then there is nothing to press.
    const attempt = isRefused ? () => work().catch(() => {}) : work
    await (screen ? screen.act(attempt) : attempt())
    screen?.isWhole()
    const [came, expected] = [actor.getSnapshot(), state].map(({ value }) => modeOf(value))
    if (came !== expected) throw new Error(`${production.id} came to ${came}, and not to ${expected}`)
    const broken = screen ? brokenRules(production, actor) : []
    if (broken.length > 0) throw new Error(`${came}: ${broken.join('; ')}`)
  }
  return {
    events: Object.fromEntries(((test.events ?? []) as readonly EventObject[]).map(({ type }) => [type, play])),
    states: Object.fromEntries(
      Object.entries(test.eyes ?? {}).map(([leaf, eye]) => [
        leaf,
        () => screen && wholly(screen.page, (page) => eye(page, actor.getSnapshot().context as never)),
      ]),
    ),
    mode: () => modeOf(actor.getSnapshot().value),
    strike: async () => {
      await screen?.strike()
      actor.stop()
    },
  }
}

/** What is minted at a press: `key`, or one for each of several things in `keys`. */
const mintedKey = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A value with its keys in order; of a file its name. */
const plainOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof File !== 'undefined' && value instanceof File) return { file: value.name, type: value.type }
  const entries = Object.entries(value).filter(([name]) => !['byKey', 'controlAt'].includes(name))
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, plainOf(part)]))
}
const textOf = (value: unknown) => JSON.stringify(plainOf(value))

/** The idempotency keys of an event. */
const keysIn = (event: object): string[] => {
  const { key, keys } = event as { readonly key?: unknown; readonly keys?: unknown }
  return [key, ...(typeof keys === 'object' && keys !== null ? Object.values(keys) : [])].filter(
    (each) => typeof each === 'string',
  )
}

/** An event with `minted` in the place of its idempotency keys. */
const withoutKeys = (event: EventObject): string =>
  keysIn(event).reduce((text, key) => text.replace(`:${JSON.stringify(key)}`, ':"minted"'), textOf(event))

/**
 * Throws unless what was pressed sent the whole of an event: each value that it carries, and idempotency keys that were minted then.
 * @param used the keys that were sent on this stage before
 */
const assertSent = (event: EventObject, sent: readonly EventObject[], used: Set<string>): void => {
  const alike = sent.filter(({ type }) => type === event.type)
  if (alike.length === 0) throw new Error(`Nothing that was pressed said ${event.type}`)
  if (alike.some((each) => textOf(each) === textOf(event))) return
  const whole = alike.filter((each) => withoutKeys(each) === withoutKeys(event))
  if (whole.length === 0) throw new Error(`What was pressed said ${alike.map(textOf).join(', ')} and not ${textOf(event)}`)
  const keys = whole.flatMap(keysIn)
  if (keys.some((key) => !mintedKey.test(key) || used.has(key)))
    throw new Error(`What was pressed said ${event.type} with a key that was not minted then: ${keys.join(', ')}`)
  for (const key of keys) used.add(key)
}

/** The screen is loaded only for charts that have one: those without run where there is no document. */
const show = async (element: ReactElement, patience?: number) => {
  const [{ createElement }, { act, cleanup }, { Boundary }, { renderBranded }, { testingPage }] = await Promise.all([
    import('react'),
    import('@testing-library/react'),
    import('./boundary.ts'),
    import('./render-branded.tsx'),
    import('./testing-page.ts'),
  ])
  const errors: unknown[] = []
  const tell = (error: unknown) => void errors.push(error)
  // What breaks within a boundary of the portal's own is on the screen.
  await act(async () => void renderBranded(createElement(Boundary, { tell }, element), { onCaughtError: () => {} }))
  const page: Page = testingPage(patience)
  return {
    page,
    hurriedPage: testingPage(0),
    act: (work: () => Promise<void>) => act(work),
    isWhole: () => {
      if (errors.length > 0) throw errors[0]
    },
    strike: async () => cleanup(),
  }
}

const lengthOf = (machine: AnyStateMachine, actor: AnyActorRef, delay: string): number => {
  const value = (machine.implementations.delays as Record<string, unknown>)[delay] ?? Number(delay)
  const { context } = actor.getSnapshot()
  return typeof value === 'function' ? value({ context, event: { type: 'xstate.after' } }, undefined) : Number(value)
}
