import { type Day, epochDay, today } from '#domain/days.ts'
import { formatCents } from '#domain/money.ts'
import { type BillsProven, proveBills } from '#server/billing/prove-bills.ts'
import { type NotReissued, reissueInvoice } from '#server/billing/reissue.ts'
import type { Database } from '#server/database/database.ts'
import { CommandRefused } from '#server/process/command-refused.ts'

export const billsHelp = `  bill reissue NUMBER --reason TEXT [--with-discount]
                takes a bill back and issues it again from what is read and agreed now; the customer reads the reason.
                With the discount that the account has now, or with the one that was billed
  prove [--account NUMBER] [--since YYYY-MM-DD]
                works every bill out again from its half-hours and prices, and lists what differs
`

export interface BillsAsked {
  readonly reason?: string | undefined
  readonly account?: string | undefined
  readonly since?: string | undefined
  readonly 'with-discount'?: boolean | undefined
}

type Progress = (done: number, total: number) => void

const dollars = (cents: number | null) => (cents === null ? 'nothing' : formatCents(cents))

/** @throws CommandRefused for what is not a day */
const dayIn = (text: string): Day => {
  try {
    epochDay(text)
    return text
  } catch {
    throw new CommandRefused(`--since must be a day, such as 2026-05-21; it is ${JSON.stringify(text)}.`)
  }
}

const countWords = (count: number) => `${count} ${count === 1 ? 'bill' : 'bills'}`

const provenWords = ({ bills, reconstructed }: BillsProven): string => {
  if (bills === 0) return 'There are no bills.'
  const before = reconstructed === 0 ? '' : ` ${countWords(reconstructed)} of them from before their reads were kept.`
  return `${countWords(bills)} worked out again from reads and prices: difference $0.00.${before}`
}

const prove = async (db: Database, { account, since }: BillsAsked, progress?: Progress): Promise<string> => {
  const from = since === undefined ? null : dayIn(since)
  const proven = await proveBills(db, { account: account ?? null, since: from, ...(progress ? { progress } : {}) })
  if (proven.differing.length === 0) return provenWords(proven)
  const lines = proven.differing.flatMap(({ number, differences }) =>
    differences.map(
      ({ position, description, printed, worked }) =>
        `${number}  ${position > 0 ? `line ${position}, ` : ''}${description}: printed ${dollars(printed)}, worked out ${dollars(worked)}`,
    ),
  )
  throw new CommandRefused([...lines, `${countWords(proven.differing.length)} of ${proven.bills} differ.`].join('\n'))
}

const refusals: Readonly<Record<NotReissued, string>> = {
  notFound: 'There is no bill of this number.',
  isReversal: 'This is a reversal: name the bill that is to be issued again.',
}

const reissue = async (db: Database, number: string, asked: BillsAsked, now: number): Promise<string> => {
  const reason = asked.reason?.trim()
  if (!reason) throw new CommandRefused('A bill is issued again for a reason, which the customer reads: --reason "…".')
  // A number begins with the customer's, by which an account is found without a look at every bill.
  const [bill] = await db.query<{ billingAccountId: string; invoiceId: string }>(
    `select i.billing_account_id, i.invoice_id from billing_account a join invoice i using (billing_account_id)
     where a.customer_number = split_part($1, '-', 1) and i.number = $1`,
    [number],
  )
  if (!bill) throw new CommandRefused(refusals.notFound)
  const withDiscount = asked['with-discount'] ?? false
  const done = await db.transaction((tx) =>
    reissueInvoice(tx, bill.billingAccountId, bill.invoiceId, { reason, today: today(now), withDiscount }),
  )
  if (typeof done === 'string') throw new CommandRefused(refusals[done])
  return `${number} was ${dollars(done.wasCents)} and is taken back by ${done.reversal}; ${done.number} is ${dollars(done.cents)}.`
}

/**
 * Carries out a command about bills; null for any other.
 * @param words of the command
 */
export const runBillsCommand = (
  db: Database,
  words: readonly string[],
  asked: BillsAsked,
  { now, progress }: { readonly now: number; readonly progress?: Progress | undefined },
): Promise<string> | null => {
  const [first, second, number = '', ...rest] = words
  if (first === 'prove' && second === undefined) return prove(db, asked, progress)
  if (first === 'bill' && second === 'reissue' && rest.length === 0) return reissue(db, number, asked, now)
  return null
}
