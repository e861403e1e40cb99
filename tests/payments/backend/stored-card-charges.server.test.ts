import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/payments/payments.contract.ts'
import { commands } from '#server/admin/commands.ts'
import { customerIdOf } from '#server/demo/accounts.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { readConfig } from '#server/process/config.ts'
import type { CardProvider } from '#server/providers/cards/card-provider.ts'
import { createCardProvider } from '#server/providers/cards/create-card-provider.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openWithProvider, type ProviderName, type ProviderPortal } from './provider-portal.server.ts'

const names: readonly ProviderName[] = ['windcave', 'stripe']
const lastDigits = { windcave: '11', stripe: '4242' } as const
const expires = { windcave: '12/29', stripe: '08/29' } as const

eachDatabase('a stored card', (open) => {
  describe.each(names)('at %s', (name) => {
    let site: ProviderPortal
    let provider: CardProvider
    let billingAccountId: string
    const processOf = (now: number) =>
      createCardProvider({
        config: readConfig({ ...site.provider.env, PUBLIC_URL: site.origin }),
        db: site.portal.db,
        partyCalls: createPartyCalls(site.portal.db, () => now),
        now: () => now,
        limitMs: 400,
      }) as CardProvider
    beforeAll(async () => {
      site = await openWithProvider(name, await open(demo))
      provider = processOf(demoNow)
      const aroha = demoPeople.find(({ email }) => email.startsWith('aroha'))
      if (!aroha) throw new Error('No Aroha')
      const [account] = await site.portal.db.query<{ id: string }>(
        'select billing_account_id as id from customer_account where customer_id = $1 order by position limit 1',
        [customerIdOf(aroha)],
      )
      billingAccountId = account?.id ?? ''
    })
    afterAll(() => site.close())
    beforeEach(async () => {
      site.provider.notify(1)
      await site.portal.db.query('delete from event')
    })

    const store = async (endpoint: typeof contract.saveCard | typeof contract.setUpRecurringCard) => {
      const { status, body } = await site.hands.send('aroha', endpoint)
      expect(status).toBe(200)
      await site.provider.decide((body as { url: string }).url, 'approve')
      await eventually(async () => expect((await site.hands.attempt('aroha')).status).toBe('MADE'))
      const [card] = await site.portal.db.query<{ token: string }>(
        'select token from payment_card where billing_account_id = $1 order by changed_at desc, held_for limit 1',
        [billingAccountId],
      )
      return card?.token ?? ''
    }
    const order = (token: string, cents = 5_000) => ({
      chargeId: randomUUID(),
      billingAccountId,
      token,
      cents,
      reference: '500021906',
    })
    const events = async () =>
      (await site.portal.db.query<{ type: string; data: object }>('select type, data from event order by recorded')).map(
        ({ type, data }) => [type, data],
      )
    const command = (line: string, ...args: string[]) =>
      commands
        .find((each) => each.name === line)
        ?.run({ db: site.portal.db, now: demoNow, secrets: [], config: readConfig({}) }, args)

    it('is stored on its page, shown by its last digits, and told to the retailer’s systems [PAY-66 PAY-69]', async () => {
      await store(contract.saveCard)
      expect(await site.hands.saved('aroha')).toEqual({
        savedCard: {
          scheme: 'Visa',
          lastDigits: lastDigits[name],
          expires: expires[name],
          isExpired: false,
          canUpdateCCV: false,
        },
        hindrance: null,
      })
      const stored = [
        'card.stored',
        expect.objectContaining({ scheme: 'Visa', lastDigits: lastDigits[name], expires: expires[name] }),
      ]
      expect(await events()).toEqual([stored])
      await store(contract.setUpRecurringCard)
      expect(await site.hands.recurring('aroha')).toMatchObject({
        paymentMethod: 'creditCard',
        hint: `Visa ··· ${lastDigits[name]}`,
      })
      expect((await events()).filter(([type]) => type === 'card.stored')).toEqual([stored, stored])
      await site.hands.send('aroha', contract.deleteCard)
      expect((await events()).at(-1)).toEqual(['card.removed', expect.objectContaining({ lastDigits: lastDigits[name] })])
    })

    it('is charged once for an id, with what was taken', async () => {
      const charge = order(await store(contract.setUpRecurringCard))
      const made = site.provider.chargesMade()
      const outcome = await provider.charge(charge)
      expect(outcome).toEqual({
        status: 'MADE',
        reference: expect.stringMatching(name === 'stripe' ? /^pi_/ : /^[0-9a-f]{16}$/),
        card: null,
        taken: { cents: 5_000, currency: 'NZD' },
      })
      expect([await provider.charge(charge), site.provider.chargesMade()]).toEqual([outcome, made + 1])
    })

    it.each(['declined', 'expired', 'removed'] as const)('that is %s takes nothing, and says why', async (how) => {
      const token = await store(contract.setUpRecurringCard)
      site.provider.spoilCard(token, how)
      const made = site.provider.chargesMade()
      expect(await provider.charge(order(token))).toMatchObject({ status: 'FAILED', card: null, failure: how })
      expect(site.provider.chargesMade()).toBe(made)
    })

    it.each(['lost', 'hold'] as const)('is charged once when the answer is lost (%s)', async (fault) => {
      const charge = order(await store(contract.setUpRecurringCard))
      const made = site.provider.chargesMade()
      site.provider.failNext('charge', fault)
      await expect(provider.charge(charge)).rejects.toMatchObject({ reason: fault === 'hold' ? 'timeout' : 'unreachable' })
      // Windcave’s notification says which transaction it was; Stripe knows the key, and notifies too.
      await eventually(async () =>
        expect(await provider.charge(charge)).toMatchObject({ status: 'MADE', taken: { cents: 5_000 } }),
      )
      expect(site.provider.chargesMade()).toBe(made + 1)
    })

    /** Three days after a charge whose answer and notification were lost. */
    const loseCharge = async () => {
      const charge = order(await store(contract.setUpRecurringCard))
      site.provider.notify(0)
      site.provider.failNext('charge', 'lost')
      await expect(provider.charge(charge)).rejects.toMatchObject({ party: 'cards' })
      return { charge, later: processOf(demoNow + 3 * 24 * 3_600_000) }
    }

    it.runIf(name === 'stripe')('whose answer is lost is asked for by our id when the key is forgotten', async () => {
      const made = site.provider.chargesMade()
      const { charge, later } = await loseCharge()
      site.stripe?.forgetKeys()
      expect([await later.charge(charge), site.provider.chargesMade()]).toEqual([
        expect.objectContaining({ status: 'MADE' }),
        made + 1,
      ])
    })

    it.runIf(name === 'windcave').each(['transactionId', 'id'])(
      'whose answer is lost is known by a notification of its %s',
      async (field) => {
        const { charge, later } = await loseCharge()
        expect((await fetch(`${site.origin}/v2/public/payments/windcave?${field}=${site.provider.newestCharge()}`)).status).toBe(
          204,
        )
        await eventually(async () => expect(await later.charge(charge)).toMatchObject({ status: 'MADE' }))
      },
    )

    it.runIf(name === 'windcave')('whose answer and notification are lost is never charged again: a person decides', async () => {
      const made = site.provider.chargesMade()
      const { charge, later } = await loseCharge()
      await expect(later.charge(charge)).rejects.toMatchObject({ reason: 'timeout' })
      await site.portal.db.query('update card_charge set asked_at = $2 where charge_id = $1', [
        charge.chargeId,
        new Date(demoNow - 3 * 3_600_000),
      ])
      expect(await command('payments doubtful')).toContain(`${charge.chargeId}  `)
      await expect(command('payments lost', charge.chargeId)).rejects.toThrow('either --reference ID or --not-made')
      expect(await command('payments lost', charge.chargeId, '--not-made')).toBe('It counts as declined.')
      expect([await later.charge(charge), site.provider.chargesMade()]).toEqual([
        { status: 'FAILED', reference: null, card: null, failure: 'declined' },
        made + 1,
      ])
    })

    it('is asked for again after an answer that it certainly wasn’t charged by', async () => {
      const charge = order(await store(contract.setUpRecurringCard))
      const wrong = createCardProvider({
        config: readConfig({ ...site.provider.env, WINDCAVE_KEY: 'wrong', STRIPE_SECRET_KEY: 'wrong' }),
        db: site.portal.db,
        partyCalls: createPartyCalls(site.portal.db, () => demoNow),
        now: () => demoNow,
      })
      await expect(wrong?.charge(charge)).rejects.toMatchObject({ status: 401 })
      expect(await provider.charge(charge)).toMatchObject({ status: 'MADE' })
    })

    it('that was charged another amount waits for a person', async () => {
      const charge = order(await store(contract.setUpRecurringCard))
      site.provider.takeInstead(4_999)
      expect(await provider.charge(charge)).toMatchObject({ status: 'ERROR', taken: { cents: 4_999, currency: 'NZD' } })
      const doubts = await site.portal.db.query(
        'select kind, provider, asked_cents, said_cents from doubtful_card_payment where charge_id = $1',
        [charge.chargeId],
      )
      expect(doubts).toEqual([{ kind: 'amount', provider: name, askedCents: 5_000, saidCents: 4_999 }])
    })

    describe('and what is sent to us', () => {
      const send = (path: string, init: RequestInit = {}) => fetch(`${site.origin}/v2/public/payments/${path}`, init)
      const typeOf = async (answer: Response) => [
        answer.status,
        answer.status === 204 ? '' : ((await answer.json()) as { type: string }).type,
      ]
      const hints = () => site.portal.db.query(`select about from outbox where kind = 'askCardProvider'`)

      it.runIf(name === 'windcave')('answers the same for an id that nobody has, and does nothing', async () => {
        const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
        const answers = [
          await send('windcave?sessionId=00000600aaaaaaaaaaaaaaaaaaaaaaaa'),
          await send('windcave?transactionId=0000000aaaaaaaaa'),
          await send('windcave?id=0000000aaaaaaaaa'),
          await send('windcave'),
          await send('windcave', { ...form, body: 'sessionId=00000600bbbbbbbbbbbbbbbbbbbbbbbb' }),
          await send('windcave', { ...json, body: '{"sessionId":"../"}' }),
          await send('windcave', { ...json, body: '{' }),
        ]
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
        await eventually(async () => expect(await hints()).toEqual([]))
        expect(await events()).toEqual([])
      })

      it.runIf(name === 'windcave')('waits once for each id, and not without end while the provider is slow', async () => {
        const db = site.portal.db
        await db.query(
          `insert into outbox (errand_id, kind, about, due_at)
           select gen_random_uuid(), 'askCardProvider', jsonb_build_object('of', 'session', 'id', 'h' || n), now() + interval '1 hour'
           from generate_series(1, 20) n`,
        )
        const answers = [await send('windcave?sessionId=h7'), await send('windcave?sessionId=h21')]
        await db.query(`delete from outbox where kind = 'askCardProvider'`)
        expect(await Promise.all(answers.map(typeOf))).toEqual([
          [204, ''],
          [429, '/error/too_many_requests'],
        ])
      })

      it('is refused where it is another provider’s, or too long', async () => {
        const other =
          name === 'windcave' ? await send('stripe', { method: 'POST', body: '{}' }) : await send('windcave?sessionId=x')
        expect(await typeOf(other)).toEqual([404, '/error/not_found'])
        const long = await send(name, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: 'x'.repeat(300_000),
        })
        expect(await typeOf(long)).toEqual([413, '/error/body_too_large'])
      })

      it.runIf(name === 'stripe')(
        'is refused with a signature of other bytes or of long ago; sent again it changes nothing',
        async () => {
          await store(contract.saveCard)
          const { body = '', signature = '' } = site.stripe?.sent.at(-1) ?? {}
          const post = (text: string, signed: string) =>
            send('stripe', { method: 'POST', headers: { 'stripe-signature': signed }, body: text })
          const signedAt = (seconds: number) =>
            `t=${seconds},v1=${createHmac('sha256', site.stripe?.webhookSecret ?? '')
              .update(`${seconds}.${body}`)
              .digest('hex')}`
          const old = signedAt(demoNow / 1_000 - 301)
          const young = signedAt(demoNow / 1_000 - 299)
          expect([
            (await post(`${body} `, signature)).status,
            (await post(body, old)).status,
            (await post(body, young)).status,
            (await post(body, 't=1,v1=00')).status,
            (await post(body, signature)).status,
            (await post(body, signature)).status,
          ]).toEqual([401, 401, 204, 401, 204, 204])
          await eventually(async () => expect(await hints()).toEqual([]))
          expect((await events()).filter(([type]) => type === 'card.stored')).toHaveLength(1)
        },
      )
    })
  })
})
