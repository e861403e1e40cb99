import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/kit.ts'
import type { Queryable } from '#server/database/database.ts'
import { openRow, sealRow } from '#server/secrets/sealed-rows.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { CompletedCall, DoneCall } from './activity-subject.ts'
import type { RequestContext } from './caller.ts'

/** A request of the call that takes a change back. `prepared`: in the place of what the call asks before its transaction. */
export interface UndoRequest {
  readonly params?: unknown
  readonly body?: unknown
  readonly prepared?: unknown
}

export interface UndoOffer {
  /** The call that takes it back: its access, mails, events and line are those of the undo. */
  readonly call: Endpoint
  /** Carried out one after another. */
  readonly requests: readonly UndoRequest[]
  /** Null: only the state of the thing ends it. */
  readonly until: Date | null
  /** After “Undo:”. */
  readonly gives: string
}

/** What is sealed of an offer. */
export type StoredUndo = Pick<UndoOffer, 'requests' | 'gives'>

export interface UndoFacts {
  readonly tx: Queryable
  readonly caller: RequestContext
  /** Epoch ms. */
  readonly now: number
}

/** Null if there is nothing to undo. */
export type OfferUndo<E extends Endpoint> = (
  done: CompletedCall<E>,
  facts: UndoFacts,
) => UndoOffer | null | Promise<UndoOffer | null>

interface InverseRequest<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly body: z.output<E['body']>
}

export interface DoneFacts extends UndoFacts {
  /** When the change was made, epoch ms: the moment that its own rows have. */
  readonly doneAt: number
}

/** False once the thing isn’t what the change made of it. */
export type IsUnchanged<E extends Endpoint> = (request: InverseRequest<E>, facts: DoneFacts) => boolean | Promise<boolean>

/**
 * The line that the wire writes for the endpoint can be undone. Stands beside its serve.
 * @throws TypeError at the start for an endpoint that is registered already
 */
export const leavesUndo = <E extends Endpoint>(
  { wire: { undoOffers } }: FastifyInstance,
  { name }: E,
  offer: OfferUndo<E>,
): void => {
  if (undoOffers.has(name)) throw new TypeError(`${name} says twice how it is undone.`)
  undoOffers.set(name, offer as OfferUndo<Endpoint>)
}

/** The endpoint is what undo carries out. Stands beside its serve. @throws TypeError at the start if it is registered already */
export const undoesBy = <E extends Endpoint>(
  { wire: { undoCalls } }: FastifyInstance,
  { name }: E,
  isUnchanged: IsUnchanged<E>,
): void => {
  if (undoCalls.has(name)) throw new TypeError(`${name} is registered twice for undo.`)
  undoCalls.set(name, isUnchanged as IsUnchanged<Endpoint>)
}

interface RecordedChange {
  readonly changeId: string
  readonly customerId: string
}

type Recorder = (tx: Queryable, change: RecordedChange, offer: UndoOffer | null) => Promise<void>

const recording = new AsyncLocalStorage<Recorder>()

const insert = `insert into undo (change_id, customer_id, call, until, sealed, sealed_with) values ($1, $2, $3, $4, $5, $6)`

/** What `work` changes can be undone, where its handler says how. */
export const recordingUndo = <Result>(secrets: Secrets, work: () => Promise<Result>): Promise<Result> =>
  recording.run(async (tx, { changeId, customerId }, offer) => {
    if (!offer) return
    const { requests, gives } = offer
    const { sealed, sealedWith } = sealRow(secrets, 'undo', JSON.stringify({ requests, gives } satisfies StoredUndo))
    await tx.query(insert, [changeId, customerId, offer.call.name, offer.until, sealed, sealedWith])
  }, work)

/** Null if no secret opens it. */
export const openUndo = (secrets: Secrets, sealed: Uint8Array): StoredUndo | null => {
  const opened = openRow(secrets, 'undo', sealed)
  return opened === null ? null : (JSON.parse(opened) as StoredUndo)
}

/** @returns ids of the changes that `work` records; an undo can’t be undone itself */
export const undoing = async (work: () => Promise<void>): Promise<readonly string[]> => {
  const changeIds: string[] = []
  await recording.run(async (_tx, { changeId }) => {
    changeIds.push(changeId)
  }, work)
  return changeIds
}

export const recordUndo: Recorder = async (tx, change, offer) => recording.getStore()?.(tx, change, offer)

export const offerOf = async (
  undoOffers: ReadonlyMap<string, OfferUndo<Endpoint>>,
  { name }: Pick<Endpoint, 'name'>,
  done: DoneCall,
  facts: UndoFacts,
): Promise<UndoOffer | null> => (await undoOffers.get(name)?.(done, facts)) ?? null
