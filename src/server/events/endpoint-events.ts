import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/kit.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext } from '#server/http/caller.ts'
import type { CompletedCall } from '#server/http/activity-subject.ts'
import { selectedAccountId } from '#server/http/selection.ts'
import { type NewEvent, recordEvent } from './events.store.ts'

interface CallerFacts {
  readonly caller: RequestContext
  /** Epoch ms. */
  readonly now: number
}

type EventsOf<E extends Endpoint> = (
  done: CompletedCall<E> & CallerFacts,
  tx: Queryable,
) => NewEvent | null | readonly NewEvent[] | Promise<NewEvent | null | readonly NewEvent[]>

/**
 * What a call of a customer leaves for the retailer's systems, recorded in the transaction of the call. Stands beside the serve of the
 * endpoint. Events of work that others start too (jobs, commands) are recorded by the store instead.
 */
export const recordsEvents = <E extends Endpoint>({ wire }: FastifyInstance, endpoint: E, describe: EventsOf<E>): void => {
  if (wire.afterCalls.has(endpoint.name)) throw new TypeError(`${endpoint.name} records its events twice.`)
  wire.afterCalls.set(endpoint.name, async (tx, caller, done, now) => {
    const events = await describe({ ...(done as CompletedCall<E>), caller, now }, tx)
    const account = endpoint.leansOnSelection ? await selectedAccountId(tx, caller) : null
    for (const event of Array.isArray(events) ? (events as readonly NewEvent[]) : events === null ? [] : [events as NewEvent])
      await recordEvent(tx, { billingAccountId: account, customerId: caller.customerId, now, ...event })
  })
}
