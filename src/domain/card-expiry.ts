import type { Day } from './days.ts'

/** Whether a card can be charged no more: `08/28` is good until the end of August 2028. What is written otherwise counts as good. */
export const isCardExpired = (expires: string, today: Day): boolean => {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(expires) ?? []
  return month !== undefined && today.slice(0, 7) > `20${year}-${month}`
}
