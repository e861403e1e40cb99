import { expect, it } from 'vitest'
import * as care from '#contract/care/care.contract.ts'
import { assignCare, type CareCaseList, type CareView, readCareList } from '#contract/desk/care.contract.ts'
import { readDeskSession } from '#contract/desk/session.contract.ts'
import * as contract from '#contract/desk/home.contract.ts'
import { demo, demoNow, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { addDays, today } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import type { Database } from '#server/database/database.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const day = today(demoNow)
const at = (hour: number, days = 0) => new Date(instantOf(addDays(day, days), hour)).toISOString()

const accountOf = async (db: Database, email: string) => {
  const [row] = await db.query<{ billingAccountId: string; customerId: string; customerNumber: string }>(
    `select a.billing_account_id, h.customer_id, a.customer_number from account_held h join login using (customer_id)
       join billing_account a using (billing_account_id) where email = $1 order by position limit 1`,
    [email],
  )
  if (!row) throw new Error(`No account of ${email}`)
  return row
}

/** Waiting work in the place of what the demo has. */
const clearWork = async (db: Database) => {
  for (const table of [
    'complaint',
    'bill_query',
    'privacy_request',
    'care_help',
    'care_form',
    'care_registration',
    'register_check',
    'held_bill',
  ])
    await db.query(`delete from ${table}`)
  await db.query(`update register_read set state = 'counted' where state = 'checking'`)
  await db.query(`update bank_line set state = 'settled' where state = 'waiting'`)
}

const addComplaint = async (
  db: Database,
  email: string,
  number: number,
  { state = 'acknowledged', acknowledgeBy = day, answerOn = day, assignedTo = null as string | null } = {},
) => {
  const { billingAccountId, customerId } = await accountOf(db, email)
  await db.query(
    `insert into complaint (billing_account_id, complaint_id, number, customer_id, brand, topic, wish, state, received_on,
       acknowledge_by, answer_by, assigned_to)
     values ($1, gen_random_uuid(), $2, $3, 'tarn', 'meter', '', $4, $5, $6, $7, $8)`,
    [billingAccountId, number, customerId, state, addDays(day, -10), acknowledgeBy, answerOn, assignedTo],
  )
}

const staffIdOf = async (db: Database, email: string) =>
  (await db.query<{ staffId: string }>('select staff_id from staff where email = $1', [email]))[0]?.staffId ?? ''

onDatabase('home of the desk', (open) => {
  it('counts what waits by queue: late, due today, next due and mine', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const mere = await portal.staff(['answer'])
    await addComplaint(db, 'aroha@example.com', 9001, {
      state: 'received',
      acknowledgeBy: addDays(day, -1),
      answerOn: addDays(day, 20),
    })
    await addComplaint(db, 'priya@example.com', 9002, { assignedTo: await staffIdOf(db, mere) })
    await addComplaint(db, 'priya@example.com', 9003, { state: 'answered', answerOn: addDays(day, -5) })
    const { body } = await portal.ask(mere, contract.readDeskHome)
    const { queues, checkedAt } = body as contract.DeskHome
    expect(checkedAt).toBe(new Date(demoNow).toISOString())
    expect(queues.map(({ queue }) => queue)).toEqual(contract.DeskQueue.options)
    expect(queues[0]).toEqual({
      queue: 'complaints',
      waiting: 2,
      late: 1,
      dueToday: 1,
      nextDue: addDays(day, -1),
      mine: 1,
    })
    expect(queues[1]).toEqual({ queue: 'billQuestions', waiting: 0, late: 0, dueToday: 0, nextDue: null, mine: 0 })
  })

  it('lists what is due next, late first, with whom it is, and never a member of staff’s own', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const mere = await portal.staff([], { name: 'Mere Tāmati' })
    await addComplaint(db, 'priya@example.com', 9001, { assignedTo: await staffIdOf(db, mere) })
    await addComplaint(db, 'aroha@example.com', 9002, { answerOn: addDays(day, -2) })
    const [priya, aroha] = [await accountOf(db, 'priya@example.com'), await accountOf(db, 'aroha@example.com')]
    await db.query(
      `insert into held_bill (billing_account_id, end_date, reason, since, tried_on, tries)
       values ($1, $2, 'The days add up to more than the lines', $3, $2, 1)`,
      [priya.billingAccountId, day, new Date(demoNow)],
    )
    const { body } = await portal.ask(mere, contract.readDueNext)
    const { items, ...counts } = body as contract.DueNext
    expect(counts).toEqual({ today: day, mine: 1, unassigned: 2 })
    expect(items).toEqual([
      {
        key: expect.any(String),
        queue: 'complaints',
        number: 'C-9002',
        dueOn: addDays(day, -2),
        customer: 'Aroha Bennett',
        customerNumber: aroha.customerNumber,
        about: 'My meter or readings',
        state: 'waitingOnUs',
        assignee: null,
        href: '/staff/cases/complaint/C-9002',
      },
      expect.objectContaining({ number: 'C-9001', assignee: { name: 'Mere Tāmati', initials: 'MT', isYou: true } }),
      expect.objectContaining({
        queue: 'heldBills',
        number: '',
        about: 'The days add up to more than the lines',
        state: 'new',
        href: `/staff/bills/${priya.billingAccountId}`,
      }),
    ])
    const numbersOf = async (staff: string, who?: contract.DueFilter) => {
      const answer = await portal.ask(staff, contract.readDueNext, { query: { ...(who && { who }) } })
      return (answer.body as contract.DueNext).items.map(({ number }) => number)
    }
    expect(await numbersOf(mere, 'mine')).toEqual(['C-9001'])
    expect(await numbersOf(mere, 'unassigned')).toEqual(['C-9002', ''])
    expect(await numbersOf(await portal.staff([], { owns: 'aroha' }))).toEqual(['C-9001', ''])
  })

  it('leads from a held reading to that very reading', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const mere = await portal.staff([])
    await db.query(
      `update register_read set state = 'checking', held_number = 9100, sent_at = $1
       where read_id = (select read_id from register_read where state = 'counted' and source = 'customer' order by read_id limit 1)`,
      [new Date(demoNow)],
    )
    const { items } = (await portal.ask(mere, contract.readDueNext)).body as contract.DueNext
    expect(items.map(({ queue, number, href }) => [queue, number, href])).toEqual([
      ['heldReadings', 'H-9100', '/staff/readings/held/9100'],
    ])
  })

  it('lists care with whoever has it, by its own number, and files of the day that were refused', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    const { billingAccountId, customerId } = await accountOf(db, 'priya@example.com')
    await db.query(
      `insert into care_help (billing_account_id, help_id, number, customer_id, brand, wish, message, asked_on, answer_by, assigned_to)
       values ($1, gen_random_uuid(), 9001, $2, 'tarn', 'moreTime', 'Until payday', $3, $3, $4)`,
      [billingAccountId, customerId, day, await staffIdOf(db, mere)],
    )
    await db.query(
      `insert into taken_file (file_id, name, kind, taken_at, outcome, report, skipped)
       values (gen_random_uuid(), 'readings.txt', null, $1, 'partly', '', '[{"from": 1, "to": 2, "count": 3, "reason": "why"}]'),
         (gen_random_uuid(), 'old.txt', null, $2, 'refused', '', '[]')`,
      [new Date(demoNow), new Date(demoNow - 2 * 86_400_000)],
    )
    const { body } = await portal.ask(mere, contract.readDueNext, { query: { who: 'mine' } })
    expect((body as contract.DueNext).items).toEqual([
      expect.objectContaining({
        number: 'H-9001',
        about: 'Help with paying',
        dueOn: day,
        href: '/staff/cases/care/H-9001',
        assignee: { name: 'Mere Tāmati', initials: 'MT', isYou: true },
      }),
    ])
    const { notices } = (await portal.ask(mere, contract.readDeskHome)).body as contract.DeskHome
    expect(notices.filter(({ kind }) => kind === 'files').map(({ title }) => title)).toEqual([
      '3 lines refused in the file readings.txt',
    ])
  })

  it('counts and lists care as the care page does', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    const person = { dependsOn: ['breathing'], details: '', alternate: null, hasEmergencyPlan: true }
    await portal.ask('daniel', care.registerCare, { body: { ...person, person: 'Mum' }, key: newKey() })
    await portal.ask('priya', care.registerCare, { body: { ...person, person: 'Dad' }, key: newKey() })
    const pdf = new TextEncoder().encode('%PDF-1.7 one')
    await portal.ask('priya', care.sendCareForm, { body: pdf, key: newKey() })
    const listOf = async (staff: string, view: CareView) =>
      (await portal.get<CareCaseList>(staff, readCareList, { query: { view } })).rows
    const [form, application] = await listOf(mere, 'open')
    expect([form, application].map((row) => [row?.name, row?.kind])).toEqual([
      ['Priya Nair', 'form'],
      ['Daniel Okafor', 'application'],
    ])
    await portal.ask(mere, assignCare, { params: { number: application?.number ?? '' }, body: { isMine: true } })
    const careOf = async (staff: string) =>
      (await portal.get<contract.DeskHome>(staff, contract.readDeskHome)).queues.find(({ queue }) => queue === 'care')
    expect(await careOf(mere)).toEqual({ queue: 'care', waiting: 2, late: 0, dueToday: 0, nextDue: form?.dueOn, mine: 1 })
    const dueOf = async (staff: string, who: contract.DueFilter) =>
      (await portal.get<contract.DueNext>(staff, contract.readDueNext, { query: { who } })).items.map(
        ({ number, about, state, dueOn }) => [number, about, state, dueOn],
      )
    expect(await dueOf(mere, 'all')).toEqual([
      [form?.number, 'Doctor’s form to check', 'new', form?.dueOn],
      [application?.number, 'New application', 'new', application?.dueOn],
    ])
    expect(await dueOf(mere, 'mine')).toEqual([[application?.number, 'New application', 'new', application?.dueOn]])
    expect(await portal.get(mere, contract.readDueNext, { query: {} })).toMatchObject({ mine: 1, unassigned: 1 })
    expect(await portal.get(mere, readDeskSession)).toMatchObject({ counts: { cases: 2 } })
    const owner = await portal.staff(['answer'], { owns: 'priya' })
    expect([(await careOf(owner))?.waiting, (await listOf(owner, 'open')).length]).toEqual([1, 1])
  })

  it('gives a list away with the name of who took it, and logs that', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const mere = await portal.staff([], { name: 'Mere Tāmati' })
    await addComplaint(db, 'priya@example.com', 9001)
    await addComplaint(db, 'priya@example.com', 9002, { answerOn: addDays(day, 1) })
    const { body } = await portal.ask(mere, contract.takeTodaysList, { body: { how: 'file' } })
    const { name, text } = body as { name: string; text: string }
    const lines = text.trimEnd().split('\r\n')
    expect(name).toBe(`today-${day}.csv`)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('"C-9001","Complaint","Priya Nair"')
    expect(lines[2]).toMatch(/^"Taken from the desk by Mere Tāmati, /)
    const [entry] = await db.query<{ kind: string; what: string }>(
      `select kind, what from staff_audit where kind = 'exported' order by at desc limit 1`,
    )
    expect(entry).toEqual({ kind: 'exported', what: 'today’s list: 1 rows, file' })
  })

  it('keeps promises until they are done, for Home, an account and a case', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    const mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    const { billingAccountId } = await accountOf(db, 'priya@example.com')
    const add = async (body: object) =>
      (await portal.ask(mere, contract.addStaffPromise, { body, key: newKey() })).body as contract.StaffPromise
    const call = await add({ what: 'Call Priya back', dueAt: at(23), billingAccountId, caseNumber: 'C-9001' })
    await add({ what: 'Send the meter photo', detail: 'By email', dueAt: at(10, 1), caseNumber: 'C-9001' })
    expect(call).toMatchObject({ what: 'Call Priya back', detail: '', dueAt: at(23), madeBy: 'Mere Tāmati', doneAt: null })
    const promisesNow = async () => ((await portal.ask(mere, contract.readDeskHome)).body as contract.DeskHome).promises
    expect(await promisesNow()).toEqual({ left: [call], done: 0 })
    const params = { promiseId: call.promiseId }
    expect(await portal.ask(mere, contract.finishStaffPromise, { params })).toMatchObject({ status: 204 })
    expect(await promisesNow()).toEqual({ left: [], done: 1 })
    const ofCase = await portal.ask(mere, contract.readStaffPromises, { query: { caseNumber: 'C-9001' } })
    expect((ofCase.body as { promises: contract.StaffPromise[] }).promises.map(({ what }) => what)).toEqual([
      'Send the meter photo',
      'Call Priya back',
    ])
    const ofAccount = await portal.ask(mere, contract.readStaffPromises, { query: { billingAccountId } })
    expect(ofAccount.body).toMatchObject({ promises: [{ what: 'Call Priya back' }] })
    expect(await portal.ask(mere, contract.finishStaffPromise, { params: { promiseId: billingAccountId } })).toMatchObject({
      status: 404,
    })
    const owner = await portal.staff(['answer'], { owns: 'priya' })
    expect(await portal.ask(owner, contract.finishStaffPromise, { params })).toMatchObject({ status: 404 })
    const all = await portal.ask(owner, contract.readStaffPromises, { query: { caseNumber: 'C-9001' } })
    expect(all.body).toMatchObject({ promises: [{ what: 'Send the meter photo' }] })
  })

  it('notices parties that are down, unmatched payments, undelivered messages and held bills', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const mere = await portal.staff([])
    await db.query('delete from party_health')
    await db.query(
      `insert into party_health (party, answered_at, failed_at, failure)
       values ('cards', $1, $2, 'timeout'), ('weather', $2, $1, 'timeout')`,
      [new Date(demoNow - 60_000), new Date(demoNow)],
    )
    const { billingAccountId } = await accountOf(db, 'priya@example.com')
    await db.query(
      `insert into held_bill (billing_account_id, end_date, reason, since, tried_on, tries) values ($1, $2, 'why', $3, $2, 1)`,
      [billingAccountId, day, new Date(demoNow)],
    )
    const { notices } = (await portal.ask(mere, contract.readDeskHome)).body as contract.DeskHome
    expect(notices.filter(({ kind }) => kind === 'party')).toEqual([
      {
        kind: 'party',
        tone: 'bad',
        title: 'Card payments: no answer',
        detail: 'Customers can’t pay by card. They’re asked to try again later.',
        since: new Date(demoNow).toISOString(),
        action: null,
      },
    ])
    expect(notices.find(({ kind }) => kind === 'heldBills')).toMatchObject({ title: '1 bill failed its proof', tone: 'warn' })
  })
})
