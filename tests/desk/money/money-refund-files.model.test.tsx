// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { nothingToPay, type RefundFiles, readRefundFiles } from '#contract/desk/refund-files.contract.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { filesOf, moneyRefundFilesMachine, type RefundFilesContext } from '#machines/desk/money/money-refund-files.machine.ts'
import { deskProofMachine } from '#machines/desk/proof/proof.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { MoneyRefundFiles } from '#views/desk/money/money-refund-files.tsx'
import { example } from './money-answers.ts'

beforeAll(async () => {
  await import('#design/controls/dialog-panel.tsx')
})

const files = example<RefundFiles>(readRefundFiles)
const none = { unfiled: { count: 0, totalCents: 0 }, files: [], next: null }
const allFiled = { unfiled: { count: 0, totalCents: 0 }, files: files.files, next: '3' }
const read = (data: RefundFiles) => reports('files', { status: 'ready', data })
const made = { number: '4', count: 2, totalCents: 8_420, left: 0 }
const refusal = {
  ...problem,
  status: 409,
  type: nothingToPay,
  detail: 'Every refund that’s to be paid is in a payment file already.',
}
const makes = 'Make payment file'

const download = downloadMachine.provide({
  actors: {
    fetchFile: fromPromise(() => Promise.resolve({ name: 'payment-file-3.csv', url: 'blob:1' })) as never,
    handOver: fromCallback(() => {}) as never,
  },
})

const seesFiles = async (page: Page, context: RefundFilesContext) => {
  const answer = filesOf(context)
  if (answer === null || answer.files.length === 0) return page.reads('No payment file has been made yet.')
  await page.tells(['File 3', '28 November', 'Mere Tāmati', '2', '$84.20'])
  await page.sees('button', /^Download(ed)? payment file 3$/)
  if (answer.next === null) await page.lacks('link', 'Older files')
  else await page.sees('link', 'Older files')
}

describeModel(entryOf('deskMoneyRefundFiles'), {
  machine: moneyRefundFilesMachine,
  input: { before: '' },
  events: [
    at('open.loading', read(files)),
    at('open.loading', read(none)),
    at('open.loading', read(allFiled)),
    at('open.loading', reports('files', { status: 'failed', problem })),
    { type: 'file.make', key: 'key-1' },
    at('open.listing', { type: 'file.download', number: '3' }),
    isDone('command', { status: 'done', answer: made }),
    isDone('command', { status: 'done', answer: { ...made, count: 5_000, totalCents: 50_000_000, left: 12 } }),
    isDone('command', { status: 'refused', problem: refusal }),
    isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: staffProofNeeded } }),
    isDone('command', { status: 'unknown' }),
    isDone('proof', { isProven: true }),
    isDone('proof', { isProven: false }),
  ],
  look: ({ files: reading, answer, problem: why }) => [
    reading.status === 'ready' ? [reading.data.files.length, reading.data.unfiled.count] : reading.status,
    answer?.left,
    why?.type,
  ],
  children: { proof: firstOf(deskProofMachine, undefined) },
  provide: { actors: { download } },
  home: ['open.listing.ready', 'open.listing.refused', 'failed'],
  mount: (actor) => <MoneyRefundFiles actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'file.make': (page) => page.press(makes),
    'file.download': (page) => page.press(/^Download payment file 3$/),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.listing.ready': async (page, context: RefundFilesContext) => {
      await seesFiles(page, context)
      await page.lacks('alert')
      if (context.answer !== null) {
        await page.reads(
          context.answer.left === 0
            ? 'Payment file 4 is made: 2 refunds, $84.20. Download it below, and pay it in your bank once.'
            : 'Payment file 4 is made: 5,000 refunds, $500,000.00. Download it below, and pay it in your bank once. It was full: make another file for the other 12 refunds.',
        )
      }
      if (filesOf(context)?.unfiled.count === 0) {
        if (filesOf(context)?.files.length === 0) await page.lacksText('Every refund to be paid is in a file.')
        else await page.reads('Every refund to be paid is in a file.')
        return page.lacks('button', makes)
      }
      await page.reads('2 refunds, $84.20')
      await page.rests(makes)
    },
    'open.listing.refused': async (page, context: RefundFilesContext) => {
      await seesFiles(page, context)
      await page.reads(context.problem === null ? /^We couldn’t find out whether the payment file was made/ : refusal.detail)
    },
    'open.sending': (page) => page.waits(makes),
    'open.proving': (page) => page.sees('dialog', 'Confirm it’s you'),
    failed: (page) => page.rests('Try again'),
  },
})
