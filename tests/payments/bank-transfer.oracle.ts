import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { transfer } from './payment-readings.ts'

const idle = 'open.showing.idle'
const [copying, copied, notCopied] = ['open.showing.copying', 'open.showing.copied', 'open.showing.notCopied']
const [reporting, notReported] = ['open.showing.reporting', 'open.showing.notReported']
const row = { label: 'Reference', text: '500162045' }
const copy = { type: 'row.copy', ...row }
const amountRow = { label: 'Amount', text: '$400.63' }
const report = { type: 'transfer.report' }
const pays = 'A customer pays by internet banking with what the card says'
const waiting = { ...transfer, report: { reportedOn: '2026-06-09', remindersFrom: '2026-06-11', status: 'waiting' as const } }

const found = (id: string) => ({
  ...transfer,
  report: { ...waiting.report, status: 'received' as const, payment: { id, amount: 400.63, paidOn: '2026-06-10' } },
})

/** Paying by bank transfer, which the documents name and do not describe. */
export const bankTransferOracle: Oracle = {
  chart: 'bankTransfer',
  flow: 'Payment options',
  input: { selection: 'b-1', announced: ['t-0'] },
  ways: {
    [copying]: [idle, copy],
  },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: idle, failed: 'failed', needs: { details: transfer } }),
    ...[idle, copied, notCopied, notReported].flatMap((from) => [
      beyond(pays, from, 'another line is copied', { type: 'row.copy', ...amountRow }, copying, { asks: { copy: amountRow.text } as never, context: amountRow }),
      beyond('Reminders pause', from, 'the money was sent', report, reporting, { asks: { report: { selection: 'b-1' } } }),
      beyond('There is nothing to send', from, 'it is said while nothing is owed', report, from, { given: [has('details', { ...transfer, amount: 0 })] }),
    ]),
    beyond(pays, copying, 'it is in the clipboard', isDone('copy'), copied),
    beyond('A browser may refuse', copying, 'it is not', fails('copy', new Error('no')), notCopied),
    beyond('“Copied” stays for two seconds', copied, 'two seconds pass', 2_000, idle),
    beyond('A found payment is announced once', idle, 'we found it', has('details', found('t-1')), idle, { does: ['announcePayment'], context: { announced: ['t-0', 't-1'] } }),
    beyond('A found payment is announced once', copied, 'we found it', has('details', found('t-1')), copied, { does: ['announcePayment'] }),
    beyond('A found payment is announced once', idle, 'it is read again', has('details', found('t-1')), idle, {
      given: [has('details', found('t-1'))],
      doesNot: ['announcePayment'],
    }),
    beyond('A found payment is announced once', idle, 'this device announced it on another visit', has('details', found('t-0')), idle, {
      doesNot: ['announcePayment'],
      context: { announced: ['t-0'] },
    }),
    beyond('Reminders pause', reporting, 'it is noted', isDone('report'), idle),
    beyond('Nobody is told that it was noted when it was not', reporting, 'it is not', fails('report', new Error('no')), notReported),
    beyond('It is said once', idle, 'it is said again while we look for it', report, idle, { given: [has('details', waiting)] }),
    beyond('After we did not find it the customer may say it again', idle, 'the money was sent again', report, reporting, {
      given: [has('details', { ...waiting, report: { ...waiting.report, status: 'notFound' } })],
    }),
  ],
}
