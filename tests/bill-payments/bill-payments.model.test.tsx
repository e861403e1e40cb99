// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { rangeInAddress } from '#domain/billing/bill-period.ts'
import { type BillPaymentsContext, billPaymentsMachine } from '#machines/bill-payments/bill-payments.machine.ts'
import { howYouPayMachine } from '#machines/bills/how-you-pay.machine.ts'
import { paymentPlanMachine } from '#machines/bills/payment-plan.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { accounts } from '#tests/payments/payment-readings.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { BillPaymentsView } from '#views/bill-payments/bill-payments-page.tsx'
import { history, upcoming } from '#tests/bill-overview/overview-readings.ts'
import { overdue } from '#tests/bill-planner/planner-readings.ts'

const place = { path: '/account/bill/payments', params: {} }
const unreadable = '?startDate=xx'
const behind = { today: '2026-06-09', arrears: overdue, plan: null, protections: [] }

/** A member of a buying group, whose bills somebody else pays [BILL-02]. */
const inGroup = factsWith({ ...accountWith(point), isBuyingGroup: true, buyingGroupName: 'Schools' })

describeModel(entryOf('billPayments'), {
  machine: billPaymentsMachine,
  input: { pageId: 'billPayments', search: '', ...place },
  events: [
    isDone('facts', { facts: factsWith(accountWith(point)), problem: null }),
    isDone('facts', { facts: inGroup, problem: null }),
    isDone('facts', { facts: null, problem }),
    reports('accounts', { status: 'ready', data: accounts(120, 80) }),
    reports('accounts', { status: 'failed', problem }),
    reports('upcoming', { status: 'ready', data: upcoming }),
    reports('transactions', { status: 'ready', data: history }),
    reports('arrears', { status: 'ready', data: behind }),
    reports('arrears', { status: 'failed', problem }),
    { type: 'place.changed', search: unreadable, ...place },
    at('open.showing', reports('arrears', { status: 'ready', data: behind }), { search: unreadable }),
    at('open.showing', reports('accounts', { status: 'ready', data: accounts(0) }), { facts: inGroup }),
  ],
  home: ['open.showing', 'failed'],
  children: {
    howYouPay: firstOf(howYouPayMachine, {}),
    paymentPlan: firstOf(paymentPlanMachine, { selection: 'b-1', planner: behind }),
    providerReturn: firstOf(providerReturnMachine, { search: '?status=MADE' }),
  },
  mount: (actor) => <BillPaymentsView actor={actor} />,
  eyes: {
    recognising: (page) => page.sees('region', 'Your payments'),
    'open.loading': (page) => page.sees('region', 'Your payments'),
    'open.showing': async (page, { facts: told, search }: BillPaymentsContext) => {
      if (told === inGroup) {
        await page.reads('You won’t see your group’s bills here')
        await page.reads('Schools pays its bills together. They go to its manager.')
        return page.lacks('link', 'Pay now')
      }
      await page.reads('We’re checking this with our card provider.')
      await page.reads('$120.00 to pay')
      await page.sees('link', 'Get help with paying')
      await page.sees('link', 'Pay now')
      await page.reads('$252.40')
      await page.sees('link', 'Receipts and all transactions')
      await (search === unreadable ? page.reads : page.lacksText)(
        /^That link’s dates don’t work, so here are your recent payments/,
      )
      await page.sees('button', 'Agree to this plan')
    },
    failed: (page) => page.reads('We couldn’t load your payments'),
  },
})

it.for([
  ['', {}, false],
  ['?startDate=2026-01-01&endDate=2026-02-01', { startDate: '2026-01-01', endDate: '2026-02-01' }, false],
  ['?endDate=2026-02-01', { endDate: '2026-02-01' }, false],
  ['?startDate=xx', {}, true],
  ['?startDate=2026-02-30', {}, true],
  ['?startDate=2026-02-01&endDate=2026-01-01', {}, true],
  // The end that is left out is that of June.
  ['?startDate=2026-06-30', { startDate: '2026-06-30' }, false],
  ['?startDate=2026-07-01', {}, true],
  ['?startDate=2016-07-01', { startDate: '2016-07-01' }, false],
  ['?startDate=2016-06-30', {}, true],
  ['?startDate=2016-01-01&endDate=2026-01-01', {}, true],
] as const)('%s asks for %j [BILL-39]', ([search, range, isUnreadable]) => {
  expect(rangeInAddress(search, '2026-06-09')).toEqual({ range, isUnreadable })
})
