// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { bill, fortnight } from './readings.ts'
import { showDashboard, usual } from './stage.tsx'

const card = async (name: string) => within(await screen.findByRole('region', { name }))

const rows = async () => {
  const shown = await card('This bill')
  return (await shown.findAllByRole('listitem')).map(({ textContent }) => textContent)
}

const discounted = {
  ...bill,
  soFar: 168.21,
  adjustments: [
    { kind: 'correction' as const, display: 'Put right', note: '2 earlier days read again', amount: 6.17 },
    { kind: 'discount' as const, display: 'Two fuels', note: '5% off energy', amount: -7.3 },
  ],
}

describe('this bill', () => {
  it('shows what comes on top and off in rows of their own, which add up to what it comes to [DASH-91]', async () => {
    await showDashboard({ '/private/drd/widget/billSummary': discounted })
    expect(await rows()).toEqual([
      'Electricity459 kWh$169.34',
      'Bottled Gas (LPG)Billed when delivered',
      'Put right2 earlier days read again$6.17',
      'Two fuels5% off energy-$7.30',
    ])
    expect((await card('This bill')).getByText('.21').parentElement?.textContent).toBe('$168.21')
  })

  it('says that it is for all the properties, and what the selected one has of it', async () => {
    await showDashboard({
      '/private/drd/widget/billSummary': {
        ...bill,
        properties: { count: 4, selected: { name: 'The bach', amount: 31.2, kw: 84.4 } },
      },
    })
    expect((await rows()).at(-1)).toBe('The bach’s part84 kWh$31.20')
    expect((await card('This bill')).getByText('so far, for all 4 properties')).toBeTruthy()
  })

  it('begins with what is overdue and the way to pay it', async () => {
    await showDashboard({
      '/private/drd/widget/billSummary': {
        ...bill,
        payment: { text: '$421.41 overdue', date: '2026-06-02', isOverdue: true },
      },
    })
    const shown = await card('This bill')
    const words = shown.getByText('$421.41 overdue since 2 June')
    const pay = shown.getByRole('link', { name: 'Pay now' })
    expect(pay.getAttribute('href')).toBe('/account/profile/payment-options')
    expect(words.compareDocumentPosition(shown.getByText('so far')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('offers nothing to pay where nothing is overdue', async () => {
    await showDashboard()
    expect((await card('This bill')).queryByRole('link', { name: 'Pay now' })).toBeNull()
  })

  it('names no property when it is for one', async () => {
    await showDashboard()
    expect(await rows()).toHaveLength(2)
    expect((await card('This bill')).getByText('so far')).toBeTruthy()
  })
})

describe('your week', () => {
  const week = (discount: object | null) => ({
    '/private/electricity/site-usage': {
      ...(usual['/private/electricity/site-usage'] as object),
      usage: fortnight,
      discount,
    },
  })
  const note = 'Before your Two fuels discount: 5% off energy, taken off each bill.'

  it('says of its dollars that the discount has yet to come off, and nothing of it beside kWh', async () => {
    await showDashboard(week({ name: 'Two fuels', percent: 5 }))
    const shown = await card('Your week')
    await shown.findByRole('radio', { name: 'Dollars' })
    expect(shown.queryByText(note)).toBeNull()
    await userEvent.click(shown.getByRole('radio', { name: 'Dollars' }))
    expect(shown.getByText(note)).toBeTruthy()
  })

  it('says nothing of a discount where there is none', async () => {
    await showDashboard(week(null))
    const shown = await card('Your week')
    await userEvent.click(await shown.findByRole('radio', { name: 'Dollars' }))
    expect(shown.queryByText(/discount/)).toBeNull()
  })
})
