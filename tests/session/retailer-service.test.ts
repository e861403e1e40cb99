// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SignInService } from '#contract/app/sign-in.contract.ts'
import { addressBar, bindAddressBar } from '#data/browser/address-bar.ts'
import { idb } from '#data/browser/idb.ts'
import { canActivate, hasPolicy } from '#data/session/policy-addresses.ts'
import { createSessionStore } from '#data/session/session-store.ts'
import { beginSignIn, finishSignIn } from '#data/session/sign-in.ts'
import { session } from '#data/session/session.ts'
import { endSession, revoke } from '#data/session/sign-out.ts'
import { defaultProblem } from '#domain/portal/problem.ts'
import { memoryIdb } from '#tests/data/memory-idb.ts'

const policyAt = (address: string) => ({
  issuer: address,
  authorize: `${address}/authorize?keep=1`,
  token: `${address}/token`,
  logout: `${address}/logout?keep=1`,
  revoke: null,
  algorithms: ['RS256'],
})

const service: SignInService = {
  clientId: 'retail-portal',
  scope: 'openid offline_access',
  parameters: { resource: 'api' },
  policies: {
    'sign-in': policyAt('https://id.test/B2C_1_signin'),
    'magic-link': { ...policyAt('https://id.test/B2C_1_link'), revoke: 'https://id.test/revoke' },
    'password-reset': policyAt('https://id.test/B2C_1_reset'),
  },
}

const pageSays = (content: SignInService | 'away') => {
  const meta = document.createElement('meta')
  meta.name = 'tarn-sign-in'
  meta.content = content === 'away' ? content : JSON.stringify(content)
  document.head.append(meta)
}

const standAt = (pathname: string) =>
  bindAddressBar({ state: { location: { pathname, search: '' } }, navigate: () => {}, subscribe: () => () => {} })

const leaving = () => {
  const left: string[] = []
  vi.spyOn(addressBar, 'leave').mockImplementation((url) => void left.push(url))
  return left
}

afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('where the retailer’s own provider signs in', () => {
  it('offers the policies that the page names', () => {
    expect([hasPolicy('magic-link'), hasPolicy('password-reset'), canActivate()]).toEqual([true, false, true])
    pageSays({ ...service, policies: { ...service.policies, 'magic-link': null } })
    expect([hasPolicy('magic-link'), hasPolicy('password-reset'), canActivate()]).toEqual([false, true, false])
  })

  it('signing out leads to the sign-out of the policy that signed in [AUTH-24]', async () => {
    pageSays(service)
    standAt('/account/dashboard')
    vi.spyOn(session, 'end').mockResolvedValue({ refreshToken: 'r', idToken: 'id', policy: 'magic-link' })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
      asked.push(`${url} ${body.get('client_id')} ${body.get('token')}`)
      return new Response()
    })
    const left = leaving()
    await endSession()
    const back = encodeURIComponent(`${globalThis.location.origin}/`)
    expect([left, asked]).toEqual([
      [`https://id.test/B2C_1_link/logout?keep=1&client_id=retail-portal&post_logout_redirect_uri=${back}&id_token_hint=id`],
      ['https://id.test/revoke retail-portal r'],
    ])
  })

  it('signing out of a session that began at our own provider leads there', async () => {
    pageSays(service)
    standAt('/account/dashboard')
    vi.spyOn(session, 'end').mockResolvedValue({ refreshToken: 'r', idToken: 'id' })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url).pathname)
      return new Response()
    })
    const left = leaving()
    await endSession()
    expect([left.map((address) => new URL(address).pathname), asked]).toEqual([['/oidc/logout'], ['/oidc/revoke']])
  })

  it('signing out leads to the front door if the provider has no sign-out, and revokes nothing there', async () => {
    pageSays({ ...service, policies: { ...service.policies, 'sign-in': { ...service.policies['sign-in'], logout: null } } })
    standAt('/account/dashboard')
    const fetched = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', fetched)
    const left = leaving()
    await endSession()
    await revoke('refresh-0', 'sign-in')
    expect([left, fetched.mock.calls]).toEqual([[`${globalThis.location.origin}/`], []])
  })

  it('renews at the policy that signed in, and loses no session while the provider can’t be reached', async () => {
    let isAway = true
    const asked: unknown[] = []
    const tokenEndpoint = (policy: unknown) => {
      asked.push(policy)
      return isAway ? null : 'https://id.test/token'
    }
    vi.stubGlobal('fetch', async () => Response.json({ access_token: 'access-1', refresh_token: 'r-1', expires_in: 600 }))
    const store = createSessionStore({ idb: memoryIdb(), tokenEndpoint, form: () => ({}) })
    await store.begin({ access_token: 'access-0', refresh_token: 'r-0', expires_in: 1 }, null, 'magic-link')
    const away = await store.renew()
    isAway = false
    const back = await store.renew()
    expect([away, back.outcome, asked, await store.end('customer')]).toEqual([
      { outcome: 'failed', status: 0 },
      'renewed',
      ['magic-link', 'magic-link'],
      { refreshToken: 'r-1', idToken: null, policy: 'magic-link' },
    ])
  })

  it('hands in both tokens of a renewal before the new one is used, and goes on where that fails', async () => {
    pageSays(service)
    const memory = memoryIdb()
    for (const name of Object.keys(idb) as (keyof typeof idb)[]) vi.spyOn(idb, name).mockImplementation(memory[name] as never)
    await session.begin({ access_token: 'a-0', refresh_token: 'r-0', id_token: 'i-0', expires_in: 10 }, null, 'sign-in')
    const sent: string[] = []
    vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams | string }) => {
      sent.push(`${url} ${typeof body === 'string' ? body : body.get('refresh_token')}`)
      if (url === '/v2/public/signIn') throw new TypeError('Failed to fetch')
      return Response.json({ access_token: 'a-1', refresh_token: 'r-1', id_token: 'i-1', expires_in: 600 })
    })
    const renewal = await session.renew({ onToken: ({ value }) => sent.push(value) })
    expect([renewal, sent]).toEqual([
      expect.objectContaining({ outcome: 'renewed', token: { value: 'a-1', lifetime: 600_000 } }),
      ['https://id.test/B2C_1_signin/token r-0', '/v2/public/signIn {"idToken":"i-1","accessToken":"a-1"}', 'a-1'],
    ])
  })

  it('says so while the provider can’t be reached', async () => {
    pageSays('away')
    const problem = { ...defaultProblem, type: '/error/unavailable', status: 503, title: 'Sign-in isn’t working right now' }
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json(problem, { status: 503, headers: { 'content-type': 'application/problem+json' } })
    })
    await expect(beginSignIn({ policy: 'sign-in', deepLink: '/', ticket: null })).rejects.toMatchObject({ problem })
    expect(asked).toEqual(['/v2/public/signInService'])
  })

  it('a forgotten password leads to the policy that sets a new one', async () => {
    pageSays(service)
    globalThis.history.replaceState(
      null,
      '',
      '/auth/redirect?error=access_denied&error_description=AADB2C90118%3A+forgotten&state=s',
    )
    const memory = memoryIdb()
    for (const name of Object.keys(idb) as (keyof typeof idb)[]) vi.spyOn(idb, name).mockImplementation(memory[name] as never)
    const left = leaving()
    void finishSignIn()
    await vi.waitFor(() => expect(left).toHaveLength(1))
    const address = new URL(left[0] ?? '')
    const { state, nonce, code_challenge: challenge, ...fields } = Object.fromEntries(address.searchParams)
    expect([`${address.origin}${address.pathname}`, fields, [state, nonce, challenge].every(Boolean)]).toEqual([
      'https://id.test/B2C_1_reset/authorize',
      {
        keep: '1',
        max_age: '86400',
        resource: 'api',
        redirect_uri: `${globalThis.location.origin}/auth/redirect`,
        client_id: 'retail-portal',
        response_type: 'code',
        scope: 'openid offline_access',
        code_challenge_method: 'S256',
      },
      true,
    ])
  })
})
