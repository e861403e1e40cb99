// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { accountWith, point } from '#tests/usage/readings.ts'
import { heads, history, upcoming } from '#tests/bill-overview/overview-readings.ts'
import { cards, show, textsOf } from '#tests/bill-overview/overview-stage.tsx'

afterEach(cleanup)

it.each([
  ['did not arrive', true, 'Not loaded', 'We couldn’t load this bill. Try again later.'],
  ['are a buying group’s', false, 'Not shown here', 'Your group’s manager gets its bills, so you won’t see them here.'],
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
    expect(screen.queryByText('You don’t have a bill for these days.')).toBe(null)
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

it('says of an account without bills which one is running, and leads to all of its transactions [BILL-06]', () => {
  show(upcoming, accountWith(point), [], null, { ...history, transactions: [] })
  const rows = within(screen.getByRole('list', { name: 'By bill period' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['22 May – 19 JuneSo far. On track for $278.$169.34'])
  expect(screen.getByRole('link', { name: 'All bills and payments' }).getAttribute('href')).toBe('/account/bill/transactions')
})

it('says whose days show only where one of several properties is selected', () => {
  const account = accountWith(point)
  const [home] = account.billingAccountSites
  if (!home) throw new Error('no site')
  const bach = { ...home, id: 's-2', nickname: null, address: '3 Beach Road, Raglan', isSelected: true }
  show(upcoming, { ...account, billingAccountSites: [{ ...home, isSelected: false }, bach] })
  expect(screen.getByText(/^The days are for/).textContent).toBe(
    'The days are for 3 Beach Road only. The bill is for all 2 properties.',
  )
  cleanup()
  show(upcoming, {
    ...account,
    billingAccountSites: [
      { ...home, isSelected: false },
      { ...bach, isSelected: false },
    ],
  })
  expect(screen.queryByText(/^The days are for/)).toBe(null)
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
  const line = () => within(screen.getByRole('list', { name: 'What’s in this bill' })).getByText(/already taken off$/).textContent
  showWith(false)
  expect(line()).toBe('2 free hours, already taken off')
  cleanup()
  showWith(true)
  expect(line()).toBe('4 kWh, already taken off')
})
