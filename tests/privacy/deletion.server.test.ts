import { expect, it, beforeAll } from 'vitest'
import { readSummary, selectSite } from '#contract/account/account.contract.ts'
import { accessOver, proofNeeded } from '#contract/kit.ts'
import { makeComplaint } from '#contract/complaints/complaints.contract.ts'
import * as contract from '#contract/privacy/privacy.contract.ts'
import { bootstrap } from '#contract/app/shell.contract.ts'
import { closingWords, stays } from '#domain/portal/retention.ts'
import { readAddressee } from '#server/bill-pages/addressee.store.ts'
import { rowFates, tableOf } from '#server/data-export/deletion-rules.ts'
import { lockAccount } from '#server/http/account-lock.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { settleIn, settleOpen } from '#server/payments/attempts.store.ts'
import { forgetDeleted } from '#server/privacy/deletion.store.ts'
import { demoNow, kindOf } from '#tests/account/demo-portal.ts'
import { made } from '#tests/payments/backend/hands.server.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { beginVisit, close, tablesWith } from './deletion-hands.server.ts'
import { openPrivacy, type PrivacyHands } from './hands.server.ts'

onDatabase('a request under the Privacy Act', (open, kind) => {
  let hands: PrivacyHands
  beforeAll(async () => {
    hands = await openPrivacy(open)
  })
  const send: PrivacyHands['send'] = (...args) => hands.send(...args)
  const all: PrivacyHands['all'] = (...args) => hands.all(...args)
  const admin: PrivacyHands['admin'] = (...args) => hands.admin(...args)
  const mailOf: PrivacyHands['mailOf'] = (...args) => hands.mailOf(...args)
  const idOf: PrivacyHands['idOf'] = (...args) => hands.idOf(...args)
  const accountOf: PrivacyHands['accountOf'] = (...args) => hands.accountOf(...args)
  const count: PrivacyHands['count'] = (...args) => hands.count(...args)

  it('for deletion of what can be done without is carried out at once, and nothing else goes', async () => {
    const customerId = await idOf('aroha')
    const accountId = await accountOf(customerId)
    expect(await count('profile_answer', 'billing_account_id', accountId)).toBeGreaterThan(0)
    const bills = await count('invoice', 'billing_account_id', accountId)
    const answer = await send('aroha', contract.askDeletion, { body: { scope: 'extras' } })
    expect(answer.body).toMatchObject({ kind: 'deletion', scope: 'extras', state: 'done', canWithdraw: false })
    for (const [table, { of, goes }] of Object.entries(rowFates)) {
      if (goes !== 'now') continue
      const [column, id] = of === 'account' ? ['billing_account_id', accountId] : ['customer_id', customerId]
      expect([table, await count(table, column, id)]).toEqual([table, 0])
    }
    expect([await count('invoice', 'billing_account_id', accountId), await count('login', 'customer_id', customerId)]).toEqual([
      bills,
      1,
    ])
  })

  it('for everything takes a fresh sign-in, is asked for once at a time, from two tabs too, and waits for what is open', async () => {
    const ask = () => send('wiremu', contract.askDeletion, { body: { scope: 'everything' } })
    await hands.portal.db.query("update session set authenticated_at = $1 where session_id like '%wiremu%'", [
      new Date(demoNow - 300_001),
    ])
    expect(kindOf(await ask())).toEqual([403, proofNeeded])
    await hands.portal.db.query('update session set authenticated_at = $1', [new Date(demoNow)])
    const said = (await Promise.all([ask(), ask()])).map(kindOf)
    expect(said.toSorted()).toEqual([
      [200, 'good'],
      [409, contract.deletionAsked],
    ])
    const { requests, hindrances } = await all('wiremu')
    expect(requests).toMatchObject([{ scope: 'everything', state: 'received', canWithdraw: true }])
    expect(hindrances).toContain('supplied')
    await expect(admin(`delete ${requests[0]?.number}`)).rejects.toThrow('Not yet. We still supply you.')
    // Nothing was done in part.
    expect(await count('login', 'customer_id', await idOf('wiremu'))).toBe(1)
    const params = { requestId: requests[0]?.requestId ?? '' }
    expect((await send('wiremu', contract.withdrawPrivacyRequest, { params })).body).toMatchObject({ state: 'withdrawn' })
    expect(kindOf(await ask())).toEqual([200, 'good'])
  })

  it('for everything waits for money and matters, one after the other', async () => {
    const customerId = await idOf('daniel')
    const accountId = await accountOf(customerId)
    const standing = async () => (await all('daniel')).hindrances
    await close(hands.portal.db, accountId)
    expect(await standing()).toEqual([])
    const put = (cents: number) =>
      hands.portal.db.query(
        `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
         values ($1, gen_random_uuid(), '2026-06-09', 'fee', 'A fee', $2)`,
        [accountId, cents],
      )
    await put(1)
    expect(await standing()).toEqual(['owed'])
    await put(-2)
    expect(await standing()).toEqual(['credit'])
    await put(1)
    await beginVisit(hands.portal.db, accountId, customerId)
    expect(await standing()).toEqual(['payment'])
    const body = { fact: 'other', kept: '', wanted: 'x', reason: 'x' }
    await send('daniel', contract.askCorrection, { body })
    expect(await standing()).toEqual(['payment', 'matter'])
    await hands.portal.db.query('update privacy_request set state = $2 where customer_id = $1', [customerId, 'refused'])
    expect(await standing()).toEqual(['payment'])
    // One that is answered is not open any more, and not settled yet.
    const complaint = { topic: 'service', invoiceId: null, siteId: null, message: 'x', wish: '' }
    await send('daniel', makeComplaint, { body: complaint })
    await hands.portal.db.query(`update complaint set state = 'answered' where billing_account_id = $1`, [accountId])
    expect(await standing()).toEqual(['payment', 'matter'])
    const { body: asked } = await send('daniel', contract.askDeletion, { body: { scope: 'everything' } })
    await expect(admin(`delete ${(asked as contract.PrivacyRequest).number}`)).rejects.toThrow(
      'Not yet. A payment is still going through. An open complaint, bill question or correction has to be settled first.',
    )
  })

  it('for everything sees a payment that is being begun at the same moment', async () => {
    const customerId = await idOf('daniel')
    const accountId = await accountOf(customerId)
    const { db } = hands.portal
    await db.query(`update payment_attempt set status = 'CANCELLED' where billing_account_id = $1`, [accountId])
    await close(hands.portal.db, accountId)
    const { requests, hindrances } = await all('daniel')
    expect([requests[0]?.state, hindrances]).toEqual(['received', []])
    const deleting = await db.transaction(async (tx) => {
      await lockAccount(tx, accountId)
      const said = admin(`delete ${requests[0]?.number}`).catch((error: Error) => error.message)
      // PGlite puts transactions in line by itself.
      if (kind === 'postgres')
        await eventually(async () => {
          await tx.query('select pg_stat_clear_snapshot()')
          const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          if ((await tx.query(waiting)).length !== 1) throw new Error('nobody waits for the account')
        })
      await beginVisit(tx, accountId, customerId)
      return { said }
    })
    expect(await deleting.said).toBe('Not yet. A payment is still going through.')
  })

  it('for everything deletes what can go, ends what opens the account, keeps what must stay, and leaves others’ accounts whole', async () => {
    const customerId = await idOf('margaret')
    const ownerId = await idOf('sina')
    const accountId = await accountOf(customerId)
    const othersId = await accountOf(ownerId)
    await hands.portal.db.query(
      `insert into account_access (access_id, billing_account_id, role, granted_by, email, taken_up_by, invited_at, taken_up_at)
       values (gen_random_uuid(), $1, 'payer', $2, 'margaret@example.com', $3, '2026-06-01', '2026-06-01')`,
      [othersId, ownerId, customerId],
    )
    await hands.portal.get('margaret', selectSite, { body: { billingAccountId: othersId, siteId: null } })
    const before = await Promise.all(
      ['invoice', 'agreement', 'site', 'profile_answer', 'customer_account'].map((t) => count(t, 'billing_account_id', othersId)),
    )
    const attemptId = await beginVisit(hands.portal.db, othersId, customerId)
    const friendId = await idOf('wiremu')
    await hands.portal.db.query(
      `insert into account_access (access_id, billing_account_id, role, granted_by, email, taken_up_by, invited_at, taken_up_at, ended_at)
       values (gen_random_uuid(), $1, 'viewer', $2, 'wiremu@example.com', $3, '2026-06-01', '2026-06-01', null),
         (gen_random_uuid(), $1, 'viewer', $2, 'daniel@example.com', $4, '2026-06-01', '2026-06-01', '2026-06-02')`,
      [accountId, customerId, friendId, await idOf('daniel')],
    )
    await hands.portal.db.query(
      `insert into smooth_pay (billing_account_id, smooth_pay_id, customer_id, mode, weekly_cents, started_on, first_on, review_on, chosen_at)
       values ($1, gen_random_uuid(), $2, 'smooth', 100, '2026-06-01', '2026-06-08', '2026-09-01', $3)`,
      [accountId, customerId, new Date(demoNow)],
    )
    await hands.portal.get('wiremu', selectSite, { body: { billingAccountId: accountId, siteId: null } })
    await close(hands.portal.db, accountId)
    const asked = await send('margaret', contract.askDeletion, { body: { scope: 'everything' } })
    const { number } = asked.body as contract.PrivacyRequest
    const bills = await count('invoice', 'billing_account_id', accountId)
    expect(bills).toBeGreaterThan(0)
    const addressee = await readAddressee(hands.portal.db, accountId)
    expect(await admin(`delete ${number}`)).toMatch(new RegExp(`^${number} is done: \\d+ rows were deleted`))
    const left: string[] = []
    for (const [table, { of, goes }] of Object.entries(rowFates)) {
      if (goes !== 'now' && goes !== 'closing') continue
      const [column, id] = of === 'account' ? ['billing_account_id', accountId] : ['customer_id', customerId]
      if ((await count(tableOf(table), column, id)) > 0) left.push(table)
    }
    expect(left).toEqual([])
    expect(await count('invoice', 'billing_account_id', accountId)).toBe(bills)
    const [person] = await hands.portal.db.query(
      'select first_name, last_name, date_of_birth, phones, deleted_on from customer where customer_id = $1',
      [customerId],
    )
    // Whom the bills are for is theirs, and said to be; all else of the account that tells who it was is empty.
    expect(await readAddressee(hands.portal.db, accountId)).toEqual({ ...addressee, name: 'Margaret Ellis' })
    expect([closingWords[2], stays.tax.title]).toEqual([
      'your date of birth, phone numbers and emails, and your name, except where we have to keep it',
      'Bills and payments, with your name and address',
    ])
    expect(await tablesWith(hands.portal.db, 'Ellis', customerId, accountId)).toEqual(['billing_account', 'account_change'])
    for (const gone of ['margaret@example.com', '5556677', '1948-07-21'])
      expect(await tablesWith(hands.portal.db, gone, customerId, accountId)).toEqual([])
    expect(person).toEqual({ firstName: 'Former', lastName: 'customer', dateOfBirth: null, phones: [], deletedOn: '2026-06-09' })
    expect(
      await hands.portal.db.query('select email, ended_at is null as is_live from account_access where taken_up_by = $1', [
        customerId,
      ]),
    ).toEqual([{ email: '', isLive: false }])
    const after = await Promise.all(
      ['invoice', 'agreement', 'site', 'profile_answer', 'customer_account'].map((t) => count(t, 'billing_account_id', othersId)),
    )
    expect(after).toEqual(before)
    expect(
      await hands.portal.db.query('select ended_at is null as goes_on from smooth_pay where billing_account_id = $1', [
        accountId,
      ]),
    ).toEqual([{ goesOn: false }])
    // Nobody begins to pay for an account that is gone; what its former owner began elsewhere goes on.
    await expect(hands.portal.db.transaction((tx) => lockAccount(tx, accountId))).rejects.toThrow('404 /error/account/not_found')
    const paid = await count('account_transaction', 'billing_account_id', othersId)
    const outcome = { status: 'MADE', reference: 'x', card: null } as const
    const outbox = createOutbox(
      hands.portal.db,
      () => demoNow,
      () => {},
    )
    await hands.portal.db.transaction((tx) => settleIn(tx, attemptId, outcome, { outbox, at: new Date(demoNow) }))
    expect(await count('account_transaction', 'billing_account_id', othersId)).toBe(paid + 1)
    // Who looked at it is told at their next call, and goes on with their own.
    expect(kindOf(await hands.portal.ask('wiremu', readSummary))).toEqual([403, accessOver])
    await hands.portal.get('wiremu', bootstrap)
    expect((await hands.portal.ask('wiremu', readSummary)).status).toBe(200)
    const ended = 'Your access to Margaret Ellis’s Tarn account has ended'
    expect(await mailOf(ended)).toContain('Margaret Ellis has closed and deleted their account, so your access to it has ended.')
    expect(hands.mails.filter(({ subject }) => subject === ended).map(({ to }) => to)).toEqual(['wiremu@example.com'])
    const told = await mailOf(`Your request ${number} is done`)
    expect(hands.mails.filter(({ text }) => text === told).map(({ to }) => to)).toEqual(['margaret@example.com'])
    expect(told.split('\n\n')).toEqual([
      'Kia ora,',
      'We’ve deleted everything we don’t have to keep, and signed you out everywhere. We’ll delete the rest automatically: what your meters measured after 48 months, what we agreed on after 6 years, bills and payments after 7.',
      'How we keep data: http://127.0.0.1:4000/privacy',
      'Need a hand? Call us on 0800 086 400.',
      'This email is about your account, or something you did there. You can’t turn off emails like this.\n',
    ])
  })

  it('for everything ends a card that is heard of afterwards, once and for all', async () => {
    const { db } = hands.portal
    const [gone] = await db.query<{ billingAccountId: string; customerId: string }>(
      `select a.billing_account_id, c.customer_id from billing_account a, customer c
       where a.deleted_on is not null and c.deleted_on is not null`,
    )
    const { billingAccountId = '', customerId = '' } = gone ?? {}
    const ids = [
      await beginVisit(db, billingAccountId, customerId, 'saveCard'),
      await beginVisit(db, billingAccountId, customerId, 'recurringCard'),
    ]
    const provider = { open: async () => '', close: async () => {}, ask: async () => made }
    const failures: unknown[] = []
    const outbox = { put: async () => '' }
    await settleOpen(db, provider, { outbox, at: new Date(demoNow) }, (error) => failures.push(error))
    const ends = await db.query('select status from payment_attempt where attempt_id = any($1::uuid[])', [ids])
    expect([failures, ends, await count('payment_card', 'billing_account_id', billingAccountId)]).toEqual([
      [],
      [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
      0,
    ])
  })

  it('leaves what had to stay until its reason has ended, and not a day longer', async () => {
    const [former] = await hands.portal.db.query<{ customerId: string }>(
      'select customer_id from customer where deleted_on is not null',
    )
    const [account] = await hands.portal.db.query<{ billingAccountId: string }>(
      'select billing_account_id from billing_account where deleted_on is not null',
    )
    const id = account?.billingAccountId ?? ''
    const standing = async () => [
      (await count('reading_day', 'billing_account_id', id)) > 0,
      (await count('privacy_request', 'customer_id', former?.customerId ?? '')) > 0,
      (await count('invoice', 'billing_account_id', id)) > 0,
    ]
    const on = async (day: string) => {
      await forgetDeleted(hands.portal.db, Date.parse(`${day}T12:00:00+12:00`))
      return standing()
    }
    expect(await on('2030-06-09')).toEqual([true, true, true])
    expect(await on('2030-06-10')).toEqual([false, true, true])
    expect(await on('2032-06-09')).toEqual([false, true, true])
    expect(await on('2032-06-10')).toEqual([false, false, true])
    expect(await on('2034-03-31')).toEqual([false, false, true])
    expect(await on('2034-04-01')).toEqual([false, false, false])
    expect(await count('billing_account', 'billing_account_id', id)).toBe(0)
  })
})
