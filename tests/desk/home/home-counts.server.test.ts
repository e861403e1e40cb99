import { expect, it } from 'vitest'
import { readDeskHeldBills } from '#contract/desk/bills.contract.ts'
import { type DeskCases, readDeskCases } from '#contract/desk/cases.contract.ts'
import * as contract from '#contract/desk/home.contract.ts'
import { readMoneyCounts } from '#contract/desk/money-counts.contract.ts'
import { readHeldReadings } from '#contract/desk/readings.contract.ts'
import { type DeskSession, readDeskSession } from '#contract/desk/session.contract.ts'
import { addDays } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { demo, demoNow, openDemo } from '#tests/account/demo-portal.ts'
import { noonOf, stageBank } from '#tests/bank-statements/bank-stage.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { accountOf, addComplaint, clearWork, day } from './home-work.ts'

/** Payments that nobody’s reference is on. */
const strangersPay = async (db: Database, count: number) => {
  const bank = await stageBank(db)
  const lines = Array.from({ length: count }, (_, place) => ({ day, amount: `15${place}.00`, id: `S-${place}`, name: 'M TUPOU' }))
  await bank.take({ lines }, noonOf(day))
  return db.query<{ number: number }>(`select number from bank_line where state = 'waiting' order by number`)
}

interface Listed {
  readonly total: number
}

onDatabase('what waits, on Home and on the pages', (open) => {
  it('counts a payment on hold from the last day of its hold, as the money page does', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const mere = await portal.staff(['money'])
    const lines = await strangersPay(db, 3)
    const holds = [addDays(day, 1), day, addDays(day, -1)]
    for (const [place, { number }] of lines.entries())
      await db.query(`update bank_line set state = 'waiting', booked_on = $2, held_until = $3 where number = $1`, [
        number,
        addDays(day, -20),
        holds[place] ?? null,
      ])
    expect(lines).toHaveLength(3)
    const { queues, notices } = await portal.get<contract.DeskHome>(mere, contract.readDeskHome)
    expect(queues.find(({ queue }) => queue === 'unmatchedPayments')).toEqual({
      queue: 'unmatchedPayments',
      waiting: 2,
      late: 1,
      dueToday: 1,
      nextDue: addDays(day, -1),
      mine: 0,
    })
    expect(notices.find(({ kind }) => kind === 'payments')?.title).toBe('2 bank payments unmatched')
    expect(await portal.get(mere, readMoneyCounts)).toMatchObject({ unmatched: 2 })
    expect(await portal.get(mere, readDeskSession)).toMatchObject({ counts: { money: 2 } })
  })

  it('counts readings and bills that wait for us, and nobody’s own, as their pages do', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const roles = ['answer', 'money'] as const
    const [mere, owner] = [await portal.staff(roles), await portal.staff(roles, { owns: 'priya' })]
    const { billingAccountId } = await accountOf(db, 'priya@example.com')
    const reads = await db.query<{ readId: string }>(
      `select read_id from register_read where state = 'counted' and source = 'customer' and billing_account_id <> $1
       order by read_id limit 2`,
      [billingAccountId],
    )
    for (const [place, { readId }] of reads.entries())
      await db.query(
        `update register_read set state = 'checking', held_number = $2, sent_at = $3, asked_at = $4 where read_id = $1`,
        [readId, 9100 + place, new Date(demoNow), place === 0 ? null : new Date(demoNow)],
      )
    expect(reads).toHaveLength(2)
    await db.query(
      `insert into register_check (billing_account_id, supply_point_id, day, flow, meter, content, wh, quality, written_on, usual_wh,
         is_unknown, received_at)
       select billing_account_id, supply_point_id, day, 'X', 'strange', 'UN24', array[1], 'actual', $2, 0, true, $3
       from reading_day where billing_account_id = $1 order by day desc, supply_point_id limit 2`,
      [billingAccountId, day, new Date(demoNow)],
    )
    await db.query(
      `insert into held_bill (billing_account_id, end_date, reason, since, tried_on, tries) values ($1, $2, 'why', $3, $2, 1)`,
      [billingAccountId, day, new Date(demoNow)],
    )
    await addComplaint(db, 'priya@example.com', 9001)
    const countsOf = async (staff: string) => {
      const { queues, notices } = await portal.get<contract.DeskHome>(staff, contract.readDeskHome)
      const waiting = (named: contract.DeskQueue) => queues.find(({ queue }) => queue === named)?.waiting
      const { counts } = await portal.get<DeskSession>(staff, readDeskSession)
      const readings = await portal.get<Listed>(staff, readHeldReadings, { query: {} })
      const bills = await portal.get<Listed>(staff, readDeskHeldBills, { query: {} })
      const cases = await portal.get<DeskCases>(staff, readDeskCases, { query: { filter: 'open' } })
      const next = await portal.get<contract.DueNext>(staff, contract.readDueNext, { query: {} })
      return {
        readings: [waiting('heldReadings'), counts.readings, readings.total],
        bills: [waiting('heldBills'), counts.bills, bills.total, notices.filter(({ kind }) => kind === 'heldBills').length],
        cases: [waiting('complaints'), counts.cases, cases.counts?.open],
        next: [next.items.length, next.unassigned],
      }
    }
    expect(await countsOf(mere)).toEqual({ readings: [2, 2, 2], bills: [1, 1, 1, 1], cases: [1, 1, 1], next: [4, 4] })
    expect(await countsOf(owner)).toEqual({ readings: [1, 1, 1], bills: [0, 0, 0, 0], cases: [0, 0, 0], next: [1, 1] })
  })

  it('shows each member of the demo’s staff the queues, rows and actions that their role opens', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const { billingAccountId, customerId } = await accountOf(db, 'priya@example.com')
    await addComplaint(db, 'priya@example.com', 9001)
    await db.query(
      `insert into care_help (billing_account_id, help_id, number, customer_id, brand, wish, message, asked_on, answer_by)
       values ($1, gen_random_uuid(), 9002, $2, 'tarn', 'moreTime', 'Until payday', $3, $3)`,
      [billingAccountId, customerId, day],
    )
    await db.query(
      `insert into held_bill (billing_account_id, end_date, reason, since, tried_on, tries) values ($1, $2, 'why', $3, $2, 1)`,
      [billingAccountId, day, new Date(demoNow)],
    )
    await db.query(
      `update register_read set state = 'checking', held_number = 9100, sent_at = $1
       where read_id = (select read_id from register_read where state = 'counted' and source = 'customer' order by read_id limit 1)`,
      [new Date(demoNow)],
    )
    await strangersPay(db, 1)
    const shownTo = async (staff: string) => {
      const { queues, notices } = await portal.get<contract.DeskHome>(staff, contract.readDeskHome)
      const { items, unassigned } = await portal.get<contract.DueNext>(staff, contract.readDueNext, { query: {} })
      const { counts } = await portal.get<DeskSession>(staff, readDeskSession)
      return {
        queues: queues.map(({ queue }) => queue),
        rows: items.map(({ queue }) => queue).toSorted(),
        unassigned,
        actions: notices.filter(({ kind }) => ['payments', 'heldBills'].includes(kind)).map(({ action }) => action?.label),
        cases: counts.cases,
      }
    }
    const cases = ['complaints', 'billQuestions', 'privacy']
    const money = ['heldBills', 'unmatchedPayments']
    const roles = {
      wiremu: [],
      grace: ['answer'],
      mere: ['answer', 'money'],
      jade: ['money', 'prices', 'people', 'audit'],
    } as const
    expect(await shownTo(await portal.staff(roles.wiremu))).toEqual({
      queues: cases,
      rows: ['complaints'],
      unassigned: 1,
      actions: [undefined, undefined],
      cases: 1,
    })
    expect(await shownTo(await portal.staff(roles.grace))).toEqual({
      queues: [...cases, 'care', 'heldReadings'],
      rows: ['care', 'complaints', 'heldReadings'],
      unassigned: 3,
      actions: [undefined, undefined],
      cases: 2,
    })
    expect(await shownTo(await portal.staff(roles.mere))).toEqual({
      queues: [...cases, 'care', 'heldReadings', ...money],
      rows: ['care', 'complaints', 'heldBills', 'heldReadings'],
      unassigned: 4,
      actions: ['Open', 'Match'],
      cases: 2,
    })
    expect(await shownTo(await portal.staff(roles.jade))).toEqual({
      queues: [...cases, ...money],
      rows: ['complaints', 'heldBills'],
      unassigned: 2,
      actions: ['Open', 'Match'],
      cases: 1,
    })
  })
})
