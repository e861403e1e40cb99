// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Handover, isInApp, isTakenOver, noteWrapper, takeHandover } from '#data/browser/wrapper.ts'

const token = 'eyJhbGciOiJFUzI1NiJ9.e30.signature'
const handed: Handover = { accessToken: token, billingAccountId: null, locationId: null }

const openAt = (address: string): Handover | null => {
  globalThis.history.replaceState(null, '', address)
  return takeHandover(window)
}
const place = () => globalThis.location.href.slice(globalThis.location.origin.length)

afterEach(() => {
  sessionStorage.clear()
  delete document.documentElement.dataset['layout']
})

describe('what the mobile app hands over', () => {
  it('is `accessToken`, `locationId` and `billingAccountId`, and leaves the address, what else is asked for stays [AUTH-11 AUTH-12]', () => {
    const query = `?x=1&accessToken=${token}&locationId=s-1&billingAccountId=b-1`
    expect([openAt(`/app/account/bill${query}`), place()]).toEqual([
      { accessToken: token, billingAccountId: 'b-1', locationId: 's-1' },
      '/app/account/bill?x=1',
    ])
  })

  it('may stand behind #, where no server reads it [AUTH-11 AUTH-12]', () => {
    expect([openAt(`/app#accessToken=${token}`), place()]).toEqual([handed, '/app'])
  })

  it('is read below /app alone', () => {
    const address = `/account/bill?accessToken=${token}`
    expect([openAt(address), place(), openAt(`/apple?accessToken=${token}`)]).toEqual([null, address, null])
  })

  it('is no token of staff who look for a customer, which leaves the address all the same', () => {
    const claims = btoa(JSON.stringify({ act: { name: 'Grace ~~~ ???' } }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
    const staffs = `eyJhbGciOiJFUzI1NiJ9.${claims}.signature`
    expect([openAt(`/app/bill#accessToken=${staffs}`), place(), openAt(`/app?accessToken=${staffs}&locationId=s-1`)]).toEqual([
      null,
      '/app/bill',
      { accessToken: null, billingAccountId: null, locationId: 's-1' },
    ])
  })

  it('is nothing where the address names nothing, or names it empty', () => {
    expect([openAt('/app/bill?x=1'), place(), openAt('/app/bill?accessToken=')]).toEqual([null, '/app/bill?x=1', null])
  })
})

describe('a tab of the mobile app', () => {
  const nothing = async () => null
  const reload = async (path: string, handover: Handover | null = null, kept: () => Promise<unknown> = nothing) => {
    delete document.documentElement.dataset['layout']
    noteWrapper(path, await isTakenOver(handover, kept))
    return isInApp()
  }

  it('is one from the token on, over reloads, and keeps none of the token [AUTH-08]', async () => {
    expect([await reload('/app/bill', handed), await reload('/account/bill'), JSON.stringify({ ...sessionStorage })]).toEqual([
      true,
      true,
      '{"tarn.in-app":"true"}',
    ])
  })

  it.each(['/', '/login'])('is the web’s again when %s is opened', async (path) => {
    expect([await reload('/app/bill', handed), await reload(path), await reload('/account/bill')]).toEqual([true, false, false])
  })

  it('is none by an address that names an account only', async () => {
    expect(await reload('/app/bill', { accessToken: null, billingAccountId: 'b-1', locationId: null })).toBe(false)
  })

  it('is none where this browser keeps a session of its own, whatever is handed over', async () => {
    const own = async () => ({ left: 3_600_000, impersonation: null })
    expect([await reload('/app/bill', handed, own), await reload('/account/bill')]).toEqual([false, false])
  })

  it('is one in a browser that keeps nothing at all', async () => {
    expect(await reload('/app', handed, () => Promise.reject(new Error('storage is blocked')))).toBe(true)
  })

  it('wears the phone’s layout at any width [AUTH-08]', async () => {
    noteWrapper('/app', true)
    vi.resetModules()
    const { media } = await import('#design/theme/breakpoints.ts')
    const { md, lg, xl, xxl, belowMd, belowLg } = media
    expect([md, lg, xl, xxl, belowMd, belowLg]).toEqual(['not all', 'not all', 'not all', 'not all', 'all', 'all'])
  })
})
