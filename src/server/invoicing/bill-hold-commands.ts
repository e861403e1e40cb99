import { counted } from '#domain/basics/counted.ts'
import { dayAt, formatFullDate } from '#domain/basics/days.ts'
import { command, type CommandContext, CommandRefused, formats, optional } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { retryHeldBills } from './billing-run.ts'
import { type HeldBill, readHeldBills } from './bill-holds.store.ts'

const lineOf = ({ customerNumber, endDate, reason, since, tries }: HeldBill): string =>
  `${customerNumber}  to ${formatFullDate(endDate)}, held since ${formatFullDate(dayAt(since.getTime()))}, tried ${counted(tries, 'time')}: ${reason}`

const listText = (held: readonly HeldBill[]): string =>
  held.length === 0 ? 'No bill is held.' : [...held.map(lineOf), `${counted(held.length, 'bill')} held.`].join('\n')

const list = async ({ db }: { readonly db: Queryable }) => listText(await readHeldBills(db))

const release = async (
  { db, now, secrets }: CommandContext,
  { account }: { readonly account: string | undefined },
): Promise<string> => {
  const all = await readHeldBills(db)
  const chosen = account === undefined ? all : all.filter(({ customerNumber }) => customerNumber === account)
  if (chosen.length === 0)
    throw new CommandRefused(account === undefined ? 'No bill is held.' : `No bill of account ${account} is held.`)
  const ids = [...new Set(chosen.map(({ billingAccountId }) => billingAccountId))]
  const { bills, held } = await retryHeldBills(
    { db, now, secrets: await loadSecrets(db, secrets), outbox: outboxAt(db, now) },
    ids,
  )
  const issued = `${counted(bills, 'bill')} issued.`
  if (held.length === 0) return issued
  const still = (await readHeldBills(db)).filter(({ billingAccountId }) => ids.includes(billingAccountId))
  throw new CommandRefused([issued, listText(still)].join('\n'))
}

export const heldBillCommands = [
  command('bills held', 'lists bills that could not be issued, with the reason', {}, list),
  command('bills release', 'tries held bills again now, after a repair', { account: optional(formats.text('NUMBER')) }, release),
]
