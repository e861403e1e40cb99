import * as z from 'zod/mini'
import type { Initialize } from '#contract/start.contract.ts'
import { initialize } from '#data/queries/start.queries.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { type Drafts, drafts } from './drafts.ts'

/** What was sent last, and its idempotency key: the same sent again has the same key, so that it is the same write. */
export interface Sent {
  readonly key: string
  /** The request as JSON, without the key. */
  readonly content: string
}

/** What is kept of a flow. */
export interface Kept<Value> {
  readonly value: Value
  /** What was sent and is not known to be done. */
  readonly sent: Sent | null
}

/**
 * What a customer has given and what was not taken yet, in one flow and for one account (`<billingAccountId>[/<siteId>]`): it is there again
 * after a sign-in that expired.
 */
export interface FlowDraft<Value> {
  /** Null when there is nothing. Never rejects. */
  readonly read: (selection: string) => Promise<Kept<Value> | null>
  /** Never rejects. */
  readonly write: (selection: string, value: Value, sent?: Sent | null) => Promise<void>
  /** For when it was taken, or given up. Never rejects. */
  readonly remove: (selection: string) => Promise<void>
}

/** Whoever the portal has started for. */
const signedIn = () => queryClient.getQueryData<Initialize>(initialize().queryKey)?.userId ?? null

const sentShape = z.nullable(z.object({ key: z.string(), content: z.string() }))

/**
 * The draft of a flow: `flowDraft('booking', BookingDraft)`. Nothing is kept before it is known who is signed in.
 * @param shape what it has to look like when it is read again; one of an older shape is left alone
 */
export const flowDraft = <Value>(
  flow: string,
  shape: z.ZodMiniType<Value>,
  store: Drafts = drafts,
  customerId: () => string | null = signedIn,
): FlowDraft<Value> => {
  const kept = z.object({ value: shape, sent: sentShape })
  const nameFor = (id: string, selection: string) => ({ customerId: id, flow: `${flow} ${selection}` })
  // An answer may come when the session is over: what was taken goes all the same.
  let lastId: string | null = null
  return {
    read: async (selection) => {
      lastId = customerId()
      return lastId === null ? null : store.read(nameFor(lastId, selection), kept)
    },
    write: async (selection, value, sent = null) => {
      const id = customerId()
      if (id !== null) await store.write(nameFor(id, selection), { value, sent })
    },
    remove: async (selection) => {
      const id = customerId() ?? lastId
      if (id !== null) await store.remove(nameFor(id, selection))
    },
  }
}
