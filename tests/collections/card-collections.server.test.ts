import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commands } from '#server/admin/commands.ts'
import { serveCharges } from '#server/collections/card-charges.ts'
import type { Database } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { carryOutHint } from '#server/payments/card-news.ts'
import { removeStoredCard, saveStoredCard } from '#server/payments/cards.store.ts'
import { readConfig } from '#server/process/config.ts'
import type { CardProvider } from '#server/providers/cards/card-provider.ts'
import { createCardProvider } from '#server/providers/cards/create-card-provider.ts'
import { dyingAt } from '#tests/billing/billing-nights.ts'
import { trial } from '#tests/intake/trial.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type ProviderHands, type ProviderName, startProvider } from '#tests/payments/backend/provider-portal.server.ts'
import { type CollectionStage, collectionStage, nightOf } from './collection-stage.ts'

const hour = 3_600_000
/** Nothing listens there: what the provider notifies is lost. */
const origin = 'http://127.0.0.1:9'

onDatabase('a bill from a stored card', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  describe.each<ProviderName>(['windcave', 'stripe'])('at %s', (name) => {
    let hands: ProviderHands
    let stage: CollectionStage
    let ana: string
    let at: number
    let errors: unknown[]
    let charged: number
    beforeAll(async () => {
      hands = await startProvider(name, origin)
    })
    afterAll(() => hands.close())

    const providerOn = (on: Database) =>
      createCardProvider({
        config: readConfig({ ...hands.env, PUBLIC_URL: origin }),
        db: on,
        partyCalls: createPartyCalls(on, () => at),
        now: () => at,
        limitMs: 2_000,
      }) as CardProvider
    const outboxOn = (on: Database) => {
      const outbox = createOutbox(
        on,
        () => at,
        (error) => errors.push(error),
      )
      serveCharges({ db: on, outbox, provider: providerOn(on), now: () => at })
      return outbox
    }
    const storeCard = async () => {
      const provider = providerOn(db)
      const attemptId = randomUUID()
      const url = await provider.open({ attemptId, purpose: 'recurringCard', cents: 0, heldToken: null, returnPath: '/x' })
      await hands.decide(url, 'approve')
      const card = (await provider.ask(attemptId, at))?.card
      if (!card) throw new Error('No card')
      await saveStoredCard(db, ana, 'recurring', card, { at: new Date('2026-01-10T00:00:00Z'), isSeen: true })
      return card.token
    }
    const charge = () => outboxOn(db).empty()
    const night = async (day: string) => {
      at = nightOf(day)
      await stage.run(day)
      await charge()
    }
    const hear = (id: string, on = db) =>
      carryOutHint({ db: on, outbox: outboxOn(on), provider: providerOn(on), now: () => at }, { of: 'payment', id })
    const command = (line: string, ...args: string[]) => {
      const found = commands.find((each) => each.name === line)
      if (!found) throw new Error(`No command ${line}`)
      return found.run({ db, now: at, secrets: [], config: readConfig({}) }, args)
    }
    const events = async () =>
      (
        await db.query<{ type: string; data: Record<string, unknown> }>(
          `select type, data from event where type like 'payment%' order by recorded`,
        )
      ).map(({ type, data }) => [type, data])
    const methodOf = async () => (await stage.summary(ana, '2026-07-20')).paymentMethod
    const transactionOf = async () => {
      const [row] = await db.query<{ id: string }>('select collection_id as id from collection where billing_account_id = $1', [
        ana,
      ])
      return stableId(`collection ${row?.id}`)
    }
    /** What the provider has taken in this test. */
    const taken = () => hands.chargesMade() - charged

    let token: string
    beforeEach(async () => {
      at = nightOf('2026-06-18')
      errors = []
      stage = await collectionStage(db)
      ana = await stage.home('1000001', { method: 'card' })
      token = await storeCard()
      charged = hands.chargesMade()
      await stage.bill(ana, '2026-06-17', 12_050)
      await night('2026-06-18')
      await db.query('delete from event')
    })

    it('is charged once on its due day, and booked', async () => {
      await night('2026-06-30')
      expect(taken()).toBe(0)
      for (const day of ['2026-07-01', '2026-07-01', '2026-07-02']) await night(day)
      expect([taken(), errors]).toEqual([1, []])
      expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | collected'])
      expect(await stage.ledger(ana)).toEqual(['2026-06-18 | invoice | - | 12050', '2026-07-01 | payment | Card | -12050'])
      expect(await events()).toEqual([
        [
          'payment.made',
          {
            person: null,
            payment: await transactionOf(),
            cents: 12_050,
            feeCents: 0,
            reference: hands.newestCharge(),
            isAutomatic: true,
          },
        ],
      ])
    })

    it('that is declined is charged once more after five days, then automatic payments end', async () => {
      hands.spoilCard(token, 'declined')
      await night('2026-07-01')
      expect(await stage.rowsOf(ana)).toEqual([
        'bill 2026-06-17 | 1 | 2026-07-01 | 12050 | declined',
        'bill 2026-06-17 | 2 | 2026-07-06 | 12050 | noticed',
      ])
      expect(await stage.summary(ana, '2026-07-05')).toMatchObject({ amountOverdue: 0 })
      const [first] = await stage.mails()
      expect(first).toContain(
        'We couldn’t take $120.50 from your card on Wednesday 1 July for your bill to 17 June 2026: the bank declined it.',
      )
      expect(first).toContain('We’ll try once more on Monday 6 July, for $120.50.')
      await night('2026-07-05')
      await night('2026-07-06')
      expect((await stage.rowsOf(ana)).at(-1)).toBe('bill 2026-06-17 | 2 | 2026-07-06 | 12050 | declined')
      expect((await stage.mails())[0]).toContain('We’ve turned off your automatic payments, so we won’t try again.')
      expect([await methodOf(), taken(), (await stage.ledger(ana)).length]).toEqual([null, 0, 1])
      const failed = { payment: expect.any(String), cents: 12_050, method: 'card', reason: 'the bank declined it' }
      expect(await events()).toEqual([
        ['payment.failed', { ...failed, retryOn: '2026-07-06' }],
        ['payment_method.changed', { person: null, method: 'bill' }],
        ['payment.failed', { ...failed, retryOn: null }],
      ])
    })

    it('whose card has expired is not charged again, and the customer reads why', async () => {
      hands.spoilCard(token, 'expired')
      await night('2026-07-01')
      await night('2026-07-06')
      expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | declined'])
      expect((await stage.mails())[0]).toMatch(/the card has expired\.\n\nWe won’t try again\. Please pay this now\./)
      expect(taken()).toBe(0)
    })

    it('that the customer removed before the day is left to them', async () => {
      await removeStoredCard(db, ana, 'recurring', { customerId: null, at: new Date(at) })
      await night('2026-07-01')
      expect([await stage.rowsOf(ana), taken()]).toEqual([['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | cancelled'], 0])
    })

    describe('whose answer was lost', () => {
      beforeEach(async () => {
        hands.failNext('charge', 'lost')
        await night('2026-07-01')
      })
      /** Windcave is asked by the id that its notification brings, Stripe by ours. */
      const askAgain = async () => {
        expect([taken(), errors.length, (await stage.rowsOf(ana))[0]]).toEqual([
          1,
          1,
          'bill 2026-06-17 | 1 | 2026-07-01 | 12050 | charging',
        ])
        if (name === 'windcave') await hear(hands.newestCharge())
        at += 3 * hour
        await charge()
      }
      const isBooked = async () => {
        expect(await stage.ledger(ana)).toEqual(['2026-06-18 | invoice | - | 12050', '2026-07-01 | payment | Card | -12050'])
        expect([taken(), await stage.rowsOf(ana)]).toEqual([1, ['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | collected']])
      }

      it('is asked about until it is known, and booked once', async () => {
        await askAgain()
        await isBooked()
      })

      it('is booked although the customer has removed the card since', async () => {
        await removeStoredCard(db, ana, 'recurring', { customerId: null, at: new Date(at) })
        await askAgain()
        await isBooked()
      })

      it('is booked although the customer has another card since', async () => {
        await storeCard()
        await askAgain()
        await isBooked()
      })
    })

    it('that never reached the provider is not charged to a card that was removed since', async () => {
      hands.failNext('charge', 500)
      await night('2026-07-01')
      await removeStoredCard(db, ana, 'recurring', { customerId: null, at: new Date(at) })
      at += hour
      await charge()
      expect((await stage.rowsOf(ana))[0]).toBe('bill 2026-06-17 | 1 | 2026-07-01 | 12050 | charging')
      at += 2 * hour
      const [lost] = await db.query<{ id: string }>('select charge_id as id from card_charge where outcome is null')
      if (name === 'windcave') await command('payments lost', lost?.id ?? '', '--not-made')
      await charge()
      expect([taken(), (await stage.ledger(ana)).length]).toEqual([0, 1])
      expect((await stage.rowsOf(ana))[0]).toBe('bill 2026-06-17 | 1 | 2026-07-01 | 12050 | declined')
    })

    describe('of which another amount was taken', () => {
      let doubt: string
      beforeEach(async () => {
        hands.takeInstead(5_000)
        await night('2026-07-01')
        const [row] = await db.query<{ id: string }>('select doubt_id as id from doubtful_card_payment where settled_at is null')
        doubt = row?.id ?? ''
      })

      it('is not charged again until a person decides', async () => {
        for (const day of ['2026-07-02', '2026-07-10', '2026-07-20', '2026-07-31']) await night(day)
        expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | charging'])
        expect([taken(), (await stage.ledger(ana)).length, await stage.mails()]).toEqual([1, 1, []])
      })

      it('is booked as it was taken, with its event', async () => {
        expect(await command('payments book', doubt, '--note', 'Asked the provider')).toBe('Booked as it was taken.')
        expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | collected'])
        expect((await stage.ledger(ana)).at(-1)).toBe('2026-07-01 | payment | Card | -5000')
        expect(await events()).toEqual([
          ['payment.made', expect.objectContaining({ payment: await transactionOf(), cents: 5_000, isAutomatic: true })],
        ])
      })

      it('is planned again with notice when it was given back', async () => {
        await night('2026-07-10')
        await command('payments dismiss', doubt, '--note', 'Refunded there')
        await night('2026-07-11')
        expect((await stage.rowsOf(ana)).at(-1)).toBe('bill 2026-06-17 | 1 | 2026-07-21 | 12050 | noticed')
        expect((await stage.mails())[0]).toContain('We’ll take $120.50 on 21 July 2026')
      })
    })

    it('can be refunded at the provider: the ledger follows once for each refund', async () => {
      await night('2026-07-01')
      await db.query('delete from event')
      const reference = hands.newestCharge()
      const [first, second] = [await hands.refund(reference, 2_000), await hands.refund(reference, 500)]
      // Stripe’s news are about the payment, Windcave’s about each refund.
      const ids = name === 'stripe' ? [reference, reference] : [first, second, first]
      for (const id of ids) await hear(id)
      expect((await stage.ledger(ana)).slice(2).toSorted()).toEqual([
        '2026-07-01 | refund | Card | 2000',
        '2026-07-01 | refund | Card | 500',
      ])
      const payment = await transactionOf()
      expect((await events()).toSorted()).toEqual(
        [
          ['payment.refunded', { payment, cents: 2_000, reference: first }],
          ['payment.refunded', { payment, cents: 500, reference: second }],
        ].toSorted(),
      )
      await night('2026-07-02')
      expect([taken(), await stage.rowsOf(ana)]).toEqual([1, ['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | collected']])
    })

    it('is charged and booked once, wherever the process dies', async () => {
      at = nightOf('2026-07-01')
      await stage.run('2026-07-01')
      let isOver = false
      let nth = 1
      for (; !isOver; nth += 1)
        isOver = await trial(db, async (trying) => {
          const before = hands.chargesMade()
          // Each time a charge of its own: the provider forgets none.
          const id = randomUUID()
          await trying.query('update collection set collection_id = $1', [id])
          await trying.query(
            `update outbox set about = jsonb_set(about::jsonb, '{collectionId}', to_jsonb($1::text)) where kind = 'chargeCollection'`,
            [id],
          )
          const dying = dyingAt(trying, nth)
          await outboxOn(dying.db)
            .empty()
            .catch(() => {})
          for (const _ of [1, 2]) {
            at += 2 * hour
            await outboxOn(trying).empty()
            // Windcave is never asked twice to charge: its notification says what came of it.
            if (hands.chargesMade() > before && name === 'windcave') await hear(hands.newestCharge(), trying)
          }
          const rows = await trying.query<{ status: string; payments: number }>(
            `select c.status, (select count(*) from account_transaction t where t.kind = 'payment') as payments from collection c`,
          )
          expect([nth, hands.chargesMade() - before, rows]).toEqual([nth, 1, [{ status: 'collected', payments: 1 }]])
          at = nightOf('2026-07-01')
          return !dying.hasDied()
        })
      expect(nth).toBeGreaterThan(12)
    })
  })
})
