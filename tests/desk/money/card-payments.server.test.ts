import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { decideCardPayment, readDoubtfulCardPayments, type CardDecision } from '#contract/desk/card-payments.contract.ts'
import { readMoneyCounts } from '#contract/desk/money-counts.contract.ts'
import * as payments from '#contract/payments/payments.contract.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { runCommand } from '#server/admin/commands.ts'
import { storeDoubt } from '#server/providers/cards/doubts.store.ts'
import { demo, demoNow, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn } from '#tests/payments/backend/hands.server.ts'
import { accountOf, auditOf, balanceOf } from './desk-money.ts'

const hourMs = 3_600_000

onDatabase('card payments in doubt, at the desk', (open) => {
  let portal: DemoPortal
  let mere: string
  let wiremu: string
  beforeEach(async () => {
    portal = await openDemo(await open(demo))
    mere = await portal.staff(['money'], { name: 'Mere Tāmati' })
    wiremu = await accountOf(portal, 'wiremu')
  })
  const list = (who = mere) => portal.get<AnswerOf<typeof readDoubtfulCardPayments>>(who, readDoubtfulCardPayments)
  const decide = (payment: string, decision: CardDecision, who = mere) =>
    portal.ask(who, decideCardPayment, { params: { payment }, body: { decision }, key: newKey() })
  /** Wiremu pays $46.00, and the provider says that it took $10.00. */
  const takesOther = async (reference: string, currency = 'NZD') => {
    const hands = handsOn(portal)
    const attemptId = await hands.attemptOf(await hands.begin('wiremu', payments.payOnce, { amountToPay: 46, withToken: false }))
    await portal.db.query('update payment_attempt set held_at = $2, fee_cents = 0 where attempt_id = $1', [
      attemptId,
      new Date(demoNow),
    ])
    await storeDoubt(
      portal.db,
      { kind: 'amount', provider: 'stripe', reference, attemptId, askedCents: 4_600, saidCents: 1_000, currency },
      demoNow - 3 * hourMs,
    )
    return attemptId
  }
  const chargesWithoutAnswer = async (askedAt: number) => {
    const chargeId = randomUUID()
    await portal.db.query('insert into card_charge (billing_account_id, charge_id, cents, asked_at) values ($1, $2, 18643, $3)', [
      wiremu,
      chargeId,
      new Date(askedAt),
    ])
    return chargeId
  }

  it('are listed, the oldest first, with what was asked for and what was taken', async () => {
    const charge = await chargesWithoutAnswer(demoNow - 4 * hourMs)
    await chargesWithoutAnswer(demoNow - hourMs)
    await takesOther('pi_1')
    await storeDoubt(
      portal.db,
      { kind: 'unknownPayment', provider: 'stripe', reference: 'pi_2', saidCents: 2_500, currency: 'AUD' },
      demoNow,
    )
    const [customer] = await portal.db.query<{ account: string; name: string }>(
      'select customer_number as account, owner as name from billing_account where billing_account_id = $1',
      [wiremu],
    )
    const known = { billingAccountId: wiremu, ...customer }
    const { payments: listed, count } = await list()
    expect(count).toBe(3)
    expect(listed).toEqual([
      {
        id: charge,
        doubt: 'noAnswer',
        foundAt: '2026-06-09T12:40:00+12:00',
        provider: null,
        reference: null,
        customer: known,
        askedCents: 18_643,
        takenCents: null,
        currency: 'NZD',
        canBook: false,
      },
      {
        id: expect.any(String),
        doubt: 'amount',
        foundAt: '2026-06-09T13:40:00+12:00',
        provider: 'stripe',
        reference: 'pi_1',
        customer: known,
        askedCents: 4_600,
        takenCents: 1_000,
        currency: 'NZD',
        canBook: true,
      },
      {
        id: expect.any(String),
        doubt: 'unknownPayment',
        foundAt: '2026-06-09T16:40:00+12:00',
        provider: 'stripe',
        reference: 'pi_2',
        customer: null,
        askedCents: null,
        takenCents: 2_500,
        currency: 'AUD',
        canBook: false,
      },
    ])
    expect((await portal.get<AnswerOf<typeof readMoneyCounts>>(mere, readMoneyCounts)).cards).toBe(3)
    const wiremuAtWork = await portal.staff(['money'], { owns: 'wiremu' })
    expect((await list(wiremuAtWork)).payments.map(({ reference }) => reference)).toEqual(['pi_2'])
    expect((await decide(charge, { kind: 'notMade', reason: 'Not there' }, wiremuAtWork)).status).toBe(403)
  })

  it('are booked as they were taken, once, or dismissed, with the reason in the audit log', async () => {
    await takesOther('pi_1')
    const before = await balanceOf(portal, wiremu)
    const id = (await list()).payments[0]?.id ?? ''
    expect(await decide(id, { kind: 'book', reason: 'Stripe confirms $10.00' })).toMatchObject({ status: 204 })
    expect([await balanceOf(portal, wiremu), (await list()).count]).toEqual([before - 1_000, 0])
    expect(await portal.get<payments.PaymentAttempt>('wiremu', payments.readPaymentAttempt)).toMatchObject({ status: 'MADE' })
    expect((await decide(id, { kind: 'book', reason: 'Again' })).status).toBe(404)
    await takesOther('pi_3', 'AUD')
    const other = (await list()).payments[0]?.id ?? ''
    expect(await decide(other, { kind: 'book', reason: 'As taken' })).toMatchObject({
      status: 409,
      body: { detail: 'It is in another currency: refund it at the provider, and dismiss it here.' },
    })
    expect(await decide(other, { kind: 'dismiss', reason: 'Refunded at Stripe' })).toMatchObject({ status: 204 })
    expect([await balanceOf(portal, wiremu), (await list()).count]).toEqual([before - 1_000, 0])
    expect(await portal.get<payments.PaymentAttempt>('wiremu', payments.readPaymentAttempt)).toMatchObject({ status: 'ERROR' })
    expect((await auditOf(portal)).map(({ name, customer, what }) => [name, customer, what])).toEqual([
      ['Mere Tāmati', 'Wiremu Parata', 'Booked a doubtful card payment of $10.00: Stripe confirms $10.00'],
      ['Mere Tāmati', 'Wiremu Parata', 'Dismissed a doubtful card payment of $10.00: Refunded at Stripe'],
    ])
  })

  it('without an answer are settled by what the provider has: its id of it, or that it was never made', async () => {
    const [found, never] = [await chargesWithoutAnswer(demoNow - 4 * hourMs), await chargesWithoutAnswer(demoNow - 3 * hourMs)]
    expect(await decide(found, { kind: 'book', reason: 'It is there' })).toMatchObject({
      status: 409,
      body: { detail: `No card payment ${found} waits for a decision.` },
    })
    expect(await decide(found, { kind: 'found', reference: 'pi_9', reason: 'It is there' })).toMatchObject({ status: 204 })
    expect(await decide(never, { kind: 'notMade', reason: 'Windcave has none' })).toMatchObject({ status: 204 })
    expect(
      await portal.db.query(
        'select charge_id, payment_reference, outcome from card_charge where charge_id in ($1, $2) order by asked_at',
        [found, never],
      ),
    ).toEqual([
      { chargeId: found, paymentReference: 'pi_9', outcome: null },
      {
        chargeId: never,
        paymentReference: null,
        outcome: { status: 'FAILED', reference: null, card: null, failure: 'declined' },
      },
    ])
    const command = () => runCommand(portal.db, ['payments', 'lost', never, '--not-made'], { now: demoNow })
    await expect(command()).rejects.toThrow(`No charge ${never} is without an answer.`)
  })
})
