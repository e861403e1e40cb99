import type { BottleLevel, Level } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { type BottleLevel as Estimate, estimateLevel } from './bottle-level.ts'
import { addDays, type Day, dayAt, zone } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { Queryable } from '#server/database/database.ts'

export interface BottleFacts {
  readonly deliveries: readonly { readonly id: string; readonly day: Day; readonly at: Date; readonly bottles: number }[]
  readonly seen: readonly { readonly id: string; readonly day: Day; readonly at: Date; readonly percent: number }[]
}

/** Days; anything older says nothing about the current bottles. */
const lookBack = 760

/** Noon for a delivery without an order. */
const deliveries = `
  select d.delivery_id as id, d.delivered_on as day, d.bottles,
    coalesce(o.moved_at, (d.delivered_on + time '12:00') at time zone '${zone}') as at
  from lpg_delivery d
  left join lpg_order o on o.billing_account_id = d.billing_account_id and o.order_id = d.order_id and o.status = 'DELIVERED'
  where d.billing_account_id = $1 and d.supply_point_id = $2 and d.delivered_on between $3 and $4 order by at, d.delivery_id`

const seen = `
  select level_id as id, seen_on as day, said_at as at, percent from bottle_level
  where billing_account_id = $1 and supply_point_id = $2 and seen_on between $3 and $4 order by said_at, level_id`

export interface Place {
  readonly billingAccountId: string
  readonly supplyPointId: string
}

export const readBottleFacts = async (db: Queryable, place: Place, today: Day): Promise<BottleFacts> => {
  const params = [place.billingAccountId, place.supplyPointId, addDays(today, -lookBack), today]
  return {
    deliveries: await db.query<BottleFacts['deliveries'][number]>(deliveries, params),
    seen: await db.query<BottleFacts['seen'][number]>(seen, params),
  }
}

export const estimateOf = ({ deliveries: brought, seen: observations }: BottleFacts, today: Day): Estimate | null =>
  estimateLevel({
    deliveries: brought.map(({ day, at, bottles }) => ({ day, at: at.getTime(), bottles })),
    seen: observations.map(({ day, at, percent }) => ({ day, at: at.getTime(), left: percent / 100 })),
    today,
  })

export const isLow = ({ left, lowAt }: Estimate): boolean => left <= lowAt

const mostShown = 6
const shownDays = 400

const hundredths = (value: number) => roundHalfAway(value, 2)

/** As many as the last delivery, or more if more is left. */
const bottlesOf = (left: number, brought: number): Pick<Level, 'bottles' | 'count' | 'full'> => {
  const full = Math.floor(left)
  const percent = roundHalfAway((left - full) * 100)
  const count = Math.max(brought, Math.ceil(left), 1)
  const [whole, part] = percent === 100 ? [full + 1, 0] : [full, percent]
  const hasOpen = part > 0
  const empty = count - whole - (hasOpen ? 1 : 0)
  const all: Level['bottles'] = [
    ...Array.from({ length: empty }, () => ({ state: 'empty' as const, percent: 0 })),
    ...(hasOpen ? [{ state: 'inUse' as const, percent: part }] : []),
    ...Array.from({ length: whole }, () => ({ state: 'full' as const, percent: 100 })),
  ]
  return { bottles: all.slice(0, mostShown), count, full: whole }
}

export const toBottleLevel = (supplyAgreementId: string, known: BottleFacts, today: Day): BottleLevel => {
  const estimate = estimateOf(known, today)
  const brought = known.deliveries.at(-1)
  const last = known.seen.at(-1)
  const counts = last !== undefined && (brought === undefined || last.at >= brought.at)
  return {
    supplyAgreementId,
    today,
    level: estimate && {
      left: hundredths(estimate.left),
      offBy: hundredths(estimate.offBy),
      ...bottlesOf(estimate.left, brought?.bottles ?? 0),
      runsOut: estimate.runsOut,
      daysPerBottle: estimate.daysPerBottle,
      isLow: isLow(estimate),
      basis: estimate.basis,
      points: estimate.points
        .filter(({ day }) => day >= addDays(today, -shownDays))
        .map((point) => ({ ...point, before: hundredths(point.before), after: hundredths(point.after) })),
    },
    seen: counts ? { day: last.day, at: last.at.toISOString(), percent: last.percent } : null,
  }
}

export const keepSeen = async (
  tx: Queryable,
  { billingAccountId, supplyPointId }: Place,
  { levelId, percent, at }: { readonly levelId: string; readonly percent: number; readonly at: Date },
): Promise<void> => {
  await tx.query(
    `insert into bottle_level (billing_account_id, level_id, supply_point_id, seen_on, said_at, percent) values ($1, $2, $3, $4, $5, $6)`,
    [billingAccountId, levelId, supplyPointId, dayAt(at.getTime()), at, percent],
  )
}
