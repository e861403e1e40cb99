import { expect, it } from 'vitest'
import { type CareCaseList, readCareList } from '#contract/desk/care.contract.ts'
import * as contract from '#contract/desk/home.contract.ts'
import { demo, demoNow, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { accountOf, addComplaint, at, clearWork, day, staffIdOf } from './home-work.ts'

onDatabase('home of the desk and private accounts', (open) => {
  it('names no private account and none of its promises, and lists care for who may open it', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    await clearWork(db)
    const [mere, looker] = [await portal.staff(['answer']), await portal.staff(['money'])]
    await addComplaint(db, 'priya@example.com', 9001)
    const { billingAccountId, customerId, customerNumber } = await accountOf(db, 'priya@example.com')
    await db.query(
      `insert into care_help (billing_account_id, help_id, number, customer_id, brand, wish, message, asked_on, answer_by)
       values ($1, gen_random_uuid(), 9002, $2, 'tarn', 'moreTime', 'Until payday', $3, $3)`,
      [billingAccountId, customerId, day],
    )
    await db.query(
      `insert into privacy_request (customer_id, request_id, number, brand, kind, scope, state, received_on, answer_by)
       values ($1, gen_random_uuid(), 9003, 'tarn', 'deletion', 'everything', 'received', $2, $2)`,
      [customerId, day],
    )
    await db.query(
      `insert into held_bill (billing_account_id, end_date, reason, since, tried_on, tries) values ($1, $2, 'why', $3, $2, 1)`,
      [billingAccountId, day, new Date(demoNow)],
    )
    const body = { what: 'Call Priya back', detail: 'At her sister’s', dueAt: at(23), billingAccountId }
    const promise = await portal.get<contract.StaffPromise>(mere, contract.addStaffPromise, {
      body: { ...body, caseNumber: 'C-9001' },
      key: newKey(),
    })
    const due = async (staff: string) =>
      (await portal.get<contract.DueNext>(staff, contract.readDueNext)).items.map((item) => [
        item.number,
        item.customer,
        item.customerNumber,
      ])
    expect(await due(looker)).toEqual([
      ['C-9001', 'Priya Nair', customerNumber],
      ['P-9003', 'Priya Nair', null],
      ['', 'Priya Nair', customerNumber],
    ])
    expect(await due(mere)).toContainEqual(['H-9002', 'Priya Nair', customerNumber])
    await db.query(
      `insert into private_account (billing_account_id, reason, marked_at, marked_by) values ($1, 'Protection order', $2, $3)`,
      [billingAccountId, new Date(demoNow), await staffIdOf(db, mere)],
    )
    const nameless = (number: string) => [number, 'Private account', null]
    expect(await due(looker)).toEqual(['C-9001', 'P-9003', ''].map(nameless))
    expect(await due(mere)).toContainEqual(nameless('H-9002'))
    const { text } = await portal.get<{ text: string }>(mere, contract.takeTodaysList, { body: { how: 'file' } })
    expect([text.includes('Priya'), text.includes(customerNumber)]).toEqual([false, false])
    const hidden = { ...promise, what: 'Private account', detail: '' }
    expect((await portal.get<contract.DeskHome>(mere, contract.readDeskHome)).promises.left).toEqual([hidden])
    const ofCase = () => portal.get(mere, contract.readStaffPromises, { query: { caseNumber: 'C-9001' } })
    expect(await ofCase()).toEqual({ promises: [hidden] })
    await db.query(
      `insert into private_account_look (staff_id, billing_account_id, reason, looked_at) values ($1, $2, 'She called', $3)`,
      [await staffIdOf(db, mere), billingAccountId, new Date(demoNow)],
    )
    expect(await ofCase()).toEqual({ promises: [promise] })
    expect((await portal.get<CareCaseList>(mere, readCareList, { query: { view: 'open' } })).rows).toMatchObject([
      { number: 'H-9002', name: 'Private account', customerNumber: '' },
    ])
  })
})
