import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { billChecker } from '#data/queries/bill-checker/bill-checker.queries.ts'
import { type AccountFactsResult, earlyAccess, factsPart } from '#machines/kit/account-facts.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { betaNoticeMachine } from '#machines/bills/beta-notice.machine.ts'

const reads = createReads('the bill checker', { checked: billChecker })
const actors = { ...factsPart.actors, ...reads.actors, betaNotice: betaNoticeMachine }

const flow = setup({
  types: {} as PageTypes<typeof actors, AccountFactsResult & ReadingsOf<typeof reads>, ReadsEvent | PageEvent>,
  actors,
  actions: { ...factsPart.actions, ...reads.actions },
  guards: {
    ...factsPart.guards,
    ...reads.guards,
    hasNoBills: ({ context }) => dataOf(context.checked)?.bills === null,
  },
})

/** Early access. Run by `page` at /account/bill/checker. */
export const billCheckerMachine = flow.createMachine({
  id: 'billChecker',
  description: 'The page shows what was checked on last year’s bills, and what was found.',
  meta: {
    why: 'We check your bills of the last year for anything unusual, and show what we found.',
    next: 'We check again when the next bill is ready.',
  },
  context: { ...factsPart.noFacts, ...reads.nothingRead },
  initial: 'recognising',
  states: {
    ...earlyAccess('failed', 'open'),
    open: {
      description: 'The checks are loaded and refreshed; a notice says once that the page is being tested.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#billChecker.failed', { hasNoBills: 'noBills', areRead: 'showing' }),
        showing: {
          description: 'Each check is shown with how much it covered and what it found.',
          meta: { spec: 'SUCCESS' },
          invoke: { id: 'betaNotice', src: 'betaNotice', input: { tagName: 'BILL_CHECKER_BETA_SEEN' } },
        },
        noBills: { description: 'The account has no bills to check yet.', meta: { spec: 'NO_DATA' } },
      },
    },
    failed: { ...pageFailed('recognising'), meta: { spec: 'ERROR' } },
  },
})

export type BillCheckerActor = ActorRefFrom<typeof billCheckerMachine>
export type BillCheckerSnapshot = SnapshotFrom<typeof billCheckerMachine>
