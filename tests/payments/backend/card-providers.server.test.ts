import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandOf } from '#brands/brands.ts'
import * as contract from '#contract/payments/payments.contract.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { feeCents } from '#domain/billing/card-fee.ts'
import { customerIdOf } from '#server/demo/accounts.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { commands } from '#server/admin/commands.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { settleOpen } from '#server/payments/attempts.store.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { readConfig } from '#server/process/config.ts'
import { createCardProvider } from '#server/providers/cards/create-card-provider.ts'
import { demo, demoNow, kindOf } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openWithProvider, type ProviderName, type ProviderPortal } from './provider-portal.server.ts'

const names: readonly ProviderName[] = ['windcave', 'stripe']
const fee = (cents: number) => feeCents(cents, brandOf('tarn').paymentRate)

eachDatabase('a card provider', (open) => {
  describe.each(names)('%s', (name) => {
    let site: ProviderPortal
    let billingAccountId: string
    beforeAll(async () => {
      site = await openWithProvider(name, await open(demo))
      const wiremu = demoPeople.find(({ email }) => email.startsWith('wiremu'))
      if (!wiremu) throw new Error('No Wiremu')
      const [account] = await site.portal.db.query<{ id: string }>(
        'select billing_account_id as id from customer_account where customer_id = $1 order by position limit 1',
        [customerIdOf(wiremu)],
      )
      billingAccountId = account?.id ?? ''
    })
    afterAll(() => site.close())
    let before: readonly string[]
    beforeEach(async () => {
      site.provider.notify(1)
      site.mails.length = 0
      before = (await ledger()).map(({ transactionId }) => transactionId)
      await site.portal.db.query('delete from event')
    })

    interface Line {
      readonly transactionId: string
      readonly kind: string
      readonly description: string
      readonly method: string | null
      readonly cents: number
      readonly counterpart: string
    }
    const ledger = () =>
      site.portal.db.query<Line>(
        `select transaction_id, kind, description, method, cents, counterpart from account_transaction where billing_account_id = $1
         order by kind, cents, transaction_id`,
        [billingAccountId],
      )
    /** What was booked in this test. */
    const booked = async () =>
      (await ledger())
        .filter(({ transactionId }) => !before.includes(transactionId))
        .map(({ kind, description, method, cents, counterpart }) => [kind, description, method, cents, counterpart])
    const payment = (cents: number) => [
      ...(fee(cents) > 0 ? [['fee', 'Card fee', null, fee(cents), 'fees']] : []),
      ['payment', 'Payment, thank you', 'Card', -(cents + fee(cents)), 'cards'],
    ]
    const events = async () =>
      (
        await site.portal.db.query<{ type: string; data: Record<string, unknown> }>(
          'select type, data from event order by recorded, type',
        )
      ).map(({ type, data }) => [type, data])
    const begin = async (dollars: number) => {
      const { status, body } = await site.hands.send('wiremu', contract.payOnce, { amountToPay: dollars, withToken: false })
      expect(status).toBe(200)
      return (body as { url: string }).url
    }
    const attempt = () => site.hands.attempt('wiremu')
    const rowOf = async () => {
      const [row] = await site.portal.db.query<{ attemptId: string; status: string; reference: string | null; isHeld: boolean }>(
        `select attempt_id, status, reference, held_at is not null as is_held from payment_attempt
         where billing_account_id = $1 order by number desc limit 1`,
        [billingAccountId],
      )
      if (!row) throw new Error('Nobody has tried to pay')
      return row
    }
    const settled = (status: string) => eventually(async () => expect((await rowOf()).status).toBe(status))
    const command = (line: string, ...args: string[]) => {
      const found = commands.find((each) => each.name === line)
      if (!found) throw new Error(`No command ${line}`)
      return found.run({ db: site.portal.db, now: demoNow, secrets: [], config: readConfig({}) }, args)
    }
    /** The clock stands still: what was put off after a failure is due again. */
    const outboxIsEmpty = () =>
      eventually(async () => {
        await site.portal.db.query(`update outbox set due_at = $1 where kind = 'askCardProvider' and tries > 1`, [
          new Date(demoNow),
        ])
        expect(await site.portal.db.query(`select kind from outbox where kind = 'askCardProvider'`)).toEqual([])
      })
    /** A payment that has been made; @returns the provider's id of it. */
    const pay = async (dollars: number) => {
      await site.provider.decide(await begin(dollars), 'approve')
      await settled('MADE')
      return (await rowOf()).reference ?? ''
    }

    it('takes a payment on its own page, and the customer comes back to ours [PAY-74]', async () => {
      const url = await begin(40)
      expect(new URL(url).origin).toBe(site.provider.origin)
      expect((await attempt()).status).toBe('PENDING')
      const back = new URL(await site.provider.decide(url, 'approve'))
      expect([back.origin, back.pathname, back.searchParams.get('status')]).toEqual([
        site.origin,
        '/account/profile/payment-options',
        'MADE',
      ])
      const { attemptId, reference } = await rowOf()
      expect(await attempt()).toEqual({
        status: 'MADE',
        purpose: 'oneOff',
        payment: {
          amountToPay: 40,
          paidAmount: 40 + fee(4_000) / 100,
          reference: expect.stringMatching(name === 'stripe' ? /^pi_/ : /^[0-9a-f]{16}$/),
          bankAccountId: 'card-receipts',
          rate: brandOf('tarn').paymentRate,
          withToken: false,
        },
      })
      expect(await booked()).toEqual(payment(4_000))
      expect(await events()).toEqual([
        [
          'payment.made',
          expect.objectContaining({
            payment: attemptId,
            cents: 4_000,
            feeCents: fee(4_000),
            reference: (await rowOf()).reference,
            isAutomatic: false,
          }),
        ],
      ])
      expect(reference ?? (await rowOf()).reference).not.toBeNull()
    })

    it.each([
      ['never comes: asked when the customer is back', 0, false],
      ['comes once', 1, false],
      ['comes twice', 2, false],
      ['comes too early, and again', 1, true],
    ] as const)('books a payment once whose notification %s', async (_what, times, isEarly) => {
      site.provider.notify(times, isEarly)
      await site.provider.decide(await begin(41), 'approve')
      if (times === 0) await attempt()
      await settled('MADE')
      await outboxIsEmpty()
      await attempt()
      expect(await booked()).toEqual(payment(4_100))
    })

    it('books nothing for a declined card, a failed 3-D Secure check, a cancelled or an expired page', async () => {
      const decided = async (decision: 'decline' | 'secureFails' | 'cancel') => {
        const url = await begin(42)
        await site.provider.decide(url, decision)
        await outboxIsEmpty()
        const { status } = await attempt()
        if (status === 'PENDING') await site.provider.expire(url)
        await eventually(async () => expect((await attempt()).status).not.toBe('PENDING'))
        return [status, (await attempt()).status]
      }
      const outcomes = [await decided('decline'), await decided('secureFails'), await decided('cancel')]
      // Stripe's page stays: the customer may try another card, until it expires.
      expect(outcomes).toEqual(
        name === 'windcave'
          ? [
              ['FAILED', 'FAILED'],
              ['FAILED', 'FAILED'],
              ['CANCELLED', 'CANCELLED'],
            ]
          : [
              ['PENDING', 'CANCELLED'],
              ['PENDING', 'CANCELLED'],
              ['PENDING', 'CANCELLED'],
            ],
      )
      await site.provider.expire(await begin(42))
      expect([(await attempt()).status, await booked(), await events()]).toEqual(['CANCELLED', [], []])
    })

    it('takes a payment after a 3-D Secure check', async () => {
      await site.provider.decide(await begin(43), 'secure')
      await settled('MADE')
      expect(await booked()).toEqual(payment(4_300))
    })

    it('is unavailable when its answer to the page is lost, and stores no attempt', async () => {
      const attempts = async () => (await site.portal.db.query('select 1 from payment_attempt')).length
      const count = await attempts()
      for (const fault of ['lost', 500] as const) {
        site.provider.failNext('open', fault)
        const answer = await site.hands.send('wiremu', contract.payOnce, { amountToPay: 44, withToken: false })
        expect(kindOf(answer)).toEqual([503, contract.cardsUnavailable])
      }
      expect([await attempts(), await booked()]).toEqual([count, []])
    })

    it.each(['lost', 500] as const)('that answers a question with %s leaves the payment open until it answers', async (fault) => {
      site.provider.notify(0)
      await site.provider.decide(await begin(45), 'approve')
      site.provider.failNext('ask', fault)
      expect((await attempt()).status).toBe('PENDING')
      expect([(await attempt()).status, await booked()]).toEqual(['MADE', payment(4_500)])
    })

    it('is asked again after a notification that it could not answer', async () => {
      site.provider.failNext('ask', 500)
      await site.provider.decide(await begin(45), 'approve')
      await eventually(async () =>
        expect(await site.portal.db.query(`select tries from outbox where kind = 'askCardProvider' and tries > 1`)).not.toEqual(
          [],
        ),
      )
      await outboxIsEmpty()
      expect([(await rowOf()).status, await booked()]).toEqual(['MADE', payment(4_500)])
    })

    it('that took another amount than ours books nothing until a person decides', async () => {
      const hold = async (cents: number, currency?: string) => {
        site.provider.takeInstead(cents, currency)
        await site.provider.decide(await begin(46), 'approve')
        await eventually(async () => expect((await rowOf()).isHeld).toBe(true))
        await outboxIsEmpty()
        const [doubt] = await site.portal.db.query<{ doubtId: string; reference: string }>(
          'select doubt_id, reference from doubtful_card_payment where settled_at is null',
        )
        return { id: doubt?.doubtId ?? '', reference: doubt?.reference ?? '' }
      }
      const first = await hold(1_000)
      expect([(await attempt()).status, await booked(), await events()]).toEqual(['PENDING', [], []])
      const [account] = await site.portal.db.query<{ number: string }>(
        'select customer_number as number from billing_account where billing_account_id = $1',
        [billingAccountId],
      )
      const asked = `$${((4_600 + fee(4_600)) / 100).toFixed(2)}`
      expect(await command('payments doubtful')).toBe(
        `${first.id}  ${formatFullDate('2026-06-09')}, another amount than we asked for:  $10.00 instead of ${asked}  (account ${account?.number}, ${name} ${first.reference})\n1 card payment to decide.`,
      )
      expect(await command('payments book', first.id, '--note', 'Provider confirmed')).toBe('Booked as it was taken.')
      expect([(await attempt()).status, await booked()]).toEqual([
        'MADE',
        [
          ...(fee(4_600) > 0 ? [['fee', 'Card fee', null, fee(4_600), 'fees']] : []),
          ['payment', 'Payment, thank you', 'Card', -1_000, 'cards'],
        ],
      ])
      await expect(command('payments book', first.id, '--note', 'again')).rejects.toThrow(`No card payment ${first.id} waits`)

      const foreign = await hold(4_600 + fee(4_600), 'AUD')
      await expect(command('payments book', foreign.id, '--note', 'x')).rejects.toThrow('another currency')
      expect(await command('payments dismiss', foreign.id, '--note', 'Refunded there')).toBe('Dismissed: nothing is booked.')
      expect([(await attempt()).status, (await booked()).length, await command('payments doubtful')]).toEqual([
        'ERROR',
        1 + (fee(4_600) > 0 ? 1 : 0),
        'No card payment waits for a decision.',
      ])
    })

    it('that refunds a payment is booked once for each refund, and told to the customer', async () => {
      const reference = await pay(47)
      const { attemptId } = await rowOf()
      await site.portal.db.query('delete from event')
      site.provider.notify(2)
      const [one, two] = [await site.provider.refund(reference, 700), await site.provider.refund(reference, 300)]
      await eventually(async () => expect(await booked()).toHaveLength(payment(4_700).length + 2))
      await outboxIsEmpty()
      expect(await booked()).toEqual([
        ...payment(4_700),
        ['refund', 'Card payment refunded', 'Card', 300, 'cards'],
        ['refund', 'Card payment refunded', 'Card', 700, 'cards'],
      ])
      expect(await events()).toEqual([
        ['payment.refunded', { payment: attemptId, cents: 700, reference: one }],
        ['payment.refunded', { payment: attemptId, cents: 300, reference: two }],
      ])
      await eventually(() => expect(site.mails).toHaveLength(2))
      expect(site.mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
        [expect.stringContaining('wiremu'), 'We’ve refunded $3.00 to your card'],
        [expect.stringContaining('wiremu'), 'We’ve refunded $7.00 to your card'],
      ])
    })

    it('settles a payment once, whichever of two processes, the customer and the notification is first', async () => {
      const other = await site.secondProcess()
      const provider = createCardProvider({
        config: readConfig({ ...site.provider.env, PUBLIC_URL: site.origin }),
        db: site.portal.db,
        partyCalls: createPartyCalls(site.portal.db, () => demoNow),
        now: () => demoNow,
      })
      if (!provider) throw new Error('No provider')
      const outbox = createOutbox(
        site.portal.db,
        () => demoNow,
        () => {},
      )
      const sweep = () => settleOpen(site.portal.db, provider, { outbox, at: new Date(demoNow) }, () => {})
      const deciding = site.provider.decide(await begin(48), 'approve')
      await Promise.all([deciding, other.get('wiremu', contract.readPaymentAttempt), attempt(), sweep(), sweep()])
      await Promise.all([other.get('wiremu', contract.readPaymentAttempt), attempt(), sweep(), sweep()])
      await outboxIsEmpty()
      expect([(await rowOf()).status, await booked()]).toEqual(['MADE', payment(4_800)])
    })

    it('checks a configuration without charging anybody', async () => {
      const make = (env: Record<string, string>) =>
        createCardProvider({
          config: readConfig({ ...site.provider.env, ...env }),
          db: site.portal.db,
          partyCalls: createPartyCalls(site.portal.db, () => demoNow),
          now: () => demoNow,
        })
      const charges = site.provider.chargesMade()
      expect(await make({})?.check()).toBe(
        name === 'stripe'
          ? 'Stripe accepts the key, which is of test mode.'
          : `Windcave at ${new URL(site.provider.origin).host} accepts the key.`,
      )
      await expect(make({ WINDCAVE_KEY: 'wrong', STRIPE_SECRET_KEY: 'wrong' })?.check()).rejects.toMatchObject({
        party: 'cards',
        reason: 'status',
        status: 401,
      })
      expect(site.provider.chargesMade()).toBe(charges)
    })

    it('that refunded part of a payment before a person booked it leaves only the rest', async () => {
      const cents = 5_000 + fee(5_000)
      site.provider.takeInstead(2 * cents)
      await site.provider.decide(await begin(50), 'approve')
      await eventually(async () => expect((await rowOf()).isHeld).toBe(true))
      await outboxIsEmpty()
      const doubts = (kind: string) =>
        site.portal.db.query<{ doubtId: string; reference: string; settledAs: string | null }>(
          'select doubt_id, reference, settled_as from doubtful_card_payment where kind = $1 order by found_at, settled_at nulls last',
          [kind],
        )
      const held = (await doubts('amount')).find(({ settledAs }) => settledAs === null)
      await site.provider.refund(held?.reference ?? '', cents)
      await eventually(async () => expect((await doubts('unknownReversal')).at(-1)?.settledAs).toBeNull())
      expect(await command('payments book', held?.doubtId ?? '', '--note', 'Taken twice')).toBe('Booked as it was taken.')
      expect(await booked()).toEqual([
        ...(fee(5_000) > 0 ? [['fee', 'Card fee', null, fee(5_000), 'fees']] : []),
        ['payment', 'Payment, thank you', 'Card', -2 * cents, 'cards'],
        ['refund', 'Card payment refunded', 'Card', cents, 'cards'],
      ])
      expect([(await doubts('unknownReversal')).at(-1)?.settledAs, await command('payments doubtful')]).toEqual([
        'booked',
        'No card payment waits for a decision.',
      ])
    })
  })
})
