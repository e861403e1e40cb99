import { expect, it } from 'vitest'
import * as complaints from '#contract/complaints/complaints.contract.ts'
import * as newCase from '#contract/desk/new-case.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { demo, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const complaint = { topic: 'service', invoiceId: null, siteId: null, message: 'Rude on the phone.', wish: '' }

onDatabase('a new case', (open) => {
  it('is opened for a customer who called, as their own press would, and says who of us did it', async () => {
    const portal = await openDemo(await open(demo))
    const mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    const ask = (name: string, endpoint: Endpoint, request: Request = {}) =>
      portal.ask(name, endpoint, { key: newKey(), ...request })
    const [account] = await portal.db.query<{ billingAccountId: string }>(
      `select billing_account_id from account_held join login using (customer_id) where email = 'daniel@example.com' limit 1`,
    )
    const billingAccountId = account?.billingAccountId ?? ''
    const { body } = await ask(mere, newCase.readNewCaseSubjects, { params: { billingAccountId } })
    const customerId = (body as newCase.NewCaseSubjects).people[0]?.customerId ?? ''
    const opened = await ask(mere, newCase.openDeskCase, {
      body: { billingAccountId, customerId, about: { kind: 'complaint', ...complaint } },
    })
    expect(opened.status).toBe(200)
    const { number } = opened.body as { number: string }
    const own = await portal.get<complaints.Complaints>('daniel', complaints.readComplaints)
    expect(own.complaints.find((other) => other.number === number)).toMatchObject({
      topic: 'service',
      steps: [{ what: 'received', by: { who: 'staff', name: 'Mere Tāmati' } }],
    })
    const lines = await portal.db.query<{ about: string; staffName: string; staffReason: string }>(
      'select about, staff_name, staff_reason from account_change where about = $1',
      [`${number}, made`],
    )
    expect(lines).toEqual([{ about: `${number}, made`, staffName: 'Mere Tāmati', staffReason: 'They called us' }])
    const stranger = await ask(mere, newCase.openDeskCase, {
      body: { billingAccountId, customerId: '00000000-0000-4000-8000-000000000000', about: { kind: 'complaint', ...complaint } },
    })
    expect(stranger).toMatchObject({ status: 400, body: { fields: { customerId: 'Please choose who called.' } } })
  })
})
