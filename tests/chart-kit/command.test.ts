// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { defaultProblem, noResponse, ProblemError } from '#domain/portal/problem.ts'
import { createCommand } from '#machines/kit/command.ts'
import { selectCommandMode } from '#machines/kit/command.selectors.ts'

const notUnderstood: Problem = { ...defaultProblem, type: 'error/parse_error' }
const inFlight: Problem = { ...defaultProblem, type: '/error/idempotency/in_flight', status: 409 }
const status = (code: number): Problem => ({ ...defaultProblem, status: code })

/** A command that gets these answers, one after the other; what it sends is noted. */
const begin = (answers: (Problem | string)[]) => {
  const sent: object[] = []
  const machine = createCommand('tryCommand', 'Tries', {
    mutationFn: (request: { key: string }) => {
      sent.push(request)
      const answer = answers.shift() ?? 'done'
      return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(new ProblemError(answer))
    },
  })
  const actor = createActor(machine, { input: { key: 'k-1' } }).start()
  return { actor, sent }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a command whose first answer', () => {
  it.each([
    ['does not arrive', noResponse],
    ['is a 408', status(408)],
    ['is a 502', status(502)],
    ['is a 503', status(503)],
    ['is a 504', status(504)],
    ['says that it is in flight', inFlight],
    ['is a page of something in between', notUnderstood],
  ])('%s asks again with the same key and is done', async (_, lost) => {
    const { actor, sent } = begin([lost])
    await pass(0)
    expect(selectCommandMode(actor.getSnapshot())).toBe('checking')
    await pass(1_000)
    expect([sent, actor.getSnapshot().output]).toEqual([[{ key: 'k-1' }, { key: 'k-1' }], { status: 'done', answer: 'done' }])
  })

  it.each([
    ['a 400', status(400)],
    ['a 422', status(422)],
    ['a 429', status(429)],
    ['a 500', status(500)],
  ])('is %s is refused at once', async (_, problem) => {
    const { actor, sent } = begin([problem])
    await pass(0)
    expect([sent.length, actor.getSnapshot().output]).toEqual([1, { status: 'refused', problem }])
  })
})

describe('a command that asks again', () => {
  it.each([
    ['a 429', status(429)],
    ['a 500', status(500)],
    ['a 503', status(503)],
  ])('learns nothing about the first attempt from %s, and goes on asking', async (_, problem) => {
    const { actor, sent } = begin([noResponse, problem])
    await pass(1_000)
    expect([sent.length, selectCommandMode(actor.getSnapshot())]).toEqual([2, 'checking'])
    await pass(2_000)
    expect([sent.length, actor.getSnapshot().output]).toEqual([3, { status: 'done', answer: 'done' }])
  })

  it('hears a refusal', async () => {
    const { actor } = begin([noResponse, status(400)])
    await pass(1_000)
    expect(actor.getSnapshot().output).toEqual({ status: 'refused', problem: status(400) })
  })

  it('says that it does not know after six times in three quarters of a minute', async () => {
    const { actor, sent } = begin(Array.from({ length: 7 }, () => status(500)).with(0, noResponse))
    await pass(46_999)
    expect([sent.length, selectCommandMode(actor.getSnapshot())]).toEqual([6, 'checking'])
    await pass(1)
    expect([sent.length, selectCommandMode(actor.getSnapshot())]).toEqual([7, 'unknown'])
  })
})

describe('a command that was sent without a network', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get')
  beforeEach(() => void isOnline.mockReturnValue(false))
  afterEach(() => void isOnline.mockReset())
  const returns = () => {
    isOnline.mockReturnValue(true)
    globalThis.dispatchEvent(new Event('online'))
  }

  it('says so, waits however long it takes, and goes with the same key when the network is back', async () => {
    const { actor, sent } = begin([noResponse])
    await pass(3_600_000)
    expect([sent.length, selectCommandMode(actor.getSnapshot())]).toEqual([1, 'offline'])
    returns()
    await pass(0)
    expect([sent, actor.getSnapshot().output]).toEqual([[{ key: 'k-1' }, { key: 'k-1' }], { status: 'done', answer: 'done' }])
  })

  it('says so as well where the network goes while it is asked again, and asks as often as ever after that', async () => {
    isOnline.mockReturnValue(true)
    const { actor, sent } = begin(Array.from({ length: 9 }, () => noResponse))
    await pass(1_000)
    isOnline.mockReturnValue(false)
    await pass(2_000)
    expect([sent.length, selectCommandMode(actor.getSnapshot())]).toEqual([3, 'offline'])
    returns()
    await pass(0)
    expect([sent.length, selectCommandMode(actor.getSnapshot())]).toEqual([4, 'checking'])
    await pass(45_999)
    expect([sent.length, selectCommandMode(actor.getSnapshot())]).toEqual([8, 'checking'])
    await pass(1)
    expect([sent.length, selectCommandMode(actor.getSnapshot())]).toEqual([9, 'unknown'])
  })

  it('can be left, and no answer arrives then what came of it', async () => {
    const { actor } = begin([noResponse])
    await pass(0)
    actor.send({ type: 'command.leave' })
    expect(actor.getSnapshot().output).toEqual({ status: 'unknown' })
  })
})
