import { addDays, type Day } from '#domain/basics/days.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import type { SystemFacts } from '#domain/desk/notices.ts'
import type { Database } from '#server/database/database.ts'
import { readSilentMeters } from '#server/readings/silent-meters.store.ts'

const countedFor = 10 * minuteMs
/** ms; the first page of the desk doesn't wait longer for a count of all meters. */
const longest = 300
/** Days without half-hours. */
const silentAfter = 3
/** Days after which a meter isn't waited for any more. */
const waitedFor = 60

type Silent = SystemFacts['silent']

/** Counts all meters at most every ten minutes. Null while the count is running. */
export const createSilentMeters = (db: Database) => {
  let counted: { readonly at: number; readonly answer: Promise<Silent> } | null = null
  return (today: Day, now: number): Promise<Silent> => {
    if (counted === null || now - counted.at >= countedFor) {
      const answer = readSilentMeters(db, addDays(today, -waitedFor), addDays(today, -silentAfter)).catch(() => null)
      counted = { at: now, answer }
    }
    const late = new Promise<null>((done) => setTimeout(() => done(null), longest).unref())
    return Promise.race([counted.answer, late])
  }
}
