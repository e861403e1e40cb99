import { createHash, randomUUID } from 'node:crypto'
import type { Discount } from '#contract/account/account.contract.ts'
import type {
  BillProof,
  ProofCorrection,
  ProofDay,
  ProofGasDay,
  ProofSupply,
  ProofTariff,
} from '#contract/bills/invoices.contract.ts'
import { type BillLine, inBillOrder } from '#domain/billing/bill-lines.ts'
import { proofLine } from '#domain/billing/bill-proof.ts'
import { type Day, dayFromEpoch, type DayRange, epochDay } from '#domain/basics/days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { Queryable } from '#server/database/database.ts'
import { type DayAtRevision, dayKey, type Days, readDaysAt, type RevisionKey } from '#server/readings/days.store.ts'
import { bandsColumn } from '#server/readings/tariffs.ts'
import { billed, unbilled } from './billed.store.ts'

export type Unproven = Omit<BillProof, 'hash'>

interface StoredTariff extends ProofTariff {
  readonly tariffId: number
}

type StoredProofGasDay = ProofGasDay // by the id of its tariff
type StoredCorrection = { readonly day: Day; readonly period?: DayRange; readonly wasEstimated?: boolean } & (
  | { readonly billed: number | null; readonly read: number; readonly readGas?: undefined }
  | { readonly billedGas: StoredProofGasDay | null; readonly readGas: StoredProofGasDay }
)

interface StoredSupply {
  readonly supplyPointId: string
  readonly supplyType: ProofSupply['supplyType']
  readonly icp: string | null
  readonly address: string
  readonly tariffs: readonly StoredTariff[]
  readonly firstDay: Day
  readonly revisions: readonly (number | null)[]
  readonly gasDays: readonly StoredProofGasDay[]
  readonly deliveries: ProofSupply['deliveries']
  readonly corrections: readonly StoredCorrection[]
  readonly isReconstructed: boolean
}

interface Issued extends Omit<Unproven['invoice'], 'isReconstructed'> {
  readonly discountName: string | null
  readonly discountPercent: number | null
  readonly totalCents: number
  readonly gstCents: number
  readonly lines: readonly BillLine[]
  readonly supplies: readonly StoredSupply[]
}

const storedRow = `jsonb_build_object('supplyPointId', s.supply_point_id, 'supplyType', s.supply_type, 'icp', s.icp, 'address', s.address,
    'firstDay', s.first_day, 'revisions', s.revisions, 'gasDays', s.gas_days, 'deliveries', s.deliveries, 'corrections', s.corrections,
    'isReconstructed', s.is_reconstructed, 'tariffs', coalesce((
      select jsonb_agg(jsonb_build_object('tariffId', t.tariff_id, 'planName', p.name, 'startDate', t.start_date,
        'endDate', case when s.tariff_ends is null then t.end_date else s.tariff_ends[array_position(s.tariff_ids, t.tariff_id)] end,
        'dailyMillicents', t.daily_millicents, 'exportMillicents', coalesce(t.export_millicents, 0), 'bands', ${bandsColumn}) order by t.start_date, t.tariff_id)
      from tariff t join plan p using (plan_id) where t.tariff_id = any(s.tariff_ids)), '[]'))`

/** `$2`: bills. One row also for accounts whose members see no money. A reversal uses the inputs of the reversed bill; of loaded bills no lines. */
const issued = `
  select a.is_buying_group, coalesce(i.made_by = 'them', false) as is_loaded, i.invoice_id as id, i.number, i.kind, i.start_date, i.end_date, i.issued_on,
    coalesce(i.issued_due_date, i.due_date) as due_date, i.reverses, i.replaces,
    i.discount_name, i.discount_percent, i.total_cents, i.gst_cents,
    coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'supplyType', l.supply_type, 'supplyPointId', l.supply_point_id,
        'description', l.description, 'quantity', l.quantity, 'unit', l.unit, 'cents', l.cents) order by l.position)
      from invoice_line l where l.billing_account_id = $1 and l.invoice_id = i.invoice_id and i.made_by <> 'them'), '[]') as lines,
    coalesce((select jsonb_agg(${storedRow})
      from invoice_supply s where s.billing_account_id = $1 and s.invoice_id = coalesce(i.reverses, i.invoice_id)), '[]') as supplies
  from billing_account a left join invoice i on i.billing_account_id = $1 and i.invoice_id = any($2::uuid[])
  where a.billing_account_id = $1`

/** For bills from before inputs were stored, from current data. */
const reconstructedFrom = (days: string) =>
  `select ${storedRow} as kept from (select b.*, true as is_reconstructed from (${days}) b) s`
const reconstructed = reconstructedFrom(billed)

const billedDays = ({ supplyPointId, firstDay, revisions }: StoredSupply): RevisionKey[] => {
  const first = epochDay(firstDay)
  return revisions.flatMap((revision, index) =>
    revision === null ? [] : { supplyPointId, day: dayFromEpoch(first + index), revision },
  )
}

const correctedDays = ({ supplyPointId, corrections }: StoredSupply): RevisionKey[] =>
  corrections.flatMap((entry) =>
    entry.readGas
      ? []
      : [entry.billed, entry.read].flatMap((revision) => (revision === null ? [] : { supplyPointId, day: entry.day, revision })),
  )

const indexIn = ({ tariffs }: StoredSupply, tariffId: number | null): number | null => {
  const index = tariffs.findIndex((tariff) => tariff.tariffId === tariffId)
  return index < 0 ? null : index
}

/** Keys in a proof are sorted, so that its text is canonical. */
const dayOf = (supply: StoredSupply, { day, exportWh, free, quality, revision, tariffId, wh }: DayAtRevision): ProofDay => ({
  day,
  exportWh: exportWh as ProofDay['exportWh'],
  free: free === null ? [] : [...free],
  quality,
  revision,
  tariff: indexIn(supply, tariffId),
  wh: wh as ProofDay['wh'],
})

const found = (days: Days, supply: StoredSupply, wanted: RevisionKey): ProofDay[] => {
  const row = days.get(dayKey(wanted))
  return row ? [dayOf(supply, row)] : []
}

const tariffOf = ({ bands, dailyMillicents, endDate, exportMillicents, planName, startDate }: StoredTariff): ProofTariff => ({
  bands: bands.map(({ fromHour, name, rateMillicents, toHour, weekdaysOnly }) => ({
    fromHour,
    name,
    rateMillicents,
    toHour,
    weekdaysOnly,
  })),
  dailyMillicents,
  endDate,
  exportMillicents,
  planName,
  startDate,
})

const gasDayOf = (supply: StoredSupply, { day, quality, tariff: tariffId, wh }: StoredProofGasDay): ProofGasDay[] => {
  const tariff = indexIn(supply, tariffId)
  return tariff === null ? [] : [{ day, quality, tariff, wh }]
}

const supplyOf = (days: Days, supply: StoredSupply, billedOn: readonly RevisionKey[]): ProofSupply => ({
  days: billedOn.flatMap((wanted) => found(days, supply, wanted)),
  deliveries: supply.deliveries.map(({ bottleMillicents, bottles, cents, day }) => ({ bottleMillicents, bottles, cents, day })),
  gasDays: supply.gasDays.flatMap((day) => gasDayOf(supply, day)),
  icp: supply.icp,
  site: supply.address,
  supplyPointId: supply.supplyPointId,
  supplyType: supply.supplyType,
  tariffs: supply.tariffs.map(tariffOf),
})

/** Bill line: a period; for older bills the estimated or the read days. */
const lineKey = ({ period, wasEstimated }: StoredCorrection) => (period ? `2 ${period.startDate}` : String(Number(wasEstimated)))

const correctionsOf = (days: Days, supplies: readonly StoredSupply[]): ProofCorrection[] =>
  supplies
    .toSorted((a, b) => (a.supplyPointId < b.supplyPointId ? -1 : 1))
    .flatMap((supply) =>
      [...Map.groupBy(supply.corrections, lineKey)]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, dayCorrections]): ProofCorrection[] => {
          const { period, wasEstimated = false } = dayCorrections[0] ?? {}
          const { supplyPointId } = supply
          // JSONB sorts the keys of a period.
          const about = period ? { period, supplyPointId } : { supplyPointId, wasEstimated }
          const changes = dayCorrections.flatMap((correction) => {
            if (correction.readGas) return []
            const { day, billed: before, read } = correction
            const [after] = found(days, supply, { supplyPointId, day, revision: read })
            const [was] = before === null ? [] : found(days, supply, { supplyPointId, day, revision: before })
            return after ? { billed: was ?? null, day, read: after } : []
          })
          const gasDays = dayCorrections.flatMap((correction) => {
            if (!correction.readGas) return []
            const { day, billedGas, readGas } = correction
            const [read] = gasDayOf(supply, readGas)
            return read ? { billed: (billedGas && gasDayOf(supply, billedGas)[0]) ?? null, day, read } : []
          })
          if (changes.length + gasDays.length === 0) return []
          return [{ days: changes, ...(gasDays.length > 0 && { gasDays }), ...about }]
        }),
    )

const discountSaid = (lines: readonly BillLine[]): { readonly name: string; readonly percent: number } | null => {
  const discountLine = lines.find(({ kind }) => kind === 'discount')?.description
  const [, name, percent] = /^(.+), ([\d.]+)% off energy$/.exec(discountLine ?? '') ?? []
  return name === undefined ? null : { name, percent: Number(percent) }
}

const isSomething = ({ days, gasDays, deliveries }: ProofSupply) => days.length + gasDays.length + deliveries.length > 0

interface Owned {
  readonly isBuyingGroup: boolean
  /** Made by the retailer’s billing system. */
  readonly isLoaded: boolean
}

const suppliesBehind = async (db: Queryable, billingAccountId: string, row: Issued): Promise<readonly StoredSupply[]> => {
  if (row.supplies.length > 0) return row.supplies
  const bill = [{ invoiceId: row.reverses ?? row.id, firstDay: row.startDate }]
  const rows = await db.query<{ kept: StoredSupply }>(reconstructed, [billingAccountId, JSON.stringify(bill)])
  return rows.map(({ kept }) => kept)
}

/** Of bills of one account: one statement for the days of all, another if days were read again. */
const proofsOf = async (db: Queryable, billingAccountId: string, rows: readonly Issued[]): Promise<Unproven[]> => {
  const bills: { readonly row: Issued; readonly stored: readonly StoredSupply[] }[] = []
  for (const row of rows) bills.push({ row, stored: await suppliesBehind(db, billingAccountId, row) })
  const supplies = bills.flatMap(({ stored }) => stored)
  const days = await readDaysAt(db, billingAccountId, supplies.flatMap(billedDays), supplies.flatMap(correctedDays))
  return bills.map(({ row, stored }) => proofOf(row, stored, days))
}

const proofOf = (row: Issued, stored: readonly StoredSupply[], days: Days): Unproven => {
  const { discountName, discountPercent, totalCents, gstCents, lines } = row
  const wanted = inBillOrder(stored).map((supply) => ({ supply, billedOn: billedDays(supply) }))
  const corrections = correctionsOf(days, stored)
  const behind = [...wanted.flatMap(({ billedOn }) => billedOn), ...stored.flatMap(correctedDays)]
  const isReconstructed =
    stored.some((supply) => supply.isReconstructed) || behind.some((wantedDay) => days.get(dayKey(wantedDay))?.isPriced === false)
  const discount =
    discountName === null ? (isReconstructed ? discountSaid(lines) : null) : { name: discountName, percent: discountPercent ?? 0 }
  return {
    corrections,
    discount: discount && { basisPoints: roundHalfAway(discount.percent * 100), name: discount.name },
    gstPercent: 15,
    invoice: {
      dueDate: row.dueDate,
      endDate: row.endDate,
      id: row.id,
      isReconstructed,
      issuedOn: row.issuedOn,
      kind: row.kind,
      number: row.number,
      replaces: row.replaces,
      reverses: row.reverses,
      startDate: row.startDate,
    },
    lines: lines.map((line, index) => proofLine(line, index + 1)),
    result: { gstCents, totalCents },
    schema: 'bill-proof/1',
    supplies: wanted
      .map(({ supply, billedOn }) => supplyOf(days, supply, billedOn))
      .filter((supply) => isSomething(supply) || corrections.some(({ supplyPointId }) => supplyPointId === supply.supplyPointId)),
  }
}

/** Null if not the account's, and for loaded bills. Two statements by primary key, a third if days were read again. */
export const readOwnedProof = async (
  db: Queryable,
  billingAccountId: string,
  invoiceId: string | null,
): Promise<Owned & { readonly proof: Unproven | null }> => {
  const [row] = await db.query<Owned & (Issued | { readonly id: null })>(issued, [
    billingAccountId,
    [invoiceId].filter((id) => id !== null),
  ])
  const isBuyingGroup = row?.isBuyingGroup ?? false
  const isLoaded = row?.isLoaded ?? false
  return {
    isBuyingGroup,
    isLoaded,
    proof: row && row.id !== null && !isLoaded ? ((await proofsOf(db, billingAccountId, [row]))[0] ?? null) : null,
  }
}

export const readProof = async (db: Queryable, billingAccountId: string, invoiceId: string): Promise<Unproven | null> =>
  (await readOwnedProof(db, billingAccountId, invoiceId)).proof

/** In the order of the bills. */
export const readProofs = async (db: Queryable, billingAccountId: string, invoiceIds: readonly string[]): Promise<Unproven[]> => {
  const joined = await db.query<Owned & (Issued | { readonly id: null })>(issued, [billingAccountId, [...invoiceIds]])
  const rows = joined.filter((row): row is Owned & Issued => row.id !== null)
  const byId = new Map((await proofsOf(db, billingAccountId, rows)).map((proof) => [proof.invoice.id, proof]))
  return invoiceIds.flatMap((id) => byId.get(id) ?? [])
}

const unbilledRows = reconstructedFrom(unbilled)

/** Days that are on no bill yet, as a bill would have them: those with readings, no lines and no result. */
export const readUnbilledDays = async (
  db: Queryable,
  { billingAccountId, discount }: { readonly billingAccountId: string; readonly discount: Discount | null },
  { startDate, endDate }: DayRange,
): Promise<Unproven> => {
  const wanted = [{ invoiceId: randomUUID(), firstDay: startDate, lastDay: endDate }]
  const rows = await db.query<{ kept: StoredSupply }>(unbilledRows, [billingAccountId, JSON.stringify(wanted)])
  const stored = rows.map(({ kept }) => kept)
  const days = await readDaysAt(db, billingAccountId, stored.flatMap(billedDays), [])
  const none = {
    number: '',
    kind: 'bill',
    reverses: null,
    replaces: null,
    lines: [],
    supplies: [],
    totalCents: 0,
    gstCents: 0,
  } as const
  const dates = { startDate, endDate, issuedOn: endDate, dueDate: endDate }
  const bill = { id: '', discountName: discount?.name ?? null, discountPercent: discount?.percent ?? null, ...dates, ...none }
  return proofOf(bill, stored, days)
}

/** JSON text of a proof with its hash: what was hashed is what is sent. The text of `readProof` is canonical already. */
export const hashedProof = (proof: Unproven): string => {
  const text = JSON.stringify(proof)
  const hash = createHash('sha256').update(text).digest('hex')
  return `{"hash":"${hash}",${text.slice(1)}`
}
