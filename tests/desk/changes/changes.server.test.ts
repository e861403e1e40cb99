import { beforeAll, describe, expect, it } from 'vitest'
import { staffOwnAccount, staffRefused } from '#contract/access.ts'
import type { AccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import { changedMeanwhile } from '#contract/account-settings/account-settings.contract.ts'
import * as contract from '#contract/desk/changes.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { readTransactions, type TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import { addDays } from '#domain/basics/days.ts'
import { runCommand } from '#server/admin/commands.ts'
import { proveBills } from '#server/billing/prove-bills.ts'
import { readLedger } from '#server/billing/ledger.store.ts'
import { runBillingJob } from '#server/bill-pages/billing-job.ts'
import type { Message } from '#server/mail/mail.ts'
import { takeLetterCode } from '#server/activation/activation.store.ts'
import { createActivationCodes, letterScope } from '#server/activation/activation-codes.ts'
import { demo, demoNow, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { changesAtDesk } from '#tests/events/write-endpoints.ts'
import { accountOf, auditOf, balanceOf, chargeLateFee, deskMoney } from '#tests/desk/money/desk-money.ts'
import { sendChange } from './send-change.ts'

const reason = 'Rang, and gave the date of birth'
const today = '2026-06-09'

onDatabase('changes of a customer at the desk', (open) => {
  let portal: DemoPortal
  let mere: string
  const mails: Message[] = []
  const ids = new Map<string, string>()
  const idOf = (name: string) => ids.get(name) ?? ''
  beforeAll(async () => {
    const mail = {
      isDemo: true,
      send: async (message: Message) => {
        mails.push(message)
      },
    }
    portal = await openDemo(await open(demo), { mail: mail as never })
    mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    for (const name of ['aroha', 'priya', 'daniel', 'wiremu', 'craig']) ids.set(name, await accountOf(portal, name))
  })

  const facts = (name: string) =>
    portal.get<contract.ChangeFacts>(mere, contract.readChangeFacts, { params: { billingAccountId: idOf(name) } })
  const walked = new Set<string>()
  const send = (name: string, endpoint: Endpoint, body: object, who = mere) =>
    sendChange(portal, { who, endpoint, params: { billingAccountId: idOf(name) }, body: { reason, ...body }, walked })
  const done = { status: 200, body: { outcome: 'done', approvalId: null } }
  const events = async (type: string) =>
    (await portal.db.query<{ data: object }>('select data from event where type = $1 order by recorded', [type])).map(
      ({ data }) => data,
    )
  const mailWith = (subject: string) =>
    eventually(() => {
      const found = mails.find((mail) => mail.subject.includes(subject))
      if (!found) throw new Error(`No mail “${subject}”: ${mails.map((mail) => mail.subject).join(', ')}`)
      return found
    })
  const activity = async (name: string) =>
    (await portal.get<AccountActivity>(name, readAccountActivity)).entries.flatMap((entry) =>
      entry.kind === 'change' ? [[entry.what, entry.about, entry.by, entry.channel, entry.reason] as const] : [],
    )
  const byMere = { name: 'Mere Tāmati', who: 'staff' }

  it('begins with what is there, and says what would need somebody else', async () => {
    expect(await facts('priya')).toMatchObject({
      customerNumber: '500033518',
      today,
      blocked: null,
      name: { firstName: 'Priya', middleName: null, lastName: 'Nair' },
      phones: { mobile: '+64223334455', home: null, work: null },
      billsEmail: 'priya@example.com',
      postalAddress: '22 Ocean View Road, Northcote, Auckland 0627',
      moneyBlocked: null,
      credit: { freeCents: 15_000, mostCents: 500_000 },
      instalments: { overdueCents: 0, blocked: 'Nothing is overdue.' },
      lateFees: [],
      discount: null,
      discountFreePercent: 10,
      activation: { blocked: 'Priya Nair already has a login.' },
    })
    expect((await facts('wiremu')).discount).toEqual({ name: 'Two fuels', percent: 5 })
  })

  describe('name and contact', () => {
    it('changes the name, on bills too, and mails the customer about it', async () => {
      const { name: was } = await facts('priya')
      const body = { firstName: 'Priya', middleName: 'Anjali', lastName: 'Nair-Moore', was }
      expect(await send('priya', contract.changeName, body)).toEqual(done)
      expect((await facts('priya')).name).toEqual({ firstName: 'Priya', middleName: 'Anjali', lastName: 'Nair-Moore' })
      expect(await portal.db.query('select owner from billing_account where billing_account_id = $1', [idOf('priya')])).toEqual([
        { owner: 'Priya Nair-Moore' },
      ])
      expect(await events('contact.changed')).toContainEqual(
        expect.objectContaining({ what: 'name', value: 'Priya Anjali Nair-Moore' }),
      )
      const mail = await mailWith('contact details have changed')
      expect([mail.to, mail.text]).toEqual([
        'priya@example.com',
        expect.stringContaining('Our team changed the name on the account.'),
      ])
      expect(await activity('priya')).toContainEqual(['name', null, byMere, 'operator', reason])
      expect((await auditOf(portal)).at(-1)).toEqual({
        name: 'Mere Tāmati',
        kind: 'changed',
        customer: 'Priya Nair',
        what: `Changed the name to Priya Nair-Moore: ${reason}`,
      })
      // Someone else has changed it since.
      expect(kindOf(await send('priya', contract.changeName, { ...body, lastName: 'Moore' }))).toEqual([409, changedMeanwhile])
      expect(await send('priya', contract.changeName, { firstName: '', middleName: '', lastName: '<b>', was })).toMatchObject({
        status: 400,
        body: { fields: { firstName: expect.any(String), lastName: expect.any(String) } },
      })
    })

    it('changes and deletes phone numbers', async () => {
      const mobile = { purpose: 'mobile', number: '027 555 0164', was: '+64223334455' }
      expect(await send('priya', contract.changePhone, mobile)).toEqual(done)
      expect((await facts('priya')).phones.mobile).toBe('+64275550164')
      expect(kindOf(await send('priya', contract.changePhone, { ...mobile, number: '027 555 0165' }))).toEqual([
        409,
        changedMeanwhile,
      ])
      expect((await send('priya', contract.changePhone, { ...mobile, number: '12', was: '+64275550164' })).status).toBe(400)
      expect(await send('priya', contract.changePhone, { ...mobile, number: '', was: '+64275550164' })).toEqual(done)
      expect((await facts('priya')).phones.mobile).toBeNull()
      expect((await activity('priya')).filter(([what]) => what === 'mobilePhone')).toHaveLength(2)
    })

    it('changes where bills go, notifies the address before, and leaves signing in as it is', async () => {
      const login = () => portal.db.query('select username, email from login where email = $1', ['priya@example.com'])
      const before = await login()
      const body = { email: 'bills@nair.example', was: 'priya@example.com' }
      expect(await send('priya', contract.changeBillsEmail, body)).toEqual(done)
      expect((await facts('priya')).billsEmail).toBe('bills@nair.example')
      expect(await mailWith('bills now go to another address')).toMatchObject({ to: 'priya@example.com' })
      expect(await login()).toEqual(before)
      expect(before).toHaveLength(1)
      expect(kindOf(await send('priya', contract.changeBillsEmail, { ...body, email: 'other@nair.example' }))).toEqual([
        409,
        changedMeanwhile,
      ])
    })

    it('changes the postal address', async () => {
      const was = (await facts('priya')).postalAddress
      expect((await send('priya', contract.changePostalAddress, { fullAddress: 'Northcote', was })).status).toBe(400)
      const fullAddress = 'PO Box 9042, Wellington 6141'
      expect(await send('priya', contract.changePostalAddress, { fullAddress, was })).toEqual(done)
      expect((await facts('priya')).postalAddress).toBe(fullAddress)
    })
  })

  describe('the plan', () => {
    const supplyOf = async (name: string) => {
      const [supply] = (await facts(name)).supplies
      if (!supply) throw new Error(`${name} has no supply`)
      return supply
    }
    const change = async (name: string, planId: string, startDate: string) => {
      const { supplyPointId } = await supplyOf(name)
      return send(name, contract.changeCustomerPlan, { supplyPointId, planId, startDate })
    }
    const refusal = (detail: string) => ({ status: 409, body: { type: staffRefused, detail } })

    it('is one of those offered, from tomorrow on', async () => {
      const { offered, ...supply } = await supplyOf('priya')
      expect(supply).toMatchObject({
        planName: 'EV Night',
        blocked: null,
        earliestDate: '2026-06-10',
        latestDate: today.replace('2026', '2027'),
      })
      expect(offered.map(({ planId }) => planId)).toContain('everyday')
      expect(offered.map(({ planId }) => planId)).not.toContain('ev-night')
      expect(offered.map(({ planId }) => planId)).not.toContain('business-anytime')
      expect(await change('priya', 'everyday', today)).toMatchObject(
        refusal('A plan can begin tomorrow at the earliest: earlier days are priced already.'),
      )
      expect(await change('priya', 'business-anytime', '2026-07-01')).toMatchObject(
        refusal('This plan isn’t offered to this customer.'),
      )
      expect(await change('priya', 'gas-home', '2026-07-01')).toMatchObject(refusal('This plan isn’t offered to this customer.'))
      expect(await change('priya', 'ev-night', '2026-07-01')).toMatchObject(refusal('The customer is on EV Night already.'))
      expect(await change('craig', 'business-anytime', '2026-07-01')).toMatchObject({ status: 409 })
    })

    it('ends the agreement before and begins another, and only one change waits', async () => {
      expect(await change('priya', 'everyday', '2026-07-01')).toEqual(done)
      const agreements = await portal.db.query(
        `select plan_id, start_date::text, end_date::text from agreement where billing_account_id = $1 order by start_date desc limit 2`,
        [idOf('priya')],
      )
      expect(agreements).toMatchObject([
        { planId: 'everyday', startDate: '2026-07-01', endDate: null },
        { planId: 'ev-night', endDate: '2026-06-30' },
      ])
      expect(await events('agreement.changed')).toMatchObject([
        { plan: 'everyday', fromDay: '2026-07-01', icp: expect.any(String) },
      ])
      expect((await mailWith('Your plan changes on')).text).toContain('will be on the plan Everyday from Wednesday 1 July')
      const booked = 'A change to Everyday is booked already, from 1 July 2026.'
      expect((await supplyOf('priya')).blocked).toBe(booked)
      expect(await change('priya', 'night-saver-low', '2026-08-01')).toMatchObject(refusal(booked))
    })
  })

  describe('money', () => {
    it('credits goodwill without GST, and what is owed is less by it', async () => {
      const [balance, before] = [await balanceOf(portal, idOf('aroha')), await readLedger(portal.db, today)]
      expect(await send('aroha', contract.addCredit, { cents: 4_000 })).toEqual(done)
      expect(await balanceOf(portal, idOf('aroha'))).toBe(balance - 4_000)
      const after = await readLedger(portal.db, today)
      expect((after.credits ?? 0) - (before.credits ?? 0)).toBe(4_000)
      expect((after.receivable ?? 0) - (before.receivable ?? 0)).toBe(-4_000)
      expect(Object.values(after).reduce((sum, cents) => sum + cents, 0)).toBe(0)
      const { transactions } = await portal.get<TransactionHistory>('aroha', readTransactions)
      expect(transactions.find(({ kind }) => kind === 'credit')).toMatchObject({
        date: today,
        title: 'Credit from us',
        detail: 'Goodwill',
        amount: -40,
        document: 'receipt',
      })
      expect(await events('credit.added')).toMatchObject([{ cents: 4_000 }])
      expect(await mailWith('We’ve credited $40.00')).toMatchObject({ to: expect.stringContaining('@') })
      expect((await facts('aroha')).credit.freeCents).toBe(11_000)
      const statusOf = async (cents: number) => (await send('aroha', contract.addCredit, { cents })).status
      expect(await Promise.all([0, 40.5, 500_001].map(statusOf))).toEqual([400, 400, 409])
    })

    it('takes a late fee off once, of two people who do it too', async () => {
      await chargeLateFee(portal)
      const { lateFees } = await facts('daniel')
      expect(lateFees).toEqual([{ transactionId: lateFees[0]?.transactionId, day: today, cents: 1_400, needsApproval: false }])
      const body = { transactionId: lateFees[0]?.transactionId }
      const balance = await balanceOf(portal, idOf('daniel'))
      const sione = await portal.staff(['answer'])
      const answers = await Promise.all([send('daniel', contract.waiveFee, body), send('daniel', contract.waiveFee, body, sione)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await balanceOf(portal, idOf('daniel'))).toBe(balance - 1_400)
      expect(await deskMoney(portal, idOf('daniel'))).toEqual([
        { kind: 'fee', description: 'Late payment', method: 'Waived', cents: -1_400, counterpart: 'fees' },
      ])
      expect((await facts('daniel')).lateFees).toEqual([])
      expect(await events('fee.waived')).toEqual([{ fee: body.transactionId, cents: 1_400 }])
      const { transactions } = await portal.get<TransactionHistory>('daniel', readTransactions)
      expect(transactions.filter(({ kind }) => kind === 'fee').map(({ title, amount }) => [title, amount])).toEqual(
        expect.arrayContaining([
          ['Fee waived', -14],
          ['Fee', 14],
        ]),
      )
      // The same bill’s fee isn’t charged again.
      expect(await chargeLateFee(portal)).toBe('The late fee of that bill is booked already.')
    })

    it('agrees instalments for what is overdue, to the cent', async () => {
      const { overdueCents, blocked } = (await facts('daniel')).instalments
      expect([overdueCents > 0, blocked]).toEqual([true, null])
      expect((await send('daniel', contract.agreeInstalments, { fortnights: 6, cents: overdueCents - 1 })).status).toBe(409)
      expect(await send('daniel', contract.agreeInstalments, { fortnights: 6, cents: overdueCents })).toEqual(done)
      expect((await facts('daniel')).instalments.blocked).toBe('The customer has a payment plan already.')
      expect(await events('payment_plan.agreed')).toMatchObject([{ cents: overdueCents, person: null }])
      expect(await mailWith('payment plan PP-')).toMatchObject({ to: 'daniel@example.com' })
      expect(await activity('daniel')).toContainEqual(['paymentPlan', expect.stringMatching(/^PP-/), byMere, 'operator', reason])
      expect((await send('daniel', contract.agreeInstalments, { fortnights: 6, cents: overdueCents })).status).toBe(409)
    })

    it('changes the discount from the next bill on; every bill stays proven to the cent', async () => {
      const was = { name: 'Two fuels', percent: 5 }
      const discount = { name: 'Loyal customer', percent: 7.5 }
      expect(await send('wiremu', contract.changeAccountDiscount, { discount, was })).toEqual(done)
      expect((await facts('wiremu')).discount).toEqual(discount)
      expect(await events('discount.changed')).toEqual([discount])
      expect(kindOf(await send('wiremu', contract.changeAccountDiscount, { discount: null, was }))).toEqual([
        409,
        changedMeanwhile,
      ])
      const more = { name: 'Loyal customer', percent: 10.5 }
      expect(await send('wiremu', contract.changeAccountDiscount, { discount: more, was: discount })).toMatchObject({
        body: { outcome: 'waiting' },
      })
      expect((await facts('wiremu')).discount).toEqual(discount)
      await runBillingJob(portal.db, Date.parse(`${addDays(today, 40)}T04:00:00+12:00`))
      const proven = await proveBills(portal.db, { account: null, since: null })
      expect(proven.bills).toBeGreaterThan(0)
      expect(proven.differing).toEqual([])
    })
  })

  describe('a code for setting up a login', () => {
    const noLogin = async (name: string) => {
      const [row] = await portal.db.query<{ id: string; number: string }>(
        `select ca.customer_id as id, a.customer_number as number from customer_account ca join billing_account a using (billing_account_id)
         where a.billing_account_id = $1 and ca.role = 'owner'`,
        [idOf(name)],
      )
      await portal.db.query('delete from login where customer_id = $1', [row?.id ?? null])
      return row ?? { id: '', number: '' }
    }
    it('is shown once or mailed, works once, and is refused to those with a login', async () => {
      expect(await send('daniel', contract.makeActivationCode, { how: 'read' })).toMatchObject({ status: 409 })
      const { id, number } = await noLogin('craig')
      const answer = await send('craig', contract.makeActivationCode, { how: 'read' })
      const { code } = answer.body as { code: string }
      expect(answer).toEqual({ status: 200, body: { code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/), mailedTo: null } })
      const codes = createActivationCodes(portal.server.wire.secrets)
      const take = (keyHash: string) =>
        takeLetterCode(portal.db, { keyHash, codeHashes: codes.hashesOf(letterScope, code), accountNumber: number }, demoNow)
      expect([await take('browser 1'), await take('browser 2')]).toEqual([id, null])
      expect(JSON.stringify(await portal.db.query('select what from staff_audit'))).not.toContain(code)
      const mailed = await send('craig', contract.makeActivationCode, { how: 'mail' })
      expect(mailed).toEqual({ status: 200, body: { code: null, mailedTo: 'craig@example.com' } })
      expect((await mailWith('Set up your')).to).toBe('craig@example.com')
    })
  })

  it('leaves the events of every kind of change', () => {
    expect([...walked].toSorted()).toEqual(changesAtDesk.toSorted())
  })

  it('changes nothing without a reason, on one’s own account, or of a deleted customer', async () => {
    expect((await send('priya', contract.addCredit, { cents: 100, reason: ' ' })).status).toBe(400)
    const own = await portal.staff(['answer'], { owns: 'aroha' })
    expect(kindOf(await send('aroha', contract.addCredit, { cents: 100 }, own))).toEqual([403, staffOwnAccount])
    await portal.db.query('update billing_account set deleted_on = $2 where billing_account_id = $1', [idOf('aroha'), today])
    const deleted = 'This customer’s data was deleted: nothing can be changed any more.'
    for (const [endpoint, body] of [
      [contract.addCredit, { cents: 100 }],
      [contract.changePhone, { purpose: 'home', number: '09 555 0164', was: null }],
      [contract.makeActivationCode, { how: 'read' }],
    ] as const)
      expect(await send('aroha', endpoint, body)).toMatchObject({ status: 409, body: { type: staffRefused, detail: deleted } })
    expect((await facts('aroha')).blocked).toBe(deleted)
  })

  it('leaves money to the retailer’s billing system where that makes the bills', async () => {
    await portal.db.query(`update billing_account set billed_by = 'them' where billing_account_id = $1`, [idOf('priya')])
    const detail = 'Your billing system makes this account’s bills: make the change there.'
    expect((await facts('priya')).moneyBlocked).toBe(detail)
    expect(await send('priya', contract.addCredit, { cents: 100 })).toMatchObject({ status: 409, body: { detail } })
    await expect(runCommand(portal.db, ['late-fee', '--account', '500033518'], { now: demoNow })).rejects.toThrow(
      'Your billing system makes the bills',
    )
  })
})
