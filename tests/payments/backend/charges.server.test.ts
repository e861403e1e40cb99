import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import type { CardCharge, CardOutcome } from '#server/providers/cards/card-provider.ts'
import { createSandboxCards } from '#server/providers/cards/card-sandbox.ts'
import { type CardAdapter, NotCharged, withChargeRecords } from '#server/providers/cards/charge-records.ts'
import { demo, demoNow } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'

const made: CardOutcome = { status: 'MADE', reference: 'P-1', card: null, taken: { cents: 5_000, currency: 'NZD' } }

eachDatabase('a charge of a stored card', (open) => {
  let db: Database
  let billingAccountId: string
  beforeAll(async () => {
    db = await open(demo)
    const [account] = await db.query<{ id: string }>('select billing_account_id as id from billing_account limit 1')
    billingAccountId = account?.id ?? ''
  })

  const order = (more: Partial<CardCharge> = {}): CardCharge => ({
    chargeId: randomUUID(),
    billingAccountId,
    token: 'sandbox-visa',
    cents: 5_000,
    reference: '500000001',
    ...more,
  })
  const stored = async ({ chargeId }: CardCharge) => {
    const [row] = await db.query<{ outcome: CardOutcome | null }>('select outcome from card_charge where charge_id = $1', [
      chargeId,
    ])
    return row?.outcome
  }
  const doubts = ({ chargeId }: CardCharge) =>
    db.query(
      `select kind, provider, reference, asked_cents, said_cents, currency, settled_as from doubtful_card_payment where charge_id = $1`,
      [chargeId],
    )

  /** A provider that answers one after another; an error is thrown. `earlier`: what it was given of earlier calls. */
  const answering = (...answers: (CardOutcome | Error)[]) => {
    const earlier: unknown[] = []
    const adapter: CardAdapter = {
      name: 'stand-in',
      open: async () => '',
      ask: async () => null,
      close: async () => {},
      check: async () => '',
      news: async () => [],
      charge: async (_charge, before) => {
        earlier.push(before)
        const answer = answers[earlier.length - 1]
        if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often')
        return answer
      },
    }
    return { earlier, provider: withChargeRecords(db, adapter, () => demoNow) }
  }

  it.each([
    ['sandbox-visa', demoNow, { status: 'MADE', reference: expect.stringMatching(/^CARD-[0-9A-F]{8}$/), card: null }],
    [
      'sandbox-visa',
      Date.parse('2029-09-01T12:00:00+12:00'),
      { status: 'FAILED', reference: null, card: null, failure: 'expired' },
    ],
    ['sandbox-declined', demoNow, { status: 'FAILED', reference: null, card: null, failure: 'declined' }],
    ['sandbox-broken', demoNow, { status: 'ERROR', reference: null, card: null }],
    ['sandbox-none', demoNow, { status: 'FAILED', reference: null, card: null, failure: 'removed' }],
  ])('by the sandbox: %s at %d', async (token, at, outcome) => {
    const charge = order({ token })
    const sandbox = createSandboxCards(db, 'http://tarn.test', () => at)
    expect(await sandbox.charge(charge)).toEqual(outcome)
    expect(await sandbox.charge(charge)).toEqual(outcome)
  })

  it('is asked for once, and answered the same from then on', async () => {
    const { earlier, provider } = answering(made)
    const charge = order()
    expect([await provider.charge(charge), await provider.charge(charge)]).toEqual([made, made])
    expect([earlier, await stored(charge), await doubts(charge)]).toEqual([[null], made, []])
  })

  it('whose answer was lost is asked about as one that may have been made', async () => {
    const lost = new Error('timeout')
    const { earlier, provider } = answering(lost, made)
    const charge = order()
    await expect(provider.charge(charge)).rejects.toBe(lost)
    expect(await stored(charge)).toBeNull()
    expect(await provider.charge(charge)).toEqual(made)
    expect(earlier).toEqual([null, { askedAt: demoNow, reference: null }])
  })

  it('that certainly wasn’t taken may be asked for again, unless an earlier one was lost', async () => {
    const [refused, lost] = [new Error('refused'), new Error('timeout')]
    const first = answering(new NotCharged(refused), made)
    const charge = order()
    await expect(first.provider.charge(charge)).rejects.toBe(refused)
    expect([await first.provider.charge(charge), first.earlier]).toEqual([made, [null, null]])

    const second = answering(lost, new NotCharged(refused), made)
    const other = order()
    await expect(second.provider.charge(other)).rejects.toBe(lost)
    await expect(second.provider.charge(other)).rejects.toBe(refused)
    await second.provider.charge(other)
    expect(second.earlier).toEqual([null, { askedAt: demoNow, reference: null }, { askedAt: demoNow, reference: null }])
  })

  it.each([
    ['another amount', { cents: 5_001, currency: 'NZD' }],
    ['another currency', { cents: 5_000, currency: 'AUD' }],
  ])('that took %s is held for a person, and is no payment', async (_what, taken) => {
    const reference = randomUUID()
    const { provider } = answering({ ...made, reference, taken })
    const charge = order()
    const held = { status: 'ERROR', reference, card: null, taken }
    expect([await provider.charge(charge), await provider.charge(charge), await stored(charge)]).toEqual([held, held, held])
    expect(await doubts(charge)).toEqual([
      {
        kind: 'amount',
        provider: 'stand-in',
        reference,
        askedCents: 5_000,
        saidCents: taken.cents,
        currency: taken.currency,
        settledAs: null,
      },
    ])
  })

  it('keeps its amount', async () => {
    const { provider } = answering(made, made)
    const charge = order()
    await provider.charge(charge)
    await expect(provider.charge({ ...charge, cents: 6_000 })).rejects.toThrow('keeps its account and its amount')
  })

  it('is asked for by one of two processes', async () => {
    const gate = Promise.withResolvers<undefined>()
    const asked: unknown[] = []
    const slow: CardAdapter = {
      name: 'stand-in',
      open: async () => '',
      ask: async () => null,
      close: async () => {},
      check: async () => '',
      news: async () => [],
      charge: async (_charge, earlier) => {
        asked.push(earlier)
        if (earlier) throw new Error('not known yet')
        await gate.promise
        return made
      },
    }
    const charge = order()
    const [one, two] = [1, 2].map(() => withChargeRecords(db, slow, () => demoNow).charge(charge))
    const answers = Promise.allSettled([one, two])
    await expect.poll(() => asked.length).toBe(2)
    gate.resolve(undefined)
    expect((await answers).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([asked.filter((earlier) => earlier === null).length, await stored(charge)]).toEqual([1, made])
  })
})
