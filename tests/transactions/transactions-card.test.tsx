// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { afterEach, expect, it } from 'vitest'
import type { TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { billTransactionsMachine, transactionHistoryMachine } from '#machines/transactions/bill-transactions.machine.ts'
import type { accountFactsMachine } from '#machines/kit/account-facts.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { accountWith, answering, factsWith, point } from '#tests/usage/readings.ts'
import { selectHistory } from '#machines/transactions/bill-transactions.selectors.ts'
import { TransactionsCard } from '#views/transactions/transactions-card.tsx'
import { historyOf, row } from './ledger-readings.ts'

afterEach(cleanup)

const still = fromCallback(() => {}) as never

/** The card on a history of its own. */
const show = async (more: Partial<TransactionHistory>) => {
  const facts = { facts: factsWith(accountWith(point)), problem: null }
  const page = createActor(
    billTransactionsMachine.provide({
      actors: {
        facts: fromPromise(async () => facts) as never as typeof accountFactsMachine,
        history: transactionHistoryMachine.provide({ actors: { reading: answering({ ...historyOf(), ...more }) as never } }),
        strip: still,
        balance: still,
      },
    }),
    { input: { pageId: 'billTransactions', path: '', params: {}, search: '' } },
  ).start()
  await Promise.resolve()
  await Promise.resolve()
  const history = selectHistory(page.getSnapshot())
  if (!history) throw new Error('No history is read')
  renderBranded(<TransactionsCard actor={page} history={history} />)
  return page
}

const sum = () => screen.queryByText(/add up to your balance/)?.textContent ?? null

// The day of these pictures is 9 June 2026.
it.each<readonly [which: string, more: Partial<TransactionHistory>, words: string]>([
  ['of all that there was', { openingBalance: 0 }, 'The amounts in this list add up to your balance.'],
  [
    'that begins with something owed',
    { openingBalance: 231.1 },
    'Starting from $231.10, the amounts in this list add up to your balance.',
  ],
  [
    'that begins in credit and is over',
    { openingBalance: -12.85, endDate: '2026-05-31' },
    'Starting from $12.85 in credit, the amounts in this list add up to your balance of 31 May 2026.',
  ],
])('says what a list %s adds up to, and nothing of a part of it [BILL-06]', async (_which, more, words) => {
  await show(more)
  expect(sum()).toBe(words)
  fireEvent.click(screen.getByRole('button', { name: /^Payments/ }))
  expect(sum()).toBe(null)
})

it('keeps the supply that was chosen among what can be, where other dates have nothing of it [BILL-06]', async () => {
  const page = await show({ transactions: [row('a', { supplyTypes: ['electricity'] })] })
  const chips = () =>
    within(screen.getByRole('group', { name: 'Show' }))
      .getAllByRole('button')
      .map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])
  expect(chips().map(([words]) => words)).toEqual(['All1', 'Bills1', 'Payments0', 'Credits0'])
  act(() => page.send({ type: 'filter.choose', filter: 'lpg' }))
  expect(chips().slice(4)).toEqual([
    ['Power1', 'false'],
    ['Bottled gas0', 'true'],
  ])
  expect(screen.getByText('None of these between those dates.')).toBeTruthy()
})
