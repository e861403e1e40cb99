import { beforeAll, expect, it } from 'vitest'
import * as complaints from '#contract/complaints/complaints.contract.ts'
import * as desk from '#contract/desk/cases.contract.ts'
import { type CustomerPage, readCustomer } from '#contract/desk/customer.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, type DemoPortal, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { accountOf, auditOf, balanceOf, deskMoney } from '#tests/desk/money/desk-money.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

eachDatabase('with an answer', (open) => {
  let portal: DemoPortal
  let mere = ''
  let billingAccountId = ''
  let invoiceId = ''
  /** Priya’s, about the bill. */
  let priyas = ''
  const mails: Message[] = []
  const ask = (name: string, endpoint: Endpoint, request: Request = {}) =>
    portal.ask(name, endpoint, { key: newKey(), ...request })
  const complain = async (bill: string | null) => {
    const body = { topic: bill === null ? 'service' : 'bill', invoiceId: bill, siteId: null, message: 'Twice as much.', wish: '' }
    return ((await ask('priya', complaints.makeComplaint, { body })).body as complaints.Complaint).number
  }
  const read = (number: string) => portal.get<desk.DeskCase>(mere, desk.readDeskCase, { params: { number } })
  const extrasOf = async (number: string) => (await read(number)).extras
  const answer = (number: string, version: number, extras: unknown, key = newKey()) =>
    ask(mere, desk.takeCaseStep, {
      params: { number },
      body: { version, step: 'answer', text: 'You were right.', extras },
      key,
    })
  const preview = async (number: string, extras: unknown) =>
    (
      await ask(mere, desk.readCaseStepPreview, {
        params: { number },
        body: { step: 'answer', text: 'You were right.', extras },
      })
    ).body as desk.CaseStepPreview
  const page = () => portal.get<CustomerPage>(mere, readCustomer, { params: { billingAccountId } })
  /** All that a refused press must leave as it was. */
  const state = async (number: string) => ({
    balance: await balanceOf(portal, billingAccountId),
    money: await deskMoney(portal, billingAccountId),
    onHold: (await page()).balance?.onHold,
    audit: (await auditOf(portal)).length,
    approvals: await portal.db.query<{ kind: string }>('select kind from staff_approval'),
    messages: (await read(number)).messages.length,
  })
  const released = 'You didn’t need to pay $120.00 of your bill while we looked into this. That amount is now due.'

  beforeAll(async () => {
    portal = await openDemo(await open(demo), {
      mail: { isDemo: true, send: async (message) => void mails.push(message) },
      outboxMs: 100,
    })
    mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    billingAccountId = await accountOf(portal, 'priya')
    const [bill] = await portal.db.query<{ invoiceId: string }>(
      `select invoice_id from invoice where billing_account_id = $1 and kind = 'bill' and reversed_by is null
       order by end_date desc limit 1`,
      [billingAccountId],
    )
    invoiceId = bill?.invoiceId ?? ''
    await portal.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents, counterpart)
       select $1, gen_random_uuid(), '2026-06-09', case when owed < 0 then 'fee' else 'credit' end, 'Leaves $120', $2 - owed, 'elsewhere'
       from (select coalesce(sum(cents), 0)::int as owed from account_transaction where billing_account_id = $1) sums where owed <> $2`,
      [billingAccountId, 12_000],
    )
  })

  it('what is on hold is owed again and goodwill is credited: one press, one email, each in the audit log', async () => {
    expect(await extrasOf(await complain(null))).toEqual({ holdCents: 0, credit: null })
    priyas = await complain(invoiceId)
    const number = priyas
    expect(await extrasOf(number)).toEqual({ holdCents: 12_000, credit: { freeCents: 15_000, mostCents: 500_000 } })
    expect((await page()).balance).toMatchObject({ total: 120, onHold: [{ number, amount: 120 }], toPay: 0 })
    const extras = { releaseCents: 12_000, credit: { cents: 2_000, needsApproval: false } }
    const before = await state(number)
    const { mail } = await preview(number, extras)
    expect(mail?.paragraphs).toEqual(
      expect.arrayContaining(['You were right.', 'We’ve credited $20.00 to your account.', released]),
    )
    expect(await state(number)).toEqual(before)

    const key = newKey()
    const sent = await answer(number, 1, extras, key)
    expect(sent).toEqual({ status: 200, body: { number, version: 2 } })
    expect(await answer(number, 1, extras, key)).toEqual(sent)
    expect(await balanceOf(portal, billingAccountId)).toBe(10_000)
    expect(await deskMoney(portal, billingAccountId)).toEqual([
      { kind: 'credit', description: 'Credit from us', method: 'Goodwill', cents: -2_000, counterpart: 'credits' },
    ])
    expect((await page()).balance).toMatchObject({ total: 100, onHold: [], toPay: 100 })
    expect((await auditOf(portal)).slice(before.audit)).toEqual(
      [
        `${number}, answer`,
        `${number}, released $120.00 on hold`,
        `Credit $20.00 to the account, as goodwill: With the answer to ${number}`,
      ].map((what) => ({ name: 'Mere Tāmati', kind: 'changed', customer: 'Priya Nair', what })),
    )
    const email = await eventually(() => {
      const found = mails.find(({ subject }) => subject === `Our answer to your complaint ${number}`)
      if (!found) throw new Error('not sent yet')
      return found
    })
    expect(email.text).toContain(
      `You were right.\n\nWe’ve credited $20.00 to your account.\n\n${released}\n\nDoes this settle it?`,
    )
    expect(mails.filter(({ subject }) => subject.includes('credited'))).toEqual([])
    expect(await extrasOf(number)).toEqual({ holdCents: 0, credit: null })
  })

  it('the amount is on hold again once the customer isn’t happy with it', async () => {
    const number = priyas
    const { complaints: own } = await portal.get<complaints.Complaints>('priya', complaints.readComplaints)
    const complaintId = own.find((complaint) => complaint.number === number)?.complaintId ?? ''
    await ask('priya', complaints.addToComplaint, {
      params: { complaintId },
      body: { message: 'It’s still too much.' },
    })
    expect((await page()).balance).toMatchObject({ total: 100, onHold: [{ number, amount: 100 }], toPay: 0 })
    expect(await extrasOf(number)).toMatchObject({ holdCents: 10_000, credit: { freeCents: 13_000 } })
  })

  it('nothing is done if one part is refused', async () => {
    const number = priyas
    expect(await extrasOf(number)).toMatchObject({ holdCents: 10_000 })
    const before = await state(number)
    const refusals = [
      [
        { releaseCents: 12_000, credit: { cents: 100, needsApproval: false } },
        '$100.00 is on hold now, not $120.00. Open the case again before you answer.',
      ],
      [
        { releaseCents: 10_000, credit: { cents: 13_001, needsApproval: false } },
        'This credit needs a second person’s approval now. Open the case again before you answer.',
      ],
      [
        { releaseCents: 10_000, credit: { cents: 100, needsApproval: true } },
        'This credit doesn’t need approval any more. Open the case again before you answer.',
      ],
      // Nobody could approve it.
      [{ credit: { cents: 500_001, needsApproval: true } }, 'A credit is between $0.01 and $5,000.00.'],
    ] as const
    for (const [extras, detail] of refusals) {
      expect([extras, await answer(number, 3, extras)]).toMatchObject([
        extras,
        { status: 409, body: { type: '/error/staff/refused', detail: expect.stringContaining(detail) } },
      ])
      expect((await preview(number, extras)).refusal).toContain(detail)
      expect(await state(number)).toEqual(before)
    }
    const close = { version: 3, step: 'close', text: 'She called.', extras: { credit: { cents: 100, needsApproval: false } } }
    expect(await ask(mere, desk.takeCaseStep, { params: { number }, body: close })).toMatchObject({
      status: 400,
      body: { fields: { extras: 'This can only be done with an answer.' } },
    })
    expect(await state(number)).toEqual(before)
  })

  it('a credit above the limit waits for a second person, and the email doesn’t promise it', async () => {
    const another = await complain(invoiceId)
    const extras = { credit: { cents: 13_001, needsApproval: true } }
    const paragraphs = (await preview(another, extras)).mail?.paragraphs ?? []
    expect(paragraphs.filter((text) => text.includes('credit'))).toEqual([])
    const before = await state(another)
    expect(await answer(another, 1, extras)).toMatchObject({ status: 200 })
    const after = await state(another)
    expect(after).toMatchObject({ balance: before.balance, money: before.money, approvals: [{ kind: 'credit' }] })
    expect((await auditOf(portal)).at(-1)?.what).toBe(
      `Asked for approval: Credit $130.01 to the account, as goodwill: With the answer to ${another}`,
    )
    const third = await complain(invoiceId)
    const waiting = await state(third)
    const detail = 'Mere Tāmati has asked for this already, and it waits for approval.'
    expect(await answer(third, 1, extras)).toMatchObject({ status: 409, body: { type: '/error/staff/refused', detail } })
    expect((await preview(third, extras)).refusal).toBe(detail)
    expect(await state(third)).toEqual(waiting)
  })
})
