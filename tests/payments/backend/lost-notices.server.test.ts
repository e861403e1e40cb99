import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/kit.ts'
import * as contract from '#contract/payments/payments.contract.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { settleOpen } from '#server/payments/attempts.store.ts'
import type { CardProvider } from '#server/providers/cards/card-provider.ts'
import { createSandboxCards, decideSandboxPage } from '#server/providers/cards/card-sandbox.ts'
import { demo, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { bankDetails, handsOn, made } from './hands.server.ts'
import { eventually } from '#tests/kit/eventually.ts'

const paid = { status: 'MADE', reference: 'CARD-1', card: null } as const

eachDatabase('a visit to the card provider whose notice was lost', (open, kind) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof handsOn>
  let provider: CardProvider
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    portal = await openDemo(await open(demo))
    hands = handsOn(portal)
    provider = createSandboxCards(portal.db, 'http://tarn.test', () => demoNow)
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
  const sweep = (by = provider, troubles: unknown[] = [], at = demoNow) =>
    settleOpen(
      portal.db,
      by,
      {
        outbox: createOutbox(
          portal.db,
          () => at,
          () => {},
        ),
        at: new Date(at),
      },
      (error) => troubles.push(error),
    )

  it('is settled by the server itself, without the customer', async () => {
    const before = await hands.balance('wiremu')
    const attemptId = await payUnheard('wiremu')
    expect(await hands.balance('wiremu')).toBe(before)
    vi.advanceTimersByTime(5 * 60_000)
    vi.useRealTimers()
    await eventually(async () => expect(await statusOf(attemptId)).toBe('MADE'))
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
      ask: (attemptId, now) => (attemptId === first ? Promise.reject(broken) : provider.ask(attemptId, now)),
    }
    await sweep(failing, troubles)
    expect([await statusOf(first), await statusOf(second), troubles]).toEqual(['PENDING', 'MADE', [broken]])
    await sweep()
    expect(await statusOf(first)).toBe('MADE')
  })

  it.each([
    ['a direct debit', contract.setUpDirectDebit, { bankDetails }, 'directDebit'],
    ['that each bill is paid by hand', contract.deleteRecurring, undefined, 'none'],
  ] as const)('never takes back %s, which the customer chose after it', async (_what, endpoint, body, method) => {
    const page = await hands.begin('aroha', contract.setUpRecurringCard)
    await decideSandboxPage(portal.db, page, made)
    expect((await hands.send('aroha', endpoint, body)).status).toBeLessThan(300)
    const chosen = await hands.recurring('aroha')
    expect(chosen).toMatchObject({ paymentMethod: method, pendingSince: null })
    await sweep()
    expect([await statusOf(await hands.attemptOf(page)), await hands.recurring('aroha')]).toEqual(['CANCELLED', chosen])
  })

  it('never takes back the saved card, which the customer chose after it', async () => {
    const pageOf = async (endpoint: Endpoint, lastDigits: string) => {
      const page = await hands.begin('aroha', endpoint)
      await decideSandboxPage(portal.db, page, { ...made, card: { ...made.card, lastDigits } })
    }
    await pageOf(contract.saveCard, '1111')
    await pageOf(contract.setUpRecurringCard, '2222')
    await sweep()
    await pageOf(contract.setUpRecurringCard, '3333')
    await hands.send('aroha', contract.updateRecurringCard)
    await sweep()
    expect((await hands.recurring('aroha')).hint).toBe('Visa ··· 1111')
  })

  it('is taken up by a card that the customer chose after a direct debit', async () => {
    await hands.send('aroha', contract.setUpDirectDebit, { bankDetails })
    await decideSandboxPage(portal.db, await hands.begin('aroha', contract.setUpRecurringCard), made)
    await sweep()
    expect(await hands.recurring('aroha')).toMatchObject({ paymentMethod: 'creditCard', hint: 'Visa ··· 4821' })
  })

  it('stays begun where the method may not be deleted', async () => {
    const attemptId = await hands.attemptOf(await hands.begin('priya', contract.setUpRecurringCard))
    await portal.db.query('update billing_account set can_delete_recurring = false')
    expect((await hands.send('priya', contract.deleteRecurring)).status).toBe(409)
    await portal.db.query('update billing_account set can_delete_recurring = true')
    expect(await statusOf(attemptId)).toBe('PENDING')
  })

  it('is asked about by itself for a week, then only when its customer looks', async () => {
    const before = await hands.balance('wiremu')
    const attemptId = await payUnheard('wiremu', 10)
    await sweep(provider, [], demoNow + 7 * 24 * 3_600_000)
    expect(await statusOf(attemptId)).toBe('PENDING')
    await hands.attempt('wiremu')
    expect([await statusOf(attemptId), await hands.balance('wiremu')]).toEqual(['MADE', expect.closeTo(before - 10, 2)])
  })

  // PGlite has one connection: nobody can hold a row while somebody else asks.
  it.runIf(kind === 'postgres')('is left to whoever is settling it, without waiting for them', async () => {
    const attemptId = await payUnheard('wiremu', 10)
    await portal.db.transaction(async (tx) => {
      await tx.query('select 1 from payment_attempt where attempt_id = $1 for update', [attemptId])
      const troubles: unknown[] = []
      await sweep(provider, troubles)
      expect([await statusOf(attemptId), troubles]).toEqual(['PENDING', []])
    })
    await sweep()
    expect(await statusOf(attemptId)).toBe('MADE')
  })

  it('is looked for by one sweep of a process at a time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const held = Promise.withResolvers<undefined>()
    const db = await open(demo)
    let begun = 0
    await openDemo({
      ...db,
      query: async (text, values) => {
        if (/from payment_attempt where status = 'PENDING' and begun_at/.test(text)) begun += 1
        if (begun === 1) await held.promise
        return db.query(text, values)
      },
    })
    vi.advanceTimersByTime(15 * 60_000)
    expect(begun).toBe(1)
    held.resolve(undefined)
    await eventually(() => {
      vi.advanceTimersByTime(5 * 60_000)
      expect(begun).toBeGreaterThan(1)
    })
  })
})
