import { afterEach, describe, expect, it, vi } from 'vitest'
import { withSessionLock } from '#data/session/session-lock.ts'

const name = 'tarn-session'
const aMoment = () => new Promise((done) => setTimeout(done, 20))

/** A tab that holds the lock and does nothing any more, until it wakes. */
const frozenTab = () => {
  const { promise: sleep, resolve: wake } = Promise.withResolvers<void>()
  const robbed = navigator.locks
    .request(name, () => sleep)
    .then(
      () => false,
      () => true,
    )
  return { wake, robbed }
}

const isHeld = () => vi.waitFor(async () => expect((await navigator.locks.query()).held).toHaveLength(1))

/** Who is said to hold the lock each time somebody looks: here all tabs are one thread, which the lock cannot tell apart. */
const held = (...tabs: string[]) => {
  const looks = vi.spyOn(navigator.locks, 'query')
  for (const clientId of tabs) looks.mockResolvedValueOnce({ held: [{ name, clientId, mode: 'exclusive' }], pending: [] })
}

const timeout = () => {
  const limits: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  return {
    /** Of as many as wait. */
    runsOut: async (waiting: number) => {
      await vi.waitFor(() => expect(limits).toHaveLength(waiting))
      for (const limit of limits.splice(0)) limit.abort(new DOMException('too long', 'TimeoutError'))
    },
  }
}

afterEach(() => vi.restoreAllMocks())

describe('the lock of the session', () => {
  it('lets one tab at a time work', async () => {
    const order: string[] = []
    const work = (tab: string) =>
      withSessionLock(async () => {
        order.push(`${tab} begins`)
        await aMoment()
        order.push(`${tab} ends`)
      })
    await Promise.all([work('one'), work('other')])
    expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  })

  it('is taken from a tab that was frozen with it, by the first of those who wait; the next waits for that one', async () => {
    const limit = timeout()
    const frozen = frozenTab()
    await isHeld()
    held('frozen', 'frozen', 'frozen', 'first', 'first')
    const order: string[] = []
    const { promise: answer, resolve: arrives } = Promise.withResolvers<void>()
    const first = withSessionLock(async () => {
      order.push('first begins')
      await answer
      order.push('first ends')
    })
    const second = withSessionLock(async () => void order.push('second'))
    await limit.runsOut(2)
    expect(await frozen.robbed).toBe(true)
    await vi.waitFor(() => expect(order).toEqual(['first begins']))
    arrives()
    await Promise.all([first, second])
    expect(order).toEqual(['first begins', 'first ends', 'second'])
    frozen.wake()
  })

  it('gives what the work gives, and its failure', async () => {
    expect(await withSessionLock(async () => 'done')).toBe('done')
    await expect(withSessionLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
