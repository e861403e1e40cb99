// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showDashboard } from './stage.tsx'
import { usual } from './usual-answers.ts'

const summaryPath = '/private/drd/widget/accountSummary'
const comparisonPath = '/private/drd/widget/homeComparison'

/** The words of the account card when the backend says these dollars. */
const account = async (amounts: object) => {
  const { summary } = usual[summaryPath] as { summary: object }
  await showDashboard({ [summaryPath]: { summary: { ...summary, ...amounts } } })
  await screen.findByText(/^Last payment/)
  return screen.getByRole('region', { name: 'Your account' }).textContent
}

it.each([
  ['12.5 as $12.50 [FMT-04 FMT-09]', 12.5, '$12.50'],
  ['12.345 as $12.35 [FMT-05]', 12.345, '$12.35'],
  ['12.344 as $12.34 [FMT-05]', 12.344, '$12.34'],
  ['1.005 as $1.01, the half away from zero [FMT-23]', 1.005, '$1.01'],
  ['1234.5 as $1,234.50 [FMT-22]', 1234.5, '$1,234.50'],
])('the account card shows %s', async (_, dollars, shown) => {
  const words = await account({ balance: dollars, amountOverdue: dollars, lastPaymentAmount: dollars })
  expect(words?.match(/-?\$[\d,.]*\d/g)).toEqual([shown, shown, shown])
})

it.each([
  ['12.6 as 13 kWh [FMT-07 FMT-10]', 12.6, '13 kWh'],
  ['2.5 as 3 kWh, the half away from zero [FMT-07 FMT-23]', 2.5, '3 kWh'],
  ['1234.4 as 1,234 kWh [FMT-07]', 1234.4, '1,234 kWh'],
])('the home comparison shows %s', async (_, actual, shown) => {
  const widget = usual[comparisonPath] as { comparison: object }
  await showDashboard({ [comparisonPath]: { ...widget, comparison: { ...widget.comparison, actual } } })
  const card = within(await screen.findByRole('region', { name: 'Where your power goes' }))
  await card.findByText('818 kWh')
  expect(card.getAllByText(/kWh$/).map(({ textContent }) => textContent)).toEqual([shown, '818 kWh'])
})
