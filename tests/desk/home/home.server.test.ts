import { expect, it } from 'vitest'
import * as care from '#contract/care/care.contract.ts'
import { type CareCaseList, type CareView, readCareList } from '#contract/desk/care.contract.ts'
import { assignDeskCase } from '#contract/desk/case-team.contract.ts'
import { readDeskCases } from '#contract/desk/cases.contract.ts'
import * as contract from '#contract/desk/home.contract.ts'
import { readDeskSession } from '#contract/desk/session.contract.ts'
import { demo, demoNow, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { addDays } from '#domain/basics/days.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { accountOf, addComplaint, at, clearWork, day, staffIdOf } from './home-work.ts'

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
    expect(queues.map(({ queue }) => queue)).toEqual(['complaints', 'billQuestions', 'privacy', 'care', 'heldReadings'])
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
    const mere = await portal.staff(['money'], { name: 'Mere Tāmati' })
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
    expect(await numbersOf(await portal.staff(['money'], { owns: 'aroha' }))).toEqual(['C-9001', ''])
  })

  it('leads from a held reading to that very reading', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const mere = await portal.staff(['answer'])
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
    const assignment = {
      params: { number: application?.number ?? '' },
      body: { staffId: await staffIdOf(db, mere) },
    }
    await portal.ask(mere, assignDeskCase, assignment)
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
    await addComplaint(db, 'aroha@example.com', 9001)
    const waiting = { cases: 1, care: 2 }
    expect(await portal.get(mere, readDeskSession)).toMatchObject({ counts: { cases: 3 } })
    expect(await portal.get(mere, readDeskCases, { query: { kind: 'privacy', filter: 'closed' } })).toMatchObject({ waiting })
    expect(await portal.get(mere, readCareList, { query: { view: 'registered' } })).toMatchObject({ waiting })
    const looker = await portal.staff([])
    expect(await portal.get(looker, readDeskSession)).toMatchObject({ counts: { cases: 1 } })
    expect(await portal.get(looker, readDeskCases, { query: { filter: 'open' } })).toMatchObject({
      waiting: { cases: 1, care: null },
    })
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
    await addComplaint(db, 'priya@example.com', 9001)
    const add = async (body: object) =>
      (await portal.ask(mere, contract.addStaffPromise, { body, key: newKey() })).body as contract.StaffPromise
    const call = await add({ what: 'Call Priya back', dueAt: at(23), billingAccountId, caseNumber: 'C-9001' })
    await add({ what: 'Send the meter photo', detail: 'By email', dueAt: at(10, 1), caseNumber: 'C-9001' })
    expect(call).toMatchObject({ what: 'Call Priya back', detail: '', dueAt: at(23), madeBy: 'Mere Tāmati', doneAt: null })
    const promisesNow = async () => ((await portal.ask(mere, contract.readDeskHome)).body as contract.DeskHome).promises
    expect(await promisesNow()).toEqual({ left: [call], done: 0 })
    const other = {
      what: 'Of another',
      dueAt: at(23),
      billingAccountId: (await accountOf(db, 'aroha@example.com')).billingAccountId,
    }
    for (const body of [
      { ...other, caseNumber: 'C-9001' },
      { what: 'Of nobody', dueAt: at(23), caseNumber: 'C-9999' },
    ])
      expect(await portal.ask(mere, contract.addStaffPromise, { body, key: newKey() })).toMatchObject({
        status: 400,
        body: { fields: { caseNumber: 'There is no such case of this account.' } },
      })
    const params = { promiseId: call.promiseId }
    const mark = `insert into private_account (billing_account_id, reason, marked_at, marked_by) values ($1, 'Hidden', $2, $3)`
    await db.query(mark, [billingAccountId, new Date(demoNow), await staffIdOf(db, mere)])
    expect(await portal.ask(mere, contract.finishStaffPromise, { params })).toMatchObject({ status: 403 })
    await db.query('delete from private_account')
    expect(await portal.ask(mere, contract.finishStaffPromise, { params })).toMatchObject({ status: 204 })
    expect(await promisesNow()).toEqual({ left: [], done: 1 })
    expect(
      await db.query<{ what: string; customerName: string }>(
        `select what, customer_name from staff_audit where kind = 'changed' order by seq desc limit 1`,
      ),
    ).toEqual([{ what: 'Marked a promise as done: Call Priya back', customerName: 'Priya Nair' }])
    const ofCase = await portal.ask(mere, contract.readStaffPromises, { query: { caseNumber: 'C-9001' } })
    expect((ofCase.body as { promises: contract.StaffPromise[] }).promises.map(({ what }) => what)).toEqual([
      'Send the meter photo',
      'Call Priya back',
    ])
    const ofAccount = await portal.ask(mere, contract.readStaffPromises, { query: { billingAccountId } })
    expect(ofAccount.body).toMatchObject({ promises: [{ what: 'Send the meter photo' }, { what: 'Call Priya back' }] })
    expect(await portal.ask(mere, contract.finishStaffPromise, { params: { promiseId: billingAccountId } })).toMatchObject({
      status: 404,
    })
    const owner = await portal.staff(['answer'], { owns: 'priya' })
    expect(await portal.ask(owner, contract.finishStaffPromise, { params })).toMatchObject({ status: 403 })
    const all = await portal.ask(owner, contract.readStaffPromises, { query: { caseNumber: 'C-9001' } })
    expect(all.body).toEqual({ promises: [] })
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
    const slow = [...Array<number>(32).fill(900), ...Array<number>(8).fill(20_001)]
    await db.query(`update party_health set recent_ms = $1 where party = 'cards'`, [slow])
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
    await db.query(`update party_health set failed_at = null where party = 'cards'`)
    const partyNotices = async () =>
      ((await portal.ask(mere, contract.readDeskHome)).body as contract.DeskHome).notices.filter(({ kind }) => kind === 'party')
    expect(await partyNotices()).toEqual([
      {
        kind: 'party',
        tone: 'warn',
        title: 'Card payments are slow',
        detail: '8 of the last 40 took over 20 seconds.',
        since: null,
        action: null,
      },
    ])
    await db.query(`update party_health set answered_at = $1 where party = 'cards'`, [new Date(demoNow - 24 * 3_600_000)])
    expect(await partyNotices()).toEqual([])
    expect(notices.find(({ kind }) => kind === 'heldBills')).toMatchObject({ title: '1 bill failed its proof', tone: 'warn' })
  })
})
