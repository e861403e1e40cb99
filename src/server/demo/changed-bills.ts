import { addDays, type Day, type DayRange, daysOf } from '#domain/basics/days.ts'
import { type Cycle, windowOf } from '#server/billing/cycles.ts'
import { cycleColumns } from '#server/http/selection.ts'
import { reissueInvoice } from '#server/billing/reissue.ts'
import type { Queryable } from '#server/database/database.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import type { DayReadings } from '#server/readings/pricing.ts'
import { accountIdOf, suppliesOf } from './accounts.ts'
import { bringBills } from './catch-up.ts'
import { readingsOf } from './history.ts'
import type { DemoAccount } from './people.ts'

interface Billed extends Cycle {
  readonly openedOn: Day
}

const readBilled = async (tx: Queryable, account: DemoAccount): Promise<Billed | undefined> => {
  const [billed] = await tx.query<Billed>(
    `select ${cycleColumns}, a.opened_on from billing_account a where a.billing_account_id = $1`,
    [accountIdOf(account)],
  )
  return billed
}

type Change = (readings: DayReadings) => DayReadings

const read = async (tx: Queryable, account: DemoAccount, days: readonly Day[], on: Day, change: Change = (same) => same) => {
  for (const { supply, supplyPointId } of suppliesOf(account))
    if (supply.type === 'electricity')
      await ingestDays(tx, {
        billingAccountId: accountIdOf(account),
        supplyPointId,
        receivedAt: new Date(`${on}T01:00:00+12:00`),
        days: days.map((day) => change(readingsOf(supply, supplyPointId, day, on))),
      })
}

/** Days after the bill that the error is found. */
const foundAfter = 6
const reason = 'Your meter was mistaken for the one next door on three days.'

const reissue = async (tx: Queryable, account: DemoAccount, { endDate }: DayRange, today: Day) => {
  const [bill] = await tx.query<{ invoiceId: string }>(
    'select invoice_id from invoice where billing_account_id = $1 and end_date = $2',
    [accountIdOf(account), endDate],
  )
  if (bill) await reissueInvoice(tx, accountIdOf(account), bill.invoiceId, { reason, today })
}

/** The neighbour's share is gone. */
const halved: Change = ({ wh, ...readings }) => ({ ...readings, wh: wh.map((value) => value && Math.round(value / 2)) })

/** Brings an account to the issue of its second to last bill and applies its scenario. */
export const bringChangedBill = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  const billed = account.bills === undefined ? undefined : await readBilled(tx, account)
  if (!billed) return
  const last = windowOf(billed, addDays(windowOf(billed, today).startDate, -1))
  const window = windowOf(billed, addDays(last.startDate, -1))
  if (window.startDate <= billed.openedOn) return
  const days = daysOf({ startDate: addDays(window.startDate, 12), endDate: addDays(window.startDate, 14) })
  const issuedOn = last.startDate
  const foundOn = addDays(issuedOn, foundAfter)
  if (account.bills === 'readLate') {
    await bringBills(tx, account, issuedOn, { madeOn: today, late: days })
    await read(tx, account, days, today)
    return
  }
  await bringBills(tx, account, foundOn, { madeOn: today })
  await read(tx, account, days, today, halved)
  await reissue(tx, account, window, foundOn)
}
