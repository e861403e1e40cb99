// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StateCount } from '#contract/analytics/state-visits.contract.ts'
import { hashAddress, hashEmail } from '#domain/portal/analytics.ts'
import * as say from '#tests/app/answers.ts'
import { openPortal, type Opening, type Portal, settle } from '#tests/app/portal-stage.tsx'

const kept = `tarn.analytics.${say.initialized.userId}`
const collector = 'POST /private/analytics'

let portal: Portal
const open = async ({ answers, ...opening }: Opening = {}) =>
  (portal = await openPortal({
    path: '/account/products',
    ...opening,
    answers: { [collector]: 204, 'POST /private/analytics/states': 204, ...answers },
  }))
beforeEach(() => {
  globalThis.localStorage.clear()
  globalThis.sessionStorage.clear()
})
afterEach(() => portal.strike())

const question = () => screen.queryByRole('region', { name: 'Usage statistics' })
const answerWith = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
const go = async (tab: string) => {
  fireEvent.click(screen.getAllByRole('link', { name: tab })[0] as HTMLElement)
  await settle()
}
const chooseInMenu = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: /^Your account/ }))
  const menu = await screen.findByRole('menu', {}, { timeout: 10_000 })
  fireEvent.click(within(menu).getByRole('menuitemradio', { name }))
  await settle()
}
const sent = () => portal.bodies(collector)
/** Hashing takes its own time. */
const hasSent = (...events: unknown[]) => waitFor(() => expect(sent()).toEqual(events), { timeout: 10_000 })
const emailHash = () => hashEmail(say.initialized.email)
const pageOf = async (page: string) => ({ name: 'pageViewed', email: await emailHash(), page })

describe('analytics', () => {
  it('asks nothing on the dashboard, which is about the home alone', async () => {
    await open({ path: '/account/dashboard' })
    expect([question(), sent()]).toEqual([null, []])
  })

  it('asks in nobody’s way, with two answers of the same weight, and sends nothing until there is one', async () => {
    await open()
    const buttons = within(question() as HTMLElement).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['No, thanks', 'Yes, count my visits'])
    expect(new Set(buttons.map((button) => button.className)).size).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toEqual([])
  })

  it('asks on the first page of a visit alone: going on is a no, until the customer says yes in the account menu', async () => {
    await open()
    expect(question()).not.toBeNull()
    await go('Bills')
    expect(question()).toBeNull()
    await go('Dashboard')
    expect([question(), sent(), globalThis.localStorage.getItem(kept)]).toEqual([null, [], null])
    portal.strike()
    await open({ path: '/account/bill' })
    expect([question(), sent()]).toEqual([null, []])
    await chooseInMenu('On')
    await go('Dashboard')
    await hasSent(expect.objectContaining({ name: 'visitBegan' }), await pageOf('dashboard'))
  })

  it('asks again in the next visit while there is no answer', async () => {
    await open()
    await go('Bills')
    portal.strike()
    globalThis.sessionStorage.clear()
    await open()
    expect([question() === null, sent()]).toEqual([false, []])
  })

  it('sends the visit in hashes and then each page, from the yes on and not before [FMT-17 FMT-18 FMT-20]', async () => {
    await open({ path: '/account/bill' })
    await answerWith('Yes, count my visits')
    await go('Dashboard')
    await hasSent(
      {
        name: 'visitBegan',
        email: await emailHash(),
        address: await hashAddress('14 Tūī Lane, Raumati Beach, Paraparaumu'),
        phone: null,
        birthYear: null,
      },
      await pageOf('dashboard'),
    )
    expect(question()).toBeNull()
  })

  it('keeps a yes for the next visit', async () => {
    await open()
    await answerWith('Yes, count my visits')
    await hasSent(expect.objectContaining({ name: 'visitBegan' }))
    portal.strike()
    globalThis.sessionStorage.clear()
    await open({ path: '/account/bill' })
    expect(question()).toBeNull()
    await hasSent(expect.objectContaining({ name: 'visitBegan' }), await pageOf('bill'))
  })

  it('asks each customer of this browser: what another one chose here does not count', async () => {
    await open()
    await answerWith('Yes, count my visits')
    await hasSent(expect.objectContaining({ name: 'visitBegan' }))
    portal.strike()
    const other = { ...say.initialized, userId: 'u-2', email: 'rangi@example.co.nz' }
    await open({ answers: { 'GET /private/drd/initialize': other } })
    expect(question()).not.toBeNull()
    await go('Bills')
    expect(sent()).toEqual([])
  })

  it('counts visits to the states of charts from the yes on, with what they are and nothing else, and sends them as a page is turned or left', async () => {
    const counted = () => portal.bodies('POST /private/analytics/states') as { counts: StateCount[] }[]
    await open({ path: '/account/bill' })
    expect(counted()).toEqual([])
    await answerWith('Yes, count my visits')
    await go('Dashboard')
    await waitFor(() => expect(counted().length).toBe(1))
    const loader = counted()[0]?.counts.find(({ chart }) => chart === 'loader')
    expect(loader).toEqual({ chart: 'loader', state: expect.any(String), visits: 1, milliseconds: 0, ends: 0 })
    globalThis.dispatchEvent(new Event('pagehide'))
    await settle()
    const ends = counted()[1]?.counts.find(({ chart }) => chart === 'loader')
    expect(ends).toEqual({ ...loader, visits: 0, milliseconds: expect.any(Number), ends: 1 })
    expect(JSON.stringify(counted())).not.toContain(say.initialized.email)
  })

  it('stops when the customer withdraws in another tab, and says so here', async () => {
    globalThis.localStorage.setItem(kept, 'pagesAndSteps')
    await open({ path: '/account/bill' })
    await hasSent(expect.objectContaining({ name: 'visitBegan' }), await pageOf('bill'))
    globalThis.localStorage.setItem(kept, 'declined')
    globalThis.dispatchEvent(new StorageEvent('storage', { key: kept, newValue: 'declined' }))
    await settle()
    await go('Dashboard')
    expect([sent().length, question()]).toEqual([2, null])
  })

  it('sends a visit once, however often the page is loaded', async () => {
    globalThis.localStorage.setItem(kept, 'pagesAndSteps')
    await open({ path: '/account/bill' })
    await hasSent(expect.objectContaining({ name: 'visitBegan' }), await pageOf('bill'))
    portal.strike()
    await open({ path: '/account/products' })
    await hasSent(await pageOf('products'))
  })

  it('keeps a no, asks no more and sends nothing', async () => {
    await open()
    await answerWith('No, thanks')
    portal.strike()
    await open()
    await go('Bills')
    expect([question(), sent()]).toEqual([null, []])
  })

  it('is turned off in the account menu', async () => {
    globalThis.localStorage.setItem(kept, 'pagesAndSteps')
    await open({ path: '/account/bill' })
    await hasSent(expect.objectContaining({ name: 'visitBegan' }), await pageOf('bill'))
    await chooseInMenu('Off')
    await go('Dashboard')
    expect([sent().length, globalThis.localStorage.getItem(kept)]).toEqual([2, 'declined'])
  })

  it('is turned on in the account menu', async () => {
    globalThis.localStorage.setItem(kept, 'declined')
    await open()
    await chooseInMenu('On')
    await go('Bills')
    await hasSent(expect.objectContaining({ name: 'visitBegan' }), await pageOf('bill'))
  })

  it('is off while staff look for the customer: not asked, not sent, whatever this device kept', async () => {
    globalThis.localStorage.setItem(kept, 'pagesAndSteps')
    await open({ impersonation: say.staff })
    await go('Bills')
    expect([question(), sent()]).toEqual([null, []])
  })

  it('waits until the start is over', async () => {
    globalThis.localStorage.setItem(kept, 'pagesAndSteps')
    await open({ answers: { 'GET /public/nationalAlert': 'hang' } })
    expect(sent()).toEqual([])
  })

  it('disturbs nobody when the collector fails', async () => {
    globalThis.localStorage.setItem(kept, 'pagesAndSteps')
    await open({ path: '/account/bill', answers: { [collector]: 500 } })
    expect([screen.getByRole('heading').textContent, screen.queryByRole('alert')]).toEqual(['The bill page', null])
  })
})
