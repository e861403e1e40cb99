// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, type AnyActorLogic } from 'xstate'
import { type BillChangeActor, billChangeMachine } from '#machines/bill-insights/bill-change.machine.ts'
import { reports } from '#tests/kit/events.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { BillChangeCard } from '#views/bill-insights/bill-change-card.tsx'
import { changeSteps } from '#views/bill-insights/bill-change-words.ts'
import type { BillInsights } from '#contract/bill-insights/bill-insights.contract.ts'
import { insights } from './insights-answers.ts'

afterEach(cleanup)

const show = (data: BillInsights) => {
  const { actors, speak } = standInsFor(billChangeMachine)
  const machine = billChangeMachine.provide({ actors: actors as never })
  const actor = createActor(machine as AnyActorLogic, { input: { invoiceId: 'i-2' } })
  actor.start()
  speak(reports('reading', { status: 'ready', data }))
  return renderBranded(<BillChangeCard actor={actor as never as BillChangeActor} />)
}

it('says why by size, in words, with what is exact and what is modelled, and what it comes to together [BILL-40 BILL-41]', () => {
  show(insights)
  expect(screen.getByRole('heading', { name: 'Why it’s $21.30 more' })).toBeTruthy()
  expect(
    screen.getByText('Compared with your bill for 25 March – 22 April. About 90% of it comes from the time of year.', {
      selector: 'p',
    }),
  ).toBeTruthy()
  expect(screen.getByText('The axis starts at $220')).toBeTruthy()
  const causes = within(screen.getByRole('list', { name: 'Causes, the largest first' })).getAllByRole('listitem')
  expect(causes.map(({ textContent }) => textContent)).toEqual([
    'Time of year Modelled12.3 °C is usual in Wellington in these weeks.+$19.51',
    'EV at home Modelled17.6 kWh more, all of it at the night rate.+$3.20',
    'Prices ExactThe bill before still was on the prices to 31 Mar for 7 days.+$2.15',
    'PowerShout Exact4 free hours, worth $3.87. The bill before had 2, worth $1.94.-$1.93',
    'Everything else Modelled12.0 kWh less, shifted towards the evening.-$1.63',
    'Number of days Exact29 days in both.$0.00',
  ])
  expect(screen.getByText('In total').parentElement?.textContent).toBe('In total+$21.30')
  expect(screen.getByText(/^Exact parts come from your readings and prices\./)).toBeTruthy()
})

it('shows the same as a table, with what the bill comes to after each part', () => {
  show(insights)
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Part', 'Adds or takes off', 'Bill so far', 'How we know'],
    ['Bill before', '', '$231.10', ''],
    ['Prices', '+$2.15', '$233.25', 'Exact'],
    ['Number of days', '$0.00', '$233.25', 'Exact'],
    ['Time of year', '+$19.51', '$252.76', 'Modelled'],
    ['EV at home', '+$3.20', '$255.96', 'Modelled'],
    ['Everything else', '-$1.63', '$254.33', 'Modelled'],
    ['PowerShout', '-$1.93', '$252.40', 'Exact'],
    ['This bill', '', '$252.40', ''],
  ])
})

it('says less of a cheaper bill, the same of an equal one, and cuts no axis where a bill is in credit', () => {
  const { unmount } = show({ ...insights, difference: -21.3 })
  expect(screen.getByRole('heading', { name: 'Why it’s $21.30 less' })).toBeTruthy()
  unmount()
  const parts = insights.parts.slice(0, 2).map((part) => ({ ...part, amount: 0 }))
  const credit = { ...insights, parts, difference: 0, summary: '' }
  const bill = { invoiceId: 'i-2', startDate: '2026-04-23', endDate: '2026-05-21', total: -12.5 }
  show({ ...credit, bill, before: { ...bill, invoiceId: 'i-1' } })
  expect(screen.getByRole('heading', { name: 'Why it’s the same' })).toBeTruthy()
  expect(screen.getByText('The same as your bill for 23 April – 21 May.', { selector: 'p' })).toBeTruthy()
  expect(screen.queryByText(/The axis starts/)).toBeNull()
  expect(screen.getAllByText('-$12.50').length).toBeGreaterThan(1)
})

it('calls measured weather by its name, in the picture too', () => {
  const parts = insights.parts.map((part) => (part.kind === 'weather' ? { ...part, title: 'Weather' } : part))
  expect(changeSteps({ ...insights, parts }, 'PowerShout').map(({ label }) => label)).toEqual([
    'Bill before',
    'Prices',
    'Days',
    'Weather',
    'EV',
    'Other use',
    'PowerShout',
    'This bill',
  ])
  expect(changeSteps(insights, 'PowerShout')[3]?.label).toBe('Time of year')
})
