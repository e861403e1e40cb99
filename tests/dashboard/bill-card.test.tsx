// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { bill, fortnight } from './readings.ts'
import { showDashboard } from './stage.tsx'
import { usual } from './usual-answers.ts'

const card = async (name: string) => within(await screen.findByRole('region', { name }))

const rows = async () => {
  const shown = await card('This bill')
  return (await shown.findAllByRole('listitem')).map(({ textContent }) => textContent)
}

const discounted = {
  ...bill,
  soFar: 168.21,
  adjustments: [
    { kind: 'correction' as const, display: 'Corrected', note: '2 earlier days read again', amount: 6.17 },
    { kind: 'discount' as const, display: 'Two fuels', note: '5% off energy', amount: -7.3 },
  ],
}

describe('this bill', () => {
  it('shows what comes on top and off in rows of their own, which add up to what it comes to [DASH-91]', async () => {
    await showDashboard({ '/private/drd/widget/billSummary': discounted })
    expect(await rows()).toEqual([
      'Last bill$252.40',
      'Electricity459 kWh$169.34',
      'Bottled Gas (LPG)Billed when delivered',
      'Corrected2 earlier days read again$6.17',
      'Two fuels5% off energy-$7.30',
      'Direct debit3 July',
    ])
    expect((await card('This bill')).getByText('.21').parentElement?.textContent).toBe('$168.21')
  })

  const part = {
    soFar: 31.2,
    onTrackFor: 52.4,
    ticks: bill.ticks,
    supplies: [{ supplyType: 'electricity' as const, display: 'Electricity', kw: 84.4, amount: 31.2, note: null }],
    adjustments: [],
  }
  const atTheBach = { count: 4, selected: { name: 'The bach', amount: 31.2, kw: 84.4, part } }

  it('leads with the part of the property that is selected, and names the whole account’s after it', async () => {
    await showDashboard({ '/private/drd/widget/billSummary': { ...bill, properties: atTheBach } })
    expect(await rows()).toEqual([
      'Last bill, all properties$252.40',
      'Direct debit3 July',
      'All 4 propertieson track for $278, so far$169.34',
    ])
    const shown = await card('This bill')
    expect(shown.getByText('.20').parentElement?.textContent).toBe('$31.20')
    expect(shown.getByText('so far, The bach')).toBeTruthy()
    expect(shown.getByText('On track for').nextSibling?.textContent).toBe('$52')
    expect(shown.getByText('Last bill, all properties')).toBeTruthy()
  })

  it('leads with energy where money does not show', async () => {
    const properties = {
      count: 4,
      selected: { ...atTheBach.selected, amount: null, part: { ...part, soFar: 0, onTrackFor: null } },
    }
    await showDashboard({ '/private/drd/widget/billSummary': { ...bill, costIncluded: false, properties } })
    const shown = await card('This bill')
    expect((await shown.findByText('so far, The bach')).previousSibling?.textContent).toBe('84 kWh')
    expect((await rows()).at(-1)).toBe('All 4 properties459 kWh')
  })

  it('says that it is for all the properties while none is selected', async () => {
    await showDashboard({ '/private/drd/widget/billSummary': { ...bill, properties: { count: 4, selected: null } } })
    expect(await (await card('This bill')).findByText('so far, for all 4 properties')).toBeTruthy()
  })

  it('shows what solar sent out, and its credit, in a row of its own: together they are the supply’s amount', async () => {
    const [electricity] = bill.supplies
    const supplies = [{ ...electricity, kw: 30, amount: 8.31, exportKw: 96.4, creditNZD: 11.57 }]
    await showDashboard({ '/private/drd/widget/billSummary': { ...bill, soFar: 8.31, supplies } })
    expect(await rows()).toEqual([
      'Last bill$252.40',
      'Electricity30 kWh$19.88',
      'Sent to the network96 kWh-$11.57',
      'Direct debit3 July',
    ])
  })

  it('begins with what is overdue and the way to pay it', async () => {
    await showDashboard({
      '/private/drd/widget/billSummary': {
        ...bill,
        dueDate: '2026-07-03',
        payment: {
          text: '$400.63 overdue',
          date: '2026-05-04',
          isOverdue: true,
          overdue: {
            amount: 400.63,
            days: 36,
            bills: [
              { id: 'i-1', issuedOn: '2026-04-14', dueDate: '2026-05-04', amount: 214.2 },
              { id: 'i-2', issuedOn: '2026-05-12', dueDate: '2026-06-02', amount: 186.43 },
            ],
          },
        },
      },
    })
    const shown = await card('Overdue')
    await shown.findByText('36 days')
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Bill issued 14 Apr, due 4 May$214.20',
      'Bill issued 12 May, due 2 June$186.43',
    ])
    expect(shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pay $400.63', '/account/profile/payment-options'],
      ['Pay it off over time', '/account/bill/payments'],
      ['See bills ', '/account/bill'],
    ])
    expect(shown.getByText('This bill so far, day 19 of 29').nextSibling?.textContent).toBe('$169.34')
    expect(shown.getByText('On track for $278. Not due until 3 July.')).toBeTruthy()
    expect(screen.queryByText('Last bill')).toBeNull()
  })

  it('says since when of a backend that names no overdue bills', async () => {
    await showDashboard({
      '/private/drd/widget/billSummary': {
        ...bill,
        payment: { text: '$421.41 overdue', date: '2026-06-02', isOverdue: true },
      },
    })
    const shown = await card('Overdue')
    expect(await shown.findByText('$421.41 overdue since 2 June')).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/account/profile/payment-options')
  })

  it('is the one way to pay what is overdue; where it is not there the account has it', async () => {
    const [summaryPath, listPath] = ['/private/drd/widget/accountSummary', '/private/drd/widgets/list']
    const { summary } = usual[summaryPath] as { summary: object }
    const account = { [summaryPath]: { summary: { ...summary, balance: 421.41, amountOverdue: 421.41, dueDays: -7 } } }
    const overdue = { ...bill, payment: { text: '$421.41 overdue', date: '2026-06-02', isOverdue: true } }
    await showDashboard({ ...account, '/private/drd/widget/billSummary': overdue })
    await screen.findByText(/^\$421\.41 is overdue\./)
    expect(await screen.findAllByRole('link', { name: 'Pay now' })).toHaveLength(1)
    cleanup()
    await showDashboard({
      ...account,
      [listPath]: { widgetType: 'singleProperty', propertyAvatars: [], widgetList: [{ widgetType: 'accountSummary' }] },
    })
    expect(await (await card('Your account')).findByRole('link', { name: 'Pay now' })).toBeTruthy()
  })

  it('says of days that are not certain why, and of the last ones that they are estimated until their readings come', async () => {
    const ticks = bill.ticks.map((tick, at) => (at === 3 ? 'checked' : at >= 16 && at <= 17 ? 'estimated' : tick))
    await showDashboard({ '/private/drd/widget/billSummary': { ...bill, ticks, awaitedDays: 2 } })
    const shown = await card('This bill')
    expect(
      await shown.findByText('1 day estimated, 1 day being checked. We’ll correct them when the readings arrive.'),
    ).toBeTruthy()
    expect(shown.getByText('2 days estimated for now. Readings take two or three days.')).toBeTruthy()
    expect(
      shown.getByRole('img', {
        name: 'Day 19 of 29. 14 days metered, 1 day estimated, 1 day being checked, 2 days estimated for now, 10 days to go.',
      }),
    ).toBeTruthy()
  })

  it('offers nothing to pay where nothing is overdue', async () => {
    await showDashboard()
    const shown = await card('This bill')
    await shown.findByText('so far')
    expect(shown.queryByRole('link', { name: 'Pay now' })).toBeNull()
  })

  it('names no property when it is for one', async () => {
    await showDashboard()
    expect(await rows()).toEqual(['Last bill$252.40', 'Bottled Gas (LPG)Billed when delivered', 'Direct debit3 July'])
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
