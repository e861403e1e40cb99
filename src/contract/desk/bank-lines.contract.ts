import * as z from 'zod/mini'
import { Day, endpoint, Instant } from '#contract/kit.ts'

/** Whole cents. */
const Cents = z.int()
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const LineNumber = z.string().check(z.regex(/^\d{1,15}$/))

/** `none`: no account is likely. */
export const LineGrade = z.enum(['strong', 'likely', 'weak', 'none'])
export type LineGrade = z.infer<typeof LineGrade>
/** `paid`: may be booked already. `twice`: an earlier line has the same payer and amount. */
export const LineDoubt = z.enum(['paid', 'twice'])
export type LineDoubt = z.infer<typeof LineDoubt>

export const LineQueue = z.enum(['waiting', 'held', 'returning'])
export type LineQueue = z.infer<typeof LineQueue>

/** The bank’s own words, unchanged. */
const lineFields = {
  line: z.string(),
  valueDate: Day,
  /** Below zero went out. */
  cents: Cents,
  from: z.string(),
  particulars: z.string(),
  code: z.string(),
  reference: z.string(),
  memo: z.string(),
}

export const DeskLine = z.object({
  ...lineFields,
  /** The likeliest account; null: none, or one that isn’t shown here. */
  proposal: z.nullable(z.object({ account: z.string(), name: z.string() })),
  grade: LineGrade,
  doubt: z.nullable(LineDoubt),
  /** Of one that is to be sent back: who marked it, when and why; null: it waits. */
  marked: z.nullable(z.object({ by: z.string(), at: Instant, reason: z.string() })),
})
export type DeskLine = z.infer<typeof DeskLine>

export const LineProposal = z.object({
  account: z.string(),
  name: z.string(),
  grade: z.enum(['strong', 'likely', 'weak']),
  doubt: z.nullable(LineDoubt),
  reasons: z.array(z.object({ agrees: z.boolean(), text: z.string() })),
  /** Bills that the payment pays, the oldest first. */
  pays: z.array(z.object({ dueDate: Day, cents: Cents })),
  /** What is owed after it; below zero is a credit. */
  balanceAfterCents: Cents,
})
export type LineProposal = z.infer<typeof LineProposal>

export const DeskLineDetail = z.object({
  ...lineFields,
  /** The payer’s bank account; null: the bank gives none. */
  bankAccount: z.nullable(z.string()),
  state: z.enum(['new', 'waiting', 'matched', 'split', 'settled', 'returning', 'replaced']),
  /** Note of who held it, or why it was settled. */
  note: z.nullable(z.string()),
  heldUntil: z.nullable(Day),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  proposals: z.array(LineProposal),
  /** Files of direct debits that come to its amount and aren’t paid yet. */
  directDebitFiles: z.array(z.number()),
})
export type DeskLineDetail = z.infer<typeof DeskLineDetail>

const lineExample = {
  line: '4711',
  valueDate: '2026-06-09',
  cents: 40_063,
  from: 'D REID',
  particulars: 'Daniel',
  code: '',
  reference: '500162O45',
  memo: '',
}

export const readBankLines = endpoint({
  name: 'readBankLines',
  method: 'GET',
  path: '/staff/money/lines',
  summary: 'Lines of the bank that wait for a person, the newest first: 25 at a time',
  query: z.strictObject({
    /** Left out: `waiting`. */
    queue: z.optional(LineQueue),
    /** `next` of the answer before. */
    after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d\.\d{1,15}$/))),
  }),
  answer: z.object({
    lines: z.array(DeskLine),
    next: z.nullable(z.string()),
    /** Of the whole queue. */
    count: z.number(),
    totalCents: Cents,
  }),
  example: {
    answer: {
      lines: [
        {
          ...lineExample,
          proposal: { account: '500162045', name: 'Daniel Reid' },
          grade: 'strong',
          doubt: null,
          marked: null,
        },
      ],
      next: null,
      count: 1,
      totalCents: 40_063,
    },
  },
})

export const readBankLine = endpoint({
  name: 'readBankLine',
  method: 'GET',
  path: '/staff/money/lines/:line',
  summary: 'One line of the bank, and whose it may be with the reasons',
  params: z.strictObject({ line: LineNumber }),
  answer: DeskLineDetail,
  example: {
    params: { line: '4711' },
    answer: {
      ...lineExample,
      bankAccount: '00-0218-0044175-00',
      state: 'waiting',
      note: null,
      heldUntil: null,
      decidedBy: null,
      decidedAt: null,
      proposals: [
        {
          account: '500162045',
          name: 'Daniel Reid',
          grade: 'strong',
          doubt: null,
          reasons: [
            { agrees: true, text: 'Amount is exactly what they owe' },
            { agrees: true, text: 'Reference is off by one: O, not 0' },
          ],
          pays: [
            { dueDate: '2026-05-04', cents: 21_420 },
            { dueDate: '2026-06-02', cents: 18_643 },
          ],
          balanceAfterCents: 0,
        },
      ],
      directDebitFiles: [],
    },
  },
})

const Account = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

export const LineDecision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('match'), account: Account }),
  z.strictObject({
    kind: z.literal('split'),
    /** They add up to the line. */
    parts: z
      .array(z.strictObject({ account: Account, cents: z.int().check(z.positive()) }))
      .check(z.minLength(2), z.maxLength(20)),
  }),
  z.strictObject({ kind: z.literal('hold'), until: Day, note: Text }),
  /** To be sent back to the payer. */
  z.strictObject({ kind: z.literal('return'), reason: Text }),
  /** No customer’s money: fees, interest, what a provider pays out. */
  z.strictObject({ kind: z.literal('settle'), to: z.enum(['other', 'cards', 'directDebits', 'refunds']), reason: Text }),
  /** Off its accounts, or out of where it was settled: it waits again. */
  z.strictObject({ kind: z.literal('putBack'), reason: Text }),
])
export type LineDecision = z.infer<typeof LineDecision>

export const decideBankLine = endpoint({
  name: 'decideBankLine',
  method: 'POST',
  path: '/staff/money/lines/:line/decision',
  summary: 'Decides about a line of the bank; a second person sees who has decided',
  params: z.strictObject({ line: LineNumber }),
  body: z.strictObject({ decision: LineDecision }),
  isIdempotent: true,
  example: { params: { line: '4711' }, body: { decision: { kind: 'match', account: '500162045' } } },
})

export const matchStrongLines = endpoint({
  name: 'matchStrongLines',
  method: 'POST',
  path: '/staff/money/lines/strong',
  summary: 'Matches lines whose proposal is strong, still is, and is the one that was shown; the others stay',
  body: z.strictObject({
    lines: z.array(z.strictObject({ line: LineNumber, account: Account })).check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.object({ matched: z.number(), left: z.number() }),
  isIdempotent: true,
  example: { body: { lines: [{ line: '4711', account: '500162045' }] }, answer: { matched: 1, left: 0 } },
})

export const Payee = z.object({ account: z.string(), name: z.string(), owedCents: Cents })
export type Payee = z.infer<typeof Payee>

export const readPayee = endpoint({
  name: 'readPayee',
  method: 'GET',
  path: '/staff/money/accounts/:account',
  summary: 'Whose an account number is, and what they owe: before a payment is matched to it',
  params: z.strictObject({ account: Account }),
  answer: Payee,
  example: { params: { account: '500162045' }, answer: { account: '500162045', name: 'Daniel Reid', owedCents: 40_063 } },
})
