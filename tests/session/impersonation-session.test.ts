import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionStore } from '#data/session/session-store.ts'
import { bench, stopBench } from './session-bench.ts'

afterEach(() => {
  vi.useRealTimers()
  return stopBench()
})

describe('the session of staff who look at the portal for a customer', () => {
  const claim = { staffName: 'Wiremu Paki', mayAct: false }
  const enter = (store: SessionStore) => store.begin({ access_token: 'staff-0', id_token: 'id-0', expires_in: 900 }, claim)

  it('is as long as its token, which is taken up by each page and renewed by none [AUTH-51]', async () => {
    const { tab, heard } = await bench()
    const one = tab()
    const { token, impersonation } = await enter(one)
    const reloaded = tab()
    const kept = await reloaded.readSaved()
    expect([token, kept?.impersonation, (kept?.left ?? 0) > 890_000, await reloaded.renew(), heard]).toEqual([
      { value: 'staff-0', lifetime: 86_400_000 },
      { ...claim, lifetime: 900_000, until: impersonation?.until },
      true,
      { outcome: 'renewed', token: { value: 'staff-0', lifetime: 86_400_000 }, generation: 1, since: expect.any(Number) },
      [],
    ])
  })

  it('is over when its token is refused, and asks the provider for nothing', async () => {
    const { tab, heard } = await bench()
    const store = tab()
    await enter(store)
    expect([await store.renew(), heard]).toEqual([{ outcome: 'ended', since: expect.any(Number) }, []])
  })

  it('is not forgotten by a page whose own session ended before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { tab, signIn, idb } = await bench()
    const page = tab()
    await signIn(page)
    vi.setSystemTime(Date.now() + 60_000)
    await enter(tab())
    const entered = idb.values.get('session')
    const { outcome } = await page.renew()
    expect([outcome, await page.end('lapse'), idb.values.get('session')]).toEqual(['ended', null, entered])
  })

  it('is not there any longer once its time has passed', async () => {
    const { tab, idb } = await bench()
    await enter(tab())
    const record = idb.values.get('session') as { impersonation: object }
    idb.values.set('session', { ...record, impersonation: { ...record.impersonation, until: Date.now() - 1 } })
    expect(await tab().readSaved()).toBeNull()
  })

  it('stores no token that can be read', async () => {
    const { tab, idb } = await bench()
    await enter(tab())
    const dump = JSON.stringify([...idb.values.values()], (_, part) =>
      part instanceof Uint8Array ? Buffer.from(part).toString('latin1') : part,
    )
    expect(/staff-0|id-0/.test(dump)).toBe(false)
  })
})
