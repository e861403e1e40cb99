// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addDays, today } from '#domain/days.ts'
import { showDashboard, usual } from './stage.tsx'

const hero = usual['/private/drd/widget/hero'] as { readonly hills: object }

describe('the words round the hills', () => {
  it('name yesterday as a customer would, and any other day by its date', async () => {
    await showDashboard()
    await screen.findByText('Your hills are the power used on 8 June, hour by hour: 25.7 kWh in all')
    const hills = { ...hero.hills, date: addDays(today(Date.now()), -1) }
    await showDashboard({ '/private/drd/widget/hero': { ...hero, hills } })
    await screen.findByText('Your hills are yesterday’s power use, hour by hour: 25.7 kWh in all')
  })

  it('say the hours of the next booking as they are said where it is made', async () => {
    await showDashboard()
    await screen.findByText('Next: Sat 13 June')
    expect(screen.getByText(/electricity’s on us/).textContent).toBe('10 am to noon, electricity’s on us')
  })
})
