// @vitest-environment happy-dom
import { cleanup, type queries, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Invoice } from '#contract/bills/invoices.contract.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { accountWith, point } from '#tests/usage/readings.ts'
import { heads, lastBill, upcoming } from './overview-readings.ts'
import { cards, show, textsOf } from './overview-stage.tsx'

afterEach(cleanup)

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
    (bill) => textsOf(within(bill.getByRole('list', { name: 'What’s in this bill' })).getAllByRole('listitem')),
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
    'Something not right? Call us on 0800 086 400 and we’ll sort it out.',
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

it('every page of Bills has its address [BILL-01 BILL-02 BILL-05]', () => {
  expect([pathOf('bill'), pathOf('billPayments'), pathOf('billPlanner'), pathOf('billChecker')]).toEqual([
    '/account/bill',
    '/account/bill/payments',
    '/account/bill/planner',
    '/account/bill/checker',
  ])
})
