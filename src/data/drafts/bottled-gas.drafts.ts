import * as z from 'zod/mini'
import { saveOrderDraft } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import { LpgOrderDraft } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { call } from '#data/wire/http.ts'
import { type FlowDraft, flowDraft } from './flow-draft.ts'

const OrderDraft = z.object({
  draft: LpgOrderDraft,
  /** Version on the server that this one is based on. */
  version: z.nullable(z.string()),
})
export type OrderDraft = z.infer<typeof OrderDraft>

export type SavedOrder = AnswerOf<typeof saveOrderDraft>

/**
 * Sealed in this browser at each change, so that an expired sign-in loses nothing; on the server at each step, for every device.
 */
export const createLpgOrderDraft = (drafts: FlowDraft<OrderDraft>, send: typeof call) => {
  const listeners = new Set<(saved: SavedOrder) => void>()
  let line: Promise<void> = Promise.resolve()
  return {
    ...drafts,
    save: (selection: string, body: LpgOrderDraft): Promise<void> => {
      line = line.then(async () => {
        const saved = await send(saveOrderDraft, { body, selection }).catch(() => null)
        if (saved) for (const listen of listeners) listen(saved)
      })
      return line
    },
    /** @returns unsubscribe */
    watch: (listen: (saved: SavedOrder) => void): (() => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}

export const lpgOrderDraft = createLpgOrderDraft(flowDraft<OrderDraft>('lpgOrder', OrderDraft), call)
