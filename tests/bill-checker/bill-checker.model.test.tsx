// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { BillChecker } from '#contract/bill-checker/bill-checker.contract.ts'
import { betaNoticeMachine } from '#machines/bills/beta-notice.machine.ts'
import { billCheckerMachine } from '#machines/bill-checker/bill-checker.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { BillCheckerView } from '#views/bill-checker/bill-checker-page.tsx'
import { checkerTitle, findingWords, loadedBillsText, lowUserWords } from '#views/bill-checker/bill-checker-words.ts'

const finding = {
  kind: 'chargedTwice',
  invoiceId: 'i-1',
  bills: 1,
  startDate: '2026-04-23',
  endDate: '2026-05-21',
  days: 29,
  supplyType: 'electricity',
  supplyPointId: 'sp-1',
  amount: 66.7,
} as const

const year = {
  supplyPointId: 'sp-1',
  planName: 'Everyday Low User',
  isLowUserPlan: true,
  days: 365,
  kw: 8_400,
  limitKw: 8_000,
  costNZD: 3_566.49,
  otherPlanName: 'Everyday',
  otherCostNZD: 3_385.4,
}

const checked: BillChecker = {
  bills: { count: 13, startDate: '2025-05-10', endDate: '2026-05-21' },
  checks: [
    { check: 'estimates', outcome: 'fine', counted: { amount: 377, unit: 'days' }, findings: [] },
    { check: 'doubleCharges', outcome: 'found', counted: { amount: 65, unit: 'lines' }, findings: [finding] },
    { check: 'tariff', outcome: 'fine', counted: { amount: 377, unit: 'days' }, findings: [] },
    { check: 'lowUser', outcome: 'found', counted: { amount: 365, unit: 'days' }, findings: [] },
    { check: 'discount', outcome: 'none', counted: { amount: 0, unit: 'bills' }, findings: [] },
  ],
  lowUser: [year],
  discount: null,
}

const facts = factsWith(accountWith(point))

describeModel(entryOf('billChecker'), {
  machine: billCheckerMachine,
  input: { pageId: 'billChecker', path: '/account/bill/checker', params: {}, search: '' },
  events: [
    isDone('facts', { facts, problem: null }),
    isDone('facts', { facts: { ...facts, hasEarlyAccess: false }, problem: null }),
    isDone('facts', { facts: null, problem }),
    reports('checked', { status: 'ready', data: checked }),
    reports('checked', { status: 'ready', data: { ...checked, bills: null } }),
    reports('checked', { status: 'failed', problem }),
  ],
  home: ['open.showing', 'open.noBills', 'notIncluded', 'failed'],
  children: {
    betaNotice: toldOf(betaNoticeMachine, { tagName: 'BILL_CHECKER_BETA_SEEN' }, [
      reports('tags', { status: 'ready', data: { tags: [] } }),
    ]).getSnapshot(),
  },
  mount: (actor) => <BillCheckerView actor={actor} />,
  eyes: {
    recognising: (page) => page.sees('region', 'Checking your bills'),
    'open.loading': (page) => page.sees('region', 'Checking your bills'),
    'open.showing': async (page) => {
      await page.reads(/^The bill checker is new\. /)
      await page.sees('heading', '2 of 5 checks found something to look at')
      await page.reads('One line is on the bill twice')
      await page.reads('65 lines on your bills. We look for days or lines charged twice, and extra daily charges.')
      await page.sees('link', 'Question it')
    },
    'open.noBills': (page) => page.reads('No bill to check yet'),
    notIncluded: (page) => page.reads('The bill checker isn’t part of your account'),
    failed: (page) => page.reads('We couldn’t check your bills'),
  },
})

it('a finding says which days, what was charged too much, and what happens about it [BILL-45]', () => {
  expect(findingWords(finding, [])).toEqual({
    place: null,
    title: 'One line is on the bill twice',
    detail: '23 Apr – 21 May 2026. Charged $66.70 too much. Question it on the bill and we’ll correct it.',
    isQuestion: true,
  })
  expect(findingWords({ ...finding, kind: 'onNextBill', days: 1, amount: -1.2, endDate: '2026-04-23' }, [])).toEqual({
    place: null,
    title: '1 day estimated, now read',
    detail: '23 Apr 2026. Charged $1.20 too little. We’ll add or take off the difference on your next bill.',
    isQuestion: false,
  })
})

it('a finding says where it is, on how many bills, and what is true of a meter that is read by hand [BILL-45]', () => {
  const { billingAccountSites: sites } = accountWith(point, { ...point, id: 'by-hand', advanced: false })
  const still = { ...finding, kind: 'stillEstimated', amount: null, supplyPointId: point.id } as const
  const days = { startDate: '2026-01-17', endDate: '2026-02-06', days: 3 }
  expect(findingWords({ ...still, ...days }, sites)).toEqual({
    place: 'Property 1',
    title: '3 days still estimated',
    detail: 'Between 17 Jan 2026 and 6 Feb 2026. We’ll correct it on the bill after we get your meter’s reading.',
    isQuestion: false,
  })
  const long = { startDate: '2025-05-10', endDate: '2026-05-21', days: 377, bills: 13 }
  const { detail } = findingWords({ ...still, ...long }, sites)
  expect(detail).toBe('10 May 2025 – 21 May 2026. We still don’t have these readings. Call us and we’ll check the meter.')
  expect(findingWords({ ...still, ...long, supplyPointId: 'by-hand' }, sites)).toMatchObject({
    place: 'Property 2',
    title: '377 days on 13 bills still estimated',
    detail: '10 May 2025 – 21 May 2026. We read this meter by hand. We’ll correct these days on the bill after the next reading.',
  })
})

it('the low-user rule is told with the home’s own year [BILL-45]', () => {
  expect(lowUserWords(year)).toBe(
    'Everyday Low User is a low-user plan. Your home used 8,400 kWh in a year, above the limit of 8,000 kWh. At today’s prices that year would cost $3,566.49, or $3,385.40 on Everyday, which is $181.09 less.',
  )
  expect(lowUserWords({ ...year, days: 129, kw: 2_700 })).toBe(
    'Everyday Low User is a low-user plan. The limit is 8,000 kWh a year, and you’ve used 2,700 kWh in the 129 days we know about.',
  )
})

it.for([
  [0, 'Nothing looks wrong on your bills', null],
  [
    1,
    'Nothing looks wrong on your bills',
    'One of these bills was made by our billing system, so we can’t check every line of it here.',
  ],
  [
    4,
    'Nothing looks wrong on your bills',
    '4 of these bills were made by our billing system, so we can’t check every line of them here.',
  ],
  [13, 'We can’t check these bills here', 'Your bills were made by our billing system, so we can’t check every line here.'],
] as const)('says of %i bills that were loaded that they are not checked', ([loadedBills, title, text]) => {
  const checks = checked.checks.map((check) => ({ ...check, outcome: 'fine' as const, findings: [] }))
  const answer = { ...checked, checks, ...(loadedBills > 0 && { loadedBills }) }
  expect([checkerTitle(answer), loadedBillsText(answer)]).toEqual([title, text])
})
