import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as contract from '#contract/payments.contract.ts'
import { feeCents, rateOf } from '#domain/card-fee.ts'
import { noticeKeys, signNotice } from '#server/providers/card-notices.ts'
import { decideSandboxPage } from '#server/providers/sandbox-cards.ts'
import { type Answer, demoNow, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'

const bankDetails = {
  holder: 'A Bennett',
  issuer: 'Kiwibank',
  number: '38-9019-0544893-000',
  paymentInformation: 'POWER',
  branch: 'Kāpiti',
  branchAddress: '1 Rimu Road, Paraparaumu',
  customerName: 'Aroha Bennett',
  mobile: '021 123 4567',
}
const card = { token: 'sandbox-visa', scheme: 'Visa', lastDigits: '4821', expires: '08/29', canUpdateCCV: false }
const made = { status: 'MADE', reference: null, card } as const

let keys = 0

eachDatabase('payment options', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open())
  })

  const send = async (name: string, endpoint: Endpoint, body?: unknown, key = `pay-${(keys += 1)}`): Promise<Answer> => {
    const answer = await portal.server.inject({
      method: endpoint.method,
      url: `/v2${endpoint.path}`,
      headers: {
        ...(endpoint.path.startsWith('/private/') && { authorization: `Bearer ${name}`, 'idempotency-key': key }),
        'content-type': 'application/json',
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as never }
  }
  const kindOf = ({ status, body }: Answer) => [status, (body as { type?: string } | null)?.type ?? 'good']
  const begin = async (name: string, endpoint: Endpoint, body?: unknown) => {
    const answer = (await send(name, endpoint, body)).body as { url: string }
    return answer.url.split('/').at(-1) ?? ''
  }
  const recurring = (name: string) => portal.get<contract.Recurring>(name, contract.readRecurring)
  const options = (name: string) => portal.get<contract.RecurringOptions>(name, contract.readRecurringOptions)
  const attempt = (name: string) => portal.get<contract.PaymentAttempt>(name, contract.readPaymentAttempt)
  const saved = (name: string) => portal.get<contract.SavedCard>(name, contract.readCard)
  const balance = async (name: string) => (await portal.get<account.Accounts>(name, account.readAccounts)).summary.balance
  const attemptOf = async (pageId: string) => {
    const [page] = await portal.db.query<{ id: string }>('select attempt_id as id from sandbox_card_page where page_id = $1', [
      pageId,
    ])
    return page?.id ?? ''
  }

  describe('direct debit', () => {
    it('is set up by the documented body, and a following read shows it [PAY-39 PAY-40 PAY-70 PAY-71 PAY-75]', async () => {
      expect((await send('priya', contract.setUpDirectDebit, { bankDetails })).body).toEqual({
        reference: expect.stringMatching(/^DD-[0-9A-F]{8}$/),
      })
      expect(await recurring('priya')).toMatchObject({ paymentMethod: 'directDebit', hint: '··· 000' })
    })

    it('names each field that is wrong with its documented sentence, and sets nothing up', async () => {
      const before = await recurring('aroha')
      const answer = await send('aroha', contract.setUpDirectDebit, {
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
      expect(await recurring('aroha')).toEqual(before)
    })

    it('gives the first answer again to the same key, and has one authority in force', async () => {
      const once = await send('aroha', contract.setUpDirectDebit, { bankDetails }, 'same')
      expect(await send('aroha', contract.setUpDirectDebit, { bankDetails }, 'same')).toEqual(once)
      const rows = await portal.db.query('select 1 from direct_debit_authority where reference = $1', [
        (once.body as { reference: string }).reference,
      ])
      expect(rows).toHaveLength(1)
    })

    it('keeps the bank account sealed: neither its number nor its holder is in the database in the clear', async () => {
      const rows = await portal.db.query<{ sealed: Uint8Array }>('select * from direct_debit_authority')
      const kept = await portal.db.query('select answer, request_hash from once')
      const text = JSON.stringify([rows.map((row) => ({ ...row, sealed: Buffer.from(row.sealed).toString('latin1') })), kept])
      expect(rows.length).toBeGreaterThan(0)
      expect(text).not.toMatch(/0544893|Bennett/)
    })

    it('is deleted, after which there is none [PAY-72]', async () => {
      expect((await send('priya', contract.deleteRecurring)).status).toBe(204)
      expect(await recurring('priya')).toMatchObject({ paymentMethod: 'none', hint: null })
    })

    it('is not deleted where it has to stay [PAY-21]', async () => {
      await portal.db.query('update billing_account set can_delete_recurring = false')
      expect(await recurring('aroha')).toMatchObject({ canDeleteRecurring: false })
      expect(kindOf(await send('aroha', contract.deleteRecurring))).toEqual([409, contract.recurringIsKept])
      await portal.db.query('update billing_account set can_delete_recurring = true')
    })
  })

  describe('what is read', () => {
    it('has the method, its discount, and whether it may be deleted [PAY-25 PAY-71]', async () => {
      expect(await recurring('aroha')).toEqual({
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
      expect(await options('aroha')).toEqual({
        recurringPaymentOptions: ['directDebit', 'creditCard'],
        isRecurringFormOn: true,
        autopay: { status: 'on', nextPaymentDate: null, options: ['directDebit', 'creditCard'] },
        rate: 1,
      })
    })
  })

  describe('the saved card', () => {
    it('is kept at the provider: its page opens, and the card is there when the provider says so [PAY-65 PAY-66]', async () => {
      const answer = await send('aroha', contract.saveCard)
      const { url } = answer.body as { url: string }
      expect(new URL(url).pathname).toMatch(/^\/sandbox\/cards\/[\w-]{43}$/)
      expect([(await saved('aroha')).savedCard, (await attempt('aroha')).status]).toEqual([null, 'PENDING'])
      await decideSandboxPage(portal.db, url.split('/').at(-1) ?? '', made)
      expect(await attempt('aroha')).toEqual({ status: 'MADE', purpose: 'saveCard', payment: null })
      expect(await saved('aroha')).toEqual({
        savedCard: { scheme: 'Visa', lastDigits: '4821', expires: '08/29', canUpdateCCV: false },
      })
    })

    it('is removed, and a following read has none [PAY-67]', async () => {
      expect((await send('aroha', contract.deleteCard)).status).toBe(204)
      expect(await saved('aroha')).toEqual({ savedCard: null })
    })
  })

  describe('the recurring card', () => {
    it('is set up at the provider, in place of direct debit [PAY-69]', async () => {
      const page = await begin('aroha', contract.setUpRecurringCard)
      expect((await recurring('aroha')).pendingSince).toBe('2026-06-09T16:40:00+12:00')
      await decideSandboxPage(portal.db, page, made)
      await attempt('aroha')
      expect(await recurring('aroha')).toMatchObject({ paymentMethod: 'creditCard', hint: 'Visa ··· 4821', pendingSince: null })
    })

    it('becomes the saved card by an update, which is marked as seen [PAY-16 PAY-68]', async () => {
      expect(kindOf(await send('aroha', contract.updateRecurringCard))).toEqual([409, contract.noSavedCard])
      await decideSandboxPage(portal.db, await begin('aroha', contract.saveCard), {
        ...made,
        card: { ...card, lastDigits: '5100', scheme: 'Mastercard' },
      })
      await attempt('aroha')
      expect((await recurring('aroha')).isCardUpdateSeen).toBe(false)
      expect((await send('aroha', contract.updateRecurringCard)).status).toBe(204)
      expect(await recurring('aroha')).toMatchObject({ hint: 'Mastercard ··· 5100', isCardUpdateSeen: true })
    })

    it('is called off while it is at the provider; what the provider says later changes nothing [PAY-18 PAY-19]', async () => {
      const page = await begin('aroha', contract.setUpRecurringCard)
      expect((await send('aroha', contract.cancelRecurring)).status).toBe(204)
      expect(await decideSandboxPage(portal.db, page, made)).toBe(false)
      expect(await attempt('aroha')).toMatchObject({ status: 'CANCELLED', purpose: 'recurringCard' })
      expect(kindOf(await send('aroha', contract.cancelRecurring))).toEqual([409, contract.nothingPending])
      expect((await recurring('aroha')).hint).toBe('Mastercard ··· 5100')
    })
  })

  describe('a one-off payment', () => {
    it('lowers the balance by what was to be paid, once, with the fee beside it [PAY-20 PAY-22 PAY-24 PAY-33]', async () => {
      const before = await balance('wiremu')
      const page = await begin('wiremu', contract.payOnce, { amountToPay: 100, withToken: false })
      expect(await attempt('wiremu')).toMatchObject({ status: 'PENDING', payment: { amountToPay: 100, paidAmount: 0 } })
      await decideSandboxPage(portal.db, page, { status: 'MADE', reference: 'CARD-1', card: null })
      const answers = await Promise.all([attempt('wiremu'), attempt('wiremu'), attempt('wiremu')])
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
      expect(await balance('wiremu')).toBeCloseTo(before - 100, 2)
    })

    it.each([
      ['FAILED', 'declined'],
      ['ERROR', 'broken'],
      ['CANCELLED', 'cancelled'],
    ] as const)('that is %s (%s) takes nothing [PAY-20]', async (status, _what) => {
      const before = await balance('wiremu')
      await decideSandboxPage(portal.db, await begin('wiremu', contract.payOnce, { amountToPay: 50, withToken: false }), {
        status,
        reference: null,
        card: null,
      })
      expect(await attempt('wiremu')).toMatchObject({ status, payment: { paidAmount: 0, reference: null } })
      expect(await balance('wiremu')).toBe(before)
    })

    it.each([0, 0.99, -5, 10_000.01, '20', true, null])('of %j is refused', async (amountToPay) => {
      expect((await send('wiremu', contract.payOnce, { amountToPay, withToken: false })).status).toBe(400)
    })

    it('costs 1 % in Tarn and nothing in Fizz [PAY-23 PAY-24]', () => {
      expect([rateOf('tarn'), rateOf('fizz'), feeCents(10_050, 1), feeCents(10_050, 0)]).toEqual([1, 0, 101, 0])
    })
  })

  describe('the provider’s notice', () => {
    const noteOf = async (name: string, at = demoNow) => {
      const page = await begin(name, contract.saveCard)
      await decideSandboxPage(portal.db, page, made)
      const [key] = await noticeKeys(portal.db, [])
      if (!key) throw new Error('no key')
      return signNotice(key, { id: `notice-${(keys += 1)}`, attemptId: await attemptOf(page), at })
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
      expect((await send('', contract.noteCardNotice, signed)).status).toBe(204)
      expect((await saved('rangi')).savedCard?.lastDigits).toBe('4821')
      expect(kindOf(await send('', contract.noteCardNotice, signed))).toEqual([409, contract.noticeRepeated])
    })

    it('that is forged, or older than five minutes, is refused and changes nothing', async () => {
      const signed = await noteOf('rangi')
      const forged = { ...signed, notice: signed.notice.replace('notice-', 'other-') }
      expect(kindOf(await send('', contract.noteCardNotice, forged))).toEqual([401, contract.badNotice])
      expect(kindOf(await send('', contract.noteCardNotice, { ...signed, signature: 'x' }))).toEqual([401, contract.badNotice])
      expect(kindOf(await send('', contract.noteCardNotice, await noteOf('rangi', demoNow - 300_001)))).toEqual([
        401,
        contract.badNotice,
      ])
      expect(await statusOf('rangi')).toBe('PENDING')
    })
  })

  describe('credit', () => {
    const setBalance = async (name: string, cents: number) => {
      const { billingAccounts } = await portal.get<account.Accounts>(name, account.readAccounts)
      const id = billingAccounts.find(({ isSelected }) => isSelected)?.id ?? ''
      await portal.db.query(
        `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
         select $1, gen_random_uuid(), '2026-06-09', 'credit', 'Test', $2 - coalesce(sum(cents), 0)::int from account_transaction
         where billing_account_id = $1 and occurred_on <= '2026-06-09'`,
        [id, cents],
      )
    }

    it('gives a bill 14 days more, once [PAY-29 PAY-30 PAY-31 PAY-33]', async () => {
      await setBalance('wiremu', 9_000)
      const [before] = await portal.db.query<{ due: string }>(
        `select max(due_date) as due from invoice join customer_account using (billing_account_id) join customer c using (customer_id)
         where c.first_name = 'Wiremu' and issued_on <= '2026-06-09'`,
      )
      const from = Math.max(Date.parse(before?.due ?? ''), Date.parse('2026-06-09'))
      const { body } = await send('wiremu', contract.extendCredit)
      expect(body).toEqual({ newEndDate: new Date(from + 14 * 86_400_000).toISOString().slice(0, 10) })
      expect((await portal.get<account.Accounts>('wiremu', account.readAccounts)).summary.dueDate).toBe(
        (body as { newEndDate: string }).newEndDate,
      )
      expect(kindOf(await send('wiremu', contract.extendCredit))).toEqual([409, contract.alreadyExtended])
    })

    it('has nothing to put off where nothing is owed', async () => {
      await setBalance('priya', 0)
      expect(kindOf(await send('priya', contract.extendCredit))).toEqual([409, contract.nothingOwed])
    })

    it('is paid back to the bank account of the direct debit, all of it and once [PAY-32 PAY-33]', async () => {
      await setBalance('priya', -4_250)
      expect(kindOf(await send('priya', contract.refundCredit))).toEqual([409, contract.noBankAccount])
      await send('priya', contract.setUpDirectDebit, { bankDetails })
      expect((await send('priya', contract.refundCredit)).body).toEqual({
        amount: 42.5,
        reference: expect.stringMatching(/^RF-/),
      })
      expect(await balance('priya')).toBe(0)
      expect(kindOf(await send('priya', contract.refundCredit))).toEqual([409, contract.noCredit])
    })
  })
})
