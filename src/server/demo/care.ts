import { addDays, addYears, type Day } from '#domain/basics/days.ts'
import { complaints } from '#server/cases/complaints.store.ts'
import { setCare } from '#server/care/registration.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { accountIdOf, customerIdOf, performedByName } from './accounts.ts'
import type { DemoAccount, DemoAccountHolder } from './people.ts'

const morning = (day: Day) => new Date(`${day}T09:30:00+12:00`)

export const registerCare = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  const id = accountIdOf(account)
  if (account.care === undefined) return
  const requestedOn = account.care === 'pending' ? addDays(today, -4) : addDays(addYears(today, -1), 24)
  await setCare(tx, id, account.care, morning(requestedOn), stableId(`care ${id}`))
}

export const complain = async (tx: Queryable, person: DemoAccountHolder, account: DemoAccount, today: Day): Promise<void> => {
  if (account.complaint === undefined) return
  const { daysAgo, topic = 'bill', message, wish } = account.complaint
  const billingAccountId = accountIdOf(account)
  const [bill] = await tx.query<{ invoiceId: string }>(
    `select invoice_id from invoice where billing_account_id = $1 and kind = 'bill' and reversed_by is null order by end_date desc limit 1`,
    [billingAccountId],
  )
  if (!bill) return
  const key = { ownerId: billingAccountId, caseId: stableId(`complaint ${billingAccountId}`) }
  const day = addDays(today, -daysAgo)
  const about = { brand: 'tarn', topic, invoiceId: topic === 'bill' ? bill.invoiceId : null, siteId: null, wish }
  const received = { at: morning(day), text: message }
  await complaints.add(tx, key, { ...about, customerId: customerIdOf(person) }, received, performedByName(person))
  const [row] = await complaints.read(tx, key)
  if (!row || daysAgo < 2) return
  await complaints.move(tx, row, { what: 'acknowledged', at: morning(addDays(day, 1)), text: 'Grace is looking after it.' })
  await complaints.move(tx, { ...row, state: 'acknowledged' }, { what: 'lookedInto', at: morning(addDays(day, 2)), text: null })
}
