import { type DayRange, lengthOf } from '#domain/basics/days.ts'
import { invalid, Refusal } from './refusal.ts'

/** In days: two months of hours, two years of days, ten years of months. */
export const longestPeriods = { HALF_HOURLY: 62, HOURLY: 62, DAILY: 800, MONTHLY: 3_660 } as const

/** @param end field name of the last day @throws Refusal 400 if the end is before the start, or the range exceeds `most` days */
export const requirePeriod = ({ startDate, endDate }: DayRange, most: number, end = 'endDate'): void => {
  if (endDate < startDate) throw invalid({ [end]: 'Please choose an end date after the start date.' })
  if (lengthOf({ startDate, endDate }) > most)
    throw new Refusal(400, '/error/period/too_long', 'That period is too long', `Please ask for ${most} days at most.`, {
      fields: { [end]: `Please ask for ${most} days at most.` },
    })
}

export const supplyPointNotFound = () =>
  new Refusal(404, '/error/supply_point/not_found', 'Not found', 'We couldn’t find this supply point on your account.')

export const noData = () => new Refusal(404, '/error/no_data', 'Nothing yet', 'We don’t have readings for this period.')
