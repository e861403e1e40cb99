import * as z from 'zod/mini'
import { saveOrderDraft } from '#contract/bottled-gas-commands.contract.ts'
import { LpgOrderDraft } from '#contract/bottled-gas.contract.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { call } from '#data/wire/http.ts'
import { type FlowDraft, flowDraft } from './flow-draft.ts'

const KeptOrder = z.object({
  draft: LpgOrderDraft,
  /** The version on the server that this browser went on from. */
  version: z.nullable(z.string()),
})
/** What was filled in, in this browser. */
export type KeptOrder = z.infer<typeof KeptOrder>

/** What is on the server now. */
export type SavedOrder = AnswerOf<typeof saveOrderDraft>

/**
 * What was filled in of an order: sealed in this browser at each letter, so that a sign-in that expires loses nothing, and on the server
 * at each step, for every device.
 */
export const createLpgOrderDraft = (kept: FlowDraft<KeptOrder>, send: typeof call) => {
  const listeners = new Set<(saved: SavedOrder) => void>()
  // One after the other: of two steps the later one stays on the server. What does not arrive is in this browser.
  let line: Promise<void> = Promise.resolve()
  return {
    ...kept,
    /** Keeps it on the server. Never rejects. */
    save: (selection: string, body: LpgOrderDraft): Promise<void> => {
      line = line.then(async () => {
        const saved = await send(saveOrderDraft, { body, selection }).catch(() => null)
        if (saved) for (const listen of listeners) listen(saved)
      })
      return line
    },
    /** @returns what ends it */
    watch: (listen: (saved: SavedOrder) => void): (() => void) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}

export const lpgOrderDraft = createLpgOrderDraft(flowDraft<KeptOrder>('lpgOrder', KeptOrder), call)
