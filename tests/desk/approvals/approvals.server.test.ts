import { beforeEach, expect, it } from 'vitest'
import { staffOwnAccount, staffPrivateAccount, staffRefused, staffRoleMissing } from '#contract/access.ts'
import * as contract from '#contract/desk/approvals.contract.ts'
import * as changes from '#contract/desk/changes.contract.ts'
import { type CustomerTimeline, readCustomerTimeline } from '#contract/desk/customer.contract.ts'
import { type DeskHome, readDeskHome } from '#contract/desk/home.contract.ts'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { today } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { waiveLateFee } from '#server/bill-pages/late-fees.ts'
import { renewPassword } from '#server/identity/impersonation/staff-list.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { provenAgo } from '#tests/desk/proof/proven-ago.ts'
import { eachDatabase, onDatabase } from '#tests/kit/database/databases.ts'
import { accountOf, auditOf, balanceOf, chargeLateFee, deskMoney } from '#tests/desk/money/desk-money.ts'

const reason = 'Two days without power'
const limited = { DESK_CREDIT_LIMIT: '150' }

onDatabase('approvals', (open) => {
  let portal: DemoPortal
  let mere: string
  let jade: string
  let priyas: string
  beforeEach(async () => {
    portal = await openDemo(await open(demo), { env: limited })
    mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    jade = await portal.staff(['money'], { name: 'Jade Hohepa' })
    priyas = await accountOf(portal, 'priya')
  })
  const credit = (who: string, cents: number, billingAccountId = priyas) =>
    portal.ask(who, changes.addCredit, { params: { billingAccountId }, body: { cents, reason }, key: newKey() })
  const list = (who: string, query: Readonly<Record<string, string>> = {}) =>
    portal.get<contract.ApprovalPage>(who, contract.readApprovals, { query })
  const approve = (who: string, approvalId: string) =>
    portal.ask(who, contract.approveRequest, { params: { approvalId }, key: newKey() })
  const decline = (who: string, approvalId: string) =>
    portal.ask(who, contract.declineRequest, { params: { approvalId }, body: { reason: 'Too much' }, key: newKey() })
  const cancel = (who: string, approvalId: string) =>
    portal.ask(who, contract.cancelRequest, { params: { approvalId }, key: newKey() })
  const waiting = async (cents = 24_000): Promise<string> => {
    const { body } = await credit(mere, cents)
    return (body as contract.ChangeOutcome).approvalId ?? ''
  }

  it('carries out at once what is below the limit, and keeps for somebody else what is above', async () => {
    const before = await balanceOf(portal, priyas)
    expect(await credit(mere, 15_000)).toEqual({ status: 200, body: { outcome: 'done', approvalId: null } })
    expect(await balanceOf(portal, priyas)).toBe(before - 15_000)
    // Not in small parts either.
    expect(await credit(mere, 1)).toMatchObject({ status: 200, body: { outcome: 'waiting' } })
    expect(await balanceOf(portal, priyas)).toBe(before - 15_000)
    const [asked] = (await list(jade)).approvals
    expect(asked).toEqual({
      approvalId: asked?.approvalId,
      what: 'Credit $0.01 to the account, as goodwill',
      reason,
      customer: { billingAccountId: priyas, customerNumber: '500033518', name: 'Priya Nair' },
      cents: 1,
      requestedBy: 'Mere Tāmati',
      isOwn: false,
      requestedAt: new Date(demoNow).toISOString(),
      role: 'money',
      mayDecide: true,
      outcome: 'waiting',
      decidedBy: null,
      decidedAt: null,
      declineReason: null,
    })
    expect((await list(mere)).approvals).toMatchObject([{ isOwn: true, mayDecide: false }])
    expect(kindOf(await credit(mere, 20_000))).toEqual([409, staffRefused])
  })

  it('is approved by somebody else with the role, once, and carried out as it was asked for', async () => {
    const approvalId = await waiting()
    const both = await portal.staff(['answer', 'money'], { name: 'Sione Fa’asavalu' })
    const own = (await credit(both, 30_000, await accountOf(portal, 'daniel'))).body as contract.ChangeOutcome
    expect(kindOf(await approve(both, own.approvalId ?? ''))).toEqual([403, contract.ownApproval])
    expect(kindOf(await decline(both, own.approvalId ?? ''))).toEqual([403, contract.ownApproval])
    const other = await portal.staff(['answer', 'prices', 'people', 'audit'])
    expect(kindOf(await approve(other, approvalId))).toEqual([403, staffRoleMissing])
    expect(kindOf(await decline(other, approvalId))).toEqual([403, staffRoleMissing])
    expect(await deskMoney(portal, priyas)).toEqual([])

    expect(await approve(jade, approvalId)).toEqual({ status: 204, body: null })
    const booked = { kind: 'credit', description: 'Credit from us', method: 'Goodwill', cents: -24_000, counterpart: 'credits' }
    expect(await deskMoney(portal, priyas)).toEqual([booked])
    for (const late of [await approve(jade, approvalId), await approve(both, approvalId), await decline(jade, approvalId)])
      expect(kindOf(late)).toEqual([409, contract.approvalDecided])
    expect(kindOf(await cancel(mere, approvalId))).toEqual([409, contract.approvalDecided])
    expect(await deskMoney(portal, priyas)).toEqual([booked])
    expect((await list(mere, { show: 'decided', billingAccountId: priyas })).approvals).toMatchObject([
      { approvalId, outcome: 'approved', decidedBy: 'Jade Hohepa', decidedAt: new Date(demoNow).toISOString() },
    ])
    const what = 'Credit $240.00 to the account, as goodwill: Two days without power'
    expect((await auditOf(portal)).filter(({ customer }) => customer === 'Priya Nair')).toEqual([
      { name: 'Mere Tāmati', kind: 'changed', customer: 'Priya Nair', what: `Asked for approval: ${what}` },
      { name: 'Jade Hohepa', kind: 'approved', customer: 'Priya Nair', what: `${what} (asked for by Mere Tāmati)` },
    ])
  })

  it('that was declined is on the requester’s Home for a week and on the customer’s timeline, with who, when and why', async () => {
    const approvalId = await waiting()
    await decline(jade, approvalId)
    const declinedFor = async (who: string) =>
      (await portal.get<DeskHome>(who, readDeskHome)).notices.filter(({ kind }) => kind === 'declined')
    const notice = {
      kind: 'declined',
      tone: 'warn',
      title: 'Your request was declined: Credit $240.00 to the account, as goodwill',
      detail: 'For Priya Nair. Jade Hohepa wrote: Too much',
      since: new Date(demoNow).toISOString(),
      action: { label: 'Open', href: `/staff/customers/${priyas}` },
    }
    expect([await declinedFor(mere), await declinedFor(jade)]).toEqual([[notice], []])
    const { entries } = await portal.get<CustomerTimeline>(mere, readCustomerTimeline, {
      params: { billingAccountId: priyas },
      query: { part: 'timeline' },
    })
    expect(entries.filter(({ kind }) => kind === 'audit')).toEqual([
      expect.objectContaining({
        at: new Date(demoNow).toISOString(),
        title: 'Declined',
        detail: 'Credit $240.00 to the account, as goodwill: Too much (asked for by Mere Tāmati)',
        by: 'Jade Hohepa',
      }),
    ])
    await portal.db.query(
      `insert into private_account (billing_account_id, reason, marked_at, marked_by)
       select $1, 'Protection order', $2, staff_id from staff where email = $3`,
      [priyas, new Date(demoNow), jade],
    )
    expect(await declinedFor(mere)).toEqual([{ ...notice, detail: 'Jade Hohepa wrote: Too much' }])
    await portal.db.query('update staff_approval set decided_at = $1', [new Date(demoNow - 7 * dayMs - 1)])
    expect(await declinedFor(mere)).toEqual([])
  })

  it('is approved by nobody who could have signed in as the one who asked, or the other way round', async () => {
    const named = async (email: string) => {
      const [member] = await portal.db.query<{ staffId: string; name: string }>(
        'select staff_id, name from staff where email = $1',
        [email],
      )
      return member ?? null
    }
    const approvalId = await waiting()
    const seen = (whose: string, by: string, at: number) =>
      named(by).then((seer) =>
        portal.db.query('update staff set secrets_seen_by = $2, secrets_seen_at = $3 where email = $1', [
          whose,
          seer?.staffId ?? null,
          new Date(at),
        ]),
      )
    await renewPassword(portal.db, { email: mere }, await named(jade), demoNow - 29 * dayMs)
    expect(kindOf(await approve(jade, approvalId))).toEqual([403, contract.ownApproval])
    await renewPassword(portal.db, { email: mere }, null, demoNow)
    await seen(jade, mere, demoNow)
    expect(kindOf(await approve(jade, approvalId))).toEqual([403, contract.ownApproval])
    expect(await deskMoney(portal, priyas)).toEqual([])
    await seen(jade, mere, demoNow - 30 * dayMs)
    expect(await approve(jade, approvalId)).toEqual({ status: 204, body: null })
  })

  it('is declined with a reason, which the one who asked can read', async () => {
    const approvalId = await waiting()
    expect(
      (await portal.ask(jade, contract.declineRequest, { params: { approvalId }, body: { reason: ' ' }, key: newKey() })).status,
    ).toBe(400)
    expect(await decline(jade, approvalId)).toEqual({ status: 204, body: null })
    expect(kindOf(await approve(jade, approvalId))).toEqual([409, contract.approvalDecided])
    expect(await deskMoney(portal, priyas)).toEqual([])
    expect((await list(mere, { show: 'decided' })).approvals).toMatchObject([
      { isOwn: true, outcome: 'declined', decidedBy: 'Jade Hohepa', declineReason: 'Too much' },
    ])
    expect((await auditOf(portal)).at(-1)).toEqual({
      name: 'Jade Hohepa',
      kind: 'declined',
      customer: 'Priya Nair',
      what: 'Credit $240.00 to the account, as goodwill: Too much (asked for by Mere Tāmati)',
    })
    expect(await waiting()).not.toBe('')
  })

  it('says nothing of a private account to who only looks', async () => {
    await waiting()
    const looker = await portal.staff([])
    const [shown] = (await list(looker)).approvals
    await portal.db.query(
      `insert into private_account (billing_account_id, reason, marked_at, marked_by)
       select $1, 'Protection order', $2, staff_id from staff limit 1`,
      [priyas, new Date(demoNow)],
    )
    const customer = { billingAccountId: priyas, customerNumber: '500033518', name: null }
    expect((await list(looker)).approvals).toEqual([
      { ...shown, customer, what: 'Private account: opened with a reason only', reason: '', cents: null },
    ])
    expect((await list(jade)).approvals).toEqual([{ ...shown, customer, mayDecide: true }])
    expect((await list(mere)).approvals).toEqual([{ ...shown, customer, isOwn: true }])
  })

  it('is cancelled by the one who asked, and by nobody else', async () => {
    const approvalId = await waiting()
    expect(kindOf(await cancel(jade, approvalId))).toEqual([403, contract.ownApproval])
    expect(await cancel(mere, approvalId)).toEqual({ status: 204, body: null })
    expect(kindOf(await approve(jade, approvalId))).toEqual([409, contract.approvalDecided])
    expect((await auditOf(portal)).at(-1)).toEqual({
      name: 'Mere Tāmati',
      kind: 'changed',
      customer: 'Priya Nair',
      what: 'Cancelled the request: Credit $240.00 to the account, as goodwill',
    })
    expect((await list(mere)).approvals).toEqual([])
    expect(kindOf(await cancel(mere, '00000000-0000-4000-8000-000000000000'))[0]).toBe(404)
    expect(kindOf(await approve(jade, '%'))[0]).toBe(404)
  })

  it('stays waiting when it no longer fits what is there now', async () => {
    const strict = await openDemo(portal.db, { env: { DESK_CREDIT_LIMIT: '10' } })
    const [asks, approves] = [await strict.staff(['answer']), await strict.staff(['money'])]
    const daniels = await accountOf(strict, 'daniel')
    await chargeLateFee(strict)
    const facts = await strict.get<changes.ChangeFacts>(asks, changes.readChangeFacts, { params: { billingAccountId: daniels } })
    const [fee] = facts.lateFees
    expect(fee).toEqual({ transactionId: fee?.transactionId, day: '2026-06-09', cents: 1_400, needsApproval: true })
    const transactionId = fee?.transactionId ?? ''
    const body = { transactionId, reason }
    const asked = await strict.ask(asks, changes.waiveFee, { params: { billingAccountId: daniels }, body, key: newKey() })
    const { approvalId } = asked.body as { approvalId: string }
    await strict.db.transaction((tx) =>
      waiveLateFee(tx, { billingAccountId: daniels, transactionId }, { today: today(demoNow), now: demoNow }),
    )
    const late = await strict.ask(approves, contract.approveRequest, { params: { approvalId }, key: newKey() })
    expect(late).toMatchObject({
      status: 409,
      body: { type: staffRefused, detail: 'That late fee is no longer on the account: someone has waived it already.' },
    })
    expect((await strict.get<contract.ApprovalPage>(approves, contract.readApprovals)).approvals).toMatchObject([
      { approvalId, outcome: 'waiting' },
    ])
    expect(await deskMoney(strict, daniels)).toHaveLength(1)
  })

  it('is approved with a fresh sign-in only, and declined or cancelled with any', async () => {
    const waitingFor = async (name: string) =>
      ((await credit(mere, 24_000, await accountOf(portal, name))).body as contract.ChangeOutcome).approvalId ?? ''
    const [approved, declined, cancelled] = [await waitingFor('priya'), await waitingFor('aroha'), await waitingFor('daniel')]
    const press = { params: { approvalId: approved }, key: newKey() }
    const outcomes = async () =>
      (await list(jade, { show: 'decided' })).approvals.map(({ approvalId, outcome }) => [approvalId, outcome]).toSorted()
    await provenAgo(portal, 6)
    expect(kindOf(await portal.ask(jade, contract.approveRequest, press))).toEqual([403, staffProofNeeded])
    expect([await deskMoney(portal, priyas), await outcomes()]).toEqual([[], []])
    expect([(await decline(jade, declined)).status, (await cancel(mere, cancelled)).status]).toEqual([204, 204])
    await provenAgo(portal, 4)
    expect((await portal.ask(jade, contract.approveRequest, press)).status).toBe(204)
    expect(await deskMoney(portal, priyas)).toHaveLength(1)
    const decided = [
      [approved, 'approved'],
      [declined, 'declined'],
      [cancelled, 'cancelled'],
    ]
    expect(await outcomes()).toEqual(decided.toSorted())
  })

  it('shows nobody their own account, and no name of a private one', async () => {
    const approvalId = await waiting()
    const priya = await portal.staff(['money'], { owns: 'priya' })
    expect((await list(priya)).approvals).toEqual([])
    expect(kindOf(await approve(priya, approvalId))).toEqual([403, staffOwnAccount])
    expect(kindOf(await portal.ask(priya, contract.readApprovals, { query: { billingAccountId: priyas } }))).toEqual([
      403,
      staffOwnAccount,
    ])
    await portal.db.query(
      `insert into private_account (billing_account_id, reason, marked_at, marked_by)
       values ($1, 'Protection order', now(), (select staff_id from staff where email = $2))`,
      [priyas, jade],
    )
    expect((await list(jade)).approvals).toMatchObject([{ customer: { name: null } }])
    expect(kindOf(await approve(jade, approvalId))).toEqual([403, staffPrivateAccount])
    expect(await deskMoney(portal, priyas)).toEqual([])
  })

  it('has pages by key: waiting from the oldest, decided from the newest', async () => {
    await portal.db.query(
      `insert into staff_approval (approval_id, kind, input, reason, cents, requested_by, requested_at, outcome, decided_by, decided_at)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'credit', '{"cents": 1, "creditId": "x"}', n::text, n,
         m.staff_id, '2026-06-01T00:00:00Z'::timestamptz + make_interval(secs => n / 2), o.outcome,
         case when o.outcome <> 'waiting' then m.staff_id end,
         case when o.outcome <> 'waiting' then '2026-06-02T00:00:00Z'::timestamptz + make_interval(secs => n / 2) end
       from generate_series(1, 160) n, staff m, lateral (select case when n > 80 then 'approved' else 'waiting' end as outcome) o where m.email = $1`,
      [mere],
    )
    const all = async (show: string) => {
      const pages: (readonly (number | null)[])[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: contract.ApprovalPage = await list(jade, { show, ...(after !== '' && { after }) })
        pages.push(page.approvals.map(({ cents }) => cents))
        after = page.next
      }
      return pages
    }
    const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
    expect(await all('waiting')).toEqual([numbers(1, 50), numbers(51, 80)])
    expect(await all('decided')).toEqual([numbers(111, 160).toReversed(), numbers(81, 110).toReversed()])
  })
})

eachDatabase('two people who press at once', (open) => {
  it('approve it once', async () => {
    const portal = await openDemo(await open(demo), { env: limited })
    const [asks, jade, sione] = [await portal.staff(['answer']), await portal.staff(['money']), await portal.staff(['money'])]
    const billingAccountId = await accountOf(portal, 'priya')
    const body = { cents: 24_000, reason }
    const asked = await portal.ask(asks, changes.addCredit, { params: { billingAccountId }, body, key: newKey() })
    const params = { approvalId: (asked.body as { approvalId: string }).approvalId }
    const answers = await Promise.all(
      [jade, sione].map((who) => portal.ask(who, contract.approveRequest, { params, key: newKey() })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await deskMoney(portal, billingAccountId)).toHaveLength(1)
  })
})
