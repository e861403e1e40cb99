import { yearOf } from '#domain/basics/days.ts'
import { pages } from '#domain/portal/pages.ts'
import type { PageId } from '#domain/portal/routes.ts'
import { periodRange } from '#domain/supply/usage.ts'
import type { Question } from '#domain/questions/question.ts'

const exactPeriods = ['day', 'week', 'month', 'year'] as const

/** Of a page that shows the question’s period: that period; part of a month opens the month. Other pages have one address. */
export const addressOf = (page: PageId, { period }: Pick<Question, 'period'>): string => {
  const path = pages[page].paths[0]
  if (!period) return path
  const { startDate, endDate } = period
  if (page === 'naturalGas') return `${path}?year=${yearOf(startDate)}`
  if (page === 'energyMix') return `${path}/historic-trend?year=${yearOf(startDate)}`
  if (page !== 'usage') return path
  const exact = exactPeriods.find((name) => {
    const range = periodRange(name, startDate)
    return range.startDate === startDate && range.endDate === endDate
  })
  const isInMonth = periodRange('month', startDate).endDate >= endDate
  const shown = exact ?? (isInMonth ? 'month' : null)
  return shown === null ? path : `${path}?period=${shown}&date=${startDate}`
}
