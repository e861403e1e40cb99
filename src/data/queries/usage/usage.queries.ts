import type { BodyOf } from '#contract/kit.ts'
import * as usage from '#contract/usage/usage.contract.ts'
import { defaultProblem } from '#domain/portal/problem.ts'
import { query } from '#data/wire/kit.ts'

const daily = { staleTime: 900_000 }

export const siteUsage = (body: BodyOf<typeof usage.readSiteUsage>) =>
  query(
    usage.readSiteUsage,
    { body },
    {
      ...daily,
      // Half-hours cannot be drawn as days.
      problemIn: ({ intervalType }) =>
        intervalType === body.intervalType ? null : { ...defaultProblem, type: 'error/parse_error' },
    },
  )
export const usageInsight = (body: BodyOf<typeof usage.readUsageInsight>) => query(usage.readUsageInsight, { body }, daily)
export const electricityBillPeriod = (body: BodyOf<typeof usage.readElectricityBillPeriod>) =>
  query(usage.readElectricityBillPeriod, { body }, daily)
export const usageSummary = (body: BodyOf<typeof usage.readUsageSummary>) => query(usage.readUsageSummary, { body }, daily)
export const monitoring = () => query(usage.readMonitoring, {})
