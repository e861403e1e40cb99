import { today as todayAt } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import {
  bookOnAccount,
  bookOut,
  lockLine,
  mostCents,
  type OpenLine,
  sentBackReason,
  setLineState,
  setProposal,
} from './booking.store.ts'
import { type BankLine, type Candidate, findByNumber, findCandidates } from './candidates.store.ts'
import {
  isOfDirectDebits,
  type LineContext,
  readFilesOf,
  settleBankFile,
  settleReturn,
  withoutBatch,
} from './direct-debit-lines.ts'
import { describeJudgement } from './matching.ts'
import { readProposals, storedProposal } from './proposals.store.ts'

const refundFor = `
  select transaction_id, billing_account_id from account_transaction t
  where counterpart = 'refunds' and kind = 'refund' and cents = $1 and left(upper(transaction_id::text), 8) = any($2::text[])
    and not exists (select from bank_line l where l.ledger_account = 'refunds' and l.transaction_id = t.transaction_id) limit 2`

/** Of a line that a person sends back: the same amount to the same bank account. */
const returnFor = `
  select number from bank_line where state = 'returning' and cents = $1 and payer_key = $2 order by number limit 1 for update skip locked`

const settleOutgoing = async (tx: Queryable, line: OpenLine, now: number): Promise<boolean> => {
  const references = [
    ...`${line.particulars} ${line.code} ${line.reference} ${line.memo}`.toUpperCase().matchAll(/RF-?([0-9A-F]{8})\b/g),
  ]
  const [refund, ...more] =
    references.length === 0
      ? []
      : await tx.query<{ transactionId: string; billingAccountId: string }>(refundFor, [
          -line.cents,
          references.map(([, id = '']) => id),
        ])
  if (refund && more.length === 0) {
    await bookOut(tx, line, 'refunds', 'Refund paid out')
    await setLineState(
      tx,
      line.number,
      { state: 'settled', ledgerAccount: 'refunds', ...refund, reason: 'a refund by its reference' },
      now,
    )
    return true
  }
  const [sentBack] = line.payerKey === null ? [] : await tx.query<{ number: number }>(returnFor, [-line.cents, line.payerKey])
  if (!sentBack) return false
  await bookOut(tx, line, 'refunds', 'Payment sent back')
  await setLineState(
    tx,
    line.number,
    { state: 'settled', ledgerAccount: 'refunds', reason: sentBackReason(sentBack.number) },
    now,
  )
  await tx.query(`update bank_line set state = 'settled' where number = $1`, [sentBack.number])
  return true
}

const whyWaiting = (line: BankLine, [best]: readonly Candidate[], files: readonly number[]): string => {
  if (line.cents < 0) return 'money that went out'
  if (best?.certainty !== 'likely' && files.length > 0) return `the amount is that of file ${files.join(' or ')} of direct debits`
  return best ? describeJudgement(best) : 'no account number, and nobody owes this amount'
}

/** Books a line where it is certain whose it is; otherwise it waits for a person. A customer's number goes before a file's amount. */
const bookLine = async (context: LineContext, number: number): Promise<void> =>
  context.db.transaction(async (tx) => {
    const { now } = context
    const line = await lockLine(tx, number)
    if (!line || line.state !== 'new') return
    if (line.cents < 0 && ((await settleOutgoing(tx, line, now)) || (await settleReturn(tx, line, context)))) return
    const { numbers: files, isNamed } = await readFilesOf(tx, line)
    const found = line.cents > 0 && line.cents <= mostCents ? await findByNumber(tx, isNamed ? withoutBatch(line) : line) : []
    const certain = found.filter(({ certainty }) => certainty === 'certain')
    const [match] = certain
    if (match && certain.length === 1) {
      await bookOnAccount(tx, line, match.billingAccountId, { reason: describeJudgement(match), now })
      return
    }
    const candidates = await findCandidates(tx, line)
    const isProposed = candidates.some(({ certainty }) => certainty !== 'weak')
    const [file] = files
    if (file !== undefined && files.length === 1 && found.length === 0 && (isNamed || (!isProposed && isOfDirectDebits(line)))) {
      await settleBankFile(tx, line, file, now)
      return
    }
    const proposal = storedProposal(await readProposals(tx, line, todayAt(now), candidates))
    await setLineState(tx, number, { state: 'waiting', reason: whyWaiting(line, candidates, files), proposal }, now)
  })

const ungraded = `
  select number from bank_line where state = 'waiting' and grade is null order by number limit 1 for update skip locked`

/** Lines that came back to the queue, or wait since before there were grades. */
const gradeLines = async ({ db, now }: LineContext): Promise<void> => {
  const gradeNext = () =>
    db.transaction(async (tx) => {
      const [row] = await tx.query<{ number: number }>(ungraded)
      const line = row ? await lockLine(tx, row.number) : null
      if (!line) return false
      await setProposal(tx, line.number, storedProposal(await readProposals(tx, line, todayAt(now))))
      return true
    })
  for (let isMore = true; isMore; ) isMore = await gradeNext()
}

const batchSize = 500

/** Each line that came in and was not looked at yet, each in a transaction of its own: goes on where it was stopped. */
export const bookNewLines = async (
  context: LineContext,
  progress: (done: number, total: number) => void = () => {},
): Promise<void> => {
  const { db } = context
  const [count] = await db.query<{ total: number }>("select count(*) as total from bank_line where state = 'new'")
  const total = count?.total ?? 0
  let [after, done] = [0, 0]
  for (;;) {
    const lines = await db.query<{ number: number }>(
      `select number from bank_line where state = 'new' and number > $1 order by number limit ${batchSize}`,
      [after],
    )
    for (const { number } of lines) {
      await bookLine(context, number)
      done += 1
      progress(done, total)
    }
    const last = lines.at(-1)
    if (!last) break
    after = last.number
  }
  await gradeLines(context)
}
