import { onceRows } from '#tests/kit/oracle/idempotency-rows.ts'
import type { Oracle } from '#tests/kit/oracle/oracle.ts'

/** A §7: the modal of the generation mix, shown once. */
export const generationModalOracle: Oracle = {
  chart: 'generationModal',
  flow: 'Insights',
  rows: onceRows({
    read: 'tags',
    answered: { tags: ['GENERATION_MIX_MODAL_SEEN'] },
    unanswered: { tags: ['GEN_MIX_KNEW_THIS'] },
    open: 'open',
    closed: 'closed',
    says: { type: 'modal.close' },
    asks: { query: { tagName: 'GENERATION_MIX_MODAL_SEEN' } },
    spec: 'ECO-33',
  }),
}
