import { beforeEach, expect, it } from 'vitest'
import { type ApprovalPage, approveRequest, type ChangeOutcome, readApprovals } from '#contract/desk/approvals.contract.ts'
import * as changes from '#contract/desk/changes.contract.ts'
import { readMoneyCounts } from '#contract/desk/money-counts.contract.ts'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import * as contract from '#contract/desk/refunds.contract.ts'
import type { AnswerOf } from '#contract/kit.ts'
import * as payments from '#contract/payments/payments.contract.ts'
import { noBankAccount, refundCredit } from '#contract/payments/credit.contract.ts'
import { demo, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { noonOf, stageBank } from '#tests/bank-statements/bank-stage.ts'
import { eachDatabase, onDatabase } from '#tests/kit/database/databases.ts'
import { bankDetails, handsOn } from '#tests/payments/backend/hands.server.ts'
import { provenAgo } from '#tests/desk/proof/proven-ago.ts'
import { accountOf, auditOf, balanceOf } from './desk-money.ts'

const today = '2026-06-09'

onDatabase('refunds at the desk', (open) => {
  let portal: DemoPortal
  let mere: string
  let jade: string
  let priya: string
  let account: string
  beforeEach(async () => {
    portal = await openDemo(await open(demo))
    mere = await portal.staff(['answer', 'money'], { name: 'Mere Tāmati' })
    jade = await portal.staff(['money'], { name: 'Jade Kaa' })
    priya = await accountOf(portal, 'priya')
    const [row] = await portal.db.query<{ number: string }>(
      'select customer_number as number from billing_account where billing_account_id = $1',
      [priya],
    )
    account = row?.number ?? ''
    await addCredit(4_250 + (await balanceOf(portal, priya)))
    await handsOn(portal).send('priya', payments.setUpDirectDebit, { bankDetails })
  })
  const addCredit = (cents: number) =>
    portal.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
       values ($1, gen_random_uuid(), '2026-06-09', 'credit', 'Test', $2)`,
      [priya, -cents],
    )
  const authorisedOn = (at: string) =>
    portal.db.query('update direct_debit_authority set authorised_at = $2 where billing_account_id = $1', [priya, at])
  const list = async (state?: contract.RefundState) =>
    (
      await portal.get<AnswerOf<typeof contract.readDeskRefunds>>(mere, contract.readDeskRefunds, {
        query: { ...(state && { state }) },
      })
    ).refunds
  const check = () =>
    portal.get<AnswerOf<typeof contract.readRefundCheck>>(mere, contract.readRefundCheck, { params: { account } })
  const request = (cents: number, reason = 'Moved out, and rang') =>
    portal.ask(mere, contract.requestRefund, { body: { account, cents, reason }, key: newKey() })
  const owner = async () =>
    (await portal.db.query<{ owner: string }>('select owner from billing_account where billing_account_id = $1', [priya]))[0]
      ?.owner

  it('are to be paid from the customer’s request until the bank has paid them', async () => {
    await authorisedOn('2026-05-01T12:00:00+12:00')
    expect((await handsOn(portal).send('priya', refundCredit)).status).toBe(200)
    const [refund, ...more] = await list()
    expect(more).toEqual([])
    expect(refund).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^RF-[0-9A-F]{8}$/),
      billingAccountId: priya,
      account,
      name: await owner(),
      cents: 4_250,
      requestedOn: today,
      requestedBy: null,
      text: 'Refund to Kiwibank ··· 4893-000',
      paidOn: null,
      file: null,
    })
    const counts = () => portal.get<AnswerOf<typeof readMoneyCounts>>(mere, readMoneyCounts)
    expect((await counts()).refunds).toBe(1)
    const bank = await stageBank(portal.db)
    await bank.take(
      { lines: [{ day: today, amount: '-42.50', id: 'R-1', name: 'P NAIR', memo: refund?.reference ?? '' }] },
      noonOf(today),
    )
    expect([await list(), (await counts()).refunds]).toEqual([[], 0])
    expect(await list('paid')).toEqual([{ ...refund, paidOn: today }])
  })

  it('of staff go out below the limit, and are safe by the same rules as the customer’s own', async () => {
    await authorisedOn('2026-05-01T12:00:00+12:00')
    expect(await check()).toEqual({
      billingAccountId: priya,
      account,
      name: 'Priya Nair',
      creditCents: 4_250,
      to: 'Kiwibank ··· 4893-000',
      blocked: null,
      risk: null,
      freeCents: 15_000,
    })
    expect((await request(4_251)).body).toMatchObject({ detail: 'The account is only $42.50 in credit.' })
    expect(await request(4_000)).toMatchObject({ status: 200, body: { outcome: 'done', approvalId: null } })
    expect([await balanceOf(portal, priya), (await check()).creditCents, (await check()).freeCents]).toEqual([-250, 250, 11_000])
    expect((await list()).map(({ cents, account: number }) => [cents, number])).toEqual([[4_000, account]])
    expect(
      (await portal.db.query<{ type: string; data: object }>(`select type, data from event where type = 'refund.requested'`)).map(
        ({ data }) => data,
      ),
    ).toEqual([expect.objectContaining({ cents: 4_000 })])
    expect((await auditOf(portal)).map(({ name, customer, what }) => [name, customer, what])).toEqual([
      ['Mere Tāmati', 'Priya Nair', 'Pay $40.00 of the credit back to Kiwibank ··· 4893-000: Moved out, and rang'],
    ])
  })

  it('of staff wait for a second person while the bank account is new, and above the limit', async () => {
    expect((await check()).risk).toBe('The bank account was changed in the last 5 working days.')
    expect((await request(1_000)).body).toMatchObject({ outcome: 'waiting' })
    expect((await request(1_000)).body).toMatchObject({
      detail: 'Mere Tāmati has asked for this already, and it waits for approval.',
    })
    const [waiting] = await list('requested')
    expect(waiting).toEqual({
      id: expect.any(String),
      reference: null,
      billingAccountId: priya,
      account,
      name: await owner(),
      cents: 1_000,
      requestedOn: today,
      requestedBy: 'Mere Tāmati',
      text: 'Moved out, and rang',
      paidOn: null,
      file: null,
    })
    expect(await balanceOf(portal, priya)).toBe(-4_250)
    const approve = (who: string) => portal.ask(who, approveRequest, { params: { approvalId: waiting?.id ?? '' }, key: newKey() })
    expect((await approve(mere)).status).toBe(403)
    expect((await approve(jade)).status).toBeLessThan(300)
    expect([await balanceOf(portal, priya), await list('requested'), (await list()).length]).toEqual([-3_250, [], 1])

    await authorisedOn('2026-05-01T12:00:00+12:00')
    await addCredit(100_000)
    expect(await check()).toMatchObject({ risk: null, freeCents: 14_000 })
    expect((await request(14_001)).body).toMatchObject({ outcome: 'waiting' })
  })

  it('of staff are asked for with a fresh sign-in only', async () => {
    await authorisedOn('2026-05-01T12:00:00+12:00')
    const press = { body: { account, cents: 1_000, reason: 'Moved out, and rang' }, key: newKey() }
    await provenAgo(portal, 6)
    expect(kindOf(await portal.ask(mere, contract.requestRefund, press))).toEqual([403, staffProofNeeded])
    expect([await balanceOf(portal, priya), await list(), await list('requested')]).toEqual([-4_250, [], []])
    await provenAgo(portal, 4)
    expect(await portal.ask(mere, contract.requestRefund, press)).toMatchObject({ status: 200, body: { outcome: 'done' } })
    expect([await balanceOf(portal, priya), (await list()).length]).toEqual([-3_250, 1])
  })

  const waitingId = async () => (await list('requested'))[0]?.id ?? ''
  const decide = (approvalId: string) => portal.ask(jade, approveRequest, { params: { approvalId }, key: newKey() })
  const whatWaits = async () =>
    (await portal.get<ApprovalPage>(jade, readApprovals)).approvals.map(({ what, outcome }) => [what, outcome])
  const otherAccount = {
    status: 409,
    body: { detail: 'The customer’s bank account has changed since this was asked for. Decline it, and ask again.' },
  }

  it('are approved for the bank account that was shown, and go to no other one', async () => {
    expect((await request(1_000)).body).toMatchObject({ outcome: 'waiting' })
    const asked = [
      [
        'Pay $10.00 of the credit back to Kiwibank ··· 4893-000 (The bank account was changed in the last 5 working days)',
        'waiting',
      ],
    ]
    expect(await whatWaits()).toEqual(asked)
    await handsOn(portal).send('priya', payments.setUpDirectDebit, {
      bankDetails: { ...bankDetails, number: '01-0902-0068389-000', issuer: 'ANZ' },
    })
    expect(await decide(await waitingId())).toMatchObject(otherAccount)
    expect([await balanceOf(portal, priya), await list(), await whatWaits()]).toEqual([-4_250, [], asked])
  })

  it('that were asked for before the bank account was kept have to be asked for again', async () => {
    await request(1_000)
    await portal.db.query(`update staff_approval set input = '{"cents": 1000}'`)
    expect(await whatWaits()).toEqual([['Pay $10.00 of the credit back to the customer’s bank account', 'waiting']])
    expect(await decide(await waitingId())).toMatchObject(otherAccount)
    expect(await balanceOf(portal, priya)).toBe(-4_250)
  })

  it('are refused when they are asked for, and when they are approved, without the number of a bank account', async () => {
    await request(1_000)
    const approvalId = await waitingId()
    await portal.db.query('delete from direct_debit_authority where billing_account_id = $1', [priya])
    const missing =
      'We don’t have this customer’s bank account number, so we can’t pay them back yet. Ask them to set up a direct debit in the portal, under Payment Options: they enter the number there. Then come back here.'
    const refused = { status: 409, body: { detail: missing } }
    expect(await check()).toMatchObject({ to: null, blocked: missing, risk: null })
    expect(await request(2_000)).toMatchObject(refused)
    expect(await decide(approvalId)).toMatchObject(refused)
    expect(await handsOn(portal).send('priya', refundCredit)).toMatchObject({ status: 409, body: { type: noBankAccount } })
    expect([await balanceOf(portal, priya), await list(), (await list('requested')).length]).toEqual([-4_250, [], 1])
    await portal.db.query(`update billing_account set payment_method = 'bill' where billing_account_id = $1`, [priya])
    expect([(await check()).blocked, await request(2_000)]).toMatchObject([missing, refused])
  })

  it('and goodwill share one limit', async () => {
    await authorisedOn('2026-05-01T12:00:00+12:00')
    await addCredit(100_000)
    const credit = (cents: number) =>
      portal.ask(mere, changes.addCredit, {
        params: { billingAccountId: priya },
        body: { cents, reason: 'Two days without power' },
        key: newKey(),
      })
    const free = async () => {
      const { credit: ofCredit } = await portal.get<changes.ChangeFacts>(mere, changes.readChangeFacts, {
        params: { billingAccountId: priya },
      })
      return [(await check()).freeCents, ofCredit.freeCents]
    }
    expect(await free()).toEqual([15_000, 15_000])
    expect(await credit(10_000)).toMatchObject({ body: { outcome: 'done' } })
    expect(await free()).toEqual([5_000, 5_000])
    expect(await request(4_000)).toMatchObject({ body: { outcome: 'done' } })
    expect(await free()).toEqual([1_000, 1_000])
    expect(await credit(1_001)).toMatchObject({ body: { outcome: 'waiting' } })
    expect(await request(1_001)).toMatchObject({ body: { outcome: 'waiting' } })
  })
})

eachDatabase('two refunds that are pressed in parallel', (open) => {
  it('are counted together: the second waits for a second person', async () => {
    const portal = await openDemo(await open(demo))
    const [mere, jade] = [await portal.staff(['money']), await portal.staff(['money'])]
    const priya = await accountOf(portal, 'priya')
    await portal.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
       values ($1, gen_random_uuid(), '2026-06-09', 'credit', 'Test', -100000)`,
      [priya],
    )
    await handsOn(portal).send('priya', payments.setUpDirectDebit, { bankDetails })
    await portal.db.query(
      `update direct_debit_authority set authorised_at = '2026-05-01T12:00:00+12:00' where billing_account_id = $1`,
      [priya],
    )
    const [row] = await portal.db.query<{ number: string }>(
      'select customer_number as number from billing_account where billing_account_id = $1',
      [priya],
    )
    const body = { account: row?.number ?? '', cents: 10_000, reason: 'Moved out, and rang' }
    const answers = await Promise.all([mere, jade].map((who) => portal.ask(who, contract.requestRefund, { body, key: newKey() })))
    expect(answers.map((answer) => (answer.body as ChangeOutcome).outcome).toSorted()).toEqual(['done', 'waiting'])
  })
})
