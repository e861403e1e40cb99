import { onceRows } from '#tests/kit/oracle/idempotency-rows.ts'
import { documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

/** A §7: whether the customer knew a fact of the generation mix. */
export const generationFactOracle: Oracle = {
  chart: 'generationFact',
  flow: 'Insights',
  rows: [
    ...onceRows({
      read: 'tags',
      answered: { tags: ['GEN_MIX_KNEW_THIS'] },
      unanswered: { tags: ['GENERATION_MIX_MODAL_SEEN'] },
      open: 'asking',
      closed: 'known',
      says: { type: 'fact.known' },
      asks: { query: { tagName: 'GEN_MIX_KNEW_THIS' } },
      spec: 'ECO-34',
    }),
    documented('ECO-34', 'asking', 'it was new: that is kept nowhere', { type: 'fact.learnt' }, 'learnt', { asks: { mark: undefined as never } }),
  ],
}
