import { beforeAll, describe, expect, it } from 'vitest'
import * as notices from '#contract/payments/card-notices.contract.ts'
import * as credit from '#contract/payments/credit.contract.ts'
import * as contract from '#contract/payments/payments.contract.ts'
import { brandOf } from '#brands/brands.ts'
import { feeCents } from '#domain/billing/card-fee.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { renewHints } from '#server/payments/recurring.store.ts'
import { noticeKeys, signNotice } from '#server/providers/cards/card-notices.ts'
import { decideSandboxPage } from '#server/providers/cards/card-sandbox.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { bankDetails, handsOn, made } from './hands.server.ts'

onDatabase('payment options', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof handsOn>
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    hands = handsOn(portal)
  })

  describe('direct debit', () => {
    it('is set up by the documented body, and a following read shows it [PAY-39 PAY-40 PAY-70 PAY-71]', async () => {
      expect((await hands.send('priya', contract.setUpDirectDebit, { bankDetails })).body).toEqual({
        reference: expect.stringMatching(/^DD-[0-9A-F]{8}$/),
      })
      expect(await hands.recurring('priya')).toMatchObject({ paymentMethod: 'directDebit', hint: 'Kiwibank ··· 4893-000' })
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

    it('is not set up nor ended, and no card is given, by a member of a buying group, to whom nothing is offered [PAY-78]', async () => {
      const ledger = () =>
        portal.db.query(
          `select t.* from account_transaction t join customer_account using (billing_account_id) join login using (customer_id)
           where email = 'mere@example.com' order by transaction_id`,
        )
      const before = [await hands.recurring('mere'), await ledger()]
      const asked = [
        await hands.send('mere', contract.setUpDirectDebit, { bankDetails }),
        await hands.send('mere', contract.setUpRecurringCard),
        await hands.send('mere', contract.updateRecurringCard),
        await hands.send('mere', contract.deleteRecurring),
        await hands.send('mere', contract.saveCard),
        await hands.send('mere', contract.payOnce, { amountToPay: 20, withToken: false }),
        await hands.send('mere', credit.extendCredit),
      ]
      expect(asked.map(kindOf)).toEqual(asked.map(() => [403, contract.notOffered]))
      const hindrance = { type: contract.notOffered, detail: 'Your group pays its bills together.' }
      expect(await hands.saved('mere')).toEqual({ savedCard: null, hindrance })
      expect((await hands.credit('mere')).extension).toEqual({ amount: 0, newEndDate: null, hindrance })
      expect(await hands.options('mere')).toMatchObject({ recurringPaymentOptions: [], isRecurringFormOn: false })
      expect(before[0]).toMatchObject({ canDeleteRecurring: false })
      expect([await hands.recurring('mere'), await ledger()]).toEqual(before)
    })

    it('keeps the bank account sealed: neither its number nor its holder is in the database in the clear', async () => {
      const rows = await portal.db.query<{ sealed: Uint8Array }>('select * from direct_debit_authority')
      const kept = await portal.db.query(`select encode(sealed, 'escape') as sealed, answer, request_hash from once`)
      const text = JSON.stringify([rows.map((row) => ({ ...row, sealed: Buffer.from(row.sealed).toString('latin1') })), kept])
      expect(rows.length).toBeGreaterThan(0)
      expect(text).not.toMatch(/0544893|Bennett/)
    })

    it('is shown as it is today also where an earlier version kept the suffix alone; what is not its own stays', async () => {
      const keep = (hint: string) => portal.db.query('update billing_account set payment_hint = $1', [hint])
      const secrets = await loadSecrets(portal.db, [])
      const read = async () => [(await hands.recurring('priya')).hint, (await hands.recurring('rangi')).hint]
      await keep('··· 000')
      await renewHints(portal.db, secrets)
      expect(await read()).toEqual(['Kiwibank ··· 4893-000', '··· 000'])
      await keep('BNZ ··· 1111-001')
      await renewHints(portal.db, secrets)
      expect(await read()).toEqual(['BNZ ··· 1111-001', 'BNZ ··· 1111-001'])
      await keep('Kiwibank ··· 4893-000')
    })

    it('is deleted, after which there is none [PAY-72]', async () => {
      expect((await hands.send('priya', contract.deleteRecurring)).status).toBe(204)
      expect(await hands.recurring('priya')).toMatchObject({ paymentMethod: 'none', hint: null })
    })

    it('is deleted once by one key: asked again after a lost answer, it leaves the one that was set up since [PAY-72]', async () => {
      const end = () => hands.send('priya', contract.deleteRecurring, undefined, 'end-1')
      expect([(await end()).status, (await hands.recurring('priya')).paymentMethod]).toEqual([204, 'none'])
      await hands.send('priya', contract.setUpDirectDebit, { bankDetails })
      expect([(await end()).status, (await hands.recurring('priya')).paymentMethod]).toEqual([204, 'directDebit'])
      await hands.send('priya', contract.deleteRecurring)
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
        hint: 'Kiwibank ··· 4893-000',
        isCardUpdateSeen: false,
        isCardExpired: false,
        pendingSince: null,
      })
    })

    it('has no next payment on a day that is over: what is overdue was not paid by itself', async () => {
      await hands.send('daniel', contract.setUpDirectDebit, { bankDetails })
      expect((await hands.options('daniel')).autopay).toMatchObject({ status: 'on', nextPaymentDate: null })
    })

    it('has the options, autopay’s status and options, and the fee’s rate [PAY-27 PAY-73 PAY-78 PAY-79]', async () => {
      expect(await hands.options('aroha')).toEqual({
        recurringPaymentOptions: ['directDebit', 'creditCard'],
        isRecurringFormOn: true,
        autopay: { status: 'on', nextPaymentDate: null, options: ['directDebit', 'creditCard'] },
        rate: 1,
      })
    })
  })

  describe('a one-off payment', () => {
    it.each([1.001, 10.005, 99.999])('is of whole cents: %d is refused', async (amountToPay) => {
      const answer = await hands.send('wiremu', contract.payOnce, { amountToPay, withToken: false })
      expect([answer.status, answer.body]).toMatchObject([400, { fields: { amountToPay: 'Please enter dollars and cents.' } }])
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
      expect([brandOf('tarn').paymentRate, brandOf('fizz').paymentRate, feeCents(10_050, 1), feeCents(10_050, 0)]).toEqual([
        1, 0, 101, 0,
      ])
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
