import { expect, it } from 'vitest'
import { readApprovals } from '#contract/desk/approvals.contract.ts'
import { readDeskHeldBills } from '#contract/desk/bills.contract.ts'
import { readDatedTariffs, readPriceChanges } from '#contract/desk/prices.contract.ts'
import { readTakenFiles } from '#contract/desk/readings.contract.ts'
import { readDeskRefunds } from '#contract/desk/refunds.contract.ts'
import { readReturnedPayments } from '#contract/desk/returns.contract.ts'
import { demo, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const id = '0c1f7a52-6d1e-4b0a-9d0c-3f7f2f1f9a11'
const noId = '-'.repeat(36)

onDatabase('keys of pages at the desk', (open) => {
  it('are refused where they are no day, moment or id, and taken where they are', async () => {
    const portal = await openDemo(await open(demo))
    const jade = await portal.staff(['answer', 'money', 'prices'])
    for (const [endpoint, good, ...forged] of [
      [readDeskRefunds, `2026-06-09.${id}`, `2026-99-99.${id}`, `2026-06-09.${noId}`],
      [readReturnedPayments, `2026-06-09.${id}`, `2026-02-31.${id}`, `2026-06-09.${noId}`],
      [readApprovals, `1780000000000.${id}`, '1780000000000.x', `9999999999999999.${id}`],
      [readPriceChanges, `1780000000000.${id}`, `999999999999999.${id}`, `1780000000000.${noId}`],
      [readDatedTariffs, '2026-06-09 A', '2026-13-01 A', '0000-00-00 A'],
      [readDeskHeldBills, `2026-06-09T00:00:00.000Z ${id}`, `2026-06-99T00:00:00.000Z ${id}`, `2026-06-09T00:00:00.000Z ${noId}`],
      [readTakenFiles, `2026-06-09T00:00:00.000Z ${id}`, `:Z ${id}`, `2026-06-09T00:00:00.000Z ${noId}`],
    ] as const) {
      const statuses: number[] = []
      for (const after of [good, ...forged]) statuses.push((await portal.ask(jade, endpoint, { query: { after } })).status)
      expect([endpoint.name, statuses]).toEqual([endpoint.name, [200, 400, 400]])
    }
  })
})
