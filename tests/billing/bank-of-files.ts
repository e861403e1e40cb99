import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type Day, daysBetween } from '#domain/basics/days.ts'
import { workingDayBefore } from '#domain/basics/public-holidays.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import type { OwnLine } from '#tests/bank-statements/bank-stage.ts'

export const inDollars = (cents: number): string => (cents / 100).toFixed(2)

export interface Entry {
  readonly reference: string
  readonly cents: number
  state: 'filed' | 'collected' | 'returned' | 'cancelled'
  hasLine: boolean
}

export interface SentFile {
  readonly number: number
  readonly due: Day
  readonly entries: Entry[]
  isRefused: boolean
  isPaidOut: boolean
}

export interface BankLine extends OwnLine {
  readonly cents: number
  /** Whose number and name are in it. */
  readonly who: number | null
  readonly returns: Entry | null
  state: 'sent' | 'waiting' | 'settled' | number
}

/** Files of direct debits that the bank has not read yet. */
export const newFilesIn = (folder: string, known: readonly SentFile[]): SentFile[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, number: Number(/\d{6}/.exec(name)?.[0]) }))
    .filter(({ number }) => known.every((file) => file.number !== number))
    .map(({ name, number }) => {
      const [header = [], ...details] = readFileSync(join(folder, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(','))
      const due = (header[6] ?? '').replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
      const entries = details
        .filter(([kind]) => kind === '2')
        .map((fields): Entry => ({ reference: fields[11] ?? '', cents: Number(fields[3]), state: 'filed', hasLine: false }))
      return { number, due, entries, isRefused: false, isPaidOut: false }
    })

/** To the next day on which something is filed, charged or booked. */
export const nextCollectionDay = async (db: Queryable, today: Day): Promise<Day> => {
  const [row] = await db.query<{ day: Day | null }>(
    `select least(min(collect_on) filter (where status in ('filed', 'noticed') and collect_on > $1),
         min(collect_on) filter (where status = 'noticed' and method = 'card')) as day from collection`,
    [today],
  )
  const tomorrow = addDays(today, 1)
  if (row?.day == null || daysBetween(today, row.day) > 20) return addDays(today, 3)
  const before = workingDayBefore(row.day)
  return before > today ? before : row.day > today ? row.day : tomorrow
}

/** The one file that a credit pays, up to four days after its day; null if there is none, or several. */
export const filePaidBy = (files: readonly SentFile[], { day, cents }: Pick<BankLine, 'day' | 'cents'>): SentFile | null => {
  const [file = null, ...more] = files.filter(
    ({ isRefused, isPaidOut, entries, due }) =>
      !isRefused && !isPaidOut && sumOf(entries, (entry) => entry.cents) === cents && due <= day && addDays(day, -4) <= due,
  )
  return more.length === 0 ? file : null
}

export const readCloses = (db: Queryable): Promise<{ day: Day; cents: number }[]> =>
  db.query<{ day: Day; cents: number }>('select day, closing_cents as cents from bank_close where difference_cents = 0')
