import { beforeAll, expect, it } from 'vitest'
import * as billQueries from '#contract/bill-insights/bill-queries.contract.ts'
import * as complaints from '#contract/complaints/complaints.contract.ts'
import * as team from '#contract/desk/case-team.contract.ts'
import * as desk from '#contract/desk/cases.contract.ts'
import { type NewCaseSubjects, readNewCaseSubjects } from '#contract/desk/new-case.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as privacy from '#contract/privacy/privacy.contract.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, demoNow, type DemoPortal, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

const complaint = {
  topic: 'bill',
  invoiceId: null,
  siteId: null,
  message: 'My bill is more than double. I want it fixed.',
  wish: '',
}

onDatabase('a case at the desk', (open) => {
  let portal: DemoPortal
  let mere = ''
  let sione = ''
  let looker = ''
  const mails: Message[] = []
  beforeAll(async () => {
    portal = await openDemo(await open(demo), {
      mail: { isDemo: true, send: async (message) => void mails.push(message) },
      outboxMs: 100,
    })
    mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    sione = await portal.staff(['answer'], { name: 'Sione Moala' })
    looker = await portal.staff([], { name: 'Jade Lee' })
  })
  const ask = (name: string, endpoint: Endpoint, request: Request = {}) =>
    portal.ask(name, endpoint, { key: newKey(), ...request })
  const made = async (name: string): Promise<string> => {
    const { body } = await ask(name, complaints.makeComplaint, { body: complaint })
    return (body as complaints.Complaint).number
  }
  const read = async (staff: string, number: string): Promise<desk.DeskCase> =>
    portal.get<desk.DeskCase>(staff, desk.readDeskCase, { params: { number } })
  const step = (staff: string, number: string, version: number, named: desk.CaseStepName, text = '') =>
    ask(staff, desk.takeCaseStep, { params: { number }, body: { version, step: named, text } })
  const mailOf = (subject: string) =>
    eventually(async () => {
      const found = mails.find((mail) => mail.subject === subject)
      if (!found) throw new Error(`no mail ${subject}`)
      return found
    })
  const idOf = async (email: string) =>
    (await portal.db.query<{ staffId: string }>('select staff_id from staff where email = $1', [email]))[0]?.staffId ?? ''

  it('is acknowledged, checked and answered, signed with the first name, and the customer sees no more of us than before', async () => {
    const number = await made('priya')
    const first = await read(mere, number)
    expect(first).toMatchObject({
      kind: 'complaint',
      subject: 'My bill is more than double.',
      status: 'Received',
      isWaiting: true,
      version: 1,
      customer: { name: 'Priya Nair', isDeleted: false },
      dueOn: '2026-06-11',
      workingDay: 0,
      workingDays: 20,
      stages: [
        { name: 'Received', state: 'done', day: '2026-06-09' },
        { name: 'Acknowledge', state: 'current', day: '2026-06-11' },
        { name: 'Check', state: 'ahead', day: null },
        { name: 'Answer', state: 'ahead', day: null },
        { name: 'Close', state: 'ahead', day: null },
      ],
      messages: [{ title: 'Priya Nair complained', isOurs: false, staff: null, text: complaint.message }],
      steps: ['acknowledge', 'look', 'answer', 'extend', 'deadlock', 'close'],
      draft: null,
      undelivered: [],
    })
    expect(await step(mere, number, 1, 'acknowledge')).toMatchObject({ status: 200, body: { number } })
    expect((await mailOf(`We’ve read your complaint ${number}`)).text).toContain('Mere is looking after it.')
    await step(mere, number, 2, 'look')
    const text = 'You were right.\n\nWe’re sorry.'
    const preview = await ask(mere, desk.readCaseStepPreview, { params: { number }, body: { step: 'answer', text } })
    const answered = await step(mere, number, 3, 'answer', text)
    expect(answered).toMatchObject({ status: 200, body: { version: 4 } })
    const sent = await mailOf(`Our answer to your complaint ${number}`)
    expect(preview.body).toEqual({
      mail: { to: 'priya@example.com', subject: sent.subject, paragraphs: sent.text.trim().split('\n\n') },
      refusal: null,
    })
    expect(sent.text).toContain('You were right.\n\nWe’re sorry.\n\nDoes this settle it?')
    expect(sent.text).toContain('\n\nNgā mihi, Mere at Tarn\n\n')

    const own = await portal.get<complaints.Complaints>('priya', complaints.readComplaints)
    const seen = own.complaints.find((other) => other.number === number)
    expect(seen?.steps.map(({ what, by }) => [what, by?.who ?? null])).toEqual([
      ['received', 'you'],
      ['acknowledged', null],
      ['lookedInto', null],
      ['answered', null],
    ])
    expect((await read(mere, number)).messages.map(({ title, staff }) => [title, staff])).toEqual([
      ['Priya Nair complained', null],
      ['We read it', 'Mere Tāmati'],
      ['We started looking into it', 'Mere Tāmati'],
      ['We answered', 'Mere Tāmati'],
    ])
    const staffId = await idOf(mere)
    const log = await portal.db.query<{ kind: string; what: string; customerName: string | null }>(
      'select kind, what, customer_name from staff_audit where staff_id = $1 and what like $2 order by seq',
      [staffId, `${number}%`],
    )
    expect(log).toEqual([
      { kind: 'looked', what: number, customerName: 'Priya Nair' },
      { kind: 'changed', what: `${number}, acknowledge`, customerName: 'Priya Nair' },
      { kind: 'changed', what: `${number}, look`, customerName: 'Priya Nair' },
      { kind: 'changed', what: `${number}, answer`, customerName: 'Priya Nair' },
    ])
  })

  it('that somebody else has answered says who and when, and takes no second answer', async () => {
    const number = await made('priya')
    await read(mere, number)
    const presence = (staff: string, isAnswering: boolean, { tab = 't-1', isOpen = true } = {}) =>
      portal.get<team.CasePresence>(staff, team.reportCasePresence, {
        params: { number },
        body: { tab, isOpen, isAnswering },
      })
    const meres = { name: 'Mere Tāmati', isYou: false, isAnswering: false }
    const siones = { name: 'Sione Moala', isYou: false, isAnswering: true }
    expect(await presence(mere, false)).toEqual({ colleagues: [] })
    expect(await presence(sione, true)).toEqual({ colleagues: [meres] })
    expect(await presence(mere, false)).toEqual({ colleagues: [siones] })
    expect((await presence(mere, true, { tab: 't-2' })).colleagues).toEqual([{ ...meres, isYou: true }, siones])
    expect((await presence(mere, false)).colleagues).toEqual([{ ...meres, isYou: true, isAnswering: true }, siones])
    expect((await presence(sione, true)).colleagues).toEqual([{ ...meres, isAnswering: true }])
    await presence(mere, false, { tab: 't-2', isOpen: false })
    expect((await presence(mere, false)).colleagues).toEqual([siones])
    await read(mere, number)
    expect((await presence(mere, false)).colleagues).toEqual([siones])
    expect(await step(sione, number, 1, 'answer', 'We’ve corrected it.')).toMatchObject({ status: 200 })
    expect(await step(mere, number, 1, 'answer', 'I say no.')).toMatchObject({
      status: 409,
      body: {
        type: desk.caseChanged,
        detail: 'We answered (Sione Moala), Tue 9 June, 4:40 pm. Your answer is still here.',
      },
    })
    expect((await read(mere, number)).messages).toHaveLength(2)
  })

  it('is listed by its due day with its page’s key, and stands with whoever it was given to', async () => {
    const numbers = [await made('daniel'), await made('priya'), await made('daniel')]
    const list = (query: Readonly<Record<string, string>>) => portal.get<desk.DeskCases>(sione, desk.readDeskCases, { query })
    const all = await list({ filter: 'open' })
    const days = all.rows.map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
    expect(new Set(all.rows.map(({ kind }) => kind))).toEqual(new Set(['complaint', 'billQuestion', 'privacy']))
    expect((await list({ filter: 'open', kind: 'complaint' })).rows.map(({ number }) => number)).toEqual(
      all.rows.flatMap(({ kind, number }) => (kind === 'complaint' ? [number] : [])),
    )
    expect(all.counts).toMatchObject({ open: all.rows.length, mine: 0, unassigned: all.rows.length })
    for (const number of numbers.slice(0, 2))
      await portal.get(mere, team.assignDeskCase, { params: { number }, body: { staffId: await idOf(sione) } })
    const mine = await list({ filter: 'mine' })
    expect(mine.rows.map(({ number, assignee }) => [number, assignee])).toEqual(
      numbers.slice(0, 2).map((number) => [number, { staffId: expect.any(String), name: 'Sione Moala', isYou: true }]),
    )
    expect(mine.counts).toMatchObject({ mine: 2, unassigned: all.rows.length - 2 })
    const [after] = all.rows
    const key = after && `${after.day}.${after.number}`
    expect((await list({ filter: 'open', after: key ?? '' })).rows.map(({ number }) => number)).toEqual(
      all.rows.slice(1).map(({ number }) => number),
    )
    expect(await ask(sione, desk.readDeskCases, { query: { filter: 'open', after: '%' } })).toMatchObject({ status: 400 })
    const to = await idOf(looker)
    expect(await ask(mere, team.assignDeskCase, { params: { number: numbers[0] ?? '' }, body: { staffId: to } })).toMatchObject({
      status: 400,
      body: { fields: { staffId: 'Please choose someone who answers cases.' } },
    })
    const closed = await list({ filter: 'closed', kind: 'complaint' })
    expect(closed.rows.every(({ isWaiting }) => !isWaiting)).toBe(true)
    expect(closed.rows.length).toBeGreaterThan(0)
  })

  it('is nobody’s own, and of a private account only with a reason', async () => {
    const number = await made('daniel')
    const daniel = await portal.staff(['answer'], { owns: 'daniel' })
    expect(await ask(daniel, desk.readDeskCase, { params: { number } })).toMatchObject({
      status: 403,
      body: { type: '/error/staff/own_account' },
    })
    const rows = (await portal.get<desk.DeskCases>(daniel, desk.readDeskCases, { query: { filter: 'open' } })).rows
    expect(rows.some((row) => row.number === number)).toBe(false)
    const { billingAccountId } = (await read(mere, number)).customer
    await portal.db.query(
      `insert into private_account (billing_account_id, reason, marked_at, marked_by) values ($1, 'Protection order', $2, $3)`,
      [billingAccountId, new Date(demoNow), await idOf(mere)],
    )
    const refused = { status: 403, body: { type: '/error/staff/private' } }
    expect(await ask(mere, desk.readDeskCase, { params: { number } })).toMatchObject(refused)
    expect(await step(mere, number, 1, 'answer', 'x')).toMatchObject(refused)
    const listed = await portal.get<desk.DeskCases>(mere, desk.readDeskCases, { query: { filter: 'open' } })
    expect(listed.rows.find((row) => row.number === number)).toMatchObject({
      customer: null,
      isPrivate: true,
      subject: 'Private account',
    })
    await portal.db.query('delete from private_account')
    expect(await ask(mere, desk.readDeskCase, { params: { number: 'C-999999' } })).toMatchObject({ status: 404 })
    expect(await ask(mere, desk.readDeskCase, { params: { number: 'K-1' } })).toMatchObject({ status: 404 })
  })

  it('is extended once, ends without agreement, and is closed for the customer with a note of why', async () => {
    const number = await made('priya')
    expect(await step(mere, number, 1, 'extend')).toMatchObject({
      status: 400,
      body: { fields: { text: 'Say why we need more time.' } },
    })
    expect(await step(mere, number, 1, 'extend', 'We’re waiting for [company].')).toMatchObject({
      status: 400,
      body: { fields: { text: 'Fill in [company] first.' } },
    })
    await step(mere, number, 1, 'extend', 'We’re waiting for the meter test.')
    const extended = await read(mere, number)
    expect(extended).toMatchObject({ workingDays: 40, steps: ['acknowledge', 'look', 'answer', 'deadlock', 'close'] })
    expect(await step(mere, number, 2, 'extend', 'Again')).toMatchObject({
      status: 409,
      body: { type: '/error/staff/refused', detail: `${number} is received.` },
    })
    await step(mere, number, 2, 'deadlock', 'We can’t agree.')
    expect((await mailOf(`Our final answer to your complaint ${number}`)).text).toContain('Utilities Disputes')
    await step(mere, number, 3, 'close', 'She called: she’s happy now')
    const settled = await mailOf(`Your complaint ${number} is settled`)
    expect(settled.text).toContain('Mere Tāmati from our team has closed it for you.')
    const closed = await read(mere, number)
    expect(closed).toMatchObject({ status: 'Settled', isWaiting: false, dueOn: null, steps: [] })
    expect(closed.notes.map(({ text }) => text)).toEqual(['Close: She called: she’s happy now'])
    const portalOf = await portal.get<complaints.Complaints>('priya', complaints.readComplaints)
    expect(portalOf.complaints.find((other) => other.number === number)?.steps.at(-1)).toMatchObject({
      what: 'settled',
      by: { who: 'staff', name: 'Mere Tāmati' },
    })
    const events = await portal.db.query<{ type: string; data: unknown }>(
      `select type, data from event where data ->> 'complaint' = $1 and type = 'complaint.closed'`,
      [number],
    )
    expect(events).toEqual([
      { type: 'complaint.closed', data: { complaint: number, how: 'settled', person: 'priya@example.com' } },
    ])
  })

  it('of a bill’s line has the bills beside it, templates filled from them, and is answered by mail', async () => {
    const { body: subjects } = await ask(mere, readNewCaseSubjects, {
      params: { billingAccountId: (await read(mere, await made('daniel'))).customer.billingAccountId ?? '' },
    })
    const { bills, people } = subjects as NewCaseSubjects
    const [bill] = bills
    const line = bill?.lines.find(({ cents }) => cents > 0)
    if (!bill || !line || !people[0]) throw new Error('Daniel has a bill')
    expect(people.map(({ name }) => name)).toEqual(['Daniel Okafor'])
    const asked = await ask('daniel', billQueries.askBillQuery, {
      params: { invoiceId: bill.invoiceId },
      body: { position: line.position, message: 'Why so much?' },
    })
    const { number } = asked.body as billQueries.BillQuery
    const detail = await read(mere, number)
    expect(detail.bills[0]?.label).toBe('This bill')
    expect(detail.bills.map(({ label }) => label)).toContain('Bill before')
    expect(detail.steps).toEqual(['look', 'answer', 'close'])
    const used = detail.templates.find(({ id }) => id === 'usedMore')
    expect(used?.text).toContain(`The line “${line.line}” is right`)
    expect(used?.filled).toContain(line.line)
    expect(used?.text).toContain('[what used more]')
    expect(await step(mere, number, 1, 'answer', used?.text)).toMatchObject({ status: 400 })
    await step(mere, number, 1, 'answer', 'The heat pump.')
    expect((await mailOf(`Our answer to your question ${number}`)).text).toContain('The heat pump.')
  })

  it('of privacy is corrected here, or by hand with a description, or refused', async () => {
    const correction = async (fact: string, saved: string, wanted: string) => {
      const body = { fact, kept: saved, wanted, reason: 'I moved' }
      return ((await ask('priya', privacy.askCorrection, { body })).body as privacy.PrivacyRequest).number
    }
    const byHand = await correction('other', '', 'Call me Pri')
    expect(await read(mere, byHand)).toMatchObject({
      kind: 'privacy',
      subject: 'Correct something else',
      needsDescription: true,
      steps: ['look', 'correct', 'refuse', 'extend', 'close'],
      facts: [
        { label: 'We have', value: '' },
        { label: 'It should be', value: 'Call me Pri' },
        { label: 'Because', value: 'I moved' },
      ],
    })
    expect(await step(mere, byHand, 1, 'correct')).toMatchObject({ status: 400 })
    await step(mere, byHand, 1, 'correct', 'We’ve told the team.')
    expect((await mailOf(`Your request ${byHand} is done`)).text).toContain('We’ve told the team.')
    const named = await correction('name', 'Priya Nair', 'Priya Rao')
    await step(mere, named, 1, 'correct')
    expect((await read(mere, named)).customer.name).toBe('Priya Rao')
    const back = await correction('name', 'Priya Rao', 'Priya Nair')
    await step(mere, back, 1, 'refuse', 'Your passport says Rao.')
    expect((await mailOf(`Our answer to your request ${back}`)).text).toContain('Your passport says Rao.')
  })
})
