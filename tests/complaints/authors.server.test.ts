import { beforeAll, describe, expect, it } from 'vitest'
import type { BillQuery, BillQueries } from '#contract/bill-insights/bill-queries.contract.ts'
import * as queries from '#contract/bill-insights/bill-queries.contract.ts'
import type { Complaint, Complaints } from '#contract/complaints/complaints.contract.ts'
import * as complaints from '#contract/complaints/complaints.contract.ts'
import { queryStepWords } from '#domain/billing/bill-query.ts'
import { complaintStepWords } from '#domain/customer/complaint.ts'
import { runCommand } from '#server/admin/commands.ts'
import { readAccountRows } from '#server/data-export/stored-rows.store.ts'
import { migrate } from '#server/database/migrate.ts'
import { accountOf } from '#server/http/selection.ts'
import { authorFor } from '#server/http/steps.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, demoNow, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { before } from '#tests/kit/database/images.ts'

/** Lusia has full access to Sina's account, Nikau may pay for it, Ruth may look. */
onDatabase('in an account that several people use', (open) => {
  let portal: DemoPortal
  const mails: Message[] = []
  beforeAll(async () => {
    portal = await openDemo(await open(demo), {
      mail: { isDemo: true, send: async (message) => void mails.push(message) },
      outboxMs: 100,
    })
  })
  const mailed = (to: string, subject: string) =>
    eventually(() => {
      const found = mails.find((mail) => mail.subject === subject && mail.to === to)
      if (!found) throw new Error(`no mail ${subject} to ${to}: ${mails.map((mail) => `${mail.to} ${mail.subject}`).join('; ')}`)
      return found.text
    })
  const kept = async (table: string) => {
    const [owner] = await portal.db.query<{ billingAccountId: string; customerId: string }>(
      `select x.billing_account_id, h.customer_id from account_access x join customer_account h using (billing_account_id)
       where x.email = 'lusia@example.com' and h.role = 'owner'`,
    )
    const account = owner && (await accountOf(portal.db, owner))
    return account ? (await readAccountRows(portal.db, account))[table] : []
  }

  it('each step of a complaint says who wrote it: to them, to others, in mails, to our people and in the file of all data', async () => {
    const body = { topic: 'service', invoiceId: null, siteId: null, message: 'Nobody rang back.', wish: '' }
    const made = (await portal.ask('lusia', complaints.makeComplaint, { body, key: newKey() })).body as unknown as Complaint
    const params = { complaintId: made.complaintId }
    await portal.ask('sina', complaints.addToComplaint, { params, body: { message: 'Not me either.' }, key: newKey() })
    await runCommand(portal.db, ['complaints', 'answer', made.number, '--text', 'We are sorry.'], { now: demoNow })
    await portal.ask('sina', complaints.settleComplaint, { params, key: newKey() })
    const stepsAs = async (name: string) => {
      const all = await portal.get<Complaints>(name, complaints.readComplaints)
      return all.complaints.find(({ number }) => number === made.number)?.steps.map(complaintStepWords)
    }
    expect(await stepsAs('lusia')).toEqual([
      'You complained',
      'Sina Faleolo added more',
      'We answered',
      'Sina Faleolo settled it',
    ])
    expect(await stepsAs('sina')).toEqual(['Lusia Faleolo complained', 'You added more', 'We answered', 'You settled it'])
    expect(await stepsAs('ruth')).toEqual([
      'Lusia Faleolo complained',
      'Sina Faleolo added more',
      'We answered',
      'Sina Faleolo settled it',
    ])
    await mailed('lusia@example.com', `We’ve got your complaint ${made.number}`)
    await mailed('lusia@example.com', `Sina Faleolo added to complaint ${made.number}`)
    expect(await mailed('lusia@example.com', `Your complaint ${made.number} is settled`)).toContain(
      'Sina Faleolo let us know. We’ve closed it.',
    )
    const told = await runCommand(portal.db, ['complaints', 'read', made.number], { now: demoNow })
    expect(told?.split('\n').slice(1)).toEqual([
      '  Tue 9 June  received by Lusia Faleolo: Nobody rang back.',
      '  Tue 9 June  added by Sina Faleolo: Not me either.',
      '  Tue 9 June  answered: We are sorry.',
      '  Tue 9 June  settled by Sina Faleolo',
    ])
    expect((await kept('complaint_step'))?.slice(-4)).toMatchObject([
      { what: 'received', actor_name: 'Lusia Faleolo' },
      { what: 'added', actor_name: 'Sina Faleolo' },
      { what: 'answered', actor_name: null },
      { what: 'settled', actor_name: 'Sina Faleolo' },
    ])
  })

  it('one that is taken back by somebody else is mailed to who made it as theirs', async () => {
    const body = { topic: 'other', invoiceId: null, siteId: null, message: 'The pole leans.', wish: '' }
    const made = (await portal.ask('lusia', complaints.makeComplaint, { body, key: newKey() })).body as unknown as Complaint
    await portal.ask('sina', complaints.withdrawComplaint, { params: { complaintId: made.complaintId }, key: newKey() })
    expect(await mailed('lusia@example.com', `Sina Faleolo withdrew complaint ${made.number}`)).toContain(
      'We’ve closed your complaint.',
    )
  })

  it('each step of a question about a bill says who wrote it', async () => {
    const [{ invoiceId = '' } = {}] = await portal.db.query<{ invoiceId: string }>(
      `select i.invoice_id from invoice i join account_access x using (billing_account_id)
       where x.email = 'nikau@example.com' and i.kind = 'bill' and i.reversed_by is null order by i.end_date desc limit 1`,
    )
    const question = { params: { invoiceId }, body: { position: 1, message: 'Why so much?' }, key: newKey() }
    const { queryId, number } = (await portal.ask('nikau', queries.askBillQuery, question)).body as unknown as BillQuery
    await runCommand(portal.db, ['queries', 'answer', number, '--text', 'It was cold.'], { now: demoNow })
    const again = { params: { queryId }, body: { message: 'Not that cold.' }, key: newKey() }
    await portal.ask('sina', queries.reopenBillQuery, again)
    await portal.ask('lusia', queries.closeBillQuery, { params: { queryId }, key: newKey() })
    const stepsAs = async (name: string) => {
      const all = await portal.get<BillQueries>(name, queries.readBillQueries)
      return all.queries.find((one) => one.queryId === queryId)?.steps.map(queryStepWords)
    }
    expect(await stepsAs('nikau')).toEqual([
      'You asked',
      'We answered',
      'Sina Faleolo opened it again',
      'Lusia Faleolo closed it',
    ])
    expect(await stepsAs('sina')).toEqual([
      'Nikau Tamihana asked',
      'We answered',
      'You opened it again',
      'Lusia Faleolo closed it',
    ])
    expect(await kept('bill_query_step')).toMatchObject([
      { state: 'received', actor_name: 'Nikau Tamihana' },
      { state: 'answered', actor_name: null },
      { state: 'reopened', actor_name: 'Sina Faleolo' },
      { state: 'closed', actor_name: 'Lusia Faleolo' },
    ])
    const told = await runCommand(portal.db, ['queries', 'read', number], { now: demoNow })
    expect(told?.split('\n').slice(1)).toEqual([
      '  Tue 9 June  received by Nikau Tamihana: Why so much?',
      '  Tue 9 June  answered: It was cold.',
      '  Tue 9 June  reopened by Sina Faleolo: Not that cold.',
      '  Tue 9 June  closed by Lusia Faleolo',
    ])
  })

  it('an answer to a question goes to the owner as somebody else’s once who asked has no access any more', async () => {
    const [{ invoiceId = '' } = {}] = await portal.db.query<{ invoiceId: string }>(
      `select i.invoice_id from invoice i join account_access x using (billing_account_id)
       where x.email = 'nikau@example.com' and i.kind = 'bill' and i.reversed_by is null order by i.end_date desc limit 1`,
    )
    const question = { params: { invoiceId }, body: { position: 2, message: 'And this?' }, key: newKey() }
    const { number } = (await portal.ask('nikau', queries.askBillQuery, question)).body as unknown as BillQuery
    await portal.db.query(`update account_access set ended_at = now() where email = 'nikau@example.com'`)
    await runCommand(portal.db, ['queries', 'answer', number, '--text', 'It is the daily charge.'], { now: demoNow })
    expect(await mailed('sina@example.com', `Our answer to Nikau Tamihana’s question ${number}`)).toMatch(
      /Nikau Tamihana asked about “.*It is the daily charge\./s,
    )
  })
})

describe('who took a step', () => {
  const doer = { customerId: 'c-1', actorName: 'Lusia Faleolo', staffName: null }
  it('is said in words for each who may have', () => {
    const said = (by: ReturnType<typeof authorFor>) => [
      complaintStepWords({ what: 'withdrawn', by }),
      queryStepWords({ state: 'received', by }),
    ]
    expect(said(authorFor('c-1', doer))).toEqual(['You withdrew it', 'You asked'])
    expect(said(authorFor('c-2', doer))).toEqual(['Lusia Faleolo withdrew it', 'Lusia Faleolo asked'])
    expect(said(authorFor('c-1', { ...doer, staffName: 'Mia Chen' }))).toEqual([
      'Mia Chen from our team withdrew it',
      'Mia Chen from our team asked',
    ])
    expect(said(authorFor('c-2', { ...doer, actorName: null }))).toEqual(['It was withdrawn', 'It was asked'])
  })
})

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [account, complaint, owner, guest] = [id(1), id(2), id(3), id(4)]

onDatabase('steps from before they had authors', (open) => {
  it('have what is known: who began it, and whom the activity names at that moment', async () => {
    const db = await open(before('0070-authors-of-steps.sql'))
    await db.query(`insert into billing_account (billing_account_id, customer_number, type, owner, street, suburb, city, post_code, region,
        billing_email, account_email, cycle_start, cycle_days, payment_method, opened_on)
      values ('${account}', '500000001', 'residential', 'A Bennett', '1 Rimu Road', 'Paraparaumu', 'Kāpiti', '5032', 'Wellington',
        'a@example.com', 'a@example.com', '2026-01-01', 30, 'bill', '2026-01-01')`)
    await db.query(
      `insert into customer (customer_id, first_name, last_name) values ('${owner}', 'Ana', 'Bennett'), ('${guest}', 'Gus', 'Today')`,
    )
    await db.query(`insert into complaint (billing_account_id, complaint_id, number, customer_id, brand, topic, wish, state, received_on, acknowledge_by, answer_by)
      values ('${account}', '${complaint}', 1, '${owner}', 'tarn', 'other', '', 'lookedInto', '2026-06-01', '2026-06-03', '2026-06-29')`)
    await db.query(`insert into complaint_step (billing_account_id, complaint_id, step, what, at, text) values
      ('${account}', '${complaint}', 1, 'received', '2026-06-01T09:00:00Z', 'a'), ('${account}', '${complaint}', 2, 'answered', '2026-06-02T09:00:00Z', 'b'),
      ('${account}', '${complaint}', 3, 'added', '2026-06-03T09:00:00Z', 'c'), ('${account}', '${complaint}', 4, 'added', '2026-06-04T09:00:00Z', 'd')`)
    await db.query(`insert into account_change (change_id, at, customer_id, billing_account_id, what, actor_name)
      values ('${id(9)}', '2026-06-03T09:00:00Z', '${guest}', '${account}', 'complaint', 'Gus Then')`)
    await migrate(db)
    expect(await db.query('select what, customer_id, actor_name from complaint_step order by step')).toEqual([
      { what: 'received', customerId: owner, actorName: 'Ana Bennett' },
      { what: 'answered', customerId: null, actorName: null },
      { what: 'added', customerId: guest, actorName: 'Gus Then' },
      { what: 'added', customerId: null, actorName: null },
    ])
  })
})
