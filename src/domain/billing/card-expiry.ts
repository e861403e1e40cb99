import type { Day } from '#domain/basics/days.ts'

/** `08/28` is valid until the end of August 2028; unreadable text counts as valid. */
export const isCardExpired = (expires: string, today: Day): boolean => {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(expires) ?? []
  return month !== undefined && today.slice(0, 7) > `20${year}-${month}`
}
