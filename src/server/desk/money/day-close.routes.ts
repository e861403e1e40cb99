import * as contract from '#contract/desk/day-close.contract.ts'
import { addDays, type Day, today as todayAt } from '#domain/basics/days.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import { formatCents } from '#domain/basics/money.ts'
import { type BankAccount, readBankAccounts } from '#server/bank-statements/bank-accounts.store.ts'
import { closeDay, readClosedDays, readClosingDay, readLastFigureDay } from '#server/bank-statements/close-day.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Area } from '#server/http/wire.ts'
import { recordStaffAction } from '#server/desk/customer-access.ts'
import { type ExportCell, exportFile } from '#server/desk/exports.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'

/** Closed days shown. */
const mostShown = 30
const mostExported = 5_000

const toWire = async (db: Queryable, account: BankAccount, today: Day): Promise<contract.DeskBankAccount> => {
  const { bankAccountId, number, name, closedOn } = account
  const day = await readLastFigureDay(db, bankAccountId, addDays(today, -1))
  const isNext = day !== null && (closedOn === null || day > closedOn)
  const next = isNext ? await readClosingDay(db, account, day, undefined) : null
  const closed = await readClosedDays(db, bankAccountId, mostShown)
  const { isFirst: _first, causes = [], ...figures } = next ?? {}
  return {
    bankAccountId,
    number,
    name,
    closedOn,
    next: next && { ...next, ...figures, causes: [...causes] },
    blocked: next
      ? null
      : day === null
        ? 'No statement has a balance yet.'
        : 'Every day that the bank has a balance for is closed.',
    closed: closed.map(({ closedAt, ...row }) => ({ ...row, closedAt: instantText(closedAt.getTime()) })),
  }
}

const accountOf = async (db: Queryable, bankAccountId: string): Promise<BankAccount> => {
  const account = (await readBankAccounts(db)).find((row) => row.bankAccountId === bankAccountId)
  if (!account) throw notFound()
  return account
}

export const routes: Area = (server, { db }) => {
  serveDesk(server, contract.readDayClose, async ({ now }) => {
    const accounts: contract.DeskBankAccount[] = []
    for (const account of await readBankAccounts(db)) accounts.push(await toWire(db, account, todayAt(now)))
    return { accounts }
  })

  serveDeskWrite(server, contract.closeBankDay, async ({ params, body, staff, tx, now }) => {
    const { day, differenceCents, reason } = body
    const account = await accountOf(tx, params.bankAccountId)
    const closing = await readClosingDay(tx, account, day, undefined)
    if (closing.differenceCents !== differenceCents)
      throw new CommandRefused('The figures have changed since you looked. Check them, and close the day again.')
    const { bankAccountId } = account
    const request = {
      bankAccountId,
      day,
      today: todayAt(now),
      balance: undefined,
      opening: undefined,
      reason: reason ?? undefined,
    }
    await closeDay(tx, { ...request, by: staff.name, now })
    const difference = differenceCents === 0 ? '' : `, with a difference of ${formatCents(differenceCents)}: ${reason ?? ''}`
    await recordStaffAction(tx, staff, { kind: 'changed', what: `Closed ${day} of ${account.number}${difference}` }, now)
    return undefined
  })

  serveDesk(server, contract.exportClosedDays, async ({ staff, now }) => {
    const rows: ExportCell[][] = []
    for (const { bankAccountId, number } of await readBankAccounts(db))
      for (const row of await readClosedDays(db, bankAccountId, mostExported))
        rows.push([
          number,
          row.day,
          ...[row.openingCents, row.bookedCents, row.suspenseCents, row.closingCents, row.differenceCents].map((cents) => ({
            cents,
          })),
          row.reason,
          row.closedBy,
        ])
    const header = 'account,day,opening,booked,waiting,bank,difference,reason,closed by'
    return db.transaction((tx) =>
      exportFile(tx, staff, { name: 'closed-days', header, rows, what: 'Closed days of the bank' }, now),
    )
  })
}
