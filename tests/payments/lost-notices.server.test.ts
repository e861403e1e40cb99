import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import * as contract from '#contract/payments.contract.ts'
import { settleOpen } from '#server/payments/attempts.store.ts'
import type { CardProvider } from '#server/providers/card.ts'
import { createSandboxCards, decideSandboxPage } from '#server/providers/sandbox-cards.ts'
import { demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'
import { handsOn, made } from './hands.server.ts'

const paid = { status: 'MADE', reference: 'CARD-1', card: null } as const

eachDatabase('a visit to the card provider whose notice was lost', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof handsOn>
  const provider = createSandboxCards('http://tarn.test', () => demoNow)
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    portal = await openDemo(await open())
    hands = handsOn(portal)
  })
  afterEach(() => vi.useRealTimers())

  /** A payment that was made at the provider, of which nothing was heard. */
  const payUnheard = async (name: string, dollars = 100) => {
    const page = await hands.begin(name, contract.payOnce, { amountToPay: dollars, withToken: false })
    await decideSandboxPage(portal.db, page, paid)
    return hands.attemptOf(page)
  }
  const statusOf = async (attemptId: string) => {
    const [row] = await portal.db.query<{ status: string }>('select status from payment_attempt where attempt_id = $1', [
      attemptId,
    ])
    return row?.status
  }
  const sweep = (by: CardProvider = provider, troubles: unknown[] = [], at = demoNow) =>
    settleOpen(portal.db, by, new Date(at), (error) => troubles.push(error))

  it('is settled by the server itself, without the customer', async () => {
    const before = await hands.balance('wiremu')
    const attemptId = await payUnheard('wiremu')
    expect(await hands.balance('wiremu')).toBe(before)
    vi.advanceTimersByTime(5 * 60_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await statusOf(attemptId)).toBe('MADE'))
    expect(await hands.balance('wiremu')).toBeCloseTo(before - 100, 2)
  })

  it('is settled once, whichever of several processes and the customer asks first', async () => {
    const before = await hands.balance('wiremu')
    await payUnheard('wiremu')
    await decideSandboxPage(portal.db, await hands.begin('rangi', contract.saveCard), made)
    await Promise.all([sweep(), sweep(), hands.attempt('wiremu'), sweep()])
    expect(await hands.balance('wiremu')).toBeCloseTo(before - 100, 2)
    expect((await hands.saved('rangi')).savedCard?.lastDigits).toBe('4821')
  })

  it('stays open while the customer is at the provider, and is over when the page was left alone', async () => {
    const attemptId = await hands.attemptOf(await hands.begin('priya', contract.setUpRecurringCard))
    await sweep()
    expect(await statusOf(attemptId)).toBe('PENDING')
    await sweep(provider, [], demoNow + 31 * 60_000)
    expect([await statusOf(attemptId), (await hands.recurring('priya')).pendingSince]).toEqual(['CANCELLED', null])
  })

  it('holds up no other when the provider fails over it, and is asked about again', async () => {
    const [first, second] = [await payUnheard('wiremu', 10), await payUnheard('wiremu', 20)]
    const broken = new Error('The provider does not answer')
    const troubles: unknown[] = []
    const failing: CardProvider = {
      ...provider,
      ask: (tx, attemptId, now) => (attemptId === first ? Promise.reject(broken) : provider.ask(tx, attemptId, now)),
    }
    await sweep(failing, troubles)
    expect([await statusOf(first), await statusOf(second), troubles]).toEqual(['PENDING', 'MADE', [broken]])
    await sweep()
    expect(await statusOf(first)).toBe('MADE')
  })
})
