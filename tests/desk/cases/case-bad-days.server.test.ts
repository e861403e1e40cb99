import { beforeAll, expect, it } from 'vitest'
import * as complaints from '#contract/complaints/complaints.contract.ts'
import * as team from '#contract/desk/case-team.contract.ts'
import * as desk from '#contract/desk/cases.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { endStaff } from '#server/identity/impersonation/staff.store.ts'
import { demo, demoNow, type DemoPortal, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('on a bad day a case', (open) => {
  let portal: DemoPortal
  let mere = ''
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
  })
  const ask = (name: string, endpoint: Endpoint, request: Request = {}) =>
    portal.ask(name, endpoint, { key: newKey(), ...request })
  const made = async (name: string): Promise<string> => {
    const body = { topic: 'bill', invoiceId: null, siteId: null, message: 'My bill is more than double.', wish: '' }
    return ((await ask(name, complaints.makeComplaint, { body })).body as complaints.Complaint).number
  }
  const read = (staff: string, number: string) => portal.get<desk.DeskCase>(staff, desk.readDeskCase, { params: { number } })
  const step = (staff: string, number: string, version: number, named: desk.CaseStepName, text = '') =>
    ask(staff, desk.takeCaseStep, { params: { number }, body: { version, step: named, text } })
  const idOf = async (email: string) =>
    (await portal.db.query<{ staffId: string }>('select staff_id from staff where email = $1', [email]))[0]?.staffId ?? ''

  it('shows an email that bounced, and has nobody to answer once the customer is deleted', async () => {
    const number = await made('priya')
    const { caseId } = (
      await portal.db.query<{ caseId: string }>('select complaint_id as case_id from complaint order by number desc limit 1')
    )[0] ?? {
      caseId: '',
    }
    await portal.db.query(
      `insert into outbox (errand_id, kind, about, due_at, set_aside_at, last_failure)
       values ('11111111-1111-4111-8111-111111111111', 'complaintMail', $1, 'infinity', $2, 'mailbox unknown')`,
      [JSON.stringify({ complaintId: caseId }), new Date(demoNow)],
    )
    expect((await read(mere, number)).undelivered).toEqual([{ reason: 'mailbox unknown', at: '2026-06-09T16:40:00+12:00' }])
    await portal.db.query('delete from outbox')
    await portal.db.query(`update customer set deleted_on = '2026-06-09' where first_name = 'Priya'`)
    expect(await read(mere, number)).toMatchObject({ customer: { isDeleted: true }, steps: ['close'] })
    const refusal = 'This customer was deleted, so there’s nobody to answer.'
    expect(await step(mere, number, 1, 'answer', 'Too late.')).toMatchObject({ status: 409, body: { detail: refusal } })
    expect((await ask(mere, desk.readCaseStepPreview, { params: { number }, body: { step: 'answer', text: 'x' } })).body).toEqual(
      {
        mail: null,
        refusal,
      },
    )
    const note = { params: { number }, body: { text: 'Deleted last night.' } }
    expect(await ask(mere, team.addCaseNote, note)).toMatchObject({ status: 200 })
    const { rows } = await portal.get<desk.DeskCases>(mere, desk.readDeskCases, { query: { filter: 'open', kind: 'complaint' } })
    expect(rows.find((row) => row.number === number)).toMatchObject({ customer: null, isPrivate: false })
    expect(await step(mere, number, 1, 'close', 'The customer was deleted.')).toMatchObject({ status: 200 })
    expect(await read(mere, number)).toMatchObject({ isWaiting: false, steps: [] })
    await portal.db.query(`update customer set deleted_on = null where first_name = 'Priya'`)
  })

  it('refuses 5,000 pasted rows, and says how long a text can be', async () => {
    const number = await made('daniel')
    const pasted = 'ICP 0001120455UNCB8\n'.repeat(5_000)
    const refusal = { status: 413, body: { detail: 'This is too long to send. Please shorten it.' } }
    expect(await step(mere, number, 1, 'answer', pasted)).toMatchObject(refusal)
    expect(await ask(mere, team.addCaseNote, { params: { number }, body: { text: pasted } })).toMatchObject(refusal)
    const draft = { params: { number }, body: { part: 'note', step: null, text: pasted } }
    expect(await ask(mere, desk.saveCaseDraft, draft)).toMatchObject(refusal)
    const long = { params: { number }, body: { text: 'x'.repeat(2_001) } }
    expect(await ask(mere, team.addCaseNote, long)).toMatchObject({
      status: 400,
      body: { fields: { text: 'Please use 2000 characters at most.' } },
    })
  })

  it('signs a member of staff out as soon as they are ended, and what they had written stays', async () => {
    const number = await made('daniel')
    const ida = await portal.staff(['answer'], { name: 'Ida Ng' })
    await ask(ida, desk.saveCaseDraft, {
      params: { number },
      body: { part: 'answer', step: 'answer', text: 'You were', basedOn: [], isLeaving: false },
    })
    const staffId = await idOf(ida)
    expect(await endStaff(portal.db, ida, demoNow)).toBe(true)
    const next = await ask(ida, desk.saveCaseDraft, {
      params: { number },
      body: { part: 'answer', step: 'answer', text: 'x', basedOn: [], isLeaving: false },
    })
    expect(next).toMatchObject({ status: 401, body: { type: '/error/staff/signed_out' } })
    expect(await portal.db.query('select text from case_draft where staff_id = $1', [staffId])).toEqual([{ text: 'You were' }])
  })
})
