import { type Day, today } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { workingDayBefore } from '#domain/basics/public-holidays.ts'
import { addBankAccount } from '#server/bank-statements/bank-accounts.store.ts'
import { sendStatement } from '#server/bank-statements/take-statement.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { addNote, assignCase } from '#server/desk/cases/case-work.store.ts'
import { readCaseSubject } from '#server/desk/cases/cases.store.ts'
import { addPromise } from '#server/desk/home/promises.store.ts'
import { stableId } from '#server/http/ids.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { bringNeighbours } from './neighbours-work.ts'

/** The demonstration's own account, where its customers pay. Invented. */
const bankAccount = '12-3109-0012340-00'

type OpenKind = 'complaint' | 'billQuestion' | 'privacy'

interface OpenCase {
  readonly kind: OpenKind
  readonly number: number
  readonly billingAccountId: string | null
  readonly name: string
}

const readOpenCases = (db: Queryable): Promise<OpenCase[]> =>
  db.query<OpenCase>(
    `select kind, number, billing_account_id, name from (
       select 'complaint' as kind, number::int as number, billing_account_id, customer_id from complaint
         where state in ('received', 'acknowledged', 'lookedInto')
       union all select 'billQuestion', number::int, billing_account_id, customer_id from bill_query
         where state in ('received', 'lookedAt', 'reopened')
       union all select 'privacy', number::int, null, customer_id from privacy_request where state in ('received', 'lookedInto')) open
     join (select customer_id, first_name || ' ' || last_name as name from customer) c using (customer_id) order by kind, number`,
  )

const notes: Readonly<Record<OpenKind, string>> = {
  complaint: 'Called back. They’re happy to wait for the answer by email.',
  billQuestion: 'Asked the metering company for a photo of the meter.',
  privacy: 'Checked the name on the bank account. It matches.',
}

const prefixes = { complaint: 'C', billQuestion: 'Q', privacy: 'P' } as const

const workOnCases = async (tx: Queryable, { mere, grace }: { readonly mere: string; readonly grace: string }, now: number) => {
  const open = await readOpenCases(tx)
  for (const [index, { kind, number, billingAccountId, name }] of open.entries()) {
    // Every third waits for whoever takes it.
    if (index % 3 === 2) continue
    const staffId = index % 3 === 0 ? mere : grace
    const subject = await readCaseSubject(tx, kind, number)
    if (!subject) continue
    await assignCase(tx, kind, number, staffId)
    await addNote(tx, subject, staffId, notes[kind], now - 26 * 3_600_000)
    if (index === 0)
      await addPromise(
        tx,
        {
          promiseId: stableId(`promise ${kind} ${number}`),
          what: `Call ${name} back`,
          detail: 'Promised on the phone',
          dueAt: new Date(instantOf(today(now), 17)),
          billingAccountId,
          caseNumber: `${prefixes[kind]}-${number}`,
          staffId,
        },
        new Date(now - 26 * 3_600_000),
      )
  }
}

interface Debtor {
  readonly owner: string
  readonly cents: number
}

const readDebtors = (db: Queryable): Promise<Debtor[]> =>
  db.query<Debtor>(
    `select a.owner, sum(t.cents)::int as cents from billing_account a
       join account_transaction t using (billing_account_id)
     group by a.customer_number, a.owner having sum(t.cents) > 0 order by a.customer_number`,
  )

const dollars = (cents: number) => (cents / 100).toFixed(2)
const slashed = (day: Day) => day.split('-').toReversed().join('/')

const headings =
  'Date,Amount,Payee,Particulars,Code,Reference,Tran Type,This Party Account,Other Party Account,Serial,Transaction Code,Batch Number,Originating Bank/Branch,Processed Date'

/** What the bank says of the last two working days: all of it needs a person. */
const statementOf = (debtors: readonly Debtor[], [before, last]: readonly [Day, Day]): string => {
  // Nobody's reference is right, so that nothing is booked before a person looks.
  const debtor = debtors[1]
  const line = (day: Day, amount: string, payee: string, reference: string) =>
    `${slashed(day)},${amount},${payee},,,${reference},FT,${bankAccount},,,,,,${slashed(day)}`
  return [
    headings,
    ...(debtor ? [line(last, dollars(debtor.cents), debtor.owner.toUpperCase(), '')] : []),
    line(last, '152.00', 'M TUPOU', 'rent week 23'),
    line(before, '61.00', 'WALKER H', 'weekly'),
    line(before, '61.00', 'WALKER H', 'weekly'),
    line(before, '45.20', 'CASH DEP PORIRUA', ''),
    '',
  ].join('\r\n')
}

const deskWeekLock = 7_301_962

const staffIdOf = async (db: Queryable, email: string): Promise<string> => {
  const [row] = await db.query<{ staffId: string }>('select staff_id from staff where email = $1', [email])
  if (!row) throw new Error(`The demonstration has no ${email}`)
  return row.staffId
}

/** A week's work at the desk, once: neighbours with cases and readings, staff and notes, a promise for today, and what the bank says. */
export const seedDeskWeek = async (db: Database, secrets: Secrets, now: number = Date.now()): Promise<void> => {
  const isThere = await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [deskWeekLock])
    const [account] = await tx.query('select 1 from bank_account limit 1')
    if (account) return true
    const staff = {
      mere: await staffIdOf(tx, 'mere@staff.example.com'),
      grace: await staffIdOf(tx, 'grace@staff.example.com'),
    }
    await bringNeighbours(tx, secrets, staff.mere, now)
    await workOnCases(tx, staff, now)
    await addBankAccount(tx, { number: bankAccount, name: 'Customer payments', hasStableIds: false, now })
    return false
  })
  if (isThere) return
  const last = workingDayBefore(today(now))
  const statement = statementOf(await readDebtors(db), [workingDayBefore(last), last])
  await sendStatement({ db, secrets, now }, { fileName: 'payments.csv', bytes: new TextEncoder().encode(statement) })
}
