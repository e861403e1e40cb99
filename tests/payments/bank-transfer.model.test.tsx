// @vitest-environment happy-dom
import type { BankTransfer } from '#contract/payments/bank-transfer.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type BankTransferContext, bankTransferMachine } from '#machines/payments/bank-transfer.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { BankTransferCard } from '#views/payments/bank-transfer-card.tsx'
import { transfer } from './payment-readings.ts'

const waiting: BankTransfer = {
  ...transfer,
  report: { reportedOn: '2026-06-09', remindersFrom: '2026-06-11', status: 'waiting' },
}
const found: BankTransfer = {
  ...transfer,
  report: {
    reportedOn: '2026-06-09',
    remindersFrom: '2026-06-11',
    status: 'received',
    payment: { id: 't-1', amount: 400.63, paidOn: '2026-06-10' },
  },
}
const copy = { type: 'row.copy', label: 'Reference', text: '500162045' } as const

describeModel(entryOf('bankTransfer'), {
  machine: bankTransferMachine,
  input: { selection: 'b-1', announced: [] },
  events: [
    reports('details', { status: 'ready', data: transfer }),
    reports('details', { status: 'ready', data: waiting }),
    reports('details', { status: 'ready', data: found }),
    reports('details', { status: 'failed', problem }),
    copy,
    isDone('report', waiting),
  ],
  provide: { actions: { announcePayment: () => {} } },
  home: ['open.showing', 'failed'],
  mount: (actor) => <BankTransferCard actor={actor} />,
  hands: {
    'row.copy': (page) => page.press(/^(?:Copy|Copied) reference$/),
    'transfer.report': (page) => page.press('I’ve sent it'),
  },
  eyes: {
    'open.loading': (page) => page.reads('Loading the bank details'),
    'open.showing.idle': async (page, { details }: BankTransferContext) => {
      await page.tells(['Account number', '00-1290-0048163-00', 'Copy'])
      await page.tells(['Reference', '500162045', 'Copy'])
      await page.lacks('alert')
      const status = details.status === 'ready' ? details.data.report?.status : undefined
      if (status === 'received') {
        await page.reads('We received $400.63 on 10 June 2026.')
        await page.sees('link', 'See the receipt')
      } else if (status === 'waiting')
        await page.reads('Thanks for letting us know on 9 June 2026. We won’t send reminders before Thu 11 June.')
      else await page.reads('Press “I’ve sent it” and we’ll pause reminders for 2 working days.')
    },
    'open.showing.copying': (page) => page.tells(['Reference', '500162045', 'Copy']),
    'open.showing.copied': (page) => page.tells(['Reference', '500162045', 'Copied']),
    'open.showing.notCopied': (page) => page.reads('Your browser didn’t let us copy it. Select the text and copy it yourself.'),
    'open.showing.reporting': (page) => page.waits('I’ve sent it'),
    'open.showing.notReported': (page) => page.reads('We couldn’t save that. Try again, or call 0800 086 400.'),
    failed: (page) => page.reads('We couldn’t load the bank details. Try again, or call 0800 086 400.'),
  },
})
