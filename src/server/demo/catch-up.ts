import { addDays, type Day, today as todayAt } from '#domain/basics/days.ts'
import { estimateUnreadDays } from '#server/invoicing/unread-days.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { accountIdOf, suppliesOf } from './accounts.ts'
import { demoPeople } from './customers.ts'
import { neighbours } from '#server/demo/desk/neighbours.ts'
import { putPanel } from './panel.ts'
import { bringFlexEvents } from './flex-events.ts'
import { bringOffers } from './power-shout.ts'
import { appendDeliveries, appendReadings, dueRange } from './history.ts'
import { bringReads, closingDays, isByHand } from './meter-reads.ts'
import { settle } from './money.ts'
import type { DemoAccount } from './people.ts'
import { bringGeneration } from './reference.ts'

interface Agreed {
  readonly startedOn: Day
  readonly endedOn: Day | null
  readonly lastReading: Day | null
}

const readAgreed = async (tx: Queryable, billingAccountId: string, supplyPointId: string) => {
  const [agreed] = await tx.query<Agreed>(
    `select a.start_date as started_on, a.end_date as ended_on,
       (select max(day) from reading_day where billing_account_id = $1 and supply_point_id = $2) as last_reading
     from agreement a where billing_account_id = $1 and supply_point_id = $2 order by a.start_date desc limit 1`,
    [billingAccountId, supplyPointId],
  )
  return agreed
}

export interface Bringing {
  /** The day that the demo was created, if different from the target day. */
  readonly madeOn?: Day
  readonly late?: readonly Day[]
}

const bringSupply = async (
  tx: Queryable,
  account: DemoAccount,
  demoSupply: ReturnType<typeof suppliesOf>[number],
  today: Day,
  { madeOn = today, late }: Bringing,
) => {
  const { supply, supplyPointId } = demoSupply
  const keys = { billingAccountId: accountIdOf(account), supplyPointId }
  const agreed = await readAgreed(tx, keys.billingAccountId, supplyPointId)
  if (!agreed) return
  const { startedOn, endedOn } = agreed
  const yesterday = addDays(today, -1)
  if (supply.type === 'lpg') return appendDeliveries(tx, keys, supply, startedOn, yesterday)
  const range = dueRange(startedOn, endedOn, agreed.lastReading, yesterday)
  if (!range || supply.type === 'naturalGas') return
  if (today < addDays(startedOn, supply.firstDataAfterDays ?? 0)) return
  await appendReadings(tx, keys, supply, { ...range, madeOn, late })
}

const bringTo = async (tx: Queryable, account: DemoAccount, day: Day, how: Bringing) => {
  const supplies = suppliesOf(account)
  for (const demoSupply of supplies) if (!isByHand(demoSupply.supply)) await bringSupply(tx, account, demoSupply, day, how)
  if (supplies.some(({ supply }) => isByHand(supply))) await bringReads(tx, account, day)
  await settle(tx, account, day)
}

export const bringBills = async (tx: Queryable, account: DemoAccount, today: Day, how: Bringing = {}): Promise<void> => {
  const { madeOn = today } = how
  for (const day of await closingDays(tx, account, addDays(today, -1))) await bringTo(tx, account, day, { ...how, madeOn })
  await bringTo(tx, account, today, { ...how, madeOn })
}

export const bringAccount = async (tx: Queryable, account: DemoAccount, today: Day): Promise<void> => {
  await bringBills(tx, account, today)
  await estimateUnreadDays(tx, accountIdOf(account), today)
  await bringOffers(tx, account, today)
}

/** Arbitrary; stops processes that start together from doing the same work. */
export const demoLock = 7_301_947

/** Adds the days since the last run, up to yesterday. Idempotent; does nothing without demo customers. @param now epoch ms */
export const catchUpDemo = async (db: Database, { now = Date.now() }: { readonly now?: number } = {}): Promise<void> => {
  const today = todayAt(now)
  const accounts = [...demoPeople.flatMap((person) => person.accounts), ...neighbours.map(({ account }) => account)]
  const known = await db.query<{ id: string }>(
    'select billing_account_id as id from billing_account where billing_account_id = any($1::uuid[])',
    [accounts.map(accountIdOf)],
  )
  if (known.length === 0) return
  const ids = new Set(known.map(({ id }) => id))
  for (const account of accounts.filter((candidate) => ids.has(accountIdOf(candidate))))
    await db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [demoLock])
      await bringAccount(tx, account, today)
    })
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [demoLock])
    await bringGeneration(tx, today)
    await bringFlexEvents(tx, today)
    await putPanel(tx, today, today)
  })
}
