// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { betaNoticeMachine } from '#machines/bills/beta-notice.machine.ts'
import { type BillPlannerContext, billPlannerMachine } from '#machines/bill-planner/bill-planner.machine.ts'
import { comingPaymentMachine } from '#machines/bill-planner/coming-payment.machine.ts'
import { paydayMarksMachine } from '#machines/bill-planner/payday-marks.machine.ts'
import { paymentPlanMachine } from '#machines/bills/payment-plan.machine.ts'
import { smoothPayMachine } from '#machines/bill-planner/smooth-pay.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { BillPlannerView } from '#views/bill-planner/bill-planner-page.tsx'
import { payment, planner } from './planner-readings.ts'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

const facts = factsWith(accountWith(point))
const read = planner()
const protectedOne = planner({ protections: ['medicallyDependent'] })
const overview = 'open.shown.overview'
const part = { selection: 'b-1', planner: read }

describeModel(entryOf('billPlanner'), {
  machine: billPlannerMachine,
  input: { pageId: 'billPlanner', path: '/account/bill/planner', params: {}, search: '' },
  events: [
    isDone('facts', { facts, problem: null }),
    isDone('facts', { facts: { ...facts, hasEarlyAccess: false }, problem: null }),
    isDone('facts', { facts: null, problem }),
    reports('planner', { status: 'ready', data: read }),
    reports('planner', { status: 'failed', problem }),
    at(overview, reports('planner', { status: 'ready', data: protectedOne })),
    at(overview, { type: 'payment.open', endDate: '2026-06-19' }, { endDate: '' }),
    at(overview, { type: 'payment.open', endDate: '2026-06-19' }, { endDate: '2026-06-19' }),
  ],
  provide: { actions: { saveCalendar: () => {}, tellParts: () => {} } },
  look: ({ facts: told, planner: reading, endDate }) => [
    told?.hasEarlyAccess,
    reading.status,
    dataOf(reading)?.protections,
    endDate,
  ],
  home: ['open.shown.overview', 'notIncluded', 'failed'],
  children: {
    betaNotice: toldOf(betaNoticeMachine, { tagName: 'BILL_PLANNER_BETA_SEEN' }, [
      reports('tags', { status: 'ready', data: { tags: [] } }),
    ]).getSnapshot(),
    comingPayment: firstOf(comingPaymentMachine, { selection: 'b-1', payment: payment(), offered: null }),
    paydayMarks: firstOf(paydayMarksMachine, part),
    paymentPlan: firstOf(paymentPlanMachine, part),
    smoothPay: firstOf(smoothPayMachine, part),
  },
  mount: (actor) => <BillPlannerView actor={actor} />,
  hands: {
    // The better day is offered at first; later the payment is looked at again.
    'payment.open': (page, _event, actor) =>
      page.press(actor.getSnapshot().context.endDate === '' ? 'Move it' : 'Change the payment on 3 July'),
    'paydays.open': (page) => page.press('Your paydays'),
    'calendar.save': (page) => page.press('To my calendar'),
  },
  eyes: {
    recognising: (page) => page.sees('region', 'Your next bills'),
    'open.loading': (page) => page.sees('region', 'Your next bills'),
    'open.shown.overview': async (page, { planner: reading }: BillPlannerContext) => {
      await page.reads(/^The planner is new /)
      await page.sees('region', '$265 to pay by 3 July')
      await page.reads('3 July is 6 days before your payday.')
      const isProtected = dataOf(reading) === protectedOne
      await (isProtected ? page.reads : page.lacksText)('Your power stays on, and there are no late fees.')
    },
    'open.shown.payment': (page) => page.sees('dialog', 'Change this payment'),
    'open.shown.paydays': (page) => page.sees('dialog', 'Your paydays'),
    notIncluded: async (page) => {
      await page.reads('The planner isn’t part of your account')
      await page.sees('link', 'How your bills are paid')
    },
    failed: (page) => page.reads('We couldn’t load your planner'),
  },
})
