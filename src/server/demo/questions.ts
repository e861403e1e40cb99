import { addDays, type Day } from '#domain/basics/days.ts'
import { billQueries, readLines } from '#server/cases/bill-queries.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { accountIdOf, customerIdOf, performedByName } from './accounts.ts'
import type { DemoAccount, DemoAccountHolder } from './people.ts'

const morning = (day: Day) => new Date(`${day}T09:30:00+12:00`)

export const askQuestions = async (tx: Queryable, person: DemoAccountHolder, account: DemoAccount, today: Day): Promise<void> => {
  const billingAccountId = accountIdOf(account)
  const [bill] = await tx.query<{ invoiceId: string }>(
    `select invoice_id from invoice where billing_account_id = $1 and kind = 'bill' and reversed_by is null order by end_date desc limit 1`,
    [billingAccountId],
  )
  if (!bill) return
  const doer = performedByName(person)
  const lines = await readLines(tx, billingAccountId, bill.invoiceId)
  for (const { position, daysAgo, message, answer } of account.questions ?? []) {
    const line = lines.get(position)
    if (!line) continue
    const day = addDays(today, -daysAgo)
    const key = { ownerId: billingAccountId, caseId: stableId(`question ${bill.invoiceId} ${position}`) }
    const about = { ...bill, position, ...line, customerId: customerIdOf(person), brand: 'tarn' }
    await billQueries.add(tx, key, about, { at: morning(day), text: message }, doer)
    const [row] = await billQueries.read(tx, key)
    if (!row || answer === undefined) continue
    await billQueries.move(tx, row, { what: 'lookedAt', at: morning(addDays(day, 1)), text: null })
    await billQueries.move(tx, row, { what: 'answered', at: morning(addDays(day, 3)), text: answer })
  }
}
