import { beforeAll, describe, expect, it } from 'vitest'
import { type PlanFit, readPlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import {
  noPlanChange,
  noWayBack,
  type PlanTrial,
  type PlanTrials,
  readPlanTrials,
  returnFromTrial,
  startPlanTrial,
} from '#contract/plan-fit/plan-trial.contract.ts'
import type { Database } from '#server/database/database.ts'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import { changePlan } from '#server/intake/change-plan.ts'
import { runPlanTrials } from '#server/plan-fit/plan-trial-job.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { receiptHands } from '#tests/receipts/receipt-hands.server.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const at = (day: string) => Date.parse(`${day}T10:00:00+13:00`)

const supplyOf = async (portal: DemoPortal, name = 'aroha') => (await portal.get<PlanFit>(name, readPlanFit)).supplyPointId ?? ''

const trialsOf = async (portal: DemoPortal, name = 'aroha') =>
  portal.get<PlanTrials>(name, readPlanTrials, { query: { supplyPointId: await supplyOf(portal, name) } })

const start = async (portal: DemoPortal, planId: string, name = 'aroha') =>
  portal.get<PlanTrial>(name, startPlanTrial, {
    key: newKey(),
    body: { supplyPointId: await supplyOf(portal, name), planId, kind: 'trial' },
  })

const back = (portal: DemoPortal, trialId: string) => portal.ask('aroha', returnFromTrial, { key: newKey(), params: { trialId } })

const outbox = (mails: Record<string, string>[]) => ({
  put: async (_: unknown, { about }: { about: Readonly<Record<string, string>> }) => {
    mails.push({ ...about })
    return ''
  },
})

/** As if nothing had been tried, and the plan had changed on a day. */
const change = (db: Database, planId: string, startDate: string) =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ billingAccountId: string; supplyPointId: string }>(
      `select billing_account_id, supply_point_id from supply_point where billing_account_id = ${accountOf} and supply_type = 'electricity'`,
    )
    if (row) await changePlan(tx, { ...row, planId, startDate }, demoNow)
  })

const accountOf = `(select billing_account_id from billing_account where customer_number = '500014872')`

const agreements = (db: Database) =>
  db.query(
    `select supply_point_id, plan_id, start_date, end_date from agreement where billing_account_id = ${accountOf} order by supply_point_id, start_date`,
  )

/** Of the bills with days of the trial, or after it. */
const billed = async (db: Database): Promise<{ readonly cents: number; readonly gst: number }> => {
  const [row] = await db.query<{ cents: number; gst: number }>(
    `select sum(total_cents)::int as cents, sum(gst_cents)::int as gst from invoice
     where billing_account_id = ${accountOf} and end_date >= '2026-06-10'`,
  )
  return row ?? { cents: 0, gst: 0 }
}

const credits = (db: Database) =>
  db.query<{ cents: number; description: string; counterpart: string }>(
    `select cents, description, counterpart from account_transaction where billing_account_id = ${accountOf} and method = 'Plan trial'`,
  )

const eventsOf = async (db: Database): Promise<[string, unknown][]> => {
  const rows = await db.query<{ type: string; data: Record<string, unknown> }>(
    `select type, data from event where type like 'plan_trial.%' order by recorded`,
  )
  return rows.map(({ type, data }) => [type, data])
}

onDatabase('a trial of another plan', (open) => {
  describe('before it begins', () => {
    let portal: DemoPortal
    beforeAll(async () => {
      portal = await openDemo(await open(demo))
    })

    it('is offered from tomorrow for three months, with two looks at both sides', async () => {
      expect(await trialsOf(portal)).toEqual({
        today: '2026-06-09',
        supplyPointId: await supplyOf(portal),
        trial: null,
        offer: {
          kind: 'trial',
          startDate: '2026-06-10',
          endDate: '2026-09-09',
          checks: ['2026-07-10', '2026-08-09'],
          planIds: ['ev-night', 'everyday', 'everyday-low', 'solar-share'],
          blocked: null,
        },
      })
    })

    it('changes the plan from tomorrow on, and cancelled leaves the agreements as they were', async () => {
      const before = await agreements(portal.db)
      const trial = await start(portal, 'ev-night')
      expect(trial).toEqual({
        trialId: expect.any(String),
        kind: 'trial',
        fromPlan: 'Night Saver Low User',
        toPlan: 'EV Night',
        startDate: '2026-06-10',
        endDate: '2026-09-09',
        checks: ['2026-07-10', '2026-08-09'],
        state: 'booked',
        backOn: null,
        soFar: null,
        creditedNZD: null,
      })
      expect(await agreements(portal.db)).toContainEqual(
        expect.objectContaining({ planId: 'ev-night', startDate: '2026-06-10', endDate: null }),
      )
      expect((await trialsOf(portal)).offer.blocked).toBe('You’re already changing the plan of this supply.')
      const again = { supplyPointId: await supplyOf(portal), planId: 'everyday', kind: 'trial' }
      expect(kindOf(await portal.ask('aroha', startPlanTrial, { key: newKey(), body: again }))).toEqual([409, noPlanChange])
      expect(await back(portal, trial.trialId)).toEqual({ status: 200, body: { trial: null } })
      expect(await agreements(portal.db)).toEqual(before)
      expect(await trialsOf(portal)).toMatchObject({ trial: null, offer: { kind: 'trial', blocked: null } })
      expect(await eventsOf(portal.db)).toMatchObject([
        [
          'plan_trial.started',
          { isTrial: true, from: 'night-saver-low', to: 'ev-night', startDate: '2026-06-10', endDate: '2026-09-09' },
        ],
        ['plan_trial.returned', { to: 'night-saver-low', fromDay: '2026-06-10' }],
      ])
    })

    it('leaves a receipt that goes back, until the last day is over', async () => {
      const receipts = receiptHands(portal, 'aroha')
      const body = { supplyPointId: await supplyOf(portal), planId: 'everyday', kind: 'trial' }
      const receipt = await receipts.of(() => portal.ask('aroha', startPlanTrial, { key: newKey(), body }))
      expect(receipt).toMatchObject({
        what: 'planTrial',
        about: 'Everyday from 10 June 2026',
        state: 'open',
        until: '2026-09-09T11:59:00.000Z',
        gives: 'go back to Night Saver Low User',
      })
      expect((await receipts.undo(receipt.receiptId)).body).toMatchObject({ state: 'undone' })
      expect(await trialsOf(portal)).toMatchObject({ trial: null, offer: { blocked: null } })
      const second = await receipts.of(() => portal.ask('aroha', startPlanTrial, { key: newKey(), body }))
      await back(portal, (await trialsOf(portal)).trial?.trialId ?? '')
      expect(await receipts.find(second.receiptId)).toMatchObject({ state: 'changed' })
    })

    it('is of a plan that is offered, and of a supply of the account', async () => {
      const body = { supplyPointId: await supplyOf(portal), planId: 'gas', kind: 'trial' }
      expect(await portal.ask('aroha', startPlanTrial, { key: newKey(), body })).toMatchObject({
        status: 409,
        body: { type: noPlanChange, detail: 'We don’t offer this plan for this supply.' },
      })
      const others = { supplyPointId: await supplyOf(portal, 'craig'), planId: 'ev-night', kind: 'trial' }
      expect((await portal.ask('aroha', startPlanTrial, { key: newKey(), body: others })).status).toBe(404)
      expect((await portal.ask('aroha', readPlanTrials, { query: { supplyPointId: others.supplyPointId } })).status).toBe(404)
    })
  })

  describe.each([
    { planId: 'everyday', backOn: null },
    { planId: 'everyday', backOn: '2026-07-20' },
    { planId: 'ev-night', backOn: null },
  ])('of $planId, gone back on $backOn', ({ planId, backOn }) => {
    const mails: Record<string, string>[] = []
    let portal: DemoPortal
    let control: Database
    let credit = 0
    let midway: PlanTrial | null = null
    let returned: object = {}
    const run = (day: string) => runPlanTrials(portal.db, { outbox: outbox(mails) as never, now: at(day) })

    beforeAll(async () => {
      const db = await open(demo)
      const { trialId } = await start(await openDemo(db), planId)
      control = await open(demo)
      for (const day of ['2026-07-15', '2026-07-20', '2026-08-10', '2026-09-05', '2026-10-20']) {
        await catchUpDemo(db, { now: at(day) })
        portal = await openDemo(db, { now: at(day) })
        if (day === '2026-07-15') midway = (await trialsOf(portal)).trial
        if (day === backOn) returned = (await back(portal, trialId)).body
        await run(day)
      }
      if (backOn === null) await change(control, planId, '2026-09-10')
      await catchUpDemo(control, { now: at('2026-10-20') })
      credit = Math.abs((await credits(db))[0]?.cents ?? 0)
    })

    it('runs, and is gone back from with one press', () => {
      expect(midway).toMatchObject({ state: 'running', creditedNZD: null })
      expect(returned).toMatchObject(backOn ? { trial: { state: 'returning', backOn: '2026-07-21', endDate: '2026-09-09' } } : {})
    })

    it('costs what the cheaper plan would have, to the cent of whole bills', async () => {
      const [tried, before] = [(await billed(portal.db)).cents, (await billed(control)).cents]
      expect(tried).not.toBe(before)
      expect(tried - credit).toBe(Math.min(tried, before))
      expect((await trialsOf(portal)).trial).toMatchObject({
        state: 'settled',
        endDate: '2026-09-09',
        backOn: backOn && '2026-07-21',
        creditedNZD: credit / 100,
        soFar: { days: backOn ? 41 : 92, toDate: backOn ?? '2026-09-09' },
      })
    })

    it('shows both sides, whose difference is the credit or what was saved', async () => {
      const { trial } = await trialsOf(portal)
      const { trialNZD = 0, beforeNZD = 0 } = trial?.soFar ?? {}
      const difference = (await billed(portal.db)).cents - (await billed(control)).cents
      expect(Math.round((trialNZD - beforeNZD) * 100)).toBe(difference)
    })

    it('emails both sides when promised, and the end once', async () => {
      expect(mails.map(({ what }) => what)).toEqual(backOn ? ['check', 'settled'] : ['check', 'check', 'endsSoon', 'settled'])
      expect(mails.at(-1)).toMatchObject({ creditCents: String(credit) })
    })

    it('credits once, as a lower price of what was supplied, with its GST', async () => {
      await run('2026-10-21')
      expect(await credits(portal.db)).toEqual(
        credit === 0
          ? []
          : [{ cents: -credit, description: 'Plan trial: Everyday cost more than Night Saver Low User', counterpart: 'sales' }],
      )
      const credited = (await eventsOf(portal.db)).filter(([type]) => type === 'plan_trial.credited')
      const gstCents = (await billed(portal.db)).gst - (await billed(control)).gst
      expect(credited.map(([, data]) => data)).toMatchObject(credit === 0 ? [] : [{ cents: credit, gstCents }])
    })

    it('has no way back any more, and no second trial within a year', async () => {
      const { trial, offer } = await trialsOf(portal)
      expect(kindOf(await back(portal, trial?.trialId ?? ''))).toEqual([409, noWayBack])
      expect(offer).toMatchObject({ kind: 'switch', startDate: '2026-10-21', endDate: '2026-10-28', checks: [], blocked: null })
      const body = { supplyPointId: await supplyOf(portal), planId: offer.planIds[0], kind: 'switch' }
      const { trialId } = await portal.get<PlanTrial>('aroha', startPlanTrial, { key: newKey(), body })
      expect((await trialsOf(portal)).trial).toMatchObject({ trialId, kind: 'switch', state: 'booked', endDate: '2026-10-28' })
    })
  })
})
