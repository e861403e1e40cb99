import { dayIn, idIn, momentIn } from '#server/desk/page-keys.ts'
import * as contract from '#contract/desk/prices.contract.ts'
import { formatFullDate, today as todayAt } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { largestChanges } from '#domain/desk/price-effect.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import { nestedIn } from '#server/database/nested.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Area } from '#server/http/wire.ts'
import { listDatedTariffs, readFirstTariffDay } from '#server/intake/tariffs.store.ts'
import { type AccountEffect, repricingEffect, sumRepricing } from '#server/repricing/repricing-effect.ts'
import {
  countAccounts,
  isReleasedFrom,
  type ListedRepricing,
  listRepricings,
  readHeldStart,
} from '#server/repricing/repricing.store.ts'
import { askOrCarryOut } from '#server/desk/approvals/approvals.ts'
import { readWaitingOf } from '#server/desk/approvals/approvals.store.ts'
import { ownAccountIds, recordStaffAction } from '#server/desk/customer-access.ts'
import { requireFreshStaff } from '#server/desk/fresh-staff.ts'
import { serveDesk, serveDeskWrite } from '#server/desk/serve-desk.ts'
import { priceChangeApproval } from './price-approval.ts'
import { lockPlanName, readAccountNames, readPlanName } from './prices.store.ts'

const pageSize = 50
/** Accounts of a page of the look: about a second. */
const lookSize = 25

const statusOf = ({ doneAt, isStarted, isReleased }: ListedRepricing, isHeld: boolean): contract.PriceChangeStatus => {
  if (doneAt !== null) return 'done'
  if (isStarted) return 'running'
  return isHeld && !isReleased ? 'held' : 'waiting'
}

const toWire = (row: ListedRepricing, isHeld: boolean): contract.PriceChange => ({
  changeId: row.repricingId,
  plan: row.planId,
  planName: row.planName,
  from: row.startDate,
  cameAt: row.requestedAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
  status: statusOf(row, isHeld),
  accounts: row.accounts,
  total: row.total,
  corrected: row.corrected,
  reason: row.reason,
})

const cursorOf = (text: string | undefined) => {
  if (text === undefined) return null
  const [at, id] = text.split('.')
  return { at: momentIn(at), id: idIn(id) }
}

const noPlan = (plan: string) => new CommandRefused(`There is no plan ${plan}.`)

const requirePlanName = async (db: Queryable, plan: string): Promise<string> => {
  const name = await readPlanName(db, plan)
  if (name === null) throw noPlan(plan)
  return name
}

const readRequests = async (db: Queryable) =>
  (await readWaitingOf(db, priceChangeApproval.kind)).map(({ approvalId, requesterName, input }) => ({
    approvalId,
    requestedBy: requesterName,
    change: priceChangeApproval.input.parse(input),
  }))

const namedAccounts = async (db: Queryable, effects: readonly AccountEffect[]): Promise<contract.ChangedAccount[]> => {
  const names = await readAccountNames(
    db,
    effects.map(({ billingAccountId }) => billingAccountId),
  )
  return names.flatMap((name) => {
    const effect = effects.find(({ billingAccountId }) => billingAccountId === name.billingAccountId)
    if (!effect) return []
    const lines = effect.lines.map(({ supplyType, period, cents }) => ({
      supplyType,
      startDate: period?.startDate ?? null,
      endDate: period?.endDate ?? null,
      cents,
    }))
    return [{ ...name, cents: effect.cents, lines }]
  })
}

export const routes: Area = (server, area) => {
  const { db, config } = area

  serveDesk(server, contract.readPriceChanges, async ({ query }) => {
    const rows = await listRepricings(db, { after: cursorOf(query.after), limit: pageSize + 1 })
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    const requests = await readRequests(db)
    return {
      changes: page.map((row) => toWire(row, config.holdsPriceChanges)),
      requests: requests.map(({ approvalId, requestedBy, change }) => ({
        approvalId,
        requestedBy,
        plan: change.planId,
        from: change.startDate,
        what: priceChangeApproval.describe(change),
      })),
      next: last ? `${last.requestedAt.getTime()}.${last.repricingId}` : null,
    }
  })

  serveDesk(server, contract.readDatedTariffs, async ({ query }) => {
    const [startDate = '', ...planParts] = query.after?.split(' ') ?? []
    const after = query.after === undefined ? null : { startDate: dayIn(startDate), planId: planParts.join(' ') }
    const rows = await listDatedTariffs(db, after, pageSize + 1)
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    return {
      tariffs: page.map(({ planId: plan, tariffId: _id, bands, ...tariff }) => ({
        ...tariff,
        plan,
        bands: bands.map(({ position: _position, ...band }) => band),
      })),
      next: last ? `${last.startDate} ${last.planId}` : null,
    }
  })

  serveDesk(server, contract.readPriceEffect, async ({ query, staff, now }) => {
    const { plan: planId, from: startDate } = query
    const after = query.after === undefined ? null : idIn(query.after)
    const planName = await requirePlanName(db, planId)
    if (after === null) {
      const what = `what a price change of ${planName} from ${formatFullDate(startDate)} does`
      await db.transaction((tx) => recordStaffAction(tx, staff, { kind: 'looked', what }, now))
    }
    const change = { planId, startDate }
    const { looked, effects: found, next } = await repricingEffect(db, change, { today: todayAt(now), after, size: lookSize })
    const hidden = await ownAccountIds(db, staff)
    const effects = found.filter(({ billingAccountId }) => !hidden.includes(billingAccountId))
    return {
      planName,
      total: await countAccounts(db, change),
      looked,
      changed: effects.length,
      bills: sumOf(effects, ({ bills }) => bills),
      upCents: sumOf(effects, ({ cents }) => Math.max(0, cents)),
      downCents: sumOf(effects, ({ cents }) => Math.min(0, cents)),
      accounts: largestChanges(await namedAccounts(db, largestChanges(effects))),
      next,
    }
  })

  serveDeskWrite(server, contract.applyPriceChange, async ({ tx, body, staff, now }) => {
    await requireFreshStaff(tx, staff, now)
    const { plan: planId, from: startDate, reason } = body
    const planName = await lockPlanName(tx, planId)
    if (planName === null) throw noPlan(planId)
    const waiting = (await readRequests(tx)).find(({ change }) => change.planId === planId)
    if (waiting) throw new CommandRefused(`${waiting.requestedBy} has asked for this already, and it waits for approval.`)
    const firstDay = await readFirstTariffDay(tx, planId)
    if (firstDay === null) throw new CommandRefused(`${planName} has no prices.`)
    if (startDate < firstDay)
      throw new CommandRefused(`${planName} has prices from ${formatFullDate(firstDay)} on, and none before.`)
    const { priceCents } = config.deskLimits
    const change = { planId, startDate }
    const isHeld = (await readHeldStart(tx, planId)) !== null
    if (!isHeld && (await isReleasedFrom(tx, change)))
      throw new CommandRefused('This change was applied already, and is being worked through.')
    const { bills, changedCents, cents, isWhole } = await sumRepricing(nestedIn(tx, db.kind), change, todayAt(now), priceCents)
    if (!isHeld && isWhole && changedCents === 0) throw new CommandRefused('This changes no bill: there is nothing to apply.')
    const input = { ...change, planName, accounts: await countAccounts(tx, change), bills, cents, isWhole }
    const isAboveLimit = !isWhole || changedCents > priceCents
    return askOrCarryOut(tx, priceChangeApproval, input, { area, staff, reason, cents, isAboveLimit, now })
  })
}
