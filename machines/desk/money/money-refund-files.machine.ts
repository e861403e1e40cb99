import { type ActorRefFrom, enqueueActions, setup } from 'xstate'
import type { MadeRefundFile, RefundFiles } from '#contract/desk/refund-files.contract.ts'
import { makeRefundFile, refundFile, refundFiles, type RefundFilesQuestion } from '#data/queries/desk/money.queries.ts'
import { type DownloadActor, downloadMachine } from '#machines/bills/download.machine.ts'
import { downloadIn, startDownload } from '#machines/bills/start-download.ts'
import { createCommand } from '#machines/kit/command.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { DeskPageTypes } from '#machines/desk/desk-types.ts'
import { submitsProven } from '#machines/desk/proof/proof.ts'

const reads = createReads('the payment files', { files: refundFiles })
const makeRefundFileCommand = createCommand('deskMoneyRefundFileCommand', 'Makes a payment file of refunds', makeRefundFile)

export interface RefundFilesContext extends RefundFilesQuestion, ReadingsOf<typeof reads>, SubmitContext<MadeRefundFile | null> {}

export type RefundFilesEvent =
  | ReadsEvent
  | { readonly type: 'file.make'; readonly key: string }
  | { readonly type: 'file.download'; readonly number: string }

export const filesOf = ({ files }: Pick<RefundFilesContext, 'files'>): RefundFiles | null => dataOf(files)

/** Undefined until it was asked for. */
export const downloadOf = (children: object, number: string): DownloadActor | undefined =>
  downloadIn(children, refundFile(number))

const submit = submitsProven({
  types: {} as { context: RefundFilesContext },
  command: makeRefundFileCommand,
  requestOf: () => ({ body: {} }),
})
const actors = { ...reads.actors, ...submit.actors, download: downloadMachine }

const flow = setup({
  types: {} as DeskPageTypes<typeof actors, RefundFilesContext, RefundFilesEvent, RefundFilesQuestion>,
  actors,
  actions: { ...reads.actions, ...submit.actions },
  guards: { ...reads.guards, ...submit.guards },
}).extend({
  actions: {
    beginDownload: enqueueActions(({ enqueue, self }, { number }: { number: string }) => {
      startDownload({ enqueue, self }, refundFile(number))
    }),
  },
  guards: { hasUnfiled: ({ context }) => (filesOf(context)?.unfiled.count ?? 0) > 0 },
})

/** Run by `deskMoneyRefunds`. */
export const moneyRefundFilesMachine = flow.createMachine({
  id: 'deskMoneyRefundFiles',
  description: 'Payment files of refunds: one is made of all refunds that are in none, and each can be downloaded again.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead, ...nothingSent }),
  initial: 'open',
  states: {
    open: {
      description: 'The files are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('files'), input: ({ context }) => ({ before: context.before }) },
      initial: 'loading',
      on: { 'file.download': { actions: withEvent('beginDownload') } },
      states: {
        loading: loading('#deskMoneyRefundFiles.failed', { areRead: 'listing' }),
        listing: {
          description: 'The files are listed, with who made each, when, and how much is in it.',
          meta: { spec: 'SUCCESS' },
          on: { 'file.make': { guard: 'hasUnfiled', target: 'sending', actions: submit.begins } },
          initial: 'ready',
          states: {
            ready: { description: 'The page waits for a press.' },
            refused: { description: 'The file wasn’t made, or its result is unknown.', meta: { spec: 'ERROR' } },
          },
        },
        ...submit.sending({ done: 'listing', failed: 'listing.refused', left: 'listing' }),
      },
    },
    failed: { ...partFailed('open'), description: 'The files couldn’t be loaded.' },
  },
})

export type MoneyRefundFilesActor = ActorRefFrom<typeof moneyRefundFilesMachine>
