import { beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/moving-house/moving-house.contract.ts'
import { offerInFull } from '#domain/customer/moving-house.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type Hands, handsOn } from './hands.server.ts'

const reference = expect.stringMatching(/^MV-[2-9A-Z]{4}-[2-9A-Z]{4}$/)

onDatabase('moving house', (open) => {
  let portal: DemoPortal
  let aroha: Hands
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    aroha = handsOn(portal, 'aroha')
  })

  describe('begins', () => {
    it('with the customer, their properties and what comes along [MOVE-12 MOVE-23 MOVE-28]', async () => {
      expect(await aroha.options()).toMatchObject({
        variant: 'bonusOffer',
        canMove: true,
        today: '2026-06-09',
        firstDate: '2026-06-10',
        lastDate: '2026-09-09',
        properties: [{ address: '14 Tūī Lane, Raumati Beach', energy: ['electricity', 'lpg'] }],
        availableEnergy: ['electricity', 'naturalGas', 'lpg'],
        customerData: { name: 'Aroha Bennett', emailAddress: 'aroha@example.com', freeHours: 9, paymentMethod: 'directDebit' },
        move: null,
        draft: null,
        promotion: { status: 'show', seenDate: null },
      })
    })

    it.each([
      ['a home, where a plan is chosen', 'wiremu', 'offer'],
      ['a home with a bonus', 'aroha', 'bonusOffer'],
      ['a business, whose plan comes along', 'ana', 'standard'],
      ['whoever is on a fixed term', 'craig', 'standard'],
    ])('in its own variant for %s [MOVE-10 MOVE-37]', async (_, name, variant) => {
      expect((await handsOn(portal, name).options()).variant).toBe(variant)
    })

    it('with offers but for the standard variant, and with prices in all of them [MOVE-05 MOVE-31 MOVE-35]', async () => {
      const { offers, bonusOffer } = await aroha.offers()
      expect(offers.map(({ title }) => title)).toEqual([
        'Night Saver Low User',
        'EV Night',
        'Everyday',
        'Everyday Low User',
        'Solar Share',
      ])
      expect(offers[0]).toMatchObject({ isCurrent: true, detail: 'Your plan now, a low daily charge, cheaper at night.' })
      expect(bonusOffer).toEqual({ code: 'KAINGA50', credit: 50, title: '$50 moving credit' })
      const { rates, additionalPlanInfo } = await aroha.rates('electricity,lpg')
      expect(rates[0]).toEqual({
        offerId: 'move-night-saver-low',
        energy: 'electricity',
        planName: 'Night Saver Low User',
        prices: [
          { name: 'Night', value: 17.48, unit: 'c/kWh', hours: '9 pm to 7 am' },
          { name: 'Day', value: 33.81, unit: 'c/kWh', hours: '7 am to 9 pm' },
          { name: 'Daily charge', value: 207, unit: 'c/day', hours: null },
        ],
      })
      expect(offers[0]?.fullString).toBe(offerInFull('Night Saver Low User', rates[0]?.prices ?? []))
      expect(rates.at(-1)).toMatchObject({ offerId: null, energy: 'lpg', planName: 'Home Bottled Gas' })
      expect(additionalPlanInfo).toEqual(['Prices include GST.', 'There is no fixed term: you can change your plan later.'])
      const craig = handsOn(portal, 'craig')
      expect(await craig.offers()).toEqual({ offers: [], bonusOffer: null })
      expect((await craig.rates()).rates.map(({ offerId, planName }) => [offerId, planName])).toEqual([
        [null, 'Business Three Rate'],
      ])
      expect((await craig.rates()).additionalPlanInfo).toEqual([
        'Prices include GST.',
        'Your fixed term comes with you, to 4 Feb 2027.',
      ])
    })

    it('for members of a buying group with their manager', async () => {
      const mere = handsOn(portal, 'mere')
      expect(await mere.options()).toMatchObject({ canMove: false, properties: [], promotion: { status: 'removed' } })
      expect(await mere.submit(await aroha.form())).toMatchObject({ status: 403, body: { type: contract.cannotMove } })
    })
  })

  describe('looks addresses up', () => {
    it('by the beginnings of their words, without case and macrons [MOVE-19 MOVE-35]', async () => {
      expect((await aroha.search('karori road 2')).map(({ fullAddress }) => fullAddress)).toEqual([
        '236 Karori Road, Wellington 6012',
        '251 Karori Road, Wellington 6012',
      ])
      expect(await aroha.search('KĀRORI')).toHaveLength(2)
      expect(await aroha.search('zzz')).toEqual([])
      expect(await aroha.search('road')).toHaveLength(8)
    })

    it('and says whether the registry knows one, and what can be supplied there [MOVE-21 MOVE-24 MOVE-26]', async () => {
      const [first] = await aroha.search('236 karori')
      const read = (dpId: string) => portal.ask('aroha', { ...readAddress, path: `/private/addresses/${dpId}` })
      const { readAddress } = await import('#contract/moving-house/addresses.contract.ts')
      expect(await read(first?.dpId ?? '')).toEqual({
        status: 200,
        body: {
          dpId: first?.dpId,
          fullAddress: '236 Karori Road, Wellington 6012',
          street: '236 Karori Road',
          suburb: '',
          city: 'Wellington',
          postCode: '6012',
          isInRegistry: true,
          availableEnergy: ['electricity', 'naturalGas', 'lpg'],
        },
      })
      expect((await read('1')).status).toBe(404)
    })
  })

  describe('keeps a draft', () => {
    it('for every device of the customer, and for nobody else [MOVE-36]', async () => {
      const draft = { modalStep: 3, form: { newAddress: '21 Hopper Street, Wellington', currentMoveDate: null } }
      const other = handsOn(portal, await portal.otherBrowser('aroha'))
      const saved = await aroha.saveDraft(draft)
      expect(saved).toEqual({ status: 200, body: { version: expect.any(String) } })
      expect((await other.options()).draft).toEqual({ ...draft, ...(saved.body as object) })
      expect((await handsOn(portal, 'wiremu').options()).draft).toBeNull()
    })

    it('of known fields and steps only', async () => {
      expect((await aroha.saveDraft({ modalStep: 7, form: {} })).status).toBe(400)
      expect((await aroha.saveDraft({ modalStep: 1, form: { strange: 1 } })).status).toBe(400)
    })
  })

  describe('is booked', () => {
    it('once for a key, with every field kept as it was sent [MOVE-27 MOVE-35 MOVE-38]', async () => {
      const form = await aroha.form({
        meterAccessPrevented: true,
        meterAccessNotes: 'Locked gate',
        medicalSupport: true,
        selectedEnergy: ['electricity', 'lpg'],
      })
      const key = 'one-move'
      const [first, again] = [await aroha.submit(form, key), await aroha.submit(form, key)]
      expect(first).toEqual({
        status: 200,
        body: {
          referenceId: reference,
          variant: 'bonusOffer',
          currentAddress: '14 Tūī Lane, Raumati Beach',
          newAddress: '21 Hopper Street, Wellington',
          currentMoveDate: '2026-06-26',
          newMoveDate: '2026-06-27',
          selectedEnergy: ['electricity', 'lpg'],
          canChange: true,
          changeUntil: '2026-06-25',
        },
      })
      expect(again).toEqual(first)
      const rows = await portal.db.query<{ form: unknown }>('select form from home_move')
      expect(rows).toEqual([{ form }])
      expect(await aroha.options()).toMatchObject({ move: first.body, draft: null, promotion: { status: 'hide' } })
    })

    it('once for an account, whatever the key: the other tab hears the reference number', async () => {
      const { move } = await aroha.options()
      const answer = await aroha.submit(await aroha.form({ bonusOfferCode: '' }))
      expect(answer).toMatchObject({ status: 409, body: { type: contract.alreadyBooked } })
      expect((answer.body as { detail: string }).detail).toContain(move?.referenceId)
      expect(await aroha.saveDraft({ modalStep: 1, form: {} })).toMatchObject({ status: 409 })
    })

    it('and can be put off, within the same rules', async () => {
      const { move } = await aroha.options()
      const days = { currentMoveDate: '2026-07-03', newMoveDate: '2026-07-03' }
      expect(await aroha.changeDates(move?.referenceId ?? '', { ...days, newMoveDate: '2026-07-02' })).toMatchObject({
        status: 400,
        body: { fields: { newMoveDate: 'The day you arrive can’t be before the day you leave.' } },
      })
      expect(await aroha.changeDates(move?.referenceId ?? '', days)).toMatchObject({ status: 200, body: days })
      expect((await aroha.options()).move).toEqual({ ...move, ...days, changeUntil: '2026-07-02' })
    })

    it('and can be called off, twice as once; its bonus is there for the next one', async () => {
      const { move } = await aroha.options()
      const referenceId = move?.referenceId ?? ''
      expect((await aroha.offers()).bonusOffer).toBeNull()
      expect([(await aroha.cancel(referenceId)).status, (await aroha.cancel(referenceId)).status]).toEqual([200, 200])
      expect(await aroha.options()).toMatchObject({ move: null, variant: 'bonusOffer' })
      expect((await aroha.offers()).bonusOffer?.code).toBe('KAINGA50')
      expect(await aroha.changeDates(referenceId, { currentMoveDate: '2026-07-03', newMoveDate: '2026-07-04' })).toMatchObject({
        status: 400,
        // The dialog of another tab says this and nothing else.
        body: { type: contract.calledOff, detail: expect.stringContaining('Your move is already cancelled.') },
      })
    })

    it('without what was in the way of the meter where nothing is, however long that was', async () => {
      const hemi = handsOn(portal, 'hemi')
      const form = await hemi.form({ meterAccessPrevented: false, meterAccessNotes: 'x'.repeat(251) })
      const answer = await hemi.submit(form)
      expect(answer.status).toBe(200)
      const { referenceId } = answer.body as contract.BookedMove
      expect(await portal.db.query('select form from home_move where reference = $1', [referenceId])).toEqual([
        { form: { ...form, meterAccessNotes: '' } },
      ])
    })

    it('of two tabs at the same moment, one [MOVE-35]', async () => {
      const other = handsOn(portal, await portal.otherBrowser('rangi'))
      const rangi = handsOn(portal, 'rangi')
      const form = await rangi.form()
      const answers = await Promise.all([rangi.submit(form), other.submit(form), rangi.submit(form), other.submit(form)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      const [won] = answers.flatMap(({ status, body }) => (status === 200 ? [body as contract.BookedMove] : []))
      const referenceId = won?.referenceId
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect((body as { detail: string }).detail).toContain(referenceId)
      expect((await rangi.options()).move?.referenceId).toBe(referenceId)
    })
  })
})
