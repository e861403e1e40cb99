import { expect, it } from 'vitest'
import { accessTo, staffRoleMissing, staffSignedOut } from '#contract/access.ts'
import { type Endpoint, isRead, StaffRole } from '#contract/kit.ts'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { readDeskSession } from '#contract/desk/session.contract.ts'
import { ownAccountIds, requireCustomerAccess } from '#server/desk/customer-access.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { demo, demoNow, kindOf, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { provenAgo } from '#tests/desk/proof/proven-ago.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const calls = endpoints.filter(({ path }) => path.startsWith('/staff/'))

const anyId = '00000000-0000-4000-8000-000000000000'
const paramsOf = ({ path }: Endpoint) => Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', anyId]))
const requestOf = (endpoint: Endpoint): Request => ({
  params: paramsOf(endpoint),
  ...(endpoint.example?.body !== undefined && { body: endpoint.example.body }),
  key: 'key-1',
})

onDatabase('the desk', (open) => {
  it('answers no call without a session, or without the header that only its own pages send', async () => {
    const portal = await openDemo(await open(demo))
    const staff = await portal.staff(StaffRole.options)
    for (const endpoint of calls) {
      const { status, body } = await portal.ask(null, endpoint, requestOf(endpoint))
      expect([endpoint.name, status, (body as { type: string }).type]).toEqual([endpoint.name, 401, staffSignedOut])
    }
    expect(await portal.ask(staff, readDeskSession)).toMatchObject({ status: 200 })
    const { cookie } = portal.staffHeaders(staff)
    const answer = await portal.server.inject({ url: '/v2/staff/session', headers: { cookie } })
    expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining({ type: staffSignedOut })])
  })

  it('answers each call to those with its role only', async () => {
    const portal = await openDemo(await open(demo))
    for (const endpoint of calls) {
      const { deskAccess } = accessTo(endpoint)
      if (deskAccess === undefined) throw new Error(`${endpoint.name} has no row of the desk`)
      const others = await portal.staff(StaffRole.options.filter((role) => role !== deskAccess))
      const { status, body } = await portal.ask(others, endpoint, requestOf(endpoint))
      const isRefused = status === 403 && (body as { type: string }).type === staffRoleMissing
      expect([endpoint.name, isRefused]).toEqual([endpoint.name, deskAccess !== 'look'])
    }
  })

  it('asks for a proof of the last five minutes where money leaves, a request is approved, or access is given', async () => {
    const portal = await openDemo(await open(demo))
    const asking: string[] = []
    const writes = calls.filter((endpoint) => !isRead(endpoint))
    for (const endpoint of writes) {
      const staff = await portal.staff(StaffRole.options)
      await provenAgo(portal, 6)
      const [, kind] = kindOf(
        await portal.ask(staff, endpoint, { ...requestOf(endpoint), params: endpoint.example?.params ?? {} }),
      )
      if (kind === staffProofNeeded) asking.push(endpoint.name)
    }
    const documented = calls.filter(({ problems }) => problems?.[403]?.includes(staffProofNeeded)).map(({ name }) => name)
    expect(documented).toEqual(asking)
    expect(asking.toSorted()).toEqual([
      'addDeskClient',
      'addStaffMember',
      'addThirdParty',
      'applyPriceChange',
      'approveRequest',
      'changeStaffAccess',
      'endDeskClient',
      'endStaffMember',
      'endThirdParty',
      'makeRefundFile',
      'reissueBill',
      'releaseDirectDebitRun',
      'renewStaffCodeKey',
      'renewStaffPassword',
      'requestRefund',
    ])
  })

  it('says who is signed in, and nobody any more once they are ended', async () => {
    const portal = await openDemo(await open(demo))
    const mere = await portal.staff(['money', 'answer'], { name: 'Mere Tāmati', email: 'mere@staff.example.com' })
    expect(await portal.ask(mere, readDeskSession)).toMatchObject({
      status: 200,
      body: { name: 'Mere Tāmati', email: 'mere@staff.example.com', initials: 'MT', roles: ['answer', 'money'] },
    })
    await portal.db.query('update staff set ended_at = now() where email = $1', [mere])
    expect(await portal.ask(mere, readDeskSession)).toMatchObject({ status: 401, body: { type: staffSignedOut } })
  })

  it('keeps members of staff out of their own accounts, by customer or by email, and out of private ones without a reason', async () => {
    const portal = await openDemo(await open(demo))
    const { db } = portal
    const accountOf = async (email: string) => {
      const [row] = await db.query<{ id: string }>(
        'select billing_account_id as id from account_held join login using (customer_id) where email = $1 order by position limit 1',
        [email],
      )
      return row?.id ?? ''
    }
    const staffId = async (email: string) =>
      (await db.query<{ staffId: string }>('select staff_id from staff where email = $1', [email]))[0] ?? { staffId: '' }
    const [arohas, priyas] = [await accountOf('aroha@example.com'), await accountOf('priya@example.com')]
    const byCustomer = await staffId(await portal.staff([], { owns: 'aroha' }))
    const byEmail = await staffId(await portal.staff([], { email: 'Aroha@example.com' }))
    const other = await staffId(await portal.staff([]))
    for (const staff of [byCustomer, byEmail]) {
      await expect(requireCustomerAccess(db, staff, arohas, demoNow)).rejects.toMatchObject({
        status: 403,
        type: '/error/staff/own_account',
      })
      expect(await ownAccountIds(db, staff)).toContain(arohas)
      expect(await requireCustomerAccess(db, staff, priyas, demoNow)).toMatchObject({ billingAccountId: priyas })
    }
    expect(await ownAccountIds(db, other)).toEqual([])
    await expect(requireCustomerAccess(db, other, anyId, demoNow)).rejects.toMatchObject({ status: 404 })
    await expect(requireCustomerAccess(db, other, '%', demoNow)).rejects.toMatchObject({ status: 404 })

    await db.query(
      `insert into private_account (billing_account_id, reason, marked_at, marked_by) values ($1, 'Protection order', $2, $3)`,
      [priyas, new Date(demoNow), other.staffId],
    )
    const refused = { status: 403, type: '/error/staff/private' }
    await expect(requireCustomerAccess(db, other, priyas, demoNow)).rejects.toMatchObject(refused)
    await db.query('insert into private_account_look (staff_id, billing_account_id, reason, looked_at) values ($1, $2, $3, $4)', [
      other.staffId,
      priyas,
      'Priya called about her bill',
      new Date(demoNow),
    ])
    expect(await requireCustomerAccess(db, other, priyas, demoNow + 29 * 60_000)).toMatchObject({
      name: 'Priya Nair',
      isPrivate: true,
    })
    await expect(requireCustomerAccess(db, other, priyas, demoNow + 30 * 60_000)).rejects.toMatchObject(refused)
    await expect(requireCustomerAccess(db, byCustomer, priyas, demoNow)).rejects.toMatchObject(refused)
  })
})
