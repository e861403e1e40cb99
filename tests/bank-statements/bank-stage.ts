import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type Day } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { runCommand } from '#server/admin/commands.ts'
import { statementKinds } from '#server/bank-statements/take-statement.ts'
import { bookTransaction, readLedger } from '#server/billing/ledger.store.ts'
import type { Database } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { takeFile } from '#server/import/take-file.ts'
import { createSupply } from '#tests/account/supply.ts'

/** A bank’s day in June 2026, noon. */
export const noonOf = (day: Day) => Date.parse(`${day}T12:00:00+12:00`)
export const today = '2026-06-20'
export const now = noonOf(today)
const secrets = ['a secret of thirty-two characters'] as const

export interface OwnLine {
  readonly day: Day
  readonly amount: string
  readonly id?: string
  readonly name?: string
  readonly memo?: string
}

interface OwnStatement {
  readonly account?: string
  readonly from?: Day
  readonly to?: Day
  readonly balance?: { readonly day: Day; readonly amount: string }
  readonly lines: readonly OwnLine[]
}

const compact = (day: Day) => day.replaceAll('-', '')

/** An OFX 1 statement of the retailer’s account. */
export const ofxOf = ({ account = '0012340-00', from, to, balance, lines }: OwnStatement): string => {
  const days = lines.map(({ day }) => day).toSorted()
  const [first, last] = [from ?? days[0] ?? today, to ?? days.at(-1) ?? today]
  const rows = lines.map(
    ({ day, amount, id = '', name = '', memo = '' }) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${compact(day)}<TRNAMT>${amount}<FITID>${id}<NAME>${name}<MEMO>${memo}</STMTTRN>\n`,
  )
  return `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>NZD<BANKACCTFROM><BANKID>12<BRANCHID>3109<ACCTID>${account}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${compact(first)}<DTEND>${compact(last)}
${rows.join('')}</BANKTRANLIST>${balance ? `<LEDGERBAL><BALAMT>${balance.amount}<DTASOF>${compact(balance.day)}</LEDGERBAL>` : ''}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`
}

/** A retailer with a bank account and customers who each owe one bill. */
export const stageBank = async (db: Database) => {
  const folder = mkdtempSync(join(tmpdir(), 'tarn-bank-'))
  let files = 0
  const admin = (...words: string[]) => runCommand(db, words, { now, secrets: [...secrets] })
  await admin('bank', 'account', '--number', '12-3109-0012340-00', '--name', 'Receipts')

  const addCustomer = async (number: string, owner: string, owed: number, dueDate: Day = '2026-06-18') => {
    const { billingAccountId } = await createSupply(db, { name: number })
    await db.query('update billing_account set owner = $2 where billing_account_id = $1', [billingAccountId, owner])
    const invoiceId = stableId(`test bill ${number}`)
    const issuedOn = addDays(dueDate, -14)
    await db.query(
      `insert into invoice (billing_account_id, invoice_id, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 0)`,
      [billingAccountId, invoiceId, `${number}-1`, addDays(issuedOn, -30), addDays(issuedOn, -1), issuedOn, dueDate, owed],
    )
    await bookTransaction(db, {
      billingAccountId,
      transactionId: stableId(`test bill transaction ${number}`),
      occurredOn: issuedOn,
      kind: 'invoice',
      description: 'Bill',
      invoiceId,
      cents: owed,
    })
    return billingAccountId
  }

  const takeText = (text: string | Uint8Array, name = 'statement.ofx', at = now) => {
    files += 1
    const path = join(folder, `${files}-${name}`)
    writeFileSync(path, text)
    return takeFile(statementKinds, { db, secrets: [...secrets], now: at, progress: () => {} }, path)
  }
  const take = (statement: OwnStatement, at = now) => takeText(ofxOf(statement), 'statement.ofx', at)

  const lines = () =>
    db.query<{ number: number; day: Day; cents: number; state: string; account: string | null; reason: string | null }>(
      `select l.number, l.value_date as day, l.cents, l.state, a.customer_number as account, l.reason
       from bank_line l left join billing_account a using (billing_account_id) order by l.number`,
    )
  const states = async () => (await lines()).map(({ cents, state, account }) => [cents, state, account])
  const balanceOf = async (number: string) => {
    const [row] = await db.query<{ cents: number }>(
      `select coalesce(sum(cents), 0) as cents from account_transaction join billing_account using (billing_account_id) where customer_number = $1`,
      [number],
    )
    return row?.cents ?? 0
  }
  const movements = (number: string) =>
    db.query<{ day: Day; kind: string; description: string; method: string; cents: number; counterpart: string }>(
      `select occurred_on as day, kind, description, method, cents, counterpart from account_transaction
       join billing_account using (billing_account_id) where customer_number = $1 and kind <> 'invoice' order by occurred_on, cents`,
      [number],
    )
  /** Adds up to zero, suspense is what waits, and the bank has what its lines come to. */
  const ledger = async () => {
    const balances = await readLedger(db, '2100-01-01')
    const [sums] = await db.query<{ bank: number; waiting: number }>(
      `select coalesce(sum(cents), 0)::bigint as bank, coalesce(sum(cents) filter (where state in ('new', 'waiting')), 0)::bigint as waiting
       from bank_line where state <> 'replaced'`,
    )
    const total = sumOf(Object.values(balances), (cents) => cents)
    return {
      balances,
      total,
      bank: balances.bank ?? 0,
      suspense: balances.suspense ?? 0,
      lines: sums?.bank ?? 0,
      waiting: sums?.waiting ?? 0,
    }
  }
  return { admin, addCustomer, take, takeText, lines, states, balanceOf, movements, ledger, folder }
}

export type BankStage = Awaited<ReturnType<typeof stageBank>>
