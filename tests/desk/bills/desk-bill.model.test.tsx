// @vitest-environment happy-dom
import type { HeldBillDetail } from '#contract/desk/bills.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DeskBillContext, deskBillMachine } from '#machines/desk/bills/bill.machine.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { BillCard } from '#views/desk/bills/bill-card.tsx'
import { dansDetail, melesDetail } from './bill-answers.ts'

const stuck: HeldBillDetail = { ...melesDetail, correctedCents: null }
const shows = (data: HeldBillDetail) => reports('bill', { status: 'ready', data })

const seesBill = async (page: Page, context: DeskBillContext) => {
  if (dataOf(context.bill)?.cause === 'failed')
    return page.tells(
      ['On the bill', 'Not known'],
      ['Worked out again', 'Not known'],
      ['Tried', '1'],
      [
        'Likely cause. The bill couldn’t be made. Ask the technical team, with the reason below. No other held bill has this cause.',
      ],
      ['Reason: failed: error 23514.'],
    )
  return page.tells(
    ['Electricity, day, at 33.90 c/kWh', '302.400 kWh, $102.51', '302.400 kWh, $102.51', '$0.00'],
    ['Daily charge, at 230.00 c', '21 days, $48.30', '19 days, $43.70', '-$4.60'],
    ['On the bill', '$218.37'],
    ['Worked out again', '$213.77'],
  )
}

describeModel(entryOf('deskBill'), {
  machine: deskBillMachine,
  input: { billingAccountId: 'b-mele' },
  events: [
    shows(melesDetail),
    shows(dansDetail),
    shows(stuck),
    reports('bill', { status: 'failed', problem }),
    { type: 'bill.release', how: 'correction', isForCause: false, key: 'key-1' },
    { type: 'bill.release', how: 'correction', isForCause: true, key: 'key-1' },
    { type: 'bill.release', how: 'retry', isForCause: false, key: 'key-1' },
    isDone('command', { status: 'done', answer: { issued: 1, stillHeld: 0, left: 0 } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ bill, how, isForCause, problem: why }) => [
    bill.status,
    dataOf(bill)?.cause,
    dataOf(bill)?.correctedCents,
    how,
    isForCause,
    why?.type,
  ],
  home: ['open.looking', 'open.refused', 'failed'],
  mount: (actor) => <BillCard actor={actor} />,
  hands: {
    'bill.release': (page, { how, isForCause }) =>
      page.press(isForCause ? 'Correct and send all 3' : how === 'retry' ? 'Send $180.20' : 'Correct and send $213.77'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': (page) => page.waits('Bill', 'region'),
    'open.looking': async (page, context: DeskBillContext) => {
      await seesBill(page, context)
      await page.lacks('alert')
      await page.awaits(false)
    },
    'open.sending': async (page, context: DeskBillContext) => {
      await seesBill(page, context)
      await page.waits(/^(Send|Correct and send) \$/)
    },
    'open.refused': async (page, context: DeskBillContext) => {
      await seesBill(page, context)
      await page.sees('alert')
    },
    failed: (page) => page.reads('We couldn’t load this bill'),
    released: () => {},
  },
})
