// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import * as say from './answers.ts'
import { openPortal, type Opening, type Portal } from './portal-stage.tsx'

let portal: Portal
const open = async (opening?: Opening) => (portal = await openPortal(opening))
afterEach(() => portal.strike())

const banner = () => screen.getByRole('region', { name: 'Staff visit' }).textContent

describe('whose account it is', () => {
  it('is in the banner of staff who look for the customer', async () => {
    await open({ impersonation: say.staff })
    expect(banner()).toContain('Robin Hale, you see Aroha Bennett’s account as they do, until')
  })

  it('is said inside the mobile app, whose link anybody may have sent', async () => {
    await open({ path: '/app/bill', handover: { accessToken: 'from the app', billingAccountId: null, locationId: null } })
    expect(screen.getByText(/^Signed in as/).textContent).toBe('Signed in as aroha.bennett@example.co.nz')
  })

  it('is not said over every page of the web, where the customer signed in themselves', async () => {
    await open()
    expect(screen.queryByText(/^Signed in as/)).toBeNull()
  })

  it('is said by the email where the name cannot be read', async () => {
    await open({ impersonation: say.staff, answers: { 'GET /private/billing/accounts': 500 } })
    expect(banner()).toContain('you see aroha.bennett@example.co.nz’s account as they do')
  })
})
