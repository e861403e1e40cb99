import { addDays, type Day } from '#domain/basics/days.ts'
import { readOpenBills } from '#server/billing/open-bills.store.ts'
import { readBalance } from '#server/billing/smooth-pay.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { type Evidence, type Judgement, judge, type LineTexts, nameAgrees, numbersIn } from './matching.ts'

export interface BankLine extends LineTexts {
  readonly number: number
  readonly bankAccountId: string
  readonly valueDate: Day
  readonly bookedOn: Day
  /** Above zero came in. */
  readonly cents: number
  readonly bankRef: string
  readonly type: string
  readonly payerKey: string | null
  readonly state: 'new' | 'waiting' | 'matched' | 'split' | 'settled' | 'returning' | 'replaced'
  readonly billingAccountId: string | null
  readonly transactionId: string | null
  readonly ledgerAccount: string | null
  readonly proposedAccount: string | null
  readonly reason: string | null
  readonly heldUntil: Day | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

export const lineColumns = `number, bank_account_id, value_date, booked_on, cents, bank_ref, type, other_party, particulars, code,
  reference, memo, payer_key, state, billing_account_id, transaction_id, ledger_account, proposed_account, reason, held_until,
  decided_by, decided_at`

export const readLine = async (db: Queryable, number: number): Promise<BankLine | null> => {
  const [line] = await db.query<BankLine>(`select ${lineColumns} from bank_line where number = $1`, [number])
  return line ?? null
}

export interface Candidate extends Judgement {
  readonly billingAccountId: string
  readonly customerNumber: string
  readonly owner: string
  /** The number as customers write it: without letters before it and leading zeros. */
  readonly written: string
  readonly evidence: Evidence
}

interface FoundAccount {
  readonly billingAccountId: string
  readonly customerNumber: string
  readonly owner: string
  readonly written: string
}

const written = `ltrim(regexp_replace(upper(customer_number), '[^0-9A-Z]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0')`
const accountColumns = `billing_account_id, customer_number, owner, ${written} as written`

const byNumber = `select ${accountColumns} from billing_account where ${written} = any($1::text[]) and deleted_on is null limit 20`

/** How long a bill can wait for its payment. */
const billDays = 400

/** More accounts than these are not looked at: one of them may be anybody. */
const mostOwing = 50

const byAmount = `
  select distinct ${accountColumns} from invoice i join billing_account a using (billing_account_id)
  where i.total_cents = $1 and i.due_date > $2 and i.kind = 'bill' and i.reversed_by is null and a.deleted_on is null limit ${mostOwing}`

const byPayer = `
  select distinct ${accountColumns} from bank_line l join billing_account a using (billing_account_id)
  where l.payer_key = $1 and l.state = 'matched' and a.deleted_on is null limit 20`

/** Days around the bank's day in which a payment of the same amount is the same payment. */
const bookedElsewhere = `
  select 1 from account_transaction where billing_account_id = $1 and kind = 'payment' and counterpart = 'elsewhere' and cents = $2
    and occurred_on between $3::date - 4 and $3::date + 4 limit 1`

/** Longest time between leaving the bank and saying so. */
export const reportDays = 5

const reported = `
  select 1 from bank_transfer_report where billing_account_id = $1 and transaction_id is null
    and reported_on between $2::date - 5 and $2::date + 5`

const peopleOf = `
  select c.first_name || ' ' || c.last_name as name from customer_account ca join customer c using (customer_id) where ca.billing_account_id = $1`

/** Of one account, as it stands now. */
export const judgeAccount = async (
  db: Queryable,
  line: BankLine,
  { billingAccountId, customerNumber, owner, written: key }: FoundAccount,
): Promise<Candidate> => {
  const { exact, corrected } = numbersIn(line)
  const balance = await readBalance(db, billingAccountId, line.valueDate)
  const bills = await readOpenBills(db, billingAccountId, balance, line.valueDate)
  const people = await db.query<{ name: string }>(peopleOf, [billingAccountId])
  const names = people.map(({ name }) => name.split(' ').at(-1) ?? '')
  const is = async (query: string, values: readonly (string | number)[]) => (await db.query(query, values)).length > 0
  const evidence: Evidence = {
    number: exact.includes(key) ? 'exact' : corrected.includes(key) ? 'corrected' : null,
    amount: bills.some(({ cents }) => cents === line.cents) ? 'bill' : balance === line.cents ? 'total' : null,
    hasName: line.otherParty !== '',
    nameAgrees: nameAgrees(line, [owner.split(' ').at(-1) ?? owner, ...(people.length === 0 ? [owner] : names)]),
    isKnownPayer:
      line.payerKey !== null &&
      (await is(`select 1 from bank_line where payer_key = $1 and billing_account_id = $2 and state = 'matched' limit 1`, [
        line.payerKey,
        billingAccountId,
      ])),
    isReported: await is(reported, [billingAccountId, line.valueDate]),
    isBookedElsewhere: await is(bookedElsewhere, [billingAccountId, -line.cents, line.valueDate]),
  }
  return { billingAccountId, customerNumber, owner, written: key, evidence, ...judge(evidence) }
}

const judgeAll = async (db: Queryable, line: BankLine, accounts: readonly FoundAccount[]): Promise<Candidate[]> => {
  const candidates: Candidate[] = []
  for (const account of accounts) candidates.push(await judgeAccount(db, line, account))
  return candidates
}

const readOwing = (db: Queryable, { cents, valueDate }: BankLine) =>
  db.query<FoundAccount>(byAmount, [cents, addDays(valueDate, -billDays)])

/** Whether somebody else owes this amount and has this name: two digits of the number may have changed places. */
const hasRival = async (db: Queryable, line: BankLine, { billingAccountId, mayBeAnothers }: Candidate): Promise<boolean> => {
  if (!mayBeAnothers) return false
  const owing = await readOwing(db, line)
  if (owing.length === mostOwing) return true
  for (const account of owing)
    if (account.billingAccountId !== billingAccountId && (await judgeAccount(db, line, account)).certainty !== 'weak') return true
  return false
}

/** By the number that the line has. Two accounts whose numbers are in it, or another one whose payment it looks like: none is certain. */
export const findByNumber = async (db: Queryable, line: BankLine): Promise<Candidate[]> => {
  const { exact, corrected } = numbersIn(line)
  const accounts = await db.query<FoundAccount>(byNumber, [[...exact, ...corrected]])
  const judged = await judgeAll(db, line, accounts)
  const [match, ...more] = judged.filter(({ certainty }) => certainty === 'certain')
  if (!match || (accounts.length === 1 && more.length === 0 && !(await hasRival(db, line, match)))) return judged
  return judged.map((candidate) => ({
    ...candidate,
    certainty: candidate.certainty === 'certain' ? ('likely' as const) : candidate.certainty,
  }))
}

const ranks = { certain: 0, likely: 1, weak: 2 } as const

/** What a person may choose from, the likeliest first. */
export const findCandidates = async (db: Queryable, line: BankLine): Promise<Candidate[]> => {
  if (line.cents < 0) return []
  const found = await findByNumber(db, line)
  const known = new Set(found.map(({ billingAccountId }) => billingAccountId))
  const moreAccounts = [
    ...(await readOwing(db, line)),
    ...(line.payerKey === null ? [] : await db.query<FoundAccount>(byPayer, [line.payerKey])),
  ].filter(({ billingAccountId }) => !known.has(billingAccountId) && known.add(billingAccountId))
  const judged = await judgeAll(db, line, moreAccounts)
  return [...found, ...judged.filter(({ reasons }) => reasons.some((reason) => !reason.startsWith('the name is')))]
    .toSorted((a, b) => ranks[a.certainty] - ranks[b.certainty])
    .slice(0, 3)
}
