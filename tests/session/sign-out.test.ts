// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressBar, bindAddressBar } from '#data/browser/address-bar.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { endSession, revoke } from '#data/session/sign-out.ts'
import { initializeSeen } from '#data/browser/storage.ts'

const standAt = (pathname: string) =>
  bindAddressBar({ state: { location: { pathname, search: '' } }, navigate: () => {}, subscribe: () => () => {} })

/** Where the browser is sent to; this one keeps nothing, as after the customer has cleared the site's data. */
const signOutAt = async (path: string) => {
  standAt(path)
  const left: URL[] = []
  vi.spyOn(addressBar, 'leave').mockImplementation((url) => void left.push(new URL(url)))
  await endSession()
  return left.map(({ pathname, searchParams }) => [pathname, searchParams.get('p'), searchParams.get('post_logout_redirect_uri')])
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('signing out', () => {
  it('leads to the provider’s own sign-out, also when this browser has lost what it kept [AUTH-24 AUTH-30]', async () => {
    expect(await signOutAt('/account/dashboard')).toEqual([['/oidc/logout', 'sign-in', `${globalThis.location.origin}/`]])
  })

  it.each(['/auth/redirect', '/auth/anything'])(
    'stays at %s, from where the provider is left to itself [AUTH-30]',
    async (path) => {
      expect(await signOutAt(path)).toEqual([])
    },
  )

  it('ends the session at the provider by its refresh token, and asks for nothing where a visit of staff has none', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
      asked.push(`${new URL(url).pathname} ${body.get('token')}`)
      return new Response()
    })
    await revoke('')
    await revoke('refresh-0')
    expect(asked).toEqual(['/oidc/revoke refresh-0'])
  })

  it('forgets what was read and what the visit has seen [AUTH-29]', async () => {
    queryClient.setQueryData(['readSummary', {}], { balance: 12 })
    initializeSeen.store()
    await signOutAt('/account/dashboard')
    expect([queryClient.getQueryData(['readSummary', {}]), initializeSeen.read()]).toEqual([undefined, false])
  })
})
