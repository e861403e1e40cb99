import { randomUUID } from 'node:crypto'
import { storedBrand } from '#server/process/config.ts'
import * as contract from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { deliveryPageSize } from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import { agreementEnded } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import { formatDayLong, today as todayAt } from '#domain/basics/days.ts'
import { bottlesMessage, mostBottlesOf } from '#domain/customer/lpg-order.ts'
import { serveAccount, serveAccountIdempotent } from '#server/http/serve-account.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { repeatHourly } from '#server/http/repeats.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import type { Queryable } from '#server/database/database.ts'
import { emptyingSince, storeCare, readCare } from './care.store.ts'
import { deliveriesCsv } from './delivery-csv.ts'
import { readHistory } from './delivery-history.store.ts'
import { estimateOf, keepSeen, readBottleFacts, toBottleLevel } from './levels.store.ts'
import { notOrderedMail } from './not-ordered-mail.ts'
import { runBottleJob } from './reminders.ts'
import { type LpgSupply, requireLpgSupply } from './supply.store.ts'

const placeOf = ({ billingAccountId }: SelectedAccount, { supplyPointId, supplyAgreementId }: LpgSupply) => ({
  billingAccountId,
  supplyPointId,
  supplyAgreementId,
})

const requireNotEnded = ({ endDate }: LpgSupply, now: number): void => {
  if (endDate !== null && endDate < todayAt(now))
    throw new Refusal(
      409,
      agreementEnded,
      'You don’t get bottled gas here any more',
      `Your agreement for this address ended on ${formatDayLong(endDate)}.`,
    )
}

const levelOf = async (db: Queryable, account: SelectedAccount, supply: LpgSupply, now: number) => {
  const today = todayAt(now)
  return toBottleLevel(supply.supplyAgreementId, await readBottleFacts(db, placeOf(account, supply), today), today)
}

const careOf = async (db: Queryable, account: SelectedAccount, supply: LpgSupply, now: number) => {
  const place = placeOf(account, supply)
  const known = await readBottleFacts(db, place, todayAt(now))
  const level = estimateOf(known, todayAt(now))
  return readCare(db, account, place, known, { since: level && emptyingSince(known, level.lowAt), now })
}

const allDeliveries = async (db: Queryable, account: SelectedAccount, supply: LpgSupply) => {
  const pages = []
  for (let skip = 0; ; skip += deliveryPageSize) {
    const { deliveries, total } = await readHistory(db, account, supply, { skip, pageSize: deliveryPageSize })
    pages.push(...deliveries)
    if (skip + deliveryPageSize >= total) return pages
  }
}

const reads: Area = (server, { db }) => {
  serveAccount(server, contract.readBottleLevel, async ({ account, query, now }) => {
    return levelOf(db, account, await requireLpgSupply(db, account, query.supplyAgreementId, todayAt(now)), now)
  })

  serveAccount(server, contract.readBottleCare, async ({ account, query, now }) => {
    return careOf(db, account, await requireLpgSupply(db, account, query.supplyAgreementId, todayAt(now)), now)
  })

  serveAccount(server, contract.readDeliveryFile, async ({ account, query, now }) => {
    const supply = await requireLpgSupply(db, account, query.supplyAgreementId, todayAt(now))
    const bytes = deliveriesCsv(await allDeliveries(db, account, supply))
    return { name: `bottled-gas-deliveries-${todayAt(now)}.csv`, mediaType: 'text/csv', bytes }
  })
}

const writes: Area = (server, { db }) => {
  serveAccountIdempotent(server, contract.correctBottleLevel, async ({ tx, account, body, now }) => {
    const supply = await requireLpgSupply(tx, account, body.supplyAgreementId, todayAt(now))
    requireNotEnded(supply, now)
    await keepSeen(tx, placeOf(account, supply), { levelId: randomUUID(), percent: body.percent, at: new Date(now) })
    return levelOf(tx, account, supply, now)
  })

  serveAccount(server, contract.chooseBottleCare, async ({ account, body, now }) => {
    const supply = await requireLpgSupply(db, account, body.supplyAgreementId, todayAt(now))
    requireNotEnded(supply, now)
    const bottles = body.numberOfBottles ?? null
    const message = body.choice === 'order' ? bottlesMessage(bottles, mostBottlesOf(account.type)) : null
    if (message !== null) throw invalid({ numberOfBottles: message })
    const chosen = { choice: body.choice, bottles, chosenBy: account.customerId, at: new Date(now) }
    await storeCare(db, placeOf(account, supply), chosen)
    return careOf(db, account, supply, now)
  })
}

const job: Area = (server, context) => {
  const { config, db, outbox, now } = context
  const brand = storedBrand(config, null)
  notOrderedMail.serve(context)
  repeatHourly(server, 'bottle levels could not be updated', () => runBottleJob({ db, outbox, brand }, now()))
}

export const routes: Area = async (server, context) => {
  for (const area of [reads, writes, job]) await area(server, context)
}
