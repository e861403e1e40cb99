// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openPortal, type Opening, type Portal, settle } from './portal-stage.tsx'

let portal: Portal
const open = async (opening?: Opening) => (portal = await openPortal(opening))
afterEach(() => portal.strike())

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const handover = { accessToken: 'from the app', billingAccountId: null, locationId: null }
const writes = () => portal.asked.filter((call) => !call.startsWith('GET'))

describe('the portal inside the mobile app', () => {
  it('opens the page that the app asks for, signed in, with the query kept [AUTH-07 AUTH-09]', async () => {
    const { address } = await open({ path: '/app/account/bill?x=1', handover })
    expect([address(), heading()]).toEqual(['/account/bill?x=1', 'The bill page'])
  })

  it('selects the account and the location before anything is read of another one [AUTH-10]', async () => {
    const { asked, address } = await open({
      path: '/app/bill',
      handover: { ...handover, billingAccountId: 'b-1', locationId: 's-2' },
    })
    expect(asked.slice(0, 3)).toEqual(['GET /public/outage/current', 'POST /private/user/site', 'GET /private/drd/initialize'])
    expect(address()).toBe('/account/bill')
  })

  it('looks the account of a bare location up [AUTH-10]', async () => {
    const { asked } = await open({ path: '/app', handover: { ...handover, locationId: 's-2' } })
    expect(asked.slice(1, 3)).toEqual(['GET /private/drd/billingAccounts/switcher', 'POST /private/user/site'])
  })

  it('shows the failure page for an account or a location that is not the customer’s', async () => {
    const { address } = await open({
      path: '/app/bill',
      answers: { 'POST /private/user/site': 404 },
      handover: { ...handover, billingAccountId: 'of somebody else' },
    })
    expect([address(), heading()]).toEqual(['/general-error', 'Sorry, something went wrong'])
    portal.strike()
    await open({ path: '/app/bill', handover: { ...handover, locationId: 'of somebody else' } })
    expect([portal.address(), portal.asked.includes('POST /private/user/site')]).toEqual(['/general-error', false])
  })

  it('shows the failure page when the token is refused, and signs nobody out at the provider [AUTH-34 AUTH-39]', async () => {
    const { address } = await open({ path: '/app/bill', answers: { 'GET /private/drd/initialize': 401 }, handover })
    await settle()
    expect([address(), heading(), writes()]).toEqual(['/general-error', 'Sorry, something went wrong', []])
    expect(screen.getByText('Close this page and open it again from the app.')).toBeTruthy()
  })

  it('never offers to sign in: a page of the account without a session is the failure page', async () => {
    const { address } = await open({ path: '/app/bill', answers: { 'GET /private/drd/initialize': 401 }, handover })
    await settle()
    globalThis.history.pushState(null, '', '/account/bill')
    globalThis.dispatchEvent(new PopStateEvent('popstate'))
    await settle()
    expect(address()).toBe('/general-error')
  })

  it('leaves signing out to the app', async () => {
    await open({ path: '/app/bill', handover })
    fireEvent.click(screen.getByRole('button', { name: /^Your account/ }))
    await screen.findByRole('menuitem', { name: 'Usage' })
    expect(screen.queryByRole('menuitem', { name: 'Logout' })).toBe(null)
  })
})

it('selects what an address of the app names without a token for somebody who is signed in on the web', async () => {
  await open({ path: '/app/bill', handover: { accessToken: null, billingAccountId: 'b-1', locationId: null }, isSignedIn: true })
  expect([portal.address(), writes()[0]]).toEqual(['/account/bill', 'POST /private/user/site'])
})
