import { beforeAll, expect, it } from 'vitest'
import { removeTipReview, reviewTip } from '#contract/tips/tip-savings.contract.ts'
import * as contract from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { tipGuid } from '#domain/insights/tips.ts'
import { tipsForHomes } from '#domain/insights/tips-for-homes.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the biggest saving', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const read = (name: string, year?: string) =>
    portal.get<contract.UsageBreakdown>(name, contract.readUsageBreakdown, year === undefined ? {} : { query: { year } })
  const lastBill = ({ electricity }: contract.UsageBreakdown) =>
    electricity.breakdowns?.findLast(({ period, isRunning }) => period === 'bill' && !isRunning)

  it('leads from the biggest saving to the tips of its category, or says nothing [BRKD-11]', async () => {
    expect(lastBill(await read('hemi'))).toMatchObject({
      biggestSavingAppliance: 'Heating',
      biggestSavingDescription: expect.stringMatching(/^Let the heater stop when you do\. /) as string,
      biggestSavingCtaLabel: 'See heating tips',
      biggestSavingTipCategory: 'heating',
    })
    expect(lastBill(await read('craig'))).toMatchObject({
      biggestSavingAppliance: null,
      biggestSavingDescription: null,
      biggestSavingCtaLabel: null,
      biggestSavingTipCategory: null,
    })
  })

  it('names as biggest saving nothing that was said of among the tips [BRKD-11]', async () => {
    const told = async () => lastBill(await read('hemi'))?.biggestSavingDescription
    const guid = tipGuid(tipsForHomes.find(({ title }) => title === 'Let the heater stop when you do') ?? { number: 0 })
    expect(await told()).toMatch(/^Let the heater stop when you do\. /)
    await portal.ask('hemi', reviewTip, { params: { guid }, body: { tipReviewStatus: 'Liked' } })
    expect(await told()).not.toMatch(/^Let the heater stop when you do\. /)
    await portal.ask('hemi', removeTipReview, { params: { guid } })
    expect(await told()).toMatch(/^Let the heater stop when you do\. /)
  })

  it('is of a year only where a year is known: else of so many days [BRKD-11]', async () => {
    const { electricity } = await read('hemi', '2026')
    const year = electricity.breakdowns?.find(({ period }) => period === 'year')
    expect([year?.knownDays, year?.numberOfDays]).toEqual([130, 365])
    expect(year?.biggestSavingTitle).toMatch(/^Heating, \$\d+ to \$\d+ in 130 days$/)
  })

  it('says nothing of a saving on gas: what a tip saves is known of electricity alone [BRKD-11]', async () => {
    const { naturalGas } = await read('wiremu', '2026')
    const titles = naturalGas?.breakdowns?.map(({ biggestSavingTitle }) => biggestSavingTitle)
    expect(titles?.length).toBeGreaterThan(0)
    expect(new Set(titles)).toEqual(new Set([null]))
  })
})
