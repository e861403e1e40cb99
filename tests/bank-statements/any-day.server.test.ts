import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Database } from '#server/database/database.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { stableId } from '#server/http/ids.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type BankStage, type OwnLine, stageBank } from './bank-stage.ts'

const numbers = ['500068120', '500068138', '500068146'] as const
const firstDay = '2026-06-10'

/** What the bank and people do, in any order. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      who: fc.nat(2),
      cents: fc.integer({ min: 1, max: 30_000 }),
      isNamed: fc.boolean(),
      back: fc.nat(3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('statement' as const), from: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('out' as const), cents: fc.integer({ min: 1, max: 9_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('match' as const, 'unmatch' as const, 'return' as const, 'other' as const),
      line: fc.nat(20),
      who: fc.nat(2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('bill' as const, 'reverse' as const, 'refund' as const, 'card' as const),
      who: fc.nat(2),
      cents: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('nextDay' as const), isClosed: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

onDatabase('any order of payments, matches, returns, reversals and closes', (open) => {
  let db: Database
  let bank: BankStage
  let ids: string[]
  let rows = 0
  beforeAll(async () => {
    db = await open()
    bank = await stageBank(db)
    ids = []
    for (const [index, number] of numbers.entries())
      ids.push(await bank.addCustomer(number, `Owner ${['Bennett', 'Reid', 'Nair'][index]}`, 18_420))
  })
  const clear = () =>
    db.query(`delete from bank_line_change; delete from bank_line; delete from bank_balance; delete from bank_close; delete from bank_statement; delete from ledger_entry;
      delete from account_transaction where kind <> 'invoice' or description <> 'Bill'; update bank_account set closed_on = null, format = null; delete from event; delete from notice`)

  const ignoringRefusals = async (work: () => Promise<unknown>) => {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error
      return false
    }
  }
  const money = (cents: number) => (cents / 100).toFixed(2)

  it('keeps the ledger in balance, and a closed day at the bank’s figure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps: Step[]) => {
        await clear()
        const atBank: OwnLine[] = []
        let day = firstDay
        const figures: [string, number][] = []
        const balanceAt = (on: string) =>
          100_000 +
          sumOf(
            atBank.filter((line) => line.day <= on),
            ({ amount }) => Math.round(Number(amount) * 100),
          )
        const statement = (from: string) =>
          bank.take({
            from,
            to: day,
            balance: { day, amount: money(balanceAt(day)) },
            lines: atBank.filter((line) => line.day >= from && line.day <= day),
          })
        const book = (who: number, kind: 'invoice' | 'reversal' | 'refund' | 'payment', cents: number, method?: string) => {
          rows += 1
          return bookTransaction(db, {
            billingAccountId: ids[who] ?? '',
            transactionId: stableId(`row ${rows}`),
            occurredOn: day,
            kind,
            description: 'Test',
            cents,
            ...(method && { method }),
          })
        }
        const run = async (current: Step): Promise<unknown> => {
          switch (current.does) {
            case 'pay': {
              const number = numbers[current.who] ?? ''
              const name = current.isNamed ? (['BENNETT', 'REID', 'NAIR'][current.who] ?? '') : 'SOMEBODY'
              // A late line: the bank's day is before today, and statements of that day may have come already.
              return atBank.push({
                day: addDays(day, -current.back) < firstDay ? firstDay : addDays(day, -current.back),
                amount: money(current.cents),
                id: `L-${atBank.length}`,
                name,
                memo: number,
              })
            }
            case 'out':
              return atBank.push({ day, amount: money(-current.cents), id: `L-${atBank.length}`, name: 'FEE' })
            case 'statement':
              return statement(addDays(day, -current.from) < firstDay ? firstDay : addDays(day, -current.from))
            case 'match':
            case 'unmatch':
            case 'return':
            case 'other': {
              const lines = await bank.lines()
              const line = lines[current.line % Math.max(1, lines.length)]?.number ?? 1
              const words = {
                match: ['--account', numbers[current.who] ?? ''],
                unmatch: [],
                return: ['--reason', 'x'],
                other: ['--reason', 'x'],
              }[current.does]
              return ignoringRefusals(() => bank.admin('bank', current.does, String(line), ...words))
            }
            case 'bill':
              return book(current.who, 'invoice', current.cents)
            case 'reverse':
              return book(current.who, 'reversal', -current.cents)
            case 'refund':
              return book(current.who, 'refund', current.cents, 'Direct credit')
            case 'card':
              return book(current.who, 'payment', -current.cents, 'Card')
            case 'nextDay': {
              if (current.isClosed) {
                await statement(firstDay)
                const isClosed = await ignoringRefusals(() => bank.admin('bank', 'close', '--day', day, '--opening', '1000.00'))
                if (isClosed) figures.push([day, balanceAt(day)])
                else if (atBank.length > 0) throw new Error(`${day} was not closed`)
              }
              if (day < '2026-06-19') day = addDays(day, 1)
              return undefined
            }
          }
        }
        for (const current of steps) await run(current)
        const { total, bank: inBank, suspense, lines, waiting, balances } = await bank.ledger()
        expect({ total, inBank: inBank + (balances.opening ?? 0) + (balances.differences ?? 0), suspense: suspense + 0 }).toEqual(
          { total: 0, inBank: lines, suspense: 0 - waiting },
        )
        const closes = await db.query<{ day: string; cents: number }>(
          'select day, closing_cents as cents from bank_close where difference_cents = 0 order by day',
        )
        expect(closes.map(({ day: closed, cents }) => [closed, cents])).toEqual([...new Map(figures)])
        for (const { cents, booked } of await db.query<{ cents: number; booked: number }>(
          `select c.closing_cents as cents, (select coalesce(sum(case when e.debit = 'bank' then e.cents else -e.cents end), 0)::bigint
             from ledger_entry e where 'bank' in (e.debit, e.credit) and e.occurred_on <= c.day) as booked from bank_close c`,
        ))
          expect(booked).toBe(cents)
      }),
      { numRuns: 25 },
    )
  })
})
