import { expect, it } from 'vitest'
import { askBillQuery } from '#contract/bill-insights/bill-queries.contract.ts'
import { type Complaint, makeComplaint } from '#contract/complaints/complaints.contract.ts'
import { type DeskNumbers, readDeskNumbers, readDeskNumbersFile } from '#contract/desk/numbers.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { addStateVisits } from '#server/analytics/state-visits.store.ts'
import { demo, demoNow, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const dayMs = 24 * 3_600_000
const none = { opened: 0, answered: 0, late: 0, workingDays: null }

onDatabase('the numbers of the desk', (open) => {
  it('count what customers sent, what was answered and where visits ended, and are exported with the name of who did', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    for (const table of ['complaint', 'bill_query', 'privacy_request', 'state_visit']) await db.query(`delete from ${table}`)
    const mere = await portal.staff([], { name: 'Mere Tāmati', email: 'mere@staff.example.com' })

    const complaint = { topic: 'other', invoiceId: null, siteId: null, message: 'Rude on the phone.', wish: '' }
    const made = await portal.ask('daniel', makeComplaint, { body: complaint, key: newKey() })
    await portal.ask('aroha', makeComplaint, { body: complaint, key: newKey() })
    const { number } = made.body as unknown as Complaint
    await runCommand(db, ['complaints', 'answer', number, '--text', 'Sorry about that.'], { now: demoNow + dayMs })
    const [line] = await db.query<{ invoiceId: string; position: number }>(
      `select l.invoice_id, l.position from login join customer_account using (customer_id) join invoice i using (billing_account_id)
       join invoice_line l on l.billing_account_id = i.billing_account_id and l.invoice_id = i.invoice_id
       where email = 'margaret@example.com' and l.kind = 'daily' order by i.end_date desc limit 1`,
    )
    const question = { params: { invoiceId: line?.invoiceId ?? '' }, body: { position: line?.position, message: 'Too high.' } }
    expect(await portal.ask('margaret', askBillQuery, { ...question, key: newKey() })).toMatchObject({ status: 200 })
    const visits = { chart: 'complaintForm', milliseconds: 1_000 }
    await addStateVisits(db, '2026-06-08', [
      { ...visits, state: 'editing.ready', visits: 40, ends: 12 },
      { ...visits, state: 'sending', visits: 4, ends: 3 },
    ])

    const expected: DeskNumbers = {
      weeks: ['2026-05-18', '2026-05-25', '2026-06-01', '2026-06-08'],
      cases: [
        { kind: 'complaint', weeks: [none, none, none, { opened: 2, answered: 1, late: 0, workingDays: 1 }] },
        { kind: 'billQuestion', weeks: [none, none, none, { ...none, opened: 1 }] },
        { kind: 'privacy', weeks: [none, none, none, none] },
      ],
      billQuestions: [{ about: 'Daily charge', count: 1 }],
      stuck: [{ chart: 'Complaint form', step: 'The form hasn’t been sent yet.', visits: 40, ends: 12 }],
    }
    expect(await portal.ask(mere, readDeskNumbers, { query: { weeks: '4' } })).toEqual({ status: 200, body: expected })

    const { bytes, headers } = await portal.file(mere, readDeskNumbersFile, { query: { weeks: '4' } })
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''numbers-2026-06-09.csv`)
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines.slice(0, 3)).toEqual([
      '"Exported by Mere Tāmati (mere@staff.example.com), Tue 9 June, 4:40 pm. For work only."',
      'What,About,Week from,Count',
      '"Opened","Complaints","2026-05-18",0',
    ])
    expect(lines).toContain('"Working days to answer, median","Complaints","2026-06-08",1')
    expect(lines.slice(-3)).toEqual([
      '"Bill questions about","Daily charge","",1',
      '"Visits that ended at a step","Complaint form: The form hasn’t been sent yet.","",12',
      '',
    ])
    expect(
      await db.query("select staff_name, kind, what from staff_audit where kind = 'exported' order by seq desc limit 1"),
    ).toEqual([{ staffName: 'Mere Tāmati', kind: 'exported', what: 'Numbers of 4 weeks' }])
  })
})
