import { screen, within } from '@testing-library/react'
import { createActor, fromCallback, fromObservable } from 'xstate'
import type { SwitcherAccount } from '#contract/account/account.contract.ts'
import type { GasPeriod, GasSum, GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import type { DayRange } from '#domain/basics/days.ts'
import { accountFactsMachine } from '#machines/kit/account-facts.machine.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { gasSum, gasYear, type GasYearQuestion } from '#machines/natural-gas/gas-loads.ts'
import { addressFor, billOf } from '#machines/natural-gas/natural-gas-address.ts'
import { naturalGasMachine } from '#machines/natural-gas/natural-gas.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { accountWith, answering, factsWith } from '#tests/usage/readings.ts'
import { NaturalGasView } from '#views/natural-gas/natural-gas-page.tsx'
import { gasPoint, gasYearOf, twelveMonths } from './readings.ts'

export const ready = <Data,>(data: Data): Reading<Data> => ({ status: 'ready', data })

/** Answers each question when it is told to, at once unless it is held. */
const asks = <Question, Data>(answer: (question: Question) => Reading<Data>, heard: Question[]) =>
  fromObservable<Reading<Data>, Question>(({ input }) => ({
    subscribe: (listener) => {
      heard.push(input)
      const say = typeof listener === 'function' ? listener : (reading: Reading<Data>) => listener.next?.(reading)
      say(answer(input))
      return { unsubscribe: () => {} }
    },
  }))

interface Backend {
  readonly account?: SwitcherAccount
  readonly search?: string
  readonly year?: (question: GasYearQuestion) => Reading<GasUsage>
  readonly sum?: (range: DayRange) => Reading<GasSum>
}

/** The page of natural gas on a backend of its own: what it asked, what it wrote to the address, and which bills it opened. */
export const openGas = ({
  account = accountWith(gasPoint),
  search = '',
  year = ({ year: asked }) => ready(gasYearOf(asked ?? 2026)),
  sum = () => ready(twelveMonths),
}: Backend = {}) => {
  const asked: GasYearQuestion[] = []
  const summed: DayRange[] = []
  const addresses: string[] = []
  const bills: string[] = []
  const facts = factsWith(account)
  const machine = naturalGasMachine.provide({
    actions: {
      keepDisplay: () => {},
      openBill: (_, { period }: { period: GasPeriod }) => void bills.push(billOf(period)),
      showAddress: ({ context }) => void addresses.push(addressFor(context.query)),
    },
    actors: {
      facts: accountFactsMachine.provide({
        actors: {
          account: answering({ billingAccounts: [account] }) as never,
          billing: answering({ selectedBillingAccount: { billing: { window: facts.billWindow } } }) as never,
          clock: fromCallback(({ sendBack }) => sendBack({ type: 'clock.ticked', now: facts.now })) as never,
          customer: answering({ userMetadata: { hasEarlyAccess: true } }) as never,
        },
      }),
      sum: gasSum.provide({ actors: { reading: asks(sum, summed) as never } }),
      year: gasYear.provide({ actors: { reading: asks(year, asked) as never } }),
    },
  })
  const actor = createActor(machine, {
    input: { pageId: 'naturalGas', path: '/account/products/natural-gas', params: {}, search },
  }).start()
  renderBranded(<NaturalGasView actor={actor as never} />)
  return { actor, asked, summed, addresses, bills }
}

export const chart = () => screen.findByRole('slider')
export const says = (text: string | RegExp) => screen.findAllByText(text)
/** A card by its heading. */
export const card = (name: string) => screen.getByRole('region', { name })

/** The cells of a table, line by line. */
export const lines = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
/** What a card says, each after its name. */
export const facts = (name: string) =>
  within(card(name))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
