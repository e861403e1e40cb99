// @vitest-environment happy-dom
import { cleanup, type queries, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { afterEach, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import type { UpcomingBill } from '#contract/bill-period.contract.ts'
import type { Invoice, InvoiceHead } from '#contract/invoices.contract.ts'
import type { TransactionHistory } from '#contract/transactions.contract.ts'
import { pathOf } from '#domain/routes.ts'
import { billOverviewMachine } from '#machines/bills/bill-overview.machine.ts'
import { billPeriodMachine } from '#machines/bills/bill-period.machine.ts'
import { howYouPayMachine } from '#machines/bills/how-you-pay.machine.ts'
import { issuedBillMachine } from '#machines/bills/issued-bill.machine.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { accounts, credit, options, recurring, savedCard } from '#tests/payments/payment-readings.ts'
import { customer } from '#tests/property-avatar/property-avatar.hands.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { BillOverviewView } from '#views/bills/bill-overview-page.tsx'
import { heads, history, lastBill, periodOf, periodSummary, running, upcoming } from './overview-readings.ts'

afterEach(cleanup)

/** The page with its real charts and what they read, be it that the bills (null) could not be; with a bill that was issued where the address asks for one. */
const show = (
  bill: UpcomingBill = upcoming,
  account = accountWith(point),
  invoices: readonly InvoiceHead[] | null = heads,
  issued: { readonly search: string; readonly bill: Invoice } | null = null,
  moved: TransactionHistory = history,
) => {
  const page = standInsFor(billOverviewMachine)
  const period = standInsFor(billPeriodMachine)
  const pay = standInsFor(howYouPayMachine)
  const lines = standInsFor(issuedBillMachine)
  const charts = {
    bill: issuedBillMachine.provide({ actors: lines.actors } as never),
    period: billPeriodMachine.provide({ actors: period.actors } as never),
    howYouPay: howYouPayMachine.provide({ actors: pay.actors } as never),
  }
  const actor = createActor(
    billOverviewMachine.provide({ actors: { ...page.actors, ...charts }, actions: { showAddress: () => {} } } as never),
    {
      input: { pageId: 'bill', path: '/account/bill', params: {}, search: issued?.search ?? '' },
    },
  ).start()
  const says = ({ speak }: typeof page, id: string, data: object) =>
    speak({ type: `xstate.snapshot.${id}`, snapshot: { context: { status: 'ready', data } } } as never)
  page.speak({ type: 'xstate.done.actor.facts', output: { facts: factsWith(account), problem: null } } as never)
  for (const [id, data] of Object.entries({
    upcoming: bill,
    ...(invoices && { invoices: { invoices } }),
    accounts: accounts(),
    transactions: moved,
  }))
    says(page, id, data)
  if (!invoices) page.speak({ type: 'xstate.snapshot.invoices', snapshot: { context: { status: 'failed', problem } } } as never)
  for (const [id, data] of Object.entries({
    electricity: periodOf(running),
    gas: { ...periodOf(running), usage: [] },
    summary: periodSummary,
  }))
    says(period, id, data)
  const ways = {
    accounts: accounts(),
    card: savedCard,
    credit: credit(),
    customer: customer(true),
    options: options(),
    recurring: recurring(),
  }
  for (const [id, data] of Object.entries(ways)) says(pay, id, data)
  if (issued) says(lines, 'reading', issued.bill)
  render(
    <BrandProvider brand={tarn}>
      <BillOverviewView actor={actor} />
    </BrandProvider>,
  )
}

const cards = () => within(screen.getByRole('list', { name: 'Bills' })).getAllByRole('button')
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
type Region = ReturnType<typeof within<typeof queries>>

it.each<readonly [area: string, read: (bill: Region) => unknown, shows: unknown]>([
  ['the title [BILL-08]', (bill) => bill.getByRole('heading').textContent, 'What’s in your upcoming bill'],
  [
    'supply types [BILL-09]',
    (bill) => textsOf(within(bill.getByRole('list', { name: 'Supplies' })).getAllByRole('listitem')),
    ['Electricity', 'Bottled Gas (LPG)'],
  ],
  [
    'the bill [BILL-10]',
    (bill) => textsOf(within(bill.getByRole('list', { name: 'What this bill is made of' })).getAllByRole('listitem')),
    [
      'Electricity 459 kWh at 14 Tūī Lane$129.30',
      'Daily charge 18 days at $2.30 a day$41.40',
      'PowerShout 2 free hours, already taken off-$1.36',
      'Bottled Gas (LPG)Billed when delivered',
    ],
  ],
  [
    'the header [BILL-11]',
    (bill) => bill.getByRole('heading').nextElementSibling?.textContent,
    'Day 19 of 29. About $26 more than your last bill.',
  ],
  [
    'bars, one for each day [BILL-12]',
    (bill) => bill.getByRole('slider', { name: /^Each day, 22 May – 19 June/ }).getAttribute('aria-valuemax'),
    '28',
  ],
  [
    'buttons [BILL-13]',
    (bill) => bill.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label') ?? radio.textContent),
    ['Chart', 'Table', 'kWh', 'Dollars'],
  ],
  [
    'progress, 19 of 29 days [BILL-14]',
    () => [
      cards()[0]?.querySelector<HTMLElement>('[style]')?.style.width,
      within(cards()[0] as HTMLElement).getByText(/to go$/).textContent,
    ],
    ['66%', '10 days to go'],
  ],
  [
    'contact [BILL-15]',
    (bill) => bill.getByText(/^Something not right/).textContent,
    'Something not right? Call us on 0800 086 400, we sort it out with you.',
  ],
])('the bill period has an area for %s', (_area, read, shows) => {
  show()
  expect(read(within(screen.getByRole('region', { name: 'What’s in your upcoming bill' })))).toEqual(shows)
})

it('names of a bill that was issued the fuels that it was for, whatever is supplied by now [BILL-09]', () => {
  const gas = { supplyPointId: 'sp-2', icp: null, siteId: 's-1', siteName: null, address: '14 Tūī Lane', plan: null }
  const bill: Invoice = {
    ...lastBill,
    supplies: [
      { ...gas, supplyType: 'naturalGas' },
      { ...gas, supplyType: 'naturalGas' },
    ],
  }
  show(upcoming, accountWith(point), heads, { search: '?startDate=2026-04-23&endDate=2026-05-21', bill })
  const shown = within(screen.getByRole('region', { name: 'What’s in your last bill' }))
  expect(textsOf(within(shown.getByRole('list', { name: 'Supplies' })).getAllByRole('listitem'))).toEqual(['Natural Gas'])
})

it('labels the running bill, the one before it, and the one before that [BILL-16 BILL-17 BILL-18]', () => {
  show()
  expect(textsOf(cards())).toEqual([
    'Upcoming bill10 days to go$278estimated22 May – 19 June$169.34 so far',
    'Last billPaid$252.4023 Apr – 21 MayPaid 4 June by direct debit',
    'Previous billPaid$231.1025 Mar – 22 AprPaid 6 May by direct debit',
  ])
})

it('offers besides the running bill period 24 past ones, each of its 29 days and next to the other [BILL-20 BILL-21 BILL-22 BILL-23]', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: '22 May – 19 June' }))
  const offered = textsOf(within(await screen.findByRole('listbox', { name: 'Choose a bill' })).getAllByRole('option'))
  expect([offered.length, ...offered.slice(0, 4), offered.at(-1)]).toEqual([
    1 + 24,
    '22 May – 19 JuneUpcoming bill · about $278',
    '23 Apr – 21 MayLast bill · $252.40',
    '25 Mar – 22 AprPrevious bill · $231.10',
    '24 Feb – 24 MarPrevious bill · no bill',
    '25 June – 23 July 2024Previous bill · no bill',
  ])
})

it.each([
  [
    'did not arrive',
    true,
    'Didn’t arrive here',
    'Your bills didn’t arrive here, so this one can’t be shown. Your account is fine.',
  ],
  ['are a buying group’s', false, 'Not shown here', 'Your group’s bills are not shown here: they go to its manager.'],
])(
  'says of bills that %s no more than that, and not that there are none [BILL-10]',
  async (_which, costIncluded, short, words) => {
    show({ ...upcoming, costIncluded, ...(!costIncluded && { soFar: null, onTrackFor: null }) }, accountWith(point), null)
    const [, last, previous] = textsOf(cards())
    expect([last, previous]).toEqual([`Last bill${short}23 Apr – 21 May`, `Previous bill${short}25 Mar – 22 Apr`])
    await userEvent.click(screen.getByRole('button', { name: '22 May – 19 June' }))
    const offered = within(await screen.findByRole('listbox', { name: 'Choose a bill' })).getAllByRole('option')
    expect(textsOf(offered)[1]).toBe('23 Apr – 21 MayLast bill')
    await userEvent.click(screen.getByRole('option', { name: /^23 Apr/ }))
    expect(within(screen.getByRole('region', { name: 'What’s in your last bill' })).getByText(words)).toBeTruthy()
    expect(screen.queryByText('There is no bill for these days.')).toBe(null)
  },
)

it('says once what a bill comes to that nothing can be said of yet [BILL-10]', () => {
  show({ ...upcoming, dayNumber: 2, remainingDays: 27, soFar: 0, onTrackFor: null, lines: [] })
  const [card] = cards()
  expect(card?.textContent).toBe('Upcoming bill27 days to go$0.00so far. Too soon to say more22 May – 19 June')
})

it('shows bill periods as far back as the account goes: of a new one the running period alone', () => {
  const labels = () => cards().map(({ textContent }) => /^(Upcoming|Last|Previous) bill/.exec(textContent ?? '')?.[0])
  show({ ...upcoming, openedOn: '2026-06-02' }, accountWith(point), [])
  expect(labels()).toEqual(['Upcoming bill'])
  expect(screen.getByRole('button', { name: 'Previous bill' }).getAttribute('aria-disabled')).toBe('true')
  cleanup()
  show({ ...upcoming, openedOn: '2026-05-21' }, accountWith(point), [])
  expect(labels()).toEqual(['Upcoming bill', 'Last bill'])
})

it('says of a bill that a kept payment plan is for that it is in the plan, and not that it is overdue [BILL-43]', () => {
  show(
    upcoming,
    accountWith(point),
    heads.map((head) => ({ ...head, state: 'onPlan', paidOn: null, paidBy: null })),
  )
  const [, last] = cards()
  expect(last?.textContent).toBe('Last billIn your payment plan$252.4023 Apr – 21 MayPaid in instalments')
  expect(screen.queryByText(/overdue/i)).toBe(null)
})

it.each([
  [-12.3, 'Last billIn credit-$12.3023 Apr – 21 MayIn credit, nothing to pay'],
  [0, 'Last billSettled$0.0023 Apr – 21 MayNothing to pay'],
])('does not say of a bill that comes to %d that it was paid [BILL-10]', (total, words) => {
  show(
    upcoming,
    accountWith(point),
    heads.map((head) => ({ ...head, total })),
  )
  expect(cards()[1]?.textContent).toBe(words)
})

it.each([
  ['with older ones', '2024-05-25', 'Nothing in the last six months.'],
  ['without any', null, 'Nothing yet. Bills and payments show here.'],
])('says of an account %s that there are no new transactions [BILL-06]', (_which, firstDate, words) => {
  show(upcoming, accountWith(point), heads, null, { ...history, firstDate, transactions: [] })
  expect(within(screen.getByRole('region', { name: 'Transactions' })).getByText(/^Nothing/).textContent).toBe(words)
})

it('says whose days show only where one of several properties is selected', () => {
  const account = accountWith(point)
  const [home] = account.billingAccountSites
  if (!home) throw new Error('no site')
  const bach = { ...home, id: 's-2', nickname: null, address: '3 Beach Road, Raglan', isSelected: true }
  show(upcoming, { ...account, billingAccountSites: [{ ...home, isSelected: false }, bach] })
  expect(screen.getByText(/^Each day is of/).textContent).toBe(
    'Each day is of 3 Beach Road alone. The bill and its lines are for all 2 properties.',
  )
  cleanup()
  show(upcoming, {
    ...account,
    billingAccountSites: [
      { ...home, isSelected: false },
      { ...bach, isSelected: false },
    ],
  })
  expect(screen.queryByText(/^Each day is of/)).toBe(null)
})

it('counts the free hours of a bill by its days only where they are those of all of its properties [BILL-10]', () => {
  const account = accountWith(point)
  const [home] = account.billingAccountSites
  if (!home) throw new Error('no site')
  const showWith = (isSelected: boolean) =>
    show(upcoming, {
      ...account,
      billingAccountSites: [
        { ...home, isSelected },
        { ...home, id: 's-2', isSelected: false },
      ],
    })
  const line = () =>
    within(screen.getByRole('list', { name: 'What this bill is made of' })).getByText(/already taken off$/).textContent
  showWith(false)
  expect(line()).toBe('2 free hours, already taken off')
  cleanup()
  showWith(true)
  expect(line()).toBe('4 kWh, already taken off')
})

it('every page of Bills has its address [BILL-01 BILL-02 BILL-05]', () => {
  expect([pathOf('bill'), pathOf('billPayments'), pathOf('billPlanner'), pathOf('billChecker')]).toEqual([
    '/account/bill',
    '/account/bill/payments',
    '/account/bill/planner',
    '/account/bill/checker',
  ])
})
