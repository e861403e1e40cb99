import { longestPromise } from '#contract/desk/home.contract.ts'
import { lengthMessage } from '#domain/basics/text-length.ts'
import { instantAt } from './outage-plan.ts'

export interface PromiseFields {
  readonly what: string
  readonly day: string
  /** `17:00` */
  readonly time: string
}

export const emptyPromise: PromiseFields = { what: '', day: '', time: '17:00' }

/** Null if day or time is missing. */
export const promisedAt = ({ day, time }: PromiseFields): string | null => instantAt(day, time)

/** @param now epoch ms: nobody promises what was */
export const promiseErrors = (fields: PromiseFields, now: number): Readonly<Record<string, string>> => {
  const what = fields.what.trim()
  const dueAt = promisedAt(fields)
  const tooLong = lengthMessage(what, longestPromise)
  return {
    ...(what.length < 3 ? { what: 'Say what you promised.' } : tooLong !== null && { what: tooLong }),
    ...(dueAt === null
      ? { day: 'Choose the day and time.' }
      : Date.parse(dueAt) <= now && { day: 'Choose a day and time to come.' }),
  }
}
