// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import type { BillForm } from '#contract/care/care.contract.ts'
import type { BillFileKind } from '#domain/billing/bill-files.ts'
import { type BillFilesActor, type BillFilesContext, billFilesMachine } from '#machines/bill-insights/bill-files.machine.ts'
import { billProofMachine } from '#machines/bill-insights/bill-proof.machine.ts'
import { type DownloadActor, downloadMachine } from '#machines/bills/download.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { warmMenu } from '#tests/kit/preloaded-popover.tsx'
import { BillDocuments } from '#views/bill-insights/bill-documents.tsx'
import { FilesCard } from '#views/bill-insights/files-card.tsx'
import { invoiceOf, proofOf } from '#tests/bills/bill-readings.ts'
import { downloads } from '#tests/bills/downloads.ts'

const bill = invoiceOf('b-2', { transactionId: 't-2' })
const printed = { of: 'transaction', transactionId: 't-2' } as const
const proof = toldOf(billProofMachine, { invoiceId: 'b-2' }, [reports('proof', { status: 'ready', data: proofOf('b-2') })])
const filesAtRest = toldOf(billFilesMachine, undefined, [])
const pdfAtRest = toldOf(downloadMachine, printed, [])

/** The bill to take away, at the head of its page and beside its lines. */
const show = (files: BillFilesActor, pdf: DownloadActor) => (
  <>
    <BillDocuments bill={bill} pdf={pdf} files={files} proof={proof} />
    <FilesCard actor={files} proofActor={proof} />
  </>
)

const names: Readonly<Record<BillFileKind, string>> = { data: 'Bill as data', halfHours: 'Half-hours', prices: 'Prices' }
const nameOf = ({ requested }: BillFilesContext) => names[requested?.file ?? 'data']

describeModel(entryOf('billFiles'), {
  machine: billFilesMachine,
  events: [
    { type: 'file.save', file: 'halfHours', proof: proofOf('b-2') },
    { type: 'file.save', file: 'data', proof: proofOf('b-2') },
    isDone('makeFile', { name: 'bill.csv', url: 'blob:1' }),
  ],
  look: ({ requested, made }) => [requested?.file, made],
  home: ['ready', 'saved.released', 'failed'],
  mount: (actor) => show(actor, pdfAtRest),
  hands: {
    'file.save': (page, { file }: { file: BillFileKind }) => page.press(file === 'data' ? 'Bill as data' : /^Half-hours/),
  },
  eyes: {
    ready: (page) => page.rests('Bill as data'),
    making: (page, context: BillFilesContext) => page.waits(context.requested?.file === 'data' ? 'Bill as data' : /^Half-hours/),
    'saved.linked': (page, context: BillFilesContext) => page.reads(`${nameOf(context)}: saved`),
    'saved.released': (page, context: BillFilesContext) => page.reads(`${nameOf(context)}: saved`),
    failed: (page, context: BillFilesContext) => page.reads(`${nameOf(context)}: we couldn’t make this. Try again.`),
  },
})

beforeAll(warmMenu)

describeModel(entryOf('download'), {
  ...downloads,
  input: printed,
  events: [...downloads.events, { type: 'download.begin', form: 'plainText' }],
  mount: (actor) => show(filesAtRest, actor),
  hands: {
    'download.begin': async (page, { form }: { form?: BillForm }) => {
      if (form === undefined) return page.press('Bill as PDF')
      await page.press('Large print or text')
      await page.press('Plain text, for a screen reader', 'menuitem')
    },
  },
  eyes: {
    ready: async (page) => {
      await page.rests('Bill as PDF')
      await page.lacks('alert')
      await page.lacksText('We’ve downloaded your bill')
    },
    loading: (page) => page.waits('Bill as PDF'),
    'success.linked': (page) => page.reads('We’ve downloaded your bill'),
    'success.released': (page) => page.reads('We’ve downloaded your bill'),
    error: (page) => page.reads('We couldn’t make the PDF. Try again.'),
  },
})
