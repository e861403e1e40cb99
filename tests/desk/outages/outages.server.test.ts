import { beforeAll, expect, it } from 'vitest'
import { staffRefused, staffRoleMissing } from '#contract/access.ts'
import * as shell from '#contract/app/shell.contract.ts'
import * as start from '#contract/app/start.contract.ts'
import { approveRequest, readApprovals } from '#contract/desk/approvals.contract.ts'
import * as contract from '#contract/desk/outages.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { runCommand } from '#server/admin/commands.ts'
import { runAlertJob } from '#server/alerts/alert-job.ts'
import { icpOf } from '#domain/supply/icp.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const saturday = { day: '2026-06-20', from: 9 * 60, to: 12 * 60, reason: 'New poles' }

onDatabase('outages at the desk', (open) => {
  let portal: DemoPortal
  let mere: string
  let jade: string
  let icps: string[]
  const send = (staff: string, endpoint: Endpoint, request: Request = {}) =>
    portal.ask(staff, endpoint, { ...(endpoint.isIdempotent && { key: newKey() }), ...request })
  const planned = async () =>
    (await portal.get<contract.PlannedOutages>(mere, contract.readPlannedOutages)).outages.filter(
      ({ reason }) => reason !== 'Demo',
    )
  const audit = async () =>
    (await portal.db.query<{ what: string }>(`select what from staff_audit where kind = 'changed' order by seq desc limit 1`))[0]
      ?.what
  const runJob = () =>
    runAlertJob(
      {
        db: portal.db,
        outbox: createOutbox(
          portal.db,
          () => demoNow,
          () => {},
        ),
      },
      demoNow,
    )

  beforeAll(async () => {
    portal = await openDemo(await open(demo), { hasIntervals: false })
    await portal.db.query('delete from planned_outage')
    mere = await portal.staff(['answer'], { name: 'Mere Tāmati' })
    jade = await portal.staff(['answer'], { name: 'Jade Wong' })
    const rows = await portal.db.query<{ icp: string }>(
      `select distinct sp.icp from supply_point sp join agreement ag using (billing_account_id, supply_point_id)
       where sp.icp is not null and ag.end_date is null order by sp.icp limit 3`,
    )
    icps = rows.map(({ icp }) => icp)
  })

  it('says what announcing would do: homes, ICPs that aren’t ours, and the mail as customers get it', async () => {
    const stranger = icpOf(9_999_999_999, 'WE')
    expect(await portal.get(mere, contract.checkOutage, { body: { ...saturday, icps: [...icps, stranger] } })).toMatchObject({
      homes: 3,
      unknown: [stranger],
      mail: {
        title: 'Planned outage on Saturday 20 June',
        subject: 'Planned outage on Saturday 20 June',
        detail: 'Your lines company will switch your power off from 9:00 am to 12:00 pm. Reason: New poles.',
        text: expect.stringContaining('because someone might depend on power'),
      },
    })
    const early = { ...saturday, to: 8 * 60, icps }
    expect(await send(mere, contract.checkOutage, { body: early })).toMatchObject({
      status: 409,
      body: { type: staffRefused, detail: 'It ends before it begins.' },
    })
    expect(await planned()).toEqual([])
  })

  it('announces, moves and calls off; customers who were alerted hear of each', async () => {
    expect((await send(mere, contract.announceOutage, { body: { ...saturday, icps } })).body).toEqual({ homes: 3 })
    expect(await audit()).toMatch(/^Announced an outage at 3 connections, .*20 June.*9:00 am.*New poles$/)
    // The command line and the desk plan the same outages.
    expect(await runCommand(portal.db, ['cuts'], { now: demoNow })).toContain('New poles  not alerted yet')
    await send(mere, contract.announceOutage, { body: { ...saturday, icps } })
    const [outage] = await planned()
    expect(await planned()).toEqual([
      {
        outageId: expect.any(String),
        startsAt: '2026-06-19T21:00:00.000Z',
        endsAt: '2026-06-20T00:00:00.000Z',
        reason: 'New poles',
        isCancelled: false,
        homes: 3,
        careHomes: expect.any(Number),
        alerted: 0,
      },
    ])
    await portal.db.query(`update alert set threshold = 14 where kind = 'outage'`)
    const params = { outageId: outage?.outageId ?? '' }
    const sunday = { ...saturday, day: '2026-06-21' }
    expect(await portal.get(mere, contract.checkOutageChange, { params, body: { plan: sunday } })).toMatchObject({
      mail: {
        title: 'Planned outage moved to Sunday 21 June',
        detail: expect.stringContaining('9:00 am to 12:00 pm'),
      },
    })
    expect((await send(mere, contract.changeOutage, { params, body: sunday })).status).toBe(204)
    expect((await planned()).map(({ startsAt, homes }) => [startsAt, homes])).toEqual([['2026-06-20T21:00:00.000Z', 3]])
    expect(await portal.get(mere, contract.checkOutageChange, { params, body: { plan: null } })).toMatchObject({
      mail: { title: 'Planned outage called off' },
    })
    expect((await send(mere, contract.cancelOutage, { params })).status).toBe(204)
    expect((await planned()).map(({ isCancelled }) => isCancelled)).toEqual([true])
    expect(kindOf(await send(mere, contract.cancelOutage, { params }))).toEqual([409, staffRefused])
    // Announced on the first day again: another outage, since that one was moved away.
    await send(mere, contract.announceOutage, { body: { ...saturday, icps: icps.slice(0, 1) } })
    expect((await planned()).map(({ homes, isCancelled }) => [homes, isCancelled])).toEqual([
      [1, false],
      [3, true],
    ])
    await portal.db.query('delete from planned_outage')
  })

  it('alerts customers to what was announced at the desk', async () => {
    await send(mere, contract.announceOutage, { body: { ...saturday, day: '2026-06-10', icps } })
    await runJob()
    expect((await planned()).map(({ homes, alerted }) => homes === alerted)).toEqual([true])
    await portal.db.query('delete from planned_outage')
  })

  it('takes 5,000 ICPs at once, and no more', async () => {
    const many = Array.from({ length: 5001 }, (_, number) => icpOf(number, 'WE'))
    const check = (of: string[]) => send(mere, contract.checkOutage, { body: { ...saturday, icps: of } })
    const { status, body } = await check(many.slice(0, 5000))
    expect([status, (body as contract.OutageCheck).homes]).toEqual([200, 0])
    expect((await check(many)).status).toBe(400)
    expect(kindOf(await send(mere, contract.announceOutage, { body: { ...saturday, icps: many.slice(0, 5000) } }))).toEqual([
      409,
      staffRefused,
    ])
  })

  const alert: contract.NewNotice = {
    kind: 'alert',
    title: 'Storm',
    text: 'Stay away from fallen lines.',
    duration: null,
    path: null,
    startsAt: null,
    endsAt: '2026-06-10T06:00:00.000Z',
  }
  const shown = async () => (await portal.ask(null, shell.readNationalAlert)).body as shell.NationalAlert
  const approveAll = async (staff: string) => {
    const { approvals } = await portal.get<{ approvals: { approvalId: string }[] }>(staff, readApprovals, {
      query: { show: 'waiting' },
    })
    for (const { approvalId } of approvals)
      expect((await send(staff, approveRequest, { params: { approvalId } })).status).toBe(204)
  }

  it('publishes to everybody only with a second person, and ends at its end', async () => {
    const publish = (body: contract.NewNotice) =>
      send(mere, contract.publishNotice, { body: { ...body, reason: 'MetService warning' } })
    expect(await publish({ ...alert, endsAt: '2026-06-09T00:00:00.000Z' })).toMatchObject({
      status: 409,
      body: { detail: 'Its end has passed. Choose a later one.' },
    })
    expect((await publish(alert)).status).toBe(200)
    expect((await shown()).status).toBe('none')
    const waiting = (await portal.get<contract.PublicNotices>(mere, contract.readPublicNotices)).waiting
    expect(waiting).toMatchObject([
      { requestedBy: 'Mere Tāmati', isOwn: true, what: expect.stringContaining('Storm. Stay away from fallen lines.') },
    ])
    await approveAll(jade)
    expect(await shown()).toMatchObject({ status: 'active', alert: { title: 'Storm', text: 'Stay away from fallen lines.' } })
    const list = await portal.get<contract.PublicNotices>(mere, contract.readPublicNotices)
    expect(list).toMatchObject({
      waiting: [],
      notices: [{ kind: 'alert', title: 'Storm', isShowing: true, endsAt: '2026-06-10T06:00:00.000Z', madeBy: 'Mere Tāmati' }],
    })
    // One to come doesn't replace it.
    await publish({ ...alert, title: 'Flood', startsAt: '2026-06-12T00:00:00.000Z', endsAt: null })
    await approveAll(jade)
    expect((await shown()).alert?.title).toBe('Storm')
    const [storm, flood] = (await portal.get<contract.PublicNotices>(mere, contract.readPublicNotices)).notices
    expect([storm?.isShowing, flood?.isShowing]).toEqual([true, false])
    const end = (noticeId = '') => send(mere, contract.endNotice, { params: { kind: 'alert', noticeId } })
    expect((await end(storm?.noticeId)).status).toBe(204)
    expect((await end(storm?.noticeId)).status).toBe(404)
    expect((await shown()).status).toBe('none')
    await portal.db.query(`update national_alert set starts_at = $1`, [new Date(demoNow - 1)])
    expect((await shown()).alert?.title).toBe('Flood')
    await portal.db.query(`update national_alert set ends_at = $1`, [new Date(demoNow)])
    expect((await shown()).status).toBe('none')
  })

  it('announces that the portal closes, and closes it at its time', async () => {
    const times = ['--from', '2026-06-09T22:00:00+12:00', '--until', '2026-06-10T02:00:00+12:00']
    await runCommand(portal.db, ['outage', 'soon', '--title', 'Upkeep tonight'], { now: demoNow })
    await runCommand(portal.db, ['outage', 'on', '--title', 'Back at 2 am', ...times], { now: demoNow })
    const state = async () => (await portal.ask(null, start.readOutage)).body as start.Outage
    expect(await state()).toMatchObject({ isOutage: false, showPreOutageNotification: true, title: 'Upkeep tonight' })
    await portal.db.query(`update outage set starts_at = $1 where is_on`, [new Date(demoNow)])
    expect(await state()).toMatchObject({ isOutage: true, title: 'Back at 2 am' })
    await portal.db.query(`update outage set ends_at = $1 where is_on`, [new Date(demoNow + 1)])
    expect(await state()).toMatchObject({ isOutage: true })
    await portal.db.query(`update outage set starts_at = $1, ends_at = $2 where is_on`, [
      new Date(demoNow - 2),
      new Date(demoNow),
    ])
    expect(await state()).toMatchObject({ isOutage: false })
    await runCommand(portal.db, ['outage', 'off'], { now: demoNow })
    expect(await state()).toEqual({ isOutage: false, shouldNotify: false, showPreOutageNotification: false })
  })

  it('needs the role that answers', async () => {
    const looker = await portal.staff([])
    expect((await portal.ask(looker, contract.readPlannedOutages)).status).toBe(200)
    expect(kindOf(await send(looker, contract.announceOutage, { body: { ...saturday, icps } }))).toEqual([403, staffRoleMissing])
    expect(kindOf(await send(looker, contract.publishNotice, { body: { ...alert, reason: 'x' } }))).toEqual([
      403,
      staffRoleMissing,
    ])
  })
})
