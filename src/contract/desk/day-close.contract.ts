import * as z from 'zod/mini'
import { WireFile } from '#contract/file.ts'
import { Day, endpoint, Instant } from '#contract/kit.ts'

/** Whole cents. */
const Cents = z.int()
const BankAccountId = z.string().check(z.regex(/^[0-9a-f-]{36}$/))

export const DayFigures = z.object({
  day: Day,
  openingCents: Cents,
  /** Booked on customers’ accounts or settled. */
  bookedCents: Cents,
  /** Of lines that wait. */
  suspenseCents: Cents,
  /** By the bank. */
  closingCents: Cents,
  /** Zero: opening, booked and waiting come to the bank’s figure. */
  differenceCents: Cents,
})
export type DayFigures = z.infer<typeof DayFigures>

export const ClosedDay = z.object({
  ...DayFigures.shape,
  /** Why a difference was accepted. */
  reason: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
  closedAt: Instant,
})
export type ClosedDay = z.infer<typeof ClosedDay>

export const DeskBankAccount = z.object({
  bankAccountId: z.string(),
  number: z.string(),
  name: z.string(),
  closedOn: z.nullable(Day),
  /** The day that can be closed next, with what it would come to; null: none, and `blocked` says why. */
  next: z.nullable(
    z.object({ ...DayFigures.shape, fromDay: Day, lines: z.number(), waiting: z.number(), causes: z.array(z.string()) }),
  ),
  blocked: z.nullable(z.string()),
  /** The newest first. */
  closed: z.array(ClosedDay),
})
export type DeskBankAccount = z.infer<typeof DeskBankAccount>

const figures = {
  day: '2026-06-08',
  openingCents: 1_250_000,
  bookedCents: 431_895,
  suspenseCents: 40_063,
  closingCents: 1_721_958,
  differenceCents: 0,
}

export const readDayClose = endpoint({
  name: 'readDayClose',
  method: 'GET',
  path: '/staff/money/close',
  summary: 'Of each of your bank accounts: the ledger of the day against the bank, and the days that are closed',
  answer: z.object({ accounts: z.array(DeskBankAccount) }),
  example: {
    answer: {
      accounts: [
        {
          bankAccountId: '3c0f4c7e-6e1c-4d0a-9f5b-0d2f6a1f3c55',
          number: '12-3109-0012340-00',
          name: 'Receipts',
          closedOn: '2026-06-07',
          next: { ...figures, fromDay: '2026-06-08', lines: 41, waiting: 1, causes: [] },
          blocked: null,
          closed: [],
        },
      ],
    },
  },
})

export const closeBankDay = endpoint({
  name: 'closeBankDay',
  method: 'POST',
  path: '/staff/money/close/:bankAccountId',
  summary: 'Closes a day of a bank account: nothing is booked on it or before any more. A difference needs a reason',
  params: z.strictObject({ bankAccountId: BankAccountId }),
  body: z.strictObject({
    day: Day,
    /** As it was shown: a line that came since is refused. */
    differenceCents: Cents,
    reason: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  }),
  isIdempotent: true,
  example: {
    params: { bankAccountId: '3c0f4c7e-6e1c-4d0a-9f5b-0d2f6a1f3c55' },
    body: { day: '2026-06-08', differenceCents: 0, reason: null },
  },
})

export const exportClosedDays = endpoint({
  name: 'exportClosedDays',
  method: 'GET',
  path: '/staff/money/close/csv',
  summary: 'The closed days of all your bank accounts as CSV, with who exported it; it is logged',
  answer: WireFile,
  media: ['text/csv'],
})
