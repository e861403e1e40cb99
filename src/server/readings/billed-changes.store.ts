import { correctionReason, type DayState } from '#domain/billing/bill-corrections.ts'
import type { Day } from '#domain/basics/days.ts'
import { exactCent } from '#domain/basics/money.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SupplyKeys } from './hand-reads.store.ts'

export interface PricedRevision {
  readonly day: Day
  readonly revision: number
  readonly state: DayState
  /** Estimated at least in part. */
  readonly isEstimated: boolean
  /** Exact money with GST; `credit` is for export. */
  readonly cost: { readonly total: number; readonly usage: number; readonly credit: number }
}

type Revision = Pick<PricedRevision, 'day' | 'revision'>

/** Billed revision per day: by the bill, or a later correction. Loaded bills are corrected where they were made. */
const billedRevisions = `
  select d.day, coalesce(min(coalesce(c.billed_revision, c.revision - 1)), d.revision - 1) as revision
  from json_to_recordset($3::json) as d(day date, revision integer)
  left join correction c on c.billing_account_id = $1 and c.supply_point_id = $2 and c.day = d.day and c.invoice_id is null
  where exists (select from invoice i where i.billing_account_id = $1 and i.made_by = 'us' and d.day between i.start_date and i.end_date)
  group by d.day, d.revision`

const removeOpen = `
  delete from correction where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[]) and invoice_id is null`

const insertOpen = `
  insert into correction (billing_account_id, supply_point_id, day, revision, billed_revision, reason, was_estimated, exact, energy_exact,
    untaxed_exact, cents, energy_cents)
  select $1::uuid, $2::uuid, d.day, d.revision, d."billedRevision", d.reason, d."wasEstimated", d.exact, d.energy, d.untaxed,
    round(d.exact / ${exactCent}.0), round(d.energy / ${exactCent}.0)
  from json_to_recordset($3::json) as d(day date, revision integer, "billedRevision" integer, reason text, "wasEstimated" boolean, exact bigint,
    energy bigint, untaxed bigint)`

/** Days that a bill has, as billed and as they are now. */
export interface BilledChanges {
  readonly keys: SupplyKeys
  readonly days: readonly {
    readonly now: PricedRevision
    /** Null if the bill had no such day. */
    readonly billed: PricedRevision | null
    readonly billedRevision: number
  }[]
}

/** Call before the days are written. @param read returns stored revisions */
export const readBilledChanges = async (
  tx: Queryable,
  keys: SupplyKeys,
  days: readonly PricedRevision[],
  read: (wanted: readonly Revision[]) => Promise<readonly PricedRevision[]>,
): Promise<BilledChanges> => {
  const revisions = JSON.stringify(days.map(({ day, revision }) => ({ day, revision })))
  const wanted = days.length === 0 ? [] : await tx.query<Revision>(billedRevisions, [...keys, revisions])
  if (wanted.length === 0) return { keys, days: [] }
  const billed = new Map((await read(wanted.filter(({ revision }) => revision > 0))).map((revision) => [revision.day, revision]))
  const now = new Map(days.map((revision) => [revision.day, revision]))
  return {
    keys,
    days: wanted.flatMap(({ day, revision: billedRevision }) => {
      const current = now.get(day)
      return current ? [{ now: current, billed: billed.get(day) ?? null, billedRevision }] : []
    }),
  }
}

const differenceOf = ({ now, billed, billedRevision }: BilledChanges['days'][number]) => ({
  day: now.day,
  revision: now.revision,
  billedRevision,
  reason: correctionReason(billed?.state ?? null, now.state),
  wasEstimated: billed?.isEstimated ?? false,
  exact: now.cost.total - (billed?.cost.total ?? 0),
  energy: now.cost.usage - (billed?.cost.usage ?? 0),
  untaxed: (billed?.cost.credit ?? 0) - now.cost.credit,
})

/** One open correction per day whose money differs; the next bill has it. */
export const recordCorrections = async (tx: Queryable, { keys, days }: BilledChanges): Promise<void> => {
  if (days.length === 0) return
  const differences = days.map(differenceOf).filter(({ exact, energy, untaxed }) => exact !== 0 || energy !== 0 || untaxed !== 0)
  await tx.query(removeOpen, [...keys, days.map(({ now }) => now.day)])
  if (differences.length > 0) await tx.query(insertOpen, [...keys, JSON.stringify(differences)])
}
