import type { ReactElement } from 'react'
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { catalogue } from '#machines/catalogue.ts'
import { alikeEyes } from './alike-eyes.ts'
import { alikeScreens } from './alike-screens.ts'
import { delayOf, statesOf } from './chart.ts'
import { type Recorder, recorderFor } from './coverage.ts'
import type { WorldEvent } from './events.ts'
import { modelOf, type PlayedStep } from './model.ts'
import { type Eyes, type Hands, type Page, wholly } from './page.ts'
import { leavesOf, modeOf, pathsThrough, trapsIn } from './paths.ts'
import { standInsFor } from './stand-ins.ts'

export interface ModelTest<M extends AnyStateMachine> {
  readonly machine: M
  readonly input?: InputFrom<M>
  /** In the place of `input` when the chart begins differently with different inputs. */
  readonly inputs?: readonly InputFrom<M>[]
  /** Everything that the customer, the actors (`reports`, `isDone`, `fails`) and the clock (`runsOut`) may say. */
  readonly events: readonly (EventFromLogic<M> | WorldEvent)[]
  /** Where a flow without an end may rest: `['open.ready']`. */
  readonly home?: readonly string[]
  /** What tells two situations of a mode apart, when all of the context is too much. */
  readonly look?: (context: SnapshotFrom<M>['context']) => unknown
  /** What child charts say from the start, by the actor's name, where the screen shows them: `{ wizard: firstOf(wizardMachine, input) }`. */
  readonly children?: Readonly<Record<string, object>>
  /** The flow's screen round its actor. A chart without a screen leaves it out, and hands and eyes with it. */
  readonly mount?: (actor: ActorRefFrom<M>) => ReactElement
  readonly hands?: Hands
  readonly eyes?: Eyes
  /** Which actor says an event of the chart's own vocabulary, as callback actors do: `{ 'token.spoiled': 'gate' }`. */
  readonly reporters?: Readonly<Record<string, string>>
  /** Actions, guards or actors that the test puts in the place of the real ones; every other actor is a stand-in. */
  readonly provide?: { readonly actions?: object; readonly actors?: object; readonly delays?: object; readonly guards?: object }
}

/**
 * The model-based test of one chart: it makes the tests that every state is reached, every transition taken, every mode seen, that
 * there is no trap, and one test for each path, played on the running chart and, with `mount`, on the rendered view.
 */
export const describeModel = <M extends AnyStateMachine>(entry: CatalogueEntry, test: ModelTest<M>): void => {
  const recorder = recorderFor(entry.machine)
  const production = entry.machine
  const search = { ...test, look: test.look as ((context: never) => unknown) | undefined } as Parameters<typeof modelOf>[1]
  const quiet = production.provide({
    ...test.provide,
    actors: { ...standInsFor(production).actors, ...test.provide?.actors },
  } as never)

  describe(`${entry.title} (${entry.id})`, () => {
    it('is tested as the catalogue has it', () => expect(test.machine).toBe(entry.machine))

    it('has no traps: it can be finished or left from every mode', () => expect(trapsIn(quiet, search)).toEqual([]))

    if (test.mount) describeScreens(quiet, search, test)

    describe('plays', () => {
      for (const path of modelOf(quiet, search))
        it(path.title, async () => {
          const stage = await raise(production, test, recorder, path.input)
          try {
            await path.play({ events: stage.events, states: stage.states })
          } finally {
            await stage.strike()
          }
        })
    })

    it('reaches every state', () => expect(recorder.coverage().missedStates).toEqual([]))
    it('takes every transition', () => expect(recorder.coverage().missedEdges).toEqual([]))
    afterAll(() => {
      if (catalogue.includes(entry)) recorder.save()
    })
  })
}

const describeScreens = <M extends AnyStateMachine>(
  machine: AnyStateMachine,
  search: Parameters<typeof modelOf>[1],
  { eyes = {}, hands = {}, reporters = {}, events }: ModelTest<M>,
) => {
  it('has a screen for every mode', () => {
    const seen = pathsThrough(machine, search)
      .filter(({ end }) => end.status === 'active')
      .flatMap(({ end }) => leavesOf(end))
    expect([...new Set(seen)].filter((leaf) => !(leaf in eyes))).toEqual([])
  })

  it('tells each mode from those beside it', async () => {
    expect((await alikeEyes(machine, eyes)).toSorted()).toEqual(alikeScreens[machine.id] ?? [])
  })

  it('looks at states that the chart has', () => {
    const paths = statesOf(machine.root).map(({ path }) => path.join('.'))
    expect(Object.keys(eyes).filter((leaf) => !paths.includes(leaf))).toEqual([])
  })

  it('has a hand for every event that is not the world speaking', () => {
    const types = (events as readonly EventObject[])
      .map(({ type }) => type)
      .filter((type) => !type.startsWith('xstate.') && !(type in reporters))
    expect([...new Set(types)].filter((type) => !(type in hands))).toEqual([])
  })
}

/** The running chart, with its screen if it has one, ready to be played on. */
const raise = async <M extends AnyStateMachine>(
  production: AnyStateMachine,
  test: ModelTest<M>,
  recorder: Recorder,
  input: unknown,
) => {
  const clock = new SimulatedClock()
  const standIns = standInsFor(production, test.children)
  const machine = production.provide({ ...test.provide, actors: { ...standIns.actors, ...test.provide?.actors } } as never)
  const actor = createActor(machine, { input, clock, inspect: recorder.inspect } as never)
  actor.start()
  const screen = test.mount ? await show(test.mount(actor as unknown as ActorRefFrom<M>)) : null

  const speak = (event: EventObject, isRefused: boolean) => {
    const timeout = delayOf(machine, event.type)
    const reporter = test.reporters?.[event.type]
    const hand = test.hands?.[event.type]
    if (timeout) return clock.increment(lengthOf(machine, actor, timeout.delay))
    if (event.type.startsWith('xstate.')) return standIns.speak(event as WorldEvent)
    if (reporter !== undefined) return standIns.report(reporter, event)
    if (!screen || !hand) return actor.send(event)
    return wholly(isRefused ? screen.hurriedPage : screen.page, (page) => hand(page, event as never, actor))
  }
  const play = async ({ event, state, isRefused }: PlayedStep) => {
    const work = async () => void (await speak(event, isRefused))
    // A screen may hide what the chart would refuse: then there is nothing to press.
    const attempt = isRefused ? () => work().catch(() => {}) : work
    await (screen ? screen.act(attempt) : attempt())
    expect(modeOf(actor.getSnapshot().value)).toBe(modeOf(state.value))
  }
  return {
    events: Object.fromEntries((test.events as readonly EventObject[]).map(({ type }) => [type, play])),
    states: Object.fromEntries(
      Object.entries(test.eyes ?? {}).map(([leaf, eye]) => [leaf, () => screen && wholly(screen.page, eye)]),
    ),
    strike: async () => {
      await screen?.strike()
      actor.stop()
    },
  }
}

/** The screen is loaded only for charts that have one: those without run where there is no document. */
const show = async (element: ReactElement) => {
  const [{ act, cleanup, render }, { testingPage }] = await Promise.all([
    import('@testing-library/react'),
    import('./testing-page.ts'),
  ])
  await act(async () => void render(element))
  const page: Page = testingPage()
  return { page, hurriedPage: testingPage(0), act: (work: () => Promise<void>) => act(work), strike: async () => cleanup() }
}

const lengthOf = (machine: AnyStateMachine, actor: AnyActorRef, delay: string): number => {
  const value = (machine.implementations.delays as Record<string, unknown>)[delay] ?? Number(delay)
  const { context } = actor.getSnapshot()
  return typeof value === 'function' ? value({ context, event: { type: 'xstate.after' } }, undefined) : Number(value)
}
