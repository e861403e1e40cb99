import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { BankTransfer } from '#contract/payments/bank-transfer.contract.ts'
import { giveAway } from '#data/browser/share-text.ts'
import { announcedPayments } from '#data/browser/storage.ts'
import { bankTransfer, reportBankTransfer } from '#data/queries/payments/bank-transfer.queries.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { beginsAnew } from '#machines/kit/network-return.ts'
import { createReads, dataOf, loading, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { NoticesEvent } from '#machines/notices/notices.machine.ts'

const reads = createReads('how to pay by bank transfer', { details: bankTransfer })
const actors = {
  ...reads.actors,
  copy: fromPromise<void, string>(({ input }) => giveAway.copy(input)),
  report: fromMutation(reportBankTransfer),
}

interface Row {
  readonly label: string
  readonly text: string
}

interface BankTransferInput {
  readonly selection: string
  /** Transactions already announced on this device. */
  readonly announced: readonly string[]
}

export interface BankTransferContext extends ReadingsOf<typeof reads>, Row, BankTransferInput {}

export type BankTransferEvent = ReadsEvent | ({ type: 'row.copy' } & Row) | { type: 'transfer.report' }

/** False right after the customer reported a payment. */
export const canReport = (details: BankTransfer | null): boolean =>
  (details?.amount ?? 0) > 0 && details?.report?.status !== 'waiting'

const newPaymentOf = ({ details, announced }: BankTransferContext) => {
  const payment = dataOf(details)?.report?.payment ?? null
  return payment === null || announced.includes(payment.id) ? null : payment
}

const flow = setup({
  types: {} as PartTypes<typeof actors, BankTransferContext, BankTransferEvent, BankTransferInput>,
  actors,
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    announcePayment: ({ context, system }) => {
      const payment = newPaymentOf(context)
      if (payment === null) return
      system.get('notices')?.send({
        type: 'notice.show',
        notice: {
          id: `payment ${payment.id}`,
          tone: 'good',
          text: `We’ve found your payment of ${formatDollars(payment.amount)}. Thank you.`,
          action: { label: 'See the receipt', path: pathOf('billTransactions') },
        },
      } satisfies NoticesEvent)
      announcedPayments.add(payment.id)
    },
    storeAnnounced: assign(({ context }) => ({ announced: [...context.announced, newPaymentOf(context)?.id ?? ''] })),
    storeRow: assign((_, { label, text }: Row) => ({ label, text })),
  },
  guards: {
    canReport: ({ context }) => canReport(dataOf(context.details)),
    hasNewPayment: ({ context }) => newPaymentOf(context) !== null,
  },
  delays: { copiedTime: 2_000 },
})

const atRest = {
  on: {
    'row.copy': { target: 'copying', actions: withEvent('storeRow') },
    'transfer.report': { guard: 'canReport', target: 'reporting' },
  },
} as const

/** Run by `paymentOptions` in its overview. */
export const bankTransferMachine = flow.createMachine({
  id: 'bankTransfer',
  description: 'The customer copies the bank details, and tells us that they sent a transfer.',
  meta: {
    why: 'These are our bank details, with your account number as the reference.',
    next: 'Your balance changes when your payment reaches our bank.',
  },
  context: ({ input }) => ({ ...reads.nothingRead, ...input, label: '', text: '' }),
  initial: 'open',
  states: {
    open: {
      description: 'The bank details are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#bankTransfer.failed', { areRead: 'showing' }),
        showing: {
          description: 'The six lines are shown. A payment that was found is announced once.',
          always: { guard: 'hasNewPayment', actions: ['announcePayment', 'storeAnnounced'] },
          initial: 'idle',
          states: {
            idle: { description: 'The card is waiting for the customer.', ...atRest },
            copying: {
              description: 'The line is being copied to the clipboard.',
              invoke: { id: 'copy', src: 'copy', input: ({ context }) => context.text, onDone: 'copied', onError: 'notCopied' },
            },
            copied: { description: 'The line was copied and says so.', ...atRest, after: { copiedTime: 'idle' } },
            notCopied: { description: 'The browser didn’t allow copying: the card says so.', ...atRest },
            reporting: {
              description: 'The customer’s report of a transfer is being saved.',
              tags: 'busy',
              invoke: {
                id: 'report',
                src: 'report',
                input: ({ context: { selection } }) => ({ selection }),
                onDone: 'idle',
                onError: 'notReported',
              },
            },
            notReported: { description: 'The report couldn’t be saved: the card says so.', ...atRest },
          },
        },
      },
    },
    failed: { description: 'The bank details couldn’t be loaded; the rest of the page works as usual.', ...beginsAnew('open') },
  },
})

export type BankTransferActor = ActorRefFrom<typeof bankTransferMachine>
export type BankTransferSnapshot = SnapshotFrom<typeof bankTransferMachine>
