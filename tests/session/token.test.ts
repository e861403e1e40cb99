import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { setTag } from '#contract/marks.contract.ts'
import { readSummary } from '#contract/account/account.contract.ts'
import { setServerDate } from '#data/browser/clock.ts'
import { createCall } from '#data/wire/http.ts'
import type { Token } from '#data/session/session-store.ts'
import { sessionEnded } from '#data/session/token.ts'
import { createTokenGate } from '#data/wire/token-gate.ts'
import { defaultProblem, ProblemError } from '#domain/portal/problem.ts'
import { gateActor } from '#machines/session/token.actors.ts'
import { tokenMachine } from '#machines/session/token.machine.ts'
import { selectRenewalNotice } from '#machines/session/token.selectors.ts'
import { startBackend } from '#tests/data/backend.ts'
import { promiseDouble } from '#tests/rules/doubles.ts'
import { eventually } from '#tests/kit/eventually.ts'

const minutes = 60_000
const day = 86_400_000
const first: Token = { value: 'first', lifetime: 10 * minutes }
const second: Token = { value: 'second', lifetime: 10 * minutes }
const unavailable = new ProblemError({ ...defaultProblem, status: 503 })
const refused = new ProblemError(sessionEnded)

const turn = () => new Promise((done) => setTimeout(done))

const bench = (token: Token | null = first, sessionLeft = day) => {
  const gate = createTokenGate()
  const clock = new SimulatedClock()
  const refresh = promiseDouble<Token>()
  const machine = tokenMachine.provide({
    actors: { gate: gateActor(gate), networkReturn: fromCallback(() => {}) as never, refresh: refresh.logic as never },
  })
  const actor = createActor(machine, { input: { token, sessionLeft, isKept: true }, clock }).start()
  const notice = () => selectRenewalNotice(actor.getSnapshot())
  return { gate, clock, refresh, actor, notice, mode: () => actor.getSnapshot().value }
}

describe('the token queue', () => {
  it('lets requests straight through while the token is fresh', async () => {
    const { gate, refresh } = bench()
    expect([await gate.take(), await gate.take(), refresh.calls.length]).toEqual(['first', 'first', 0])
  })

  it('renews once for any number of requests refused together, and all go on with the new token [AUTH-31 AUTH-32]', async () => {
    const { gate, refresh, mode } = bench()
    const tokens = [await gate.take(), await gate.take(), await gate.take()]
    tokens.forEach((token) => gate.spoil(token))
    const waiting = [gate.take(), gate.take(), gate.take()]
    expect([refresh.calls.length, mode()]).toEqual([1, { alive: 'refreshing' }])
    refresh.calls[0]?.answer(second)
    expect(await Promise.all(waiting)).toEqual(['second', 'second', 'second'])
    gate.spoil('first')
    expect([refresh.calls.length, mode()]).toEqual([1, { alive: 'fresh' }])
  })

  it('lets whoever waits go in the order in which they first came', async () => {
    const { gate, refresh } = bench()
    gate.spoil('first')
    const places = [gate.nextPlace(), gate.nextPlace(), gate.nextPlace()]
    const order: number[] = []
    const waiting = places.toReversed().map((place) => gate.take(place).then(() => order.push(place)))
    refresh.calls[0]?.answer(second)
    await Promise.all(waiting)
    expect(order).toEqual(places)
  })

  it('ends the session when the renewal is answered 400, and turns everyone away [AUTH-33]', async () => {
    const { gate, refresh, actor } = bench()
    gate.spoil('first')
    const waiting = gate.take()
    refresh.calls[0]?.refuse(refused)
    await expect(waiting).rejects.toEqual(refused)
    expect([actor.getSnapshot().status, actor.getSnapshot().output]).toEqual(['done', { problem: sessionEnded }])
  })

  it('says so once when a renewal fails otherwise, tries again, and loses nobody who waits [AUTH-40 AUTH-41]', async () => {
    const { gate, refresh, clock, notice, mode } = bench()
    gate.spoil('first')
    const waiting = gate.take()
    expect(notice()).toBe(null)
    refresh.calls[0]?.refuse(unavailable)
    await turn()
    const shown = notice()
    expect([mode(), shown]).toEqual([
      { alive: 'resting' },
      {
        title: 'Something went wrong',
        text: 'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.',
      },
    ])
    clock.increment(2_000)
    refresh.calls[1]?.refuse(unavailable)
    await turn()
    expect(notice()).toBe(shown)
    clock.increment(3_999)
    expect(refresh.calls.length).toBe(2)
    clock.increment(1)
    refresh.calls[2]?.answer(second)
    expect([await waiting, notice()]).toEqual(['second', null])
  })

  it('tries again at once when the customer asks for it', async () => {
    const { gate, refresh, actor } = bench()
    gate.spoil('first')
    refresh.calls[0]?.refuse(unavailable)
    await turn()
    actor.send({ type: 'token.retry' })
    expect(refresh.calls.length).toBe(2)
  })

  it('renews ahead of the expiry, by what has elapsed [AUTH-20]', async () => {
    const { clock, refresh } = bench()
    clock.increment(8 * minutes - 1)
    expect(refresh.calls.length).toBe(0)
    clock.increment(1)
    expect(refresh.calls.length).toBe(1)
  })

  it('asks for its first token when a session is taken up again', async () => {
    const { gate, refresh } = bench(null)
    const waiting = gate.take()
    refresh.calls[0]?.answer(second)
    expect(await waiting).toBe('second')
  })

  it('ends a day after sign-in, whatever the provider says [AUTH-37]', async () => {
    const { clock, actor, mode } = bench({ value: 'long', lifetime: 10 * day })
    clock.increment(day - 1)
    expect(mode()).toEqual({ alive: 'fresh' })
    clock.increment(1)
    await turn()
    expect([actor.getSnapshot().status, actor.getSnapshot().output]).toEqual(['done', { problem: null }])
  })

  it('ends half a minute after its time at the latest, when an answer does not come', async () => {
    const { gate, clock, mode } = bench({ value: 'long', lifetime: 10 * day })
    gate.track()
    clock.increment(day)
    await turn()
    clock.increment(29_999)
    expect(mode()).toBe('closing')
    clock.increment(1)
    expect(mode()).toBe('lapsed')
  })
})

describe('a session whose time is over', () => {
  let stop = () => Promise.resolve()
  afterEach(() => {
    setServerDate(new Date().toUTCString())
    return stop()
  })

  it('ends with any answer, which is handed to its caller first [AUTH-36 AUTH-37]', async () => {
    let passed = 0
    let answerOrder = () => {}
    const orders: string[] = []
    const backend = await startBackend(async ({ method, path }) => {
      const headers = { date: new Date(Date.now() + passed).toUTCString() }
      if (method === 'GET') return { body: JSON.stringify(summary), headers }
      await new Promise<void>((done) => {
        answerOrder = done
      })
      orders.push(path)
      return { status: 204, headers }
    })
    stop = backend.stop
    const { gate, actor, mode } = bench({ value: 'long', lifetime: 10 * day })
    const call = createCall({ base: `${backend.origin}/v2`, brand: () => 'tarn', gate })
    await call(readSummary, {})
    await eventually(() => expect(actor.getSnapshot().context.until).not.toBe(null))
    // The device sleeps for a day: its timers stand still, and the backend's clock does not.
    passed = day
    const order = call(setTag, { query: { tagName: 'TIPS_BETA_SEEN' } })
    await eventually(() => expect(backend.heard).toHaveLength(2))
    expect(await call(readSummary, {})).toEqual(summary)
    await eventually(() => expect(mode()).toBe('closing'))
    // What was sent before is still answered, and whoever sent it has it when the session is gone.
    answerOrder()
    const atAnswer = await order.then(() => mode())
    await eventually(() => expect(mode()).toBe('lapsed'))
    expect([atAnswer, orders]).toEqual(['closing', ['/v2/private/tags?tagName=TIPS_BETA_SEEN']])
  })
})

describe('a hundred calls whose token ran out together', () => {
  let stop = () => Promise.resolve()
  afterEach(() => stop())

  it('cause one renewal and get a hundred answers, each sent twice at most [AUTH-31 AUTH-32]', async () => {
    const backend = await startBackend(({ headers, method }) => {
      if (headers.authorization !== 'Bearer second') return { status: 401 }
      return method === 'POST' ? { status: 204 } : { body: JSON.stringify(summary) }
    })
    stop = backend.stop
    const { gate, refresh } = bench()
    const call = createCall({ base: `${backend.origin}/v2`, brand: () => 'tarn', gate })
    const calls = Array.from({ length: 100 }, (_, place) =>
      place % 2 === 0 ? call(readSummary, {}) : call(setTag, { query: { tagName: 'TIPS_BETA_SEEN' } }),
    )
    while (refresh.calls.length === 0) await turn()
    refresh.calls[0]?.answer(second)
    const answers = await Promise.all(calls)
    expect(answers).toEqual(Array.from({ length: 100 }, (_, place) => (place % 2 === 0 ? summary : undefined)))
    expect([refresh.calls.length, backend.heard.length <= 200]).toEqual([1, true])
  })
})

const summary = {
  balance: 12.3,
  amountTotal: 12.3,
  amountOverdue: 0,
  dueDate: null,
  dueDays: null,
  lastPaymentDate: null,
  lastPaymentAmount: null,
  lastPaymentMethod: null,
  paymentMethod: null,
}
