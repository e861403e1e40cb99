import { randomUUID } from 'node:crypto'
import { addDays, type Day } from '#domain/basics/days.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatCents } from '#domain/basics/money.ts'
import { bookEntries } from '#server/billing/ledger.store.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { type BankAccount, lockBankAccounts } from './bank-accounts.store.ts'

/** Cents. Opening, booked and suspense come to the closing figure, but for the difference. */
export interface DayClose {
  readonly day: Day
  readonly openingCents: number
  readonly bookedCents: number
  readonly suspenseCents: number
  /** By the bank. */
  readonly closingCents: number
  readonly differenceCents: number
}

export interface ClosingDay extends DayClose {
  readonly causes: readonly string[]
  readonly lines: number
  readonly waiting: number
  readonly isFirst: boolean
  /** The day from which on this close counts. */
  readonly fromDay: Day
}

/** A day's own, or that of the next day that has one, without the lines in between. */
const figure = `
  select b.cents - coalesce((select sum(l.cents) from bank_line l where l.bank_account_id = $1 and l.state <> 'replaced'
    and l.value_date > $2 and l.value_date <= b.day), 0)::bigint as cents, b.day
  from bank_balance b where b.bank_account_id = $1 and b.day >= $2 order by b.day limit 1`

const movedInBank = `
  select coalesce(sum(case when debit = 'bank' then cents else -cents end), 0)::bigint as cents, min(occurred_on) as first_day
  from ledger_entry where bank_account_id = $1 and 'bank' in (debit, credit) and occurred_on > $2 and occurred_on <= $3`

const linesOf = `
  select count(*) as lines, count(*) filter (where state in ('new', 'waiting')) as waiting,
    coalesce(sum(cents) filter (where state in ('new', 'waiting')), 0)::bigint as suspense
  from bank_line where bank_account_id = $1 and booked_on > $2 and booked_on <= $3 and state <> 'replaced'`

const uncovered = `
  select min(d.day)::date as first_day, max(d.day)::date as last_day, count(*) as days from generate_series($2::date, $3::date, interval '1 day') as d(day)
  where not exists (select from bank_statement s where s.bank_account_id = $1 and d.day between s.from_day and s.to_day)`

const leftOutLines = `
  select coalesce(sum(left_out), 0) as lines from bank_statement where bank_account_id = $1 and to_day >= $2 and from_day <= $3`

const openChanges = `
  select distinct c.line_number as number, c.kind from bank_line_change c join bank_line l on l.number = c.line_number
  where l.bank_account_id = $1 and c.decision is null order by 1`

const beforeAll: Day = '0001-01-01'

const causesOf = async (tx: Queryable, bankAccountId: string, from: Day, day: Day): Promise<string[]> => {
  const causes: string[] = []
  const [gap] = await tx.query<{ firstDay: Day | null; lastDay: Day | null; days: number }>(uncovered, [bankAccountId, from, day])
  if (gap && gap.days > 0)
    causes.push(
      `no statement has ${gap.firstDay === gap.lastDay ? gap.firstDay : `days between ${gap.firstDay} and ${gap.lastDay}`}`,
    )
  const [leftOut] = await tx.query<{ lines: number }>(leftOutLines, [bankAccountId, from, day])
  if (leftOut && leftOut.lines > 0) causes.push(`${counted(leftOut.lines, 'line')} in another currency left out`)
  for (const { number, kind } of await tx.query<{ number: number; kind: 'changed' | 'missing' }>(openChanges, [bankAccountId]))
    causes.push(
      kind === 'changed' ? `the bank has changed line ${number}` : `line ${number} stands no more in the bank’s statement`,
    )
  return causes
}

/** What a close of the day would be. @throws CommandRefused without a figure of the bank */
export const readClosingDay = async (
  tx: Queryable,
  { bankAccountId, number, closedOn }: BankAccount,
  day: Day,
  opening: number | undefined,
): Promise<ClosingDay> => {
  const [closing] = await tx.query<{ cents: number; day: Day }>(figure, [bankAccountId, day])
  if (!closing) throw new CommandRefused(`No statement of ${number} has a balance for ${day} or later: give it by --balance.`)
  const from = closedOn ?? beforeAll
  const [moved] = await tx.query<{ cents: number; firstDay: Day | null }>(movedInBank, [bankAccountId, from, day])
  const [sums] = await tx.query<{ lines: number; waiting: number; suspense: number }>(linesOf, [bankAccountId, from, day])
  const movedCents = moved?.cents ?? 0
  const [last] = await tx.query<{ closingCents: number }>(
    'select closing_cents from bank_close where bank_account_id = $1 and day = $2',
    [bankAccountId, closedOn],
  )
  const fromDay = closedOn === null ? (moved?.firstDay ?? day) : addDays(closedOn, 1)
  const openingCents = last?.closingCents ?? opening ?? closing.cents - movedCents
  const suspenseCents = sums?.suspense ?? 0
  const differenceCents = closing.cents - openingCents - movedCents
  return {
    day,
    openingCents,
    bookedCents: movedCents - suspenseCents,
    suspenseCents,
    closingCents: closing.cents,
    differenceCents,
    causes: differenceCents === 0 ? [] : await causesOf(tx, bankAccountId, fromDay, closing.day),
    lines: sums?.lines ?? 0,
    waiting: sums?.waiting ?? 0,
    isFirst: closedOn === null,
    fromDay,
  }
}

export const describeClose = ({ openingCents, bookedCents, suspenseCents, closingCents, differenceCents }: DayClose): string =>
  [
    `opening ${formatCents(openingCents)}`,
    `booked ${formatCents(bookedCents)}`,
    `suspense ${formatCents(suspenseCents)}`,
    `the bank’s closing ${formatCents(closingCents)}`,
    `difference ${formatCents(differenceCents)}`,
  ].join('\n')

const putClose = `
  insert into bank_close (bank_account_id, day, opening_cents, booked_cents, suspense_cents, closing_cents, difference_cents, reason, closed_at,
    closed_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

interface CloseRequest {
  readonly bankAccountId: string
  readonly day: Day
  readonly today: Day
  /** The bank's figure, where no statement has it. */
  readonly balance: number | undefined
  /** Of the first close: what was in the account before. */
  readonly opening: number | undefined
  /** Why a difference is accepted; it is booked as one. */
  readonly reason: string | undefined
  readonly by?: string
  readonly now: number
}

/** Nothing is booked on the day, or on one before, any more. @throws CommandRefused */
export const closeDay = async (tx: Queryable, request: CloseRequest): Promise<string> => {
  const { bankAccountId, day, reason, now } = request
  const [account] = await lockBankAccounts(tx, [bankAccountId])
  if (!account) throw new TypeError('A bank account that is not there')
  const [before] = await tx.query<DayClose>(
    'select day, opening_cents, booked_cents, suspense_cents, closing_cents, difference_cents from bank_close where bank_account_id = $1 and day = $2',
    [bankAccountId, day],
  )
  if (before) return `${day} is closed already.\n${describeClose(before)}`
  if (account.closedOn !== null && day <= account.closedOn)
    throw new CommandRefused(`${day} was closed together with ${account.closedOn}.`)
  if (day >= request.today) throw new CommandRefused(`${day} is not over yet.`)
  if (request.balance !== undefined)
    await tx.query(
      `insert into bank_balance (bank_account_id, day, cents) values ($1, $2, $3)
       on conflict (bank_account_id, day) do update set cents = excluded.cents, statement_id = null`,
      [bankAccountId, day, request.balance],
    )
  const closing = await readClosingDay(tx, account, day, request.opening)
  const { differenceCents, causes, fromDay, openingCents } = closing
  const because = causes.map((cause) => `\n- ${cause}`).join('')
  if (differenceCents !== 0 && reason === undefined)
    throw new CommandRefused(
      `${day} is not closed.\n${describeClose(closing)}${because || '\n- no cause is known: compare the lines with the bank’s'}\n--reason TEXT accepts the difference.`,
    )
  const entry = { bankAccountId, debit: 'bank' } as const
  if (closing.isFirst && openingCents !== 0)
    await bookEntries(tx, [
      {
        ...entry,
        entryId: randomUUID(),
        occurredOn: addDays(fromDay, -1),
        credit: 'opening',
        cents: openingCents,
        description: 'In the bank before',
      },
    ])
  if (differenceCents !== 0)
    await bookEntries(tx, [
      {
        ...entry,
        entryId: randomUUID(),
        occurredOn: day,
        credit: 'differences',
        cents: differenceCents,
        description: reason ?? '',
      },
    ])
  await tx.query(putClose, [
    bankAccountId,
    day,
    openingCents,
    closing.bookedCents,
    closing.suspenseCents,
    closing.closingCents,
    differenceCents,
    differenceCents === 0 ? null : (reason ?? null),
    new Date(now),
    request.by ?? null,
  ])
  await tx.query('update bank_account set closed_on = $2 where bank_account_id = $1', [bankAccountId, day])
  await recordEvent(tx, {
    type: 'bank_day.closed',
    billingAccountId: null,
    data: { bankDay: day, count: closing.lines, cents: closing.bookedCents + closing.suspenseCents, unmatched: closing.waiting },
    now,
  })
  return `${day} is closed.\n${describeClose(closing)}${because}`
}

export interface ClosedDay extends DayClose {
  readonly reason: string | null
  readonly closedBy: string | null
  readonly closedAt: Date
}

/** The newest first. */
export const readClosedDays = (db: Queryable, bankAccountId: string, limit: number): Promise<ClosedDay[]> =>
  db.query<ClosedDay>(
    `select day, opening_cents, booked_cents, suspense_cents, closing_cents, difference_cents, reason, closed_by, closed_at
     from bank_close where bank_account_id = $1 order by day desc limit $2::int`,
    [bankAccountId, limit],
  )

/** Last day up to `until` for which the bank has a balance. */
export const readLastFigureDay = async (db: Queryable, bankAccountId: string, until: Day): Promise<Day | null> => {
  const [row] = await db.query<{ day: Day | null }>(
    'select max(day) as day from bank_balance where bank_account_id = $1 and day <= $2',
    [bankAccountId, until],
  )
  return row?.day ?? null
}
