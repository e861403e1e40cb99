import { ClientSecretBasic } from 'openid-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { basicHeader } from '#data/wire/client-credentials.ts'
import type { SessionStore } from '#data/session/session-store.ts'
import { bench, form, rotating, stopBench, valueOf } from './session-bench.ts'
import { eventually } from '#tests/kit/eventually.ts'

afterEach(() => {
  vi.useRealTimers()
  return stopBench()
})

describe('the session of a browser', () => {
  it('is kept across reloads: a new page takes its token up and asks nobody [AUTH-57]', async () => {
    const { tab, signIn, heard } = await bench()
    const begun = await signIn(tab())
    const reloaded = tab()
    const kept = await reloaded.readSaved()
    expect([begun, kept !== null && kept.left > 86_000_000, await valueOf(reloaded.renew()), heard.length]).toEqual([
      { token: { value: 'access-0', lifetime: 600_000 }, impersonation: null },
      true,
      'access-0',
      0,
    ])
  })

  it.each([
    ['has nearly run out', 600_000 - 29_000],
    ['ran out', 700_000],
    ['would last for days because the clock was put back', -86_400_000],
  ])('asks for a new token when the kept one %s', async (_, passed) => {
    const { tab, signIn, heard } = await bench()
    await signIn(tab())
    vi.setSystemTime(Date.now() + passed)
    expect([await valueOf(tab().renew()), heard.length]).toEqual(['access-1', 1])
  })

  it('asks for a new token when the one that was taken up is refused', async () => {
    const { tab, signIn, heard } = await bench()
    await signIn(tab())
    const reloaded = tab()
    await reloaded.renew()
    expect([await valueOf(reloaded.renew()), heard.length]).toEqual(['access-1', 1])
  })

  it('asks for a new token by a form with the five documented fields and the device [AUTH-21 AUTH-22 AUTH-25]', async () => {
    const { tab, signIn, heard } = await bench()
    const store = tab()
    await signIn(store)
    await store.renew()
    await store.renew()
    const fields = heard.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    const device_id = await store.deviceId()
    expect(heard.map(({ method, headers }) => [method, headers['content-type']])[0]).toEqual([
      'POST',
      'application/x-www-form-urlencoded;charset=UTF-8',
    ])
    expect(fields).toEqual([
      { grant_type: 'refresh_token', ...form(), refresh_token: 'refresh-0', device_id },
      { grant_type: 'refresh_token', ...form(), refresh_token: 'refresh-1', device_id },
    ])
  })

  it('introduces itself with basic credentials where it has any, and without them by nothing [AUTH-23]', async () => {
    const headers = basicHeader('portal', 'a secret: 7+')
    const sent = async (credentials: object) => {
      const { tab, signIn, heard } = await bench(rotating(), credentials)
      const store = tab()
      await signIn(store)
      await store.renew()
      await stopBench()
      return heard.map((request) => request.headers.authorization)
    }
    const byLibrary = new Headers()
    const server = { issuer: 'https://portal.test/oidc' }
    ClientSecretBasic('a secret: 7+')(server, { client_id: 'portal' }, new URLSearchParams(), byLibrary)
    expect(headers).toEqual({ Authorization: 'Basic cG9ydGFsOmErc2VjcmV0JTNBKzclMkI=' })
    expect(byLibrary.get('authorization')).toBe(headers['Authorization'])
    expect([await sent(headers), await sent(basicHeader('portal', null))]).toEqual([[headers['Authorization']], [undefined]])
  })

  it('tells when the provider was asked, and of the token before all of it is kept', async () => {
    const { tab, signIn, idb } = await bench()
    const store = tab()
    await signIn(store)
    const said: unknown[] = []
    const keptSoFar = () => (idb.values.get('session') as { generation: number }).generation
    await store.renew({
      onAsked: () => said.push('asked'),
      onToken: ({ value }) => said.push([value, keptSoFar()]),
    })
    expect([...said, keptSoFar()]).toEqual(['asked', ['access-1', 1], 2])
  })

  it('is renewed once for all tabs whose token runs out together', async () => {
    const { tab, signIn, heard } = await bench()
    const tabs = [tab(), tab(), tab(), tab(), tab(), tab()]
    await signIn(tabs[0] as SessionStore)
    const taken = await Promise.all(tabs.slice(1).map((store) => valueOf(store.renew())))
    const before = heard.length
    const values = await Promise.all(tabs.map((store) => valueOf(store.renew())))
    expect([taken, before, heard.length, values]).toEqual([
      Array.from({ length: 5 }, () => 'access-0'),
      0,
      1,
      Array.from({ length: 6 }, () => 'access-1'),
    ])
  })

  it('survives a provider that cannot be reached', async () => {
    const { tab, signIn } = await bench()
    const store = tab()
    await signIn(store)
    await stopBench()
    expect([await store.renew(), (await store.readSaved()) !== null]).toEqual([{ outcome: 'failed', status: 0 }, true])
  })

  it('stores no token that can be read', async () => {
    const { tab, signIn, idb } = await bench()
    await signIn(tab())
    const dump = [...idb.values.values()].map((value) =>
      JSON.stringify(value, (_, part) => (part instanceof Uint8Array ? Buffer.from(part).toString('latin1') : part)),
    )
    const key = idb.values.get('session-key') as CryptoKey
    expect([dump.filter((text) => /refresh-|access-|id-0/.test(text)), key.extractable]).toEqual([[], false])
  })

  it('does not end early because the device’s clock is wrong', async () => {
    const { tab, signIn, idb } = await bench()
    const store = tab()
    await signIn(store)
    const record = idb.values.get('session') as { since: number }
    for (const days of [-2, 2]) {
      idb.values.set('session', { ...record, since: record.since + days * 86_400_000 })
      expect(await store.readSaved()).toEqual({ left: 86_400_000, impersonation: null })
    }
    expect(await valueOf(store.renew())).toBe('access-1')
  })

  describe('that a tab was renewing when it was frozen', () => {
    /** One tab asks for a new token; its answer arrives only when the test lets it. */
    const frozen = async () => {
      const answer = rotating()
      const { promise: thaw, resolve } = Promise.withResolvers<void>()
      let isFrozen = true
      const { tab, signIn, idb } = await bench(async (asked) => {
        if (isFrozen) await thaw
        return answer(asked)
      })
      const [sleeper, other] = [tab(), tab()]
      await signIn(sleeper)
      const renewing = sleeper.renew()
      await eventually(async () => expect((await navigator.locks.query()).held).toHaveLength(1))
      return {
        idb,
        renewing,
        sleeper,
        other,
        thaw: () => {
          isFrozen = false
          resolve()
        },
      }
    }

    it('is not put back by it after another tab renewed it', async () => {
      const { idb, renewing, sleeper, thaw } = await frozen()
      const renewed = { ...(idb.values.get('session') as object), generation: 7 }
      idb.values.set('session', renewed)
      thaw()
      expect([await renewing, idb.values.get('session')]).toEqual([{ outcome: 'failed', status: 0 }, renewed])
      expect(await valueOf(sleeper.renew())).toBe('access-0')
    })

    it('is not put back by it after it ended', async () => {
      const { idb, renewing, sleeper, thaw } = await frozen()
      idb.values.delete('session')
      idb.values.delete('session-key')
      thaw()
      expect([await renewing, await sleeper.readSaved(), await sleeper.renew()]).toEqual([
        { outcome: 'failed', status: 0 },
        null,
        { outcome: 'ended', since: null },
      ])
    })
  })

  it('is known again by the page that goes on with it, and no other customer’s is taken for it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { tab, signIn } = await bench()
    const [page, early, other] = [tab(), tab(), tab()]
    const before = await page.isOurs()
    await signIn(page)
    const begun = await page.isOurs()
    const renewal = await early.renew()
    const reloaded = tab()
    reloaded.adopt(renewal)
    await page.renew()
    const same = [await page.isOurs(), await early.isOurs(), await reloaded.isOurs()]
    vi.setSystemTime(Date.now() + 60_000)
    await signIn(other)
    expect([before, begun, same, await page.isOurs(), await other.isOurs()]).toEqual([
      false,
      true,
      [true, true, true],
      false,
      true,
    ])
    await other.end('customer')
    expect(await other.isOurs()).toBe(false)
  })
})
