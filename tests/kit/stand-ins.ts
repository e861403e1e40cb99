import {
  type ActorLogic,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'
import type { WorldEvent } from './events.ts'

type Spoken =
  | { type: 'standIn.publish'; snapshot: object }
  | { type: 'standIn.answer'; output: unknown }
  | { type: 'standIn.refuse'; error: unknown }
  | { type: 'xstate.stop' }

type StandInSnapshot = Snapshot<unknown> & { readonly context: unknown }

/** The actors that run, and what each was begun with. */
interface Kept {
  readonly running: Map<string, AnyActorRef>
  readonly inputs: Map<string, unknown>
}

/**
 * An actor of any kind that does nothing by itself and says what it is told to. Orders from its parent are let pass.
 *
 * A read begins by publishing nothing, as xstate's own do. A chart's first snapshot is never empty: its stand-in begins in silence,
 * for which xstate has no status but `stopped`, unless it is given one to begin with.
 */
const standIn = (
  { running, inputs }: Kept,
  isChart: boolean,
  first: object | undefined,
): ActorLogic<StandInSnapshot, AnyEventObject, unknown> => ({
  getInitialSnapshot: ({ self }, input) => {
    running.set(self.id, self as AnyActorRef)
    inputs.set(self.id, input)
    const status = isChart && !first ? 'stopped' : 'active'
    return { context: undefined, ...first, status, output: undefined, error: undefined } as StandInSnapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    const spoken = event as Spoken
    switch (spoken.type) {
      case 'standIn.publish':
        return { ...snapshot, ...spoken.snapshot, status: 'active', output: undefined, error: undefined }
      case 'standIn.answer':
        return { ...snapshot, status: 'done', output: spoken.output, error: undefined }
      case 'standIn.refuse':
        return { ...snapshot, status: 'error', output: undefined, error: spoken.error }
      // A read that is stopped says nothing more, as xstate's own do.
      case 'xstate.stop':
        return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
      default:
        return snapshot
    }
  },
})

/**
 * Stand-ins for all actors of a chart, and the voice that makes them speak.
 * @param first what the stand-in of a chart says from the start, by the actor's name: a screen that shows its chart needs it
 */
export const standInsFor = (machine: AnyStateMachine, first: Readonly<Record<string, object>> = {}) => {
  const kept: Kept = { running: new Map(), inputs: new Map() }
  const { running } = kept
  const actorOf = (id: string): AnyActorRef => {
    const actor = running.get(id)
    if (!actor) throw new Error(`No actor '${id}' runs in ${machine.id}`)
    return actor
  }
  return {
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([name, logic]) => [
        name,
        standIn(kept, 'root' in (logic as object), first[name]),
      ]),
    ),
    /** Makes an actor say what xstate turns into this event. */
    speak: (event: WorldEvent): void => {
      const [, kind, id] = /^xstate\.(snapshot|done\.actor|error\.actor)\.(.+)$/.exec(event.type) ?? []
      if (!id) throw new Error(`'${event.type}' is said by no actor`)
      if (kind === 'snapshot') actorOf(id).send({ type: 'standIn.publish', snapshot: event['snapshot'] })
      if (kind === 'done.actor') actorOf(id).send({ type: 'standIn.answer', output: event['output'] })
      if (kind === 'error.actor') actorOf(id).send({ type: 'standIn.refuse', error: event['error'] })
    },
    /** What an actor was begun with, the last time. */
    inputOf: (id: string): unknown => kept.inputs.get(id),
    /** As if none had run yet. */
    forgetAll: (): void => {
      for (const each of Object.values(kept)) each.clear()
    },
    /** Makes an actor send an event of the chart's own vocabulary to its parent, as a callback actor does. */
    report: (id: string, event: EventObject): void => actorOf(id)._parent?.send(event),
  }
}

/** What a chart says first, with stand-ins for its own actors. */
export const firstOf = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): SnapshotFrom<M> =>
  createActor(machine.provide({ actors: standInsFor(machine).actors } as never), {
    input,
  } as never).getSnapshot() as SnapshotFrom<M>

/**
 * A chart that runs and was told all this, with stand-ins for its own actors: what a part of its screen stands on.
 * @param first what its own charts say from the start, by the actor's name
 */
export const toldOf = <M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  events: readonly (EventFromLogic<M> | WorldEvent)[],
  first: Readonly<Record<string, object>> = {},
): ActorRefFrom<M> => {
  const { actors, speak } = standInsFor(machine, first)
  const actor: AnyActorRef = createActor(machine.provide({ actors } as never), { input } as never)
  actor.start()
  for (const event of events as readonly EventObject[]) {
    if (event.type.startsWith('xstate.')) speak(event as WorldEvent)
    else actor.send(event)
  }
  return actor as unknown as ActorRefFrom<M>
}
