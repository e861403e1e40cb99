import { formatNumber } from './numbers.ts'

/** “1 day”, “12 days”, “1,200 days”; at most one decimal. */
export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count, 0, 1)} ${count === 1 ? singular : plural}`
