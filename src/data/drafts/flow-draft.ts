import * as z from 'zod/mini'
import type { Initialize } from '#contract/app/start.contract.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { type Drafts, drafts } from './drafts.ts'

/** Same content, same idempotency key: a retry is the same write. */
export interface SentRequest {
  readonly key: string
  /** JSON, without the key. */
  readonly content: string
}

export interface SavedDraft<Value> {
  readonly value: Value
  readonly sent: SentRequest | null
}

/** Per flow and selection (`<billingAccountId>[/<siteId>]`); survives an expired sign-in. */
export interface FlowDraft<Value> {
  readonly read: (selection: string) => Promise<SavedDraft<Value> | null>
  readonly write: (selection: string, value: Value, sent?: SentRequest | null) => Promise<void>
  readonly remove: (selection: string) => Promise<void>
}

const signedIn = () => queryClient.getQueryData<Initialize>(initialize().queryKey)?.userId ?? null

const sentShape = z.nullable(z.object({ key: z.string(), content: z.string() }))

/**
 * Stores nothing until the user is known.
 * @param shape drafts of another shape are ignored
 */
export const flowDraft = <Value>(
  flow: string,
  shape: z.ZodMiniType<Value>,
  store: Drafts = drafts,
  customerId: () => string | null = signedIn,
): FlowDraft<Value> => {
  const schema = z.object({ value: shape, sent: sentShape })
  const nameFor = (id: string, selection: string) => ({ customerId: id, flow: `${flow} ${selection}` })
  let lastId: string | null = null
  return {
    read: async (selection) => {
      lastId = customerId()
      return lastId === null ? null : store.read(nameFor(lastId, selection), schema)
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
