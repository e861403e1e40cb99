import { beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/natural-gas/natural-gas.contract.ts'
import { readUsageBreakdown, type UsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const owned = `
  select sp.supply_point_id as id, sp.billing_account_id from supply_point sp
  join customer_account ca using (billing_account_id) join login l using (customer_id)
  where l.email = 'wiremu@example.com' and sp.supply_type = 'naturalGas'`

onDatabase('what a year of natural gas went into', (open) => {
  let portal: DemoPortal
  let gas: { readonly id: string; readonly billingAccountId: string }
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    const [own] = await portal.db.query<{ id: string; billingAccountId: string }>(owned)
    if (!own) throw new Error('wiremu has no gas')
    gas = own
  })

  const read = () =>
    portal.get<contract.GasUsage>('wiremu', contract.readGasUsage, { query: { supplyPointId: gas.id, selectedYear: '2026' } })
  const year = async () => {
    const { consumption, uses } = await read()
    const kwh = consumption.reduce((all, { total }) => all + Math.round(total.kw * 1000), 0) / 1000
    return { kwh, uses: (uses ?? []).map(({ Use, EnergyInKWh }) => [Use, EnergyInKWh] as const) }
  }

  it('is heating and the rest, which add up to it, and heating is what the breakdown says of the same days [USAGE-26 USAGE-27]', async () => {
    const { kwh, uses } = await year()
    expect(uses.map(([use]) => use)).toEqual(['Gas Heating', 'Gas Other'])
    const [heating, other] = uses.map(([, energy]) => Math.round(energy * 1000))
    expect(((heating ?? 0) + (other ?? 0)) / 1000).toBe(kwh)
    const { naturalGas } = await portal.get<UsageBreakdown>('wiremu', readUsageBreakdown, { query: { year: '2026' } })
    const [broken] = naturalGas?.breakdowns?.filter(({ period }) => period === 'year') ?? []
    expect(broken?.kWh).toBe(kwh)
    expect(broken?.categories.find(({ name }) => name === 'Heating')?.kWh.value).toBeCloseTo((heating ?? 0) / 1000, 2)
  })

  it('has nothing for heating where the profile names none, and says nothing of a business', async () => {
    const { kwh } = await year()
    await portal.db.query(
      `update profile_answer set answers = answers || '{"HeatingFuels": ["Electricity"]}' where billing_account_id = $1`,
      [gas.billingAccountId],
    )
    expect((await year()).uses).toEqual([
      ['Gas Heating', 0],
      ['Gas Other', kwh],
    ])
    await portal.db.query(`update billing_account set type = 'sme' where billing_account_id = $1`, [gas.billingAccountId])
    expect((await year()).uses).toEqual([])
  })
})
