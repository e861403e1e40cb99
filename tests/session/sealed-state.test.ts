import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Attempt, createStateSealer, staleState } from '#data/session/sealed-state.ts'
import { memoryIdb } from '#tests/data/memory-idb.ts'

const minute = 60_000
const attempt: Attempt = {
  policy: 'sign-in',
  verifier: 'mJ9S2a0m6wS4n8hVtE1q3k7c5d2f9g0h1j4k6l8z_x-',
  deepLink: '/account/bill',
  nonce: 'n-1',
}

const browser = (idb = memoryIdb()) => {
  let clock = 1_790_000_000_000
  const sealer = createStateSealer(
    idb,
    () => clock,
    () => 'portal|http://127.0.0.1/auth/redirect',
  )
  return { ...sealer, idb, wait: (ms: number) => (clock += ms) }
}

const opened = (promise: Promise<Attempt>) => promise.catch((cause: Error) => cause.name)

describe('the state parameter', () => {
  it('comes back with the policy, the verifier and the deep link [AUTH-15]', async () => {
    const { seal, open } = browser()
    const state = await seal(attempt)
    expect(await open(state)).toEqual(attempt)
    expect([state.startsWith('v1.'), state.length < 1_200]).toEqual([true, true])
  })

  it('shows the verifier in no decoding of itself', async () => {
    const challenge = createHash('sha256').update(attempt.verifier).digest('base64url')
    const state = await browser().seal(attempt)
    const texts = [state, ...state.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))]
    const windows = texts.flatMap((text) =>
      Array.from({ length: Math.max(0, text.length - 42) }, (_, from) => text.slice(from, from + 43)),
    )
    expect(windows.filter((window) => createHash('sha256').update(window, 'latin1').digest('base64url') === challenge)).toEqual(
      [],
    )
  })

  it('opens once: a replay stays shut', async () => {
    const { seal, open } = browser()
    const state = await seal(attempt)
    const both = await Promise.all([opened(open(state)), opened(open(state))])
    expect([...both, await opened(open(state))]).toEqual([attempt, staleState, staleState])
  })

  it('stays shut in another browser', async () => {
    const state = await browser().seal(attempt)
    expect(await opened(browser().open(state))).toBe(staleState)
  })

  it('stays shut when another attempt’s key is used for it, or another place is returned to', async () => {
    const idb = memoryIdb()
    const [one, other] = [await browser(idb).seal(attempt), await browser(idb).seal(attempt)]
    const swapped = [...one.split('.').slice(0, 2), other.split('.')[2]].join('.')
    const elsewhere = createStateSealer(
      idb,
      () => 1_790_000_000_000,
      () => 'portal|http://evil.test/auth/redirect',
    )
    expect([await opened(browser(idb).open(swapped)), await opened(elsewhere.open(other))]).toEqual([staleState, staleState])
  })

  it('stays shut when one character of it was changed', async () => {
    const { seal, open } = browser()
    const outcomes: unknown[] = []
    for (const place of [0, 1, 4, 20, 30, 60, 120]) {
      const state = await seal(attempt)
      const flipped = state[place] === 'A' ? 'B' : 'A'
      outcomes.push(await opened(open(`${state.slice(0, place)}${flipped}${state.slice(place + 1)}`)))
    }
    expect(outcomes).toEqual(Array.from({ length: 7 }, () => staleState))
  })

  it('stays shut after a quarter of an hour', async () => {
    const { seal, open, wait } = browser()
    const [inTime, late] = [await seal(attempt), await seal(attempt)]
    wait(15 * minute)
    expect(await opened(open(inTime))).toEqual(attempt)
    wait(1)
    expect(await opened(open(late))).toBe(staleState)
  })

  it('keeps the keys of five attempts at most, and none for longer than an hour', async () => {
    const { seal, idb, wait } = browser()
    for (let count = 0; count < 7; count += 1) {
      wait(1)
      await seal(attempt)
    }
    expect(idb.values.size).toBe(5)
    wait(60 * minute)
    await seal(attempt)
    expect(idb.values.size).toBe(1)
  })

  it('is sealed with a key that no script can read', async () => {
    const { seal, idb } = browser()
    await seal(attempt)
    const [{ key } = {} as { key: CryptoKey }] = [...idb.values.values()] as { key: CryptoKey }[]
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('key is not extractable')
  })
})
