import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#server/http/endpoints.ts'
import type { Endpoint } from '#contract/kit.ts'
import * as usage from '#contract/usage/usage.contract.ts'
import type { Database } from '#server/database/database.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { demo, demoNow, type DemoPortal, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { supplyPoints } from './hands.server.ts'

const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')
const period = { startDate: '2026-05-01', endDate: '2026-06-09' }
/** The agreements begin and end among the readings that are stored. */
const movedIn = '2026-05-25'
const left = '2026-06-04'

const narrow = (db: Database) => db.query(`update agreement set start_date = '${movedIn}', end_date = '${left}'`)

const questions: readonly Request[] = [{}, { query: period }, { query: { tabId: 'newDashboard' } }]
const reads = endpoints.filter(({ method, path }) => method === 'GET' && path.startsWith('/private') && !path.includes(':'))

onDatabase('readings of days that were somebody else’s', (open) => {
  /** One has readings from before the customers moved in and after they left, the other has none. */
  let full: DemoPortal
  let clean: DemoPortal
  beforeAll(async () => {
    // Neither is told of anything meanwhile: messages have ids of their own.
    full = await openDemo(await open(demo), { hasIntervals: false })
    clean = await openDemo(await open(demo), { hasIntervals: false })
    for (const { db } of [full, clean]) await narrow(db)
    await clean.db.query(
      `delete from reading_day where day not between '${movedIn}' and '${left}'; delete from gas_day where day not between '${movedIn}' and '${left}'`,
    )
  })

  const askBoth = async (name: string, endpoint: Endpoint, request: Request) => {
    const answerOf = async (portal: DemoPortal) => {
      const { status, body } = await portal.ask(name, endpoint, request)
      if (body === null) {
        const { bytes } = await portal.file(name, endpoint, request)
        return { endpoint: endpoint.name, status, said: { text: Buffer.from(bytes).toString() } }
      }
      const { instance: _instance, ...said } = body as { instance?: string }
      return { endpoint: endpoint.name, status, said }
    }
    const expected = await answerOf(clean)
    expect(await answerOf(full)).toEqual(expected)
    return expected.status
  }

  it('are there', async () => {
    const [row] = await full.db.query<{ days: number }>(`select count(*) as days from reading_day where day < '${movedIn}'`)
    expect(row?.days).toBeGreaterThan(500)
    expect(new Date(demoNow).toISOString().slice(0, 10) > left).toBe(true)
  })

  describe.each(names)('are nowhere shown to %s', (name) => {
    it('in no read of the contract', async () => {
      for (const endpoint of reads)
        for (const question of questions)
          if (endpoint.query.safeParse(question.query).success) await askBoth(name, endpoint, question)
    })

    it('in no question about usage', async () => {
      await askBoth(name, usage.readElectricityBillPeriod, { body: period })
      await askBoth(name, usage.readUsageSummary, { body: period })
      for (const { id } of await supplyPoints(full, name)) {
        await askBoth(name, usage.readUsageInsight, { body: { supplyPointId: id, ...period } })
        for (const intervalType of ['HALF_HOURLY', 'HOURLY', 'DAILY', 'MONTHLY'])
          expect(await askBoth(name, usage.readSiteUsage, { body: { supplyPointId: id, ...period, intervalType } })).toBe(200)
      }
    })
  })
})
