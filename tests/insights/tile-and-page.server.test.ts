import { beforeAll, expect, it } from 'vitest'
import { type HomeComparison, readHomeComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import * as tiles from '#contract/dashboard/tiles.contract.ts'
import { readUsageBreakdown, type UsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')
const web = { query: { environment: 'web' } }

/** The demo's customers have their bad days too: no profile, no data, a few days, gas alone, a business, no money shown. */
onDatabase('tile and page of one customer', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    // One is shown no money.
    await portal.db.query(
      `update billing_account set is_buying_group = true where billing_account_id in
         (select billing_account_id from customer_account join login using (customer_id) where email = 'rangi@example.com')`,
    )
  })

  it('break the same bill down into the same parts, whoever asks', async () => {
    let compared = 0
    for (const name of names) {
      const [shown, whole] = await Promise.all([
        portal.ask(name, tiles.readUsageBreakdownWidget),
        portal.ask(name, readUsageBreakdown, web),
      ])
      expect([name, shown.status]).toEqual([name, whole.status])
      if (shown.status !== 200) continue
      const tile: tiles.UsageBreakdownWidget = shown.body
      const page: UsageBreakdown = whole.body
      const bill = page.isReady
        ? page.electricity.breakdowns?.findLast(({ period, isRunning }) => period === 'bill' && !isRunning)
        : undefined
      const parts = bill?.categories.map(({ name: part, hexColour, dollars, kWh }) => ({
        name: part,
        hexColour,
        dollars: { value: dollars.value, percentage: dollars.percentage },
        kWh: { value: kWh.value, percentage: kWh.percentage },
      }))
      expect([name, tile.breakdown?.startDate, tile.breakdown?.categories]).toEqual([name, bill?.startDate, parts])
      expect([name, tile.isReady, tile.daysOfData, tile.readyOn]).toEqual([name, page.isReady, page.daysOfData, page.readyOn])
      const charges = bill?.bill && {
        dailyCharge: bill.bill.dailyCharge,
        ...(bill.bill.freeHours.hours > 0 && { freeHours: bill.bill.freeHours }),
      }
      const { dailyCharge, freeHours } = tile.breakdown ?? {}
      expect([name, { ...(dailyCharge && { dailyCharge }), ...(freeHours && { freeHours }) }]).toEqual([name, charges ?? {}])
      if (tile.breakdown) compared += 1
    }
    expect(compared).toBeGreaterThan(5)
  })

  it('compare the home with the same others, whoever asks', async () => {
    let compared = 0
    for (const name of names) {
      const [shown, whole] = await Promise.all([
        portal.ask(name, tiles.readHomeComparisonWidget),
        portal.ask(name, readHomeComparison, web),
      ])
      expect([name, shown.status]).toEqual([name, whole.status])
      if (shown.status !== 200) continue
      const tile: tiles.HomeComparisonWidget = shown.body
      const page: HomeComparison = whole.body
      const of = ({ startDate, endDate, actual, average, efficient }: NonNullable<HomeComparison['comparison']>) => ({
        startDate,
        endDate,
        actual,
        average,
        efficient,
      })
      expect([name, tile.comparison]).toEqual([name, page.comparison && of(page.comparison)])
      expect([name, tile.isReady, tile.hindrance, tile.daysOfData]).toEqual([name, page.isReady, page.hindrance, page.daysOfData])
      if (tile.comparison) compared += 1
    }
    expect(compared).toBeGreaterThan(5)
  })
})
