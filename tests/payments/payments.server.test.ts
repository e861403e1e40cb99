import { beforeAll, describe, expect, it } from 'vitest'
import * as notices from '#contract/card-notices.contract.ts'
import * as contract from '#contract/payments.contract.ts'
import { feeCents, rateOf } from '#domain/card-fee.ts'
import { noticeKeys, signNotice } from '#server/providers/card-notices.ts'
import { decideSandboxPage } from '#server/providers/sandbox-cards.ts'
import { demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'
import { bankDetails, card, handsOn, kindOf, made, newKey } from './hands.server.ts'

eachDatabase('payment options', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof handsOn>
  beforeAll(async () => {
    portal = await openDemo(await open())
    hands = handsOn(portal)
  })

  describe('direct debit', () => {
    it('is set up by the documented body, and a following read shows it [PAY-39 PAY-40 PAY-70 PAY-71 PAY-75]', async () => {
      expect((await hands.send('priya', contract.setUpDirectDebit, { bankDetails })).body).toEqual({
        reference: expect.stringMatching(/^DD-[0-9A-F]{8}$/),
      })
      expect(await hands.recurring('priya')).toMatchObject({ paymentMethod: 'directDebit', hint: '··· 000' })
    })

    it('names each field that is wrong with its documented sentence, and sets nothing up', async () => {
      const before = await hands.recurring('aroha')
      const answer = await hands.send('aroha', contract.setUpDirectDebit, {
        bankDetails: { ...bankDetails, number: '38-9019-0544893-00', holder: 'a'.repeat(40), customerName: '' },
      })
      expect([answer.status, (answer.body as { fields: object }).fields]).toEqual([
        400,
        {
          'bankDetails.number':
            'Please enter a valid bank account number. Please add a 0 to the beggining of your account suffix if it is only 2 numbers.',
          'bankDetails.holder': 'Sorry bank account name has a max length of 39 characters.',
          'bankDetails.customerName': 'Please enter a submitter’s name.',
        },
      ])
      expect(await hands.recurring('aroha')).toEqual(before)
    })

    it('gives the first answer again to the same key, and has one authority in force', async () => {
      const once = await hands.send('aroha', contract.setUpDirectDebit, { bankDetails }, 'same')
      expect(await hands.send('aroha', contract.setUpDirectDebit, { bankDetails }, 'same')).toEqual(once)
      const rows = await portal.db.query('select 1 from direct_debit_authority where reference = $1', [
        (once.body as { reference: string }).reference,
      ])
      expect(rows).toHaveLength(1)
    })

    it('is not set up, nor is a card, by a member of a buying group, to whom neither is offered [PAY-78]', async () => {
      const before = await hands.recurring('mere')
      expect(kindOf(await hands.send('mere', contract.setUpDirectDebit, { bankDetails }))).toEqual([403, contract.notOffered])
      expect(kindOf(await hands.send('mere', contract.setUpRecurringCard))).toEqual([403, contract.notOffered])
      expect(await hands.recurring('mere')).toEqual(before)
    })

    it('keeps the bank account sealed: neither its number nor its holder is in the database in the clear', async () => {
      const rows = await portal.db.query<{ sealed: Uint8Array }>('select * from direct_debit_authority')
      const kept = await portal.db.query('select answer, request_hash from once')
      const text = JSON.stringify([rows.map((row) => ({ ...row, sealed: Buffer.from(row.sealed).toString('latin1') })), kept])
      expect(rows.length).toBeGreaterThan(0)
      expect(text).not.toMatch(/0544893|Bennett/)
    })

    it('is deleted, after which there is none [PAY-72]', async () => {
      expect((await hands.send('priya', contract.deleteRecurring)).status).toBe(204)
      expect(await hands.recurring('priya')).toMatchObject({ paymentMethod: 'none', hint: null })
    })

    it('is not deleted where it has to stay [PAY-21]', async () => {
      await portal.db.query('update billing_account set can_delete_recurring = false')
      expect(await hands.recurring('aroha')).toMatchObject({ canDeleteRecurring: false })
      expect(kindOf(await hands.send('aroha', contract.deleteRecurring))).toEqual([409, contract.recurringIsKept])
      await portal.db.query('update billing_account set can_delete_recurring = true')
    })
  })

  describe('what is read', () => {
    it('has the method, its discount, and whether it may be deleted [PAY-25 PAY-71]', async () => {
      expect(await hands.recurring('aroha')).toEqual({
        paymentMethod: 'directDebit',
        recurringPaymentDiscount: expect.any(Number),
        hasDiscount: expect.any(Boolean),
        canDeleteRecurring: true,
        hint: '··· 000',
        isCardUpdateSeen: false,
        pendingSince: null,
      })
    })

    it('has the options, autopay’s status and options, and the fee’s rate [PAY-23 PAY-27 PAY-73 PAY-78 PAY-79]', async () => {
      expect(await hands.options('aroha')).toEqual({
        recurringPaymentOptions: ['directDebit', 'creditCard'],
        isRecurringFormOn: true,
        autopay: { status: 'on', nextPaymentDate: null, options: ['directDebit', 'creditCard'] },
        rate: 1,
      })
    })
  })

  describe('the saved card', () => {
    it('is kept at the provider: its page opens, and the card is there when the provider says so [PAY-65 PAY-66]', async () => {
      const answer = await hands.send('aroha', contract.saveCard)
      const { url } = answer.body as { url: string }
      expect(new URL(url).pathname).toMatch(/^\/sandbox\/cards\/[\w-]{43}$/)
      expect([(await hands.saved('aroha')).savedCard, (await hands.attempt('aroha')).status]).toEqual([null, 'PENDING'])
      await decideSandboxPage(portal.db, url.split('/').at(-1) ?? '', made)
      expect(await hands.attempt('aroha')).toEqual({ status: 'MADE', purpose: 'saveCard', payment: null })
      expect(await hands.saved('aroha')).toEqual({
        savedCard: { scheme: 'Visa', lastDigits: '4821', expires: '08/29', canUpdateCCV: false },
      })
    })

    it('is removed, and a following read has none [PAY-67]', async () => {
      expect((await hands.send('aroha', contract.deleteCard)).status).toBe(204)
      expect(await hands.saved('aroha')).toEqual({ savedCard: null })
    })
  })

  describe('the recurring card', () => {
    it('is set up at the provider, in place of direct debit [PAY-69]', async () => {
      const page = await hands.begin('aroha', contract.setUpRecurringCard)
      expect((await hands.recurring('aroha')).pendingSince).toBe('2026-06-09T16:40:00+12:00')
      await decideSandboxPage(portal.db, page, made)
      await hands.attempt('aroha')
      expect(await hands.recurring('aroha')).toMatchObject({
        paymentMethod: 'creditCard',
        hint: 'Visa ··· 4821',
        pendingSince: null,
      })
    })

    it('becomes the saved card by an update, which is marked as seen [PAY-16 PAY-68]', async () => {
      expect(kindOf(await hands.send('aroha', contract.updateRecurringCard))).toEqual([409, contract.noSavedCard])
      await decideSandboxPage(portal.db, await hands.begin('aroha', contract.saveCard), {
        ...made,
        card: { ...card, lastDigits: '5100', scheme: 'Mastercard' },
      })
      await hands.attempt('aroha')
      expect((await hands.recurring('aroha')).isCardUpdateSeen).toBe(false)
      expect((await hands.send('aroha', contract.updateRecurringCard)).status).toBe(204)
      expect(await hands.recurring('aroha')).toMatchObject({ hint: 'Mastercard ··· 5100', isCardUpdateSeen: true })
    })

    it('is called off while it is at the provider; what the provider says later changes nothing [PAY-18 PAY-19]', async () => {
      const page = await hands.begin('aroha', contract.setUpRecurringCard)
      const cancel = () => hands.send('aroha', contract.cancelRecurring, undefined, 'cancel-1')
      // An answer that was lost is asked for again: it is no refusal then.
      expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204])
      expect(await decideSandboxPage(portal.db, page, made)).toBe(false)
      expect(await hands.attempt('aroha')).toMatchObject({ status: 'CANCELLED', purpose: 'recurringCard' })
      expect(kindOf(await hands.send('aroha', contract.cancelRecurring))).toEqual([409, contract.nothingPending])
      expect((await hands.recurring('aroha')).hint).toBe('Mastercard ··· 5100')
    })
  })

  describe('a one-off payment', () => {
    it.each([1.001, 10.005, 99.999])('is of whole cents: %d is refused', async (amountToPay) => {
      const answer = await hands.send('wiremu', contract.payOnce, { amountToPay, withToken: false })
      expect([answer.status, answer.body]).toMatchObject([400, { fields: { amountToPay: 'Please give whole cents.' } }])
    })

    it('lowers the balance by what was to be paid, once, with the fee beside it [PAY-20 PAY-22 PAY-24 PAY-33]', async () => {
      const before = await hands.balance('wiremu')
      const page = await hands.begin('wiremu', contract.payOnce, { amountToPay: 100, withToken: false })
      expect(await hands.attempt('wiremu')).toMatchObject({ status: 'PENDING', payment: { amountToPay: 100, paidAmount: 0 } })
      await decideSandboxPage(portal.db, page, { status: 'MADE', reference: 'CARD-1', card: null })
      const answers = await Promise.all([hands.attempt('wiremu'), hands.attempt('wiremu'), hands.attempt('wiremu')])
      expect(answers[2]).toEqual({
        status: 'MADE',
        purpose: 'oneOff',
        payment: {
          amountToPay: 100,
          paidAmount: 101,
          reference: 'CARD-1',
          bankAccountId: 'card-receipts',
          rate: 1,
          withToken: false,
        },
      })
      expect(await hands.balance('wiremu')).toBeCloseTo(before - 100, 2)
    })

    it.each([
      ['FAILED', 'declined'],
      ['ERROR', 'broken'],
      ['CANCELLED', 'cancelled'],
    ] as const)('that is %s (%s) takes nothing [PAY-20]', async (status, _what) => {
      const before = await hands.balance('wiremu')
      await decideSandboxPage(portal.db, await hands.begin('wiremu', contract.payOnce, { amountToPay: 50, withToken: false }), {
        status,
        reference: null,
        card: null,
      })
      expect(await hands.attempt('wiremu')).toMatchObject({ status, payment: { paidAmount: 0, reference: null } })
      expect(await hands.balance('wiremu')).toBe(before)
    })

    it.each([0, 0.99, -5, 10_000.01, '20', true, null])('of %j is refused', async (amountToPay) => {
      expect((await hands.send('wiremu', contract.payOnce, { amountToPay, withToken: false })).status).toBe(400)
    })

    it('costs 1 % in Tarn and nothing in Fizz [PAY-23 PAY-24]', () => {
      expect([rateOf('tarn'), rateOf('fizz'), feeCents(10_050, 1), feeCents(10_050, 0)]).toEqual([1, 0, 101, 0])
    })
  })

  describe('the provider’s notice', () => {
    const noteOf = async (name: string, at = demoNow) => {
      const page = await hands.begin(name, contract.saveCard)
      await decideSandboxPage(portal.db, page, made)
      const [key] = await noticeKeys(portal.db, [])
      if (!key) throw new Error('no key')
      return signNotice(key, { id: `notice-${newKey()}`, attemptId: await hands.attemptOf(page), at })
    }
    const statusOf = async (name: string) => {
      const [row] = await portal.db.query<{ status: string }>(
        `select p.status from payment_attempt p join customer c using (customer_id) where lower(c.first_name) = $1 order by p.number desc limit 1`,
        [name],
      )
      return row?.status
    }

    it('settles the attempt, once', async () => {
      const signed = await noteOf('rangi')
      expect((await hands.send('', notices.noteCardNotice, signed)).status).toBe(204)
      expect((await hands.saved('rangi')).savedCard?.lastDigits).toBe('4821')
      expect(kindOf(await hands.send('', notices.noteCardNotice, signed))).toEqual([409, notices.noticeRepeated])
    })

    it('that is forged, or older than five minutes, is refused and changes nothing', async () => {
      const signed = await noteOf('rangi')
      const forged = { ...signed, notice: signed.notice.replace('notice-', 'other-') }
      expect(kindOf(await hands.send('', notices.noteCardNotice, forged))).toEqual([401, notices.badNotice])
      expect(kindOf(await hands.send('', notices.noteCardNotice, { ...signed, signature: 'x' }))).toEqual([
        401,
        notices.badNotice,
      ])
      expect(kindOf(await hands.send('', notices.noteCardNotice, await noteOf('rangi', demoNow - 300_001)))).toEqual([
        401,
        notices.badNotice,
      ])
      expect(await statusOf('rangi')).toBe('PENDING')
    })
  })
})
