import type * as z from 'zod/mini'
import type { Initialize } from '#contract/shell.contract.ts'
import { drafts } from './drafts.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { initialize } from '#data/queries/shell.queries.ts'

/** What a customer has answered and not saved yet, in one flow and for one account: it is there again after a sign-in that expired. */
export interface FlowDraft<Value> {
  /** Null when there is nothing. Never rejects. */
  readonly read: (selection: string) => Promise<Value | null>
  readonly write: (selection: string, value: Value) => void
  /** For when it was saved, or given up. */
  readonly remove: (selection: string) => void
}

/** Whoever the portal has started for. */
const customerId = () => queryClient.getQueryData<Initialize>(initialize().queryKey)?.userId ?? null

/** Keeps nothing before it is known who is signed in. */
export const flowDraft = <Value>(flow: string, shape: z.ZodMiniType<Value>): FlowDraft<Value> => {
  const named = (selection: string) => {
    const id = customerId()
    return id === null ? null : { customerId: id, flow: `${flow} ${selection}` }
  }
  return {
    read: async (selection) => {
      const name = named(selection)
      return name && drafts.read(name, shape)
    },
    write: (selection, value) => {
      const name = named(selection)
      if (name) void drafts.write(name, value)
    },
    remove: (selection) => {
      const name = named(selection)
      if (name) void drafts.remove(name)
    },
  }
}
