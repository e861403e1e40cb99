import { isDay } from '#domain/basics/is-day.ts'
import { idOf } from '#server/http/ids.ts'
import { invalid } from '#server/http/refusal.ts'

const latestMs = Date.parse('9999-12-31')

/** @throws Refusal 400 */
export const badKey = () => invalid({ after: 'This is no key of a page.' })

/** @throws Refusal 400 */
export const idIn = (text: string | undefined): string => {
  const id = idOf(text ?? '')
  if (id === null) throw badKey()
  return id
}

/** @throws Refusal 400 */
export const dayIn = (text: string | undefined): string => {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text) || !isDay(text)) throw badKey()
  return text
}

/** @param text milliseconds, or ISO 8601 @throws Refusal 400 */
export const momentIn = (text: string | undefined): Date => {
  const ms = text !== undefined && /^\d+$/.test(text) ? Number(text) : Date.parse(text ?? '')
  if (!(ms >= 0 && ms <= latestMs)) throw badKey()
  return new Date(ms)
}
