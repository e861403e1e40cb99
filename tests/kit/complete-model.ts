import type { AnyStateMachine, EventObject } from 'xstate'
import { edgesOf, raisedIn, statesOf } from './chart.ts'
import { fails, isDone, keyOf } from './events.ts'
import type { CompleteModel, ModelTest } from './model-stage.ts'
import { type Hands, send } from './page.ts'

/** Who reports what a chart hears of the browser, by the name that the actor has in every chart. */
const usualReporters: Readonly<Record<string, string>> = {
  'clock.ticked': 'clock',
  'network.returned': 'networkReturn',
  'page.restored': 'restored',
  'proof.needed': 'proofCheck',
}

/** What has the same control on every screen, or none. */
const usualHands: Hands = {
  'load.retry': (page) => page.press('Try again'),
  'place.changed': send,
}

/** An event that carries nothing: an actor answers with nothing, or fails. */
const plainEvent = (type: string): EventObject => {
  const [, kind, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (kind === 'done') return isDone(actor, null)
  return kind === 'error' ? fails(actor, new Error('no')) : { type }
}

/** The types of the events that come to a chart from outside it. */
const heardBy = (machine: AnyStateMachine): readonly string[] => {
  const raised = raisedIn(machine)
  const types = edgesOf(machine).map(({ event }) => event)
  return [...new Set(types)].filter((type) => !/^$|^xstate\.(?:done\.state|snapshot)\.|\*/.test(type) && !raised.has(type))
}

/**
 * A model test with all that its chart says for it: each event of an arrow that the test does not list, or only by a key, without details;
 * who reports the network and the clock; and the buttons that have one name everywhere.
 */
export const completeModel = <M extends AnyStateMachine>(machine: AnyStateMachine, test: ModelTest<M>): CompleteModel<M> => {
  const listed = (test.events ?? []) as readonly EventObject[]
  // What a key does is played after what a hand does.
  const byHand = listed.filter((event) => keyOf(event) === null)
  const types = new Set(byHand.map(({ type }) => type))
  const plain = heardBy(machine)
    .filter((type) => !types.has(type))
    .map(plainEvent)
  const events = [...byHand, ...plain, ...listed.filter((event) => keyOf(event) !== null)]
  const invoked = new Set(statesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => id)))
  return {
    ...test,
    events: events as unknown as CompleteModel<M>['events'],
    reporters: {
      ...Object.fromEntries(Object.entries(usualReporters).filter(([, actor]) => invoked.has(actor))),
      ...test.reporters,
    },
    hands: { ...usualHands, ...test.hands },
  }
}
