import { bankAccountDigits, formatBankAccount, isBankAccount } from '#domain/billing/bank-account.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { CommandRefused } from '#server/command-line/command.ts'

export interface BankAccount {
  readonly bankAccountId: string
  readonly number: string
  readonly digits: string
  readonly name: string
  readonly format: string | null
  readonly hasStableIds: boolean
  readonly closedOn: Day | null
}

const columns = 'bank_account_id, number, digits, name, format, has_stable_ids, closed_on'

/** The account with that number: whole, or its end where a file leaves bank or branch out. */
export const accountOf = (accounts: readonly BankAccount[], text: string): BankAccount | null => {
  const wanted = bankAccountDigits(text)
  const whole = accounts.find(({ digits }) => digits === wanted)
  if (whole || wanted.length < 9) return whole ?? null
  const bare = wanted.length === 9 || wanted.length === 13 ? wanted.replace(/(\d\d)$/, '0$1') : wanted
  const [found, ...more] = accounts.filter(({ digits }) => digits.endsWith(bare))
  return more.length === 0 ? (found ?? null) : null
}

export const readBankAccounts = (db: Queryable): Promise<BankAccount[]> =>
  db.query<BankAccount>(`select ${columns} from bank_account order by number`)

/** In a fixed order, against each other and a close. */
export const lockBankAccounts = (tx: Queryable, ids: readonly string[]): Promise<BankAccount[]> =>
  tx.query<BankAccount>(
    `select ${columns} from bank_account where bank_account_id = any($1::uuid[]) order by bank_account_id for update`,
    [[...ids]],
  )

/** @throws CommandRefused for a number that no bank has */
export const addBankAccount = async (
  tx: Queryable,
  {
    number,
    name,
    hasStableIds,
    now,
  }: { readonly number: string; readonly name: string; readonly hasStableIds: boolean; readonly now: number },
): Promise<string> => {
  if (!isBankAccount(number)) throw new CommandRefused(`${number} is no New Zealand bank account.`)
  const written = formatBankAccount(number)
  await tx.query(
    `insert into bank_account (bank_account_id, number, digits, name, has_stable_ids, added_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (digits) do update set name = excluded.name, has_stable_ids = excluded.has_stable_ids`,
    [
      stableId(`bank account ${bankAccountDigits(number)}`),
      written,
      bankAccountDigits(number),
      name,
      hasStableIds,
      new Date(now),
    ],
  )
  return written
}

/** `number`, or the only account there is. @throws CommandRefused */
export const chosenBankAccount = async (db: Queryable, number: string | undefined): Promise<BankAccount> => {
  const accounts = await readBankAccounts(db)
  if (number !== undefined) {
    const found = accountOf(accounts, number)
    if (!found) throw new CommandRefused(`${number} is none of your bank accounts; bank accounts shows them.`)
    return found
  }
  const [account, ...more] = accounts
  if (!account) throw new CommandRefused('There is no bank account yet: bank account --number … --name …')
  if (more.length > 0) throw new CommandRefused('Name the bank account by --bank-account; bank accounts shows them.')
  return account
}
