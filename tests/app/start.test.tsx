// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { initializeSeen } from '#data/browser/storage.ts'
import { selectProgress } from '#machines/app/start.selectors.ts'
import { accountsOf, initialized, noOutage, outageNow, problem } from './answers.ts'
import { openPortal, type Opening, type Portal, settle } from './portal-stage.tsx'
import { eventually } from '#tests/kit/eventually.ts'

let portal: Portal
const open = async (opening?: Opening) => (portal = await openPortal(opening))
afterEach(() => portal.strike())

const startOf = ({ actor }: Portal) => {
  const { start } = actor.getSnapshot().children
  if (!start) throw new Error('The start does not run')
  return start
}
const startCalls = [
  'GET /private/drd/initialize',
  'POST /private/bootstrap',
  'GET /private/drd/navigation',
  'GET /private/billing/accounts',
  'GET /private/tabs',
  'GET /private/tips',
  'GET /private/homeProfile',
  'GET /public/nationalAlert',
]
const startCallsIn = ({ asked }: Portal) => asked.filter((call) => startCalls.includes(call) || call.endsWith('businessProfile'))

describe('the start of the app', () => {
  it('asks for the outage status before anything else [SHELL-70]', async () => {
    const { asked } = await open()
    expect(asked[0]).toBe('GET /public/outage/current')
  })

  it('carries on as usual when the outage check fails [SHELL-71]', async () => {
    await open({ answers: { 'GET /public/outage/current': 500 } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The dashboard page')
  })

  it.each(['/', '/login', '/account/bill', '/auth/redirect'])(
    'makes no further call and shows the outage page while an outage is on, from %s [SHELL-07 SHELL-08 SHELL-11 SHELL-72]',
    async (path) => {
      const { asked, address } = await open({ path, answers: { 'GET /public/outage/current': outageNow } })
      expect(asked).toEqual(['GET /public/outage/current'])
      expect(address()).toBe('/outage')
      // The page's code comes with the outage.
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(outageNow.title)
    },
  )

  it('puts title, text, duration and a way to ask again on the outage page [SHELL-97]', async () => {
    await open({ answers: { 'GET /public/outage/current': outageNow } })
    expect(screen.getByText(outageNow.subTitle ?? '')).toBeTruthy()
    expect(screen.getByText('About 4 hours')).toBeTruthy()
    portal.say({ 'GET /public/outage/current': noOutage })
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await settle()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The dashboard page')
  })

  it('leaves the outage page for the front door when no outage is on [SHELL-09]', async () => {
    const { address } = await open({ path: '/outage', isSignedIn: false })
    expect(address()).toBe('/login?url=%2F')
  })

  it.each(['/impersonate', '/auth/redirect'])('loads nothing at %s, session or not [SHELL-73]', async (path) => {
    await open({ path })
    expect(startCallsIn(portal)).toEqual([])
  })

  it('sends no private call when nobody is signed in [SHELL-74]', async () => {
    const { asked } = await open({ path: '/login', isSignedIn: false })
    expect(asked).toEqual(['GET /public/outage/current'])
  })

  it('asks once for initialize, however often the start is triggered [SHELL-75 SHELL-91]', async () => {
    await open({ answers: { 'GET /private/drd/initialize': 'hang' } })
    startOf(portal).send({ type: 'visit.changed', visit: { path: '/account/bill', isSignedIn: true } })
    await settle()
    expect(startCallsIn(portal)).toEqual(['GET /private/drd/initialize'])
  })

  it('is loading while initialize is under way, and then holds what it said [SHELL-76]', async () => {
    await open({ answers: { 'GET /private/drd/initialize': 'hang' } })
    expect(startOf(portal).getSnapshot().context.parts.initialize).toBe('LOADING')
    portal.strike()
    await open()
    expect(startOf(portal).getSnapshot().context.parts.initialize).toBe('SUCCESS')
  })

  it('says so when initialize fails, keeps the Dashboard tab and can be tried again [SHELL-77]', async () => {
    await open({ answers: { 'GET /private/drd/initialize': 500, 'GET /private/tabs': 500 } })
    expect(startOf(portal).getSnapshot().value).toEqual({ inService: { visiting: 'failed' } })
    expect(screen.getByText('Something went wrong.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Dashboard' })).toHaveLength(1)
    expect(startCallsIn(portal)).toEqual(['GET /private/drd/initialize', 'GET /private/tabs'])
    portal.say({ 'GET /private/drd/initialize': initialized })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await settle()
    expect(startOf(portal).getSnapshot().value).toEqual({ inService: { visiting: 'finished' } })
    expect(screen.queryByText('Something went wrong.')).toBeNull()
  })

  it('ends the session when the backend refuses the customer’s profile with a new token as well [AUTH-54]', async () => {
    for (const call of ['GET /private/drd/initialize', 'GET /private/homeProfile']) {
      await open({ answers: { [call]: 401 } })
      expect([portal.actor.getSnapshot().context.session, portal.address()]).toEqual([
        'signedOut',
        '/login?url=%2Faccount%2Fdashboard',
      ])
      portal.strike()
    }
    await open()
  })

  it('keeps and shows what the backend says when the profile cannot be loaded otherwise [AUTH-55]', async () => {
    await open({ answers: { 'GET /private/drd/initialize': 500 } })
    expect(startOf(portal).getSnapshot().context.problem).toMatchObject({ status: 500, detail: problem.detail })
    expect(screen.getByText(new RegExp(problem.detail))).toBeTruthy()
  })

  it('leaves it to a page that failed as well to say so, once', async () => {
    await open({ path: '/account/products/ev', answers: { 'GET /private/drd/initialize': 500 } })
    expect(startOf(portal).getSnapshot().value).toEqual({ inService: { visiting: 'failed' } })
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toHaveLength(1)
    expect(screen.queryByText('Something went wrong.')).toBeNull()
  })

  it('goes on by itself, offline no longer', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open({ answers: { 'GET /private/drd/initialize': 'gone' } })
    await eventually(() => expect(screen.getByText('You’re offline.')).toBeTruthy())
    expect(screen.queryByText('Something went wrong.')).toBeNull()
    isOnline.mockRestore()
    portal.say({ 'GET /private/drd/initialize': initialized })
    globalThis.dispatchEvent(new Event('online'))
    await eventually(() => expect(startOf(portal).getSnapshot().value).toEqual({ inService: { visiting: 'finished' } }))
    expect(screen.queryByText('You’re offline.')).toBeNull()
  })

  it('posts bootstrap after initialize, then loads the five in their order, then the national alert [SHELL-78 SHELL-79 SHELL-83]', async () => {
    await open()
    expect(startCallsIn(portal)).toEqual(startCalls)
  })

  it('reads the business profile of a business [SHELL-79]', async () => {
    await open({ answers: { 'GET /private/billing/accounts': accountsOf('sme') } })
    expect(startCallsIn(portal)).toContain('GET /private/businessProfile')
    expect(startCallsIn(portal)).not.toContain('GET /private/homeProfile')
  })

  it.each([
    ['GET /private/drd/navigation', 0],
    ['GET /private/billing/accounts', 1],
    ['GET /private/tabs', 2],
    ['GET /private/tips', 3],
    ['GET /private/homeProfile', 4],
  ] as const)(
    'starts no later call before %s has answered, and counts %i of 5 done [SHELL-79 SHELL-80 SHELL-81]',
    async (call, done) => {
      await open({ answers: { [call]: 'hang' } })
      expect(startCallsIn(portal).at(-1)).toBe(call)
      expect(selectProgress(startOf(portal).getSnapshot())).toEqual({ done, total: 5 })
    },
  )

  const good = {
    initialize: 'SUCCESS',
    bootstrap: 'SUCCESS',
    navigation: 'SUCCESS',
    accounts: 'SUCCESS',
    tabs: 'SUCCESS',
    tips: 'SUCCESS',
    profile: 'SUCCESS',
    nationalAlert: 'SUCCESS',
  } as const

  it.each([
    ['bootstrap', 'POST /private/bootstrap'],
    ['navigation', 'GET /private/drd/navigation'],
    ['accounts', 'GET /private/billing/accounts'],
    ['tabs', 'GET /private/tabs'],
    ['tips', 'GET /private/tips'],
    ['profile', 'GET /private/homeProfile'],
    ['nationalAlert', 'GET /public/nationalAlert'],
  ] as const)(
    'goes on when %s is answered 500, marks that part alone and sends nothing twice [SHELL-82 SHELL-112]',
    async (part, call) => {
      const { asked } = await open({ answers: { [call]: 500 } })
      expect(startOf(portal).getSnapshot().context.parts).toEqual({ ...good, [part]: 'ERROR' })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The dashboard page')
      expect(asked.filter((other) => other === 'POST /private/bootstrap')).toHaveLength(1)
    },
  )

  it('remembers for this visit that initialize was seen, at the end and not before [SHELL-84]', async () => {
    await open({ answers: { 'GET /private/tips': 'hang' } })
    expect(initializeSeen.read()).toBe(false)
    portal.strike()
    await open()
    expect(initializeSeen.read()).toBe(true)
  })
})

describe('an outage in the middle of a visit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())
  const aMinute = async () => {
    await act(async () => vi.advanceTimersByTime(60_000))
    await settle()
  }

  it('is found within a minute, signed in or not, and its page takes the place of any other [SHELL-08]', async () => {
    for (const [path, isSignedIn] of [
      ['/account/bill', true],
      ['/login', false],
    ] as const) {
      await open({ path, isSignedIn })
      portal.say({ 'GET /public/outage/current': outageNow })
      await aMinute()
      expect([portal.address(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual(['/outage', outageNow.title])
      portal.strike()
    }
    await open()
  })

  it('ends without a reload, and the portal starts again where it begins [SHELL-09]', async () => {
    await open({ path: '/account/bill' })
    portal.say({ 'GET /public/outage/current': outageNow })
    await aMinute()
    portal.say({ 'GET /public/outage/current': noOutage })
    await portal.pass(60_000)
    await settle()
    expect([portal.address(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      '/account/dashboard',
      'The dashboard page',
    ])
  })

  it('is not made out of a check that fails', async () => {
    await open({ path: '/account/bill' })
    portal.say({ 'GET /public/outage/current': 500 })
    await aMinute()
    expect(portal.address()).toBe('/account/bill')
  })
})
