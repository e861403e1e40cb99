import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as commands from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import * as contract from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { Message } from '#server/mail/mail.ts'
import { setCare } from '#server/care/registration.store.ts'
import { demo, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { handsOn, orderOf } from './hands.server.ts'

const twoBottles = { pricePerBottle: 125, delivery: 0, total: 250, gst: 32.61 }
const offer = {
  orderBy: '2026-06-09T17:00:00+12:00',
  firstDay: '2026-06-11',
  lastDay: '2026-06-12',
  changeUntil: '2026-06-10T14:00:00+12:00',
}
const unknown = '00000000-0000-4000-8000-000000000000'

onDatabase('ordering bottled gas', (open) => {
  let portal: DemoPortal
  const mails: Message[] = []
  const as = (name: string) => handsOn(portal, name)
  beforeAll(async () => {
    portal = await openDemo(await open(demo), {
      mail: { isDemo: true, send: async (message) => void mails.push(message) },
    })
  })
  beforeEach(async () => {
    mails.length = 0
    const { order } = await as('aroha').standing()
    if (order?.canChange) await as('aroha').cancel(order.orderId)
    // An order that is loaded cannot be called off: the next test begins without it.
    await portal.db.query(
      `delete from lpg_order where customer_id = (select customer_id from login where email = 'aroha@example.com')`,
    )
  })

  describe('begins', () => {
    it('with supply points, limits, price, days and phone [LPG-11 LPG-12 LPG-16]', async () => {
      const info = await as('aroha').info()
      expect(info).toEqual({
        billingAccountId: expect.any(String),
        notificationSeen: true,
        supplyPoints: [
          {
            supplyAgreementId: info.supplyAgreementId,
            supplyPointId: expect.any(String),
            siteId: expect.any(String),
            siteName: 'Home',
            siteAddress: '14 Tūī Lane, Raumati Beach',
            startDate: '2026-01-30',
            endDate: null,
            isEnded: false,
          },
        ],
        supplyAgreementId: expect.any(String),
        siteAddress: '14 Tūī Lane, Raumati Beach',
        minimumBottles: 1,
        maximumBottles: 35,
        bottleKilograms: 45,
        pricePerBottle: 125,
        delivery: offer,
        orderTemplate: null,
        phoneNumber: '+64211234567',
        draft: null,
        hindrance: null,
      })
      expect(await as('aroha').standing()).toEqual({
        supplyAgreementId: info.supplyAgreementId,
        status: 'NO_ORDER',
        order: null,
      })
    })

    it('with nothing for an account without bottled gas', async () => {
      expect(await as('priya').info()).toMatchObject({
        supplyPoints: [],
        supplyAgreementId: null,
        pricePerBottle: null,
        delivery: null,
        hindrance: null,
      })
      expect(await as('priya').standing()).toEqual({ supplyAgreementId: null, status: 'NO_ORDER', order: null })
    })

    it('with 99 bottles at most for a business [LPG-10]', async () => {
      expect(await as('craig').info()).toMatchObject({ maximumBottles: 99, pricePerBottle: 118 })
    })

    it('with news that are not seen while the bell has some of gas [LPG-11]', async () => {
      expect((await as('wiremu').info()).notificationSeen).toBe(false)
    })
  })

  it('is eligible, and says what it costs and when it comes [LPG-20 LPG-23]', async () => {
    expect((await as('aroha').check(2)).body).toEqual({
      isEligible: true,
      reason: null,
      detail: null,
      payment: null,
      price: twoBottles,
      delivery: offer,
    })
  })

  it('takes a whole order, with its receipt, its event and a mail [LPG-08 LPG-15 LPG-17 LPG-21]', async () => {
    expect([contract.readOrderStatus.method, contract.readOrderStatus.path]).toEqual(['GET', '/private/lpg/orderStatus'])
    const questions = {
      isGateLocked: true,
      accessNote: ' Key box, code 4417 ',
      bottlePlace: 'rightSide',
      phoneNumber: '+64215550142',
    }
    const order = orderOf(await as('aroha').place({ questions }))
    expect(order).toEqual({
      orderId: expect.any(String),
      receiptNumber: expect.stringMatching(/^R-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
      supplyAgreementId: await as('aroha').agreement(),
      siteAddress: '14 Tūī Lane, Raumati Beach',
      status: 'PROCESSING',
      failureInfo: null,
      numberOfBottles: 2,
      price: twoBottles,
      questions: { ...questions, accessNote: 'Key box, code 4417' },
      placedAt: '2026-06-09T04:40:00.000Z',
      placedBy: 'customer',
      firstDay: '2026-06-11',
      lastDay: '2026-06-12',
      changeUntil: '2026-06-10T02:00:00.000Z',
      canChange: true,
      deliveredOn: null,
      events: [
        {
          status: 'PROCESSING',
          at: '2026-06-09T04:40:00.000Z',
          kind: 'moved',
          by: 'customer',
          numberOfBottles: 2,
          deliverOn: null,
          failureInfo: null,
        },
      ],
    })
    expect((await as('aroha').standing()).order).toEqual(order)
    expect(await portal.get('aroha', contract.readOrder, { params: { orderId: order.orderId } })).toEqual(order)
    expect((await as('aroha').info()).orderTemplate).toEqual({
      numberOfBottles: 2,
      questions: order.questions,
      orderedOn: '2026-06-09',
    })
    await eventually(() =>
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['aroha@example.com', `Your bottled gas is ordered: ${order.receiptNumber}`],
      ]),
    )
    expect(mails[0]?.text).toContain('2 × 45 kg bottles for 14 Tūī Lane, Raumati Beach')
    expect(mails[0]?.text).toContain('It costs $250.00 including GST, on your next bill.')
    expect(mails[0]?.text).toContain('Thursday 11 June or Friday 12 June')
  })

  it('takes an order without questions, and gives the first answer again for its key [LPG-21]', async () => {
    const key = newKey()
    const first = orderOf(await as('aroha').place({}, key))
    expect([first.questions, orderOf(await as('aroha').place({}, key))]).toEqual([{}, first])
    expect(kindOf(await as('aroha').place({ numberOfBottles: 3 }, key))[0]).toBe(422)
    expect(kindOf(await as('aroha').place())).toEqual([409, commands.orderUnderWay])
  })

  describe('is refused', () => {
    it.each([
      ['aroha', 0, /./],
      ['aroha', 36, /^That’s more than a home can order: 35 at most\.$/],
      ['aroha', 100, /./],
      ['craig', 100, /./],
    ])('for %s with %s bottles [LPG-09 LPG-10]', async (name, numberOfBottles, words) => {
      for (const { status, body } of [await as(name).check(numberOfBottles), await as(name).place({ numberOfBottles })]) {
        expect([status, (body as { type: string }).type]).toEqual([400, '/error/validation'])
        expect((body as { fields: Record<string, string> }).fields['numberOfBottles']).toMatch(words)
      }
    })

    it('for a number that is no phone’s, and a note that goes on and on', async () => {
      const { body } = await as('aroha').place({ questions: { phoneNumber: 'call me', accessNote: 'x'.repeat(251) } })
      expect((body as { fields: object }).fields).toEqual({
        phoneNumber: 'Please enter a valid phone number',
        accessNote: 'Say it in 250 characters or fewer.',
      })
    })

    it('for credit reasons, until it is paid: check and order say the same [LPG-24 LPG-27 LPG-28]', async () => {
      const { body } = await as('daniel').check(1)
      expect(body).toMatchObject({
        isEligible: false,
        reason: 'ineligible_credit_control',
        payment: { amountOverdue: 404.98, overdueSince: '2026-05-05' },
      })
      expect(kindOf(await as('daniel').place())).toEqual([403, '/error/lpg/ineligible_credit_control'])
    })

    it('for credit reasons never where somebody depends on it for their health', async () => {
      const { billingAccountId } = await as('daniel').info()
      await setCare(portal.db, billingAccountId, 'pending', new Date('2026-06-01T09:00:00+12:00'), unknown)
      expect((await as('daniel').check(1)).body).toMatchObject({ isEligible: true, payment: null })
      const { orderId } = orderOf(await as('daniel').place())
      await as('daniel').cancel(orderId)
      await portal.db.query('delete from care_registration where billing_account_id = $1', [billingAccountId])
    })

    it('while another is under way, though one that was called off says that it was placed after it', async () => {
      const off = orderOf(await as('aroha').place())
      await as('aroha').cancel(off.orderId)
      const { orderId } = orderOf(await as('aroha').place())
      // A clock may be set back.
      await portal.db.query(`update lpg_order set placed_at = placed_at + interval '1 s' where order_id = $1`, [off.orderId])
      expect(kindOf(await as('aroha').place())).toEqual([409, commands.orderUnderWay])
      expect((await as('aroha').standing()).order?.orderId).toBe(orderId)
    })

    it('while another is under way, and once the agreement is over [LPG-25]', async () => {
      orderOf(await as('aroha').place())
      expect((await as('aroha').check(1)).body).toMatchObject({ isEligible: false, reason: 'order_under_way', payment: null })
      const agreement = await as('craig').agreement()
      const ends = (day: string | null) =>
        portal.db.query('update agreement set end_date = $2 where agreement_id = $1', [agreement, day])
      await ends('2026-06-08')
      expect((await as('craig').check(1)).body).toMatchObject({
        reason: 'agreement_ended',
        detail: 'Your agreement for this address ended on Monday 8 June.',
      })
      expect(kindOf(await as('craig').place())).toEqual([409, commands.agreementEnded])
      await ends('2026-06-11')
      expect((await as('craig').check(1)).body).toMatchObject({ reason: 'agreement_ended' })
      await ends(null)
    })

    it('for another’s agreement and order as for those that nobody has', async () => {
      const theirs = await as('wiremu').agreement()
      expect([
        (await as('aroha').check(1, theirs)).status,
        (await as('aroha').place({ supplyAgreementId: theirs })).status,
      ]).toEqual([404, 404])
      const { order } = await as('wiremu').standing()
      expect([
        (await as('aroha').change(order?.orderId ?? '', 1)).status,
        (await as('aroha').cancel(order?.orderId ?? '')).status,
      ]).toEqual([404, 404])
    })
  })
})
