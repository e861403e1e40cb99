import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as avatar from '#contract/property-avatar/property-avatar.contract.ts'
import { placeOrder } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import { type OrderInfo, readOrderInfo } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { readMeterReadPreview, submitMeterRead } from '#contract/meter-reads/meter-read-commands.contract.ts'
import { readMeterReads, readSiteMeters, type SiteMeters } from '#contract/meter-reads/meter-reads.contract.ts'
import * as marks from '#contract/marks.contract.ts'
import { readHomeProfile } from '#contract/profile/profile.contract.ts'
import * as shell from '#contract/app/shell.contract.ts'
import * as start from '#contract/app/start.contract.ts'
import {
  type AccountActivity,
  readAccountActivity,
  type StaffVisit,
} from '#contract/account-activity/account-activity.contract.ts'
import { readRoles } from '#contract/roles.contract.ts'
import { checkAudit } from '#server/http/audit.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { acts, customerId, looks, openStaffPortal, type StaffPortal, staffed } from './staff-portal.ts'

const denied = [
  ['POST', '/private/user/changeEmail'],
  ['POST', '/private/user/passwordReset'],
  ['POST', '/private/user/emailVerification'],
  ['POST', '/private/billing/phone/work'],
  ['DELETE', '/private/billing/phone/mobile'],
  ['PUT', '/private/billing/updateUserPreferences'],
  ['PUT', '/private/billing/payments/card'],
  ['DELETE', '/private/billing/payments/card'],
  ['POST', '/private/billing/payments/one-off'],
  ['POST', '/private/billing/payments/recurring/credit-card'],
  ['PUT', '/private/billing/payments/recurring/credit-card'],
  ['POST', '/private/billing/payments/recurring/direct-debit'],
  ['DELETE', '/private/billing/payments/recurring'],
  ['POST', '/private/homeMove'],
] as const

onDatabase('the calls of staff', (open) => {
  let portal: StaffPortal
  let looking: string
  let acting: string
  let customer: string
  beforeAll(async () => {
    portal = await openStaffPortal(await open(staffed))
    looking = (await portal.visit(looks, 'aroha')).token
    acting = (await portal.visit(acts, 'aroha', { mode: 'act', reason: 'Orders bottles by phone', reference: 'C-7' })).token
    customer = await portal.customer('aroha')
    await eventually(async () => {
      if ((await portal.db.query('select 1 from outbox')).length > 0) throw new Error('A mail of the sign-in is on its way')
    })
  })
  afterAll(() => portal.close())
  /** What the refused calls would have changed. */
  const contact = () =>
    portal.db.query(
      `select c.phones, l.email, (select count(*) from home_move) as moves, (select count(*) from payment_attempt) as payments,
         (select count(*) from direct_debit_authority) as authorities, (select count(*) from outbox) as messages
       from customer c join login l using (customer_id) where c.customer_id = $1`,
      [customerId('aroha')],
    )

  it.each(denied)('refuse %s %s to whoever it is, and do nothing', async (method, path) => {
    const before = await contact()
    for (const token of [looking, acting])
      expect(await portal.call(token, { method, path }, {})).toMatchObject({
        status: 403,
        body: { type: '/error/impersonation/not_for_staff', title: 'Only the customer can do this' },
      })
    expect(await contact()).toEqual(before)
  })

  it('let only those with the scope order gas', async () => {
    const { supplyAgreementId } = (await portal.call(looking, readOrderInfo)).body as OrderInfo
    const order = { supplyAgreementId, numberOfBottles: 1 }
    expect(await portal.call(looking, placeOrder, order)).toMatchObject({
      status: 403,
      body: { type: '/error/impersonation/read_only', title: 'You can only look' },
    })
    expect(await portal.db.query('select 1 from lpg_order where customer_id = $1', [customerId('aroha')])).toEqual([])
    expect((await portal.call(acting, placeOrder, order)).status).toBe(200)
  })

  it('let only those with the scope send a read', async () => {
    const { token: look } = await portal.visit(looks, 'wiremu')
    const { token: act } = await portal.visit(acts, 'wiremu', { mode: 'act' })
    const { meterReadings } = (await portal.call(look, readSiteMeters)).body as SiteMeters
    const meter = meterReadings.meters.find(({ canSubmitMeterRead }) => canSubmitMeterRead)
    const device = meter?.devices[0]
    const body = { meters: [{ id: meter?.id, devices: [{ id: device?.id, deviceReading: device?.likely?.estimate }] }] }
    const history = async () => ((await portal.call(look, readMeterReads)).body as { reads: object[] }).reads
    const before = await history()
    expect((await portal.call(look, readMeterReadPreview, body)).status).toBe(200)
    expect(await portal.call(look, submitMeterRead, body)).toMatchObject({
      status: 403,
      body: { type: '/error/impersonation/read_only' },
    })
    expect(await history()).toEqual(before)
    expect((await portal.call(act, submitMeterRead, body)).status).toBe(200)
    expect(await history()).toHaveLength(before.length + 1)
  })

  const newAvatar = { type: 'apartment', colorSchema: 'harbour' }
  it('that write are refused to those who look, and carried out for those who act', async () => {
    const before = await portal.call(customer, avatar.readPropertyAvatar)
    expect((await portal.call(looking, avatar.savePropertyAvatar, newAvatar)).status).toBe(403)
    expect(await portal.call(customer, avatar.readPropertyAvatar)).toEqual(before)
    expect((await portal.call(acting, shell.bootstrap)).status).toBe(204)
    expect((await portal.call(acting, avatar.savePropertyAvatar, newAvatar)).status).toBeLessThan(300)
    expect((await portal.call(customer, avatar.readPropertyAvatar)).body).toMatchObject(newAvatar)
    expect((await portal.call(acting, avatar.savePropertyAvatar, { type: 'castle' })).status).toBe(400)
  })

  it('leave no trace of having seen or counted anything: that is the customer’s [HTTP-22 HTTP-23]', async () => {
    const state = () =>
      portal.db.query(
        `select c.first_visit_at, (select count(*) from flag f where f.customer_id = c.customer_id) as flags,
           (select count(*) from tag t where t.customer_id = c.customer_id) as tags,
           (select count(*) from event_count e where e.customer_id = c.customer_id) as events
         from customer c where c.customer_id = $1`,
        [customerId('leo')],
      )
    const { token } = await portal.visit(acts, 'leo', { mode: 'act' })
    const before = await state()
    expect((await portal.call(token, shell.bootstrap)).status).toBe(204)
    expect((await portal.call(token, { method: 'POST', path: '/private/events/userVisit' })).status).toBe(204)
    expect((await portal.call(token, marks.updateFlag, { flagName: 'eiq2OnboardingSeen' })).status).toBe(403)
    expect((await portal.call(token, { method: 'POST', path: '/private/tags?tagName=TIPS_BETA_SEEN' })).status).toBe(403)
    expect(await state()).toEqual(before)
  })

  it('say who calls, and what they are to each account [AUTH-53]', async () => {
    const rolesOf = async (token: string) => (await portal.call(token, readRoles)).body as { roles: string[]; accounts: object[] }
    const accounts = [{ billingAccountId: expect.any(String), role: 'owner' }]
    expect([await rolesOf(customer), await rolesOf(looking), await rolesOf(acting)]).toEqual([
      { roles: ['customer'], accounts },
      { roles: ['staffLook'], accounts },
      { roles: ['staffLook', 'staffAct'], accounts },
    ])
  })

  describe('are in the audit log', () => {
    it('with both names, before anything is done, refused ones too', async () => {
      const { token } = await portal.visit(looks, 'hemi', { reason: 'Asked about the meter', reference: 'C-9' })
      await portal.call(token, start.initialize)
      await portal.call(token, avatar.savePropertyAvatar, newAvatar)
      const rows = await portal.db.query<{ kind: string }>(
        `select staff_name as staff, customer_name as customer, kind, what from staff_audit where visit_id =
           (select visit_id from staff_visit where customer_id = $1) order by seq`,
        [customerId('hemi')],
      )
      const names = { staff: 'Wiremu Paki', customer: expect.stringMatching(/^Hemi /) }
      expect(rows).toEqual([
        { ...names, kind: 'ticketGiven', what: 'Asked about the meter (C-9)' },
        { ...names, kind: 'visitBegan', what: 'Asked about the meter' },
        { ...names, kind: 'call', what: 'initialize' },
        { ...names, kind: 'callRefused', what: 'savePropertyAvatar' },
      ])
    })

    it('and so is each page that asks for the reason', async () => {
      const own = await portal.staff()
      expect((await own.get(`/staff/visits/${customerId('leo')}`)).text).toContain('leo@example.com')
      const searched = await portal.db.query(
        `select what, customer_name from staff_audit where kind = 'searched' and customer_id = $1 order by seq desc limit 1`,
        [customerId('leo')],
      )
      expect(searched).toEqual([{ what: 'card', customerName: expect.stringMatching(/^Leo /) }])
    })

    it('which is whole, is only ever added to, and shows a row that was changed all the same', async () => {
      const { count, brokenAt } = await checkAudit(portal.db)
      expect([count > 20, brokenAt]).toEqual([true, null])
      await Promise.all(Array.from({ length: 12 }, () => portal.call(looking, start.initialize)))
      expect(await checkAudit(portal.db)).toMatchObject({ count: count + 12, brokenAt: null })
      for (const statement of [`update staff_audit set what = 'x'`, 'delete from staff_audit', 'truncate staff_audit'])
        await expect(portal.db.query(statement)).rejects.toThrow('The audit log is only ever added to.')
      const tamper = (statement: string) =>
        portal.db.transaction(async (tx) => {
          await tx.query('alter table staff_audit disable trigger staff_audit_is_final')
          await tx.query(statement)
          await tx.query('alter table staff_audit enable trigger staff_audit_is_final')
        })
      await tamper(`update staff_audit set what = what || ' ' where seq = 7`)
      expect((await checkAudit(portal.db)).brokenAt).toBe(7)
      await tamper(`update staff_audit set what = trim(trailing ' ' from what) where seq = 7`)
      expect((await checkAudit(portal.db)).brokenAt).toBeNull()
      await tamper('delete from staff_audit where seq = 9')
      expect((await checkAudit(portal.db)).brokenAt).toBe(10)
    })
  })

  it('show no look at the profile before one was opened: the portal reads it by itself when it starts', async () => {
    const seen = async () => {
      const { entries } = (await portal.call(customer, readAccountActivity)).body as AccountActivity
      return entries.find((entry): entry is StaffVisit => entry.kind === 'staffVisit' && entry.reference === 'C-20431')?.seen
    }
    for (const read of [start.initialize, shell.bootstrap, readHomeProfile, start.initialize, readHomeProfile])
      await portal.call(looking, read)
    expect(await seen()).not.toContain('profile')
    await portal.call(looking, readHomeProfile)
    expect(await seen()).toContain('profile')
  })

  it('are shown to the customer: who, when, why, what was looked at and what was changed', async () => {
    const { entries } = (await portal.call(customer, readAccountActivity)).body as AccountActivity
    expect(entries.at(0)).toMatchObject({ kind: 'signIn', how: 'password' })
    const visits = entries.filter((entry): entry is StaffVisit => entry.kind === 'staffVisit')
    expect(visits.map(({ staffName, reason, reference, endedAt }) => ({ staffName, reason, reference, endedAt }))).toEqual([
      { staffName: 'Grace Tuala', reason: 'Orders bottles by phone', reference: 'C-7', endedAt: null },
      { staffName: 'Wiremu Paki', reason: 'Asked why the May bill is high', reference: 'C-20431', endedAt: null },
    ])
    expect(visits[0]?.changes.map(({ what }) => what)).toEqual([placeOrder.summary, avatar.savePropertyAvatar.summary])
    expect(visits[1]?.changes).toEqual([])
    expect(visits[1]?.seen).toContain('account')
    const { entries: others } = (await portal.call(await portal.customer('daniel'), readAccountActivity)).body as AccountActivity
    expect(others.filter(({ kind }) => kind === 'staffVisit')).toEqual([])
  })
})
