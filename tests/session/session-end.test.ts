import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLastSupplyPoint } from '#data/browser/last-supply-point.ts'
import type { SessionStore } from '#data/session/session-store.ts'
import type { Said } from '#tests/data/backend.ts'
import { bench, stopBench } from './session-bench.ts'

afterEach(() => {
  vi.useRealTimers()
  return stopBench()
})

describe('a session of a browser that is over', () => {
  it('ends when the provider answers 400, and only then', async () => {
    const answers: Said[] = [{ status: 500 }, { status: 429 }, { body: 'no json' }, { status: 400 }]
    const { tab, signIn } = await bench(() => answers.shift() ?? {})
    const store = tab()
    await signIn(store)
    const outcomes = [await store.renew(), await store.renew(), await store.renew(), await store.renew()]
    expect(outcomes).toEqual([
      { outcome: 'failed', status: 500 },
      { outcome: 'failed', status: 429 },
      { outcome: 'failed', status: 500 },
      { outcome: 'ended', since: expect.any(Number) },
    ])
  })

  it('that the provider would not renew is kept no longer, also where the page had not gone on with it', async () => {
    const { tab, signIn, idb } = await bench(() => ({ status: 400 }))
    await signIn(tab())
    const { since } = idb.values.get('session') as { since: number }
    vi.setSystemTime(Date.now() + 700_000)
    const [early, page] = [tab(), tab()]
    const renewal = await early.renew()
    page.adopt(renewal)
    const ended = await page.end('lapse')
    expect([renewal, ended?.refreshToken, [...idb.values.keys()]]).toEqual([{ outcome: 'ended', since }, 'refresh-0', ['device']])
  })

  it('that another tab has begun since is not forgotten with the one that ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { tab, signIn, idb } = await bench(() => ({ status: 400 }))
    await signIn(tab())
    vi.setSystemTime(Date.now() + 700_000)
    const page = tab()
    await page.renew()
    await signIn(tab())
    const begun = idb.values.get('session')
    expect([await page.end('lapse'), idb.values.get('session')]).toEqual([null, begun])
  })

  it.each([
    { how: 'here', endFirst: (page: SessionStore) => page.end('lapse') },
    { how: 'in another tab, as it was told', endFirst: (_: SessionStore, other: SessionStore) => other.end('customer') },
    { how: 'unnoticed', endFirst: async () => {} },
  ])('is forgotten by a page whose session before it ended $how', async ({ endFirst }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { tab, signIn, idb } = await bench(() => ({ status: 400 }))
    const [page, other] = [tab(), tab()]
    await signIn(page)
    await endFirst(page, other)
    vi.setSystemTime(Date.now() + 60_000)
    await signIn(other)
    vi.setSystemTime(Date.now() + 700_000)
    const { outcome } = await page.renew()
    await page.end('lapse')
    expect([outcome, idb.values.has('session')]).toEqual(['ended', false])
  })

  it('is gone after sign-out, here and in what other tabs hear', async () => {
    const { tab, signIn, idb } = await bench()
    const [one, other] = [tab(), tab()]
    const heardByOther = new Promise<string>((done) => {
      other.watch((message) => {
        if (message.type === 'ended') done(message.by)
      })
    })
    await signIn(one)
    await createLastSupplyPoint(idb).store('0123')
    expect(await createLastSupplyPoint(idb).read()).toBe('0123')
    const ended = await one.end('customer')
    expect([ended, await heardByOther, await other.renew(), await one.readSaved(), [...idb.values.keys()]]).toEqual([
      { refreshToken: 'refresh-0', idToken: 'id-0' },
      'customer',
      { outcome: 'ended', since: null },
      null,
      [],
    ])
  })
})
