// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressBar, bindAddressBar } from '#data/browser/address-bar.ts'
import { endSession, forgetSession } from '#data/session/sign-out.ts'
import { signedOutMark } from '#data/browser/storage.ts'
import { openPortal, type Portal } from '#tests/app/portal-stage.tsx'

const standAt = (pathname: string) =>
  bindAddressBar({ state: { location: { pathname, search: '' } }, navigate: () => {}, subscribe: () => () => {} })

/** What the front door says to whoever comes to it, signed out. */
const saidAtFrontDoor = async () => {
  const portal: Portal = await openPortal({ path: '/', isSignedIn: false })
  const said = [
    screen.getByRole('heading', { level: 1 }).textContent,
    ...screen.queryAllByRole('status').map((status) => status.textContent),
  ].filter((words) => words !== '')
  portal.strike()
  return said
}
const goodbye = ['Haere rā, see you soon', 'You’re signed out.']
const welcome = ['Kia ora, welcome back']

describe('the goodbye', () => {
  beforeEach(() => void vi.spyOn(addressBar, 'leave').mockImplementation(() => {}))
  afterEach(() => {
    signedOutMark.clear()
    vi.restoreAllMocks()
  })

  it('is said on the page that sign-out leads to, and not again after a reload [AUTH-24]', async () => {
    standAt('/account/dashboard')
    await endSession()
    expect([await saidAtFrontDoor(), await saidAtFrontDoor()]).toEqual([goodbye, welcome])
  })

  it.each(['lapse', 'visit'] as const)('is not said where a %s ended the session', async (by) => {
    standAt('/account/dashboard')
    await forgetSession(by)
    expect(await saidAtFrontDoor()).toEqual(welcome)
  })

  it('is not kept where sign-out leads nowhere', async () => {
    standAt('/auth/redirect')
    await endSession()
    expect(await saidAtFrontDoor()).toEqual(welcome)
  })
})
