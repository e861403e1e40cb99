import { addDays, type Day } from '#domain/basics/days.ts'
import type { Band } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { readLastPricedDays } from '#server/readings/priced-tariffs.store.ts'
import { requestRepricing } from '#server/repricing/repricing.store.ts'
import { millicentsOf } from './columns.ts'
import type { TariffBandRow, TariffRow } from './price.entities.ts'
import type { PutRows } from './upsert.ts'

interface StoredBand {
  readonly position: number
  readonly name: Band['name']
  readonly rateMillicents: number
  readonly fromHour: number
  readonly toHour: number
  readonly weekdaysOnly: boolean
}

export interface StoredTariff {
  readonly tariffId: number
  readonly planId: string
  readonly supplyType: 'electricity' | 'naturalGas' | 'lpg'
  readonly startDate: Day
  readonly endDate: Day | null
  readonly dailyMillicents: number
  readonly exportMillicents: number | null
  readonly bottleMillicents: number | null
  readonly bands: readonly StoredBand[]
}

const columns = `
  t.tariff_id, t.plan_id, p.supply_type, t.start_date, t.end_date, t.daily_millicents, t.export_millicents, t.bottle_millicents,
  coalesce((select jsonb_agg(jsonb_build_object('position', b.position, 'name', b.name, 'rateMillicents', b.rate_millicents,
    'fromHour', b.from_hour, 'toHour', b.to_hour, 'weekdaysOnly', b.weekdays_only) order by b.position)
    from tariff_band b where b.tariff_id = t.tariff_id), '[]') as bands`

/** One that ends before it begins was called off. */
const isInForce = '(t.end_date is null or t.end_date >= t.start_date)'

const inForce = `
  select ${columns} from tariff t join plan p using (plan_id)
  where t.plan_id = any($1::text[]) and ${isInForce} order by t.plan_id, t.start_date`

export const readTariffsInForce = (tx: Queryable, plans: readonly string[]): Promise<StoredTariff[]> =>
  tx.query<StoredTariff>(inForce, [[...new Set(plans)]])

export interface NamedTariff extends StoredTariff {
  readonly planName: string
}

/** Null: the plan has no prices. */
export const readFirstTariffDay = async (db: Queryable, planId: string): Promise<Day | null> => {
  const [row] = await db.query<{ day: Day | null }>(
    `select min(t.start_date) as day from tariff t where t.plan_id = $1 and ${isInForce}`,
    [planId],
  )
  return row?.day ?? null
}

/** In force at any time, by plan; the newest of a plan first. */
export const listDatedTariffs = (
  db: Queryable,
  after: Pick<StoredTariff, 'planId' | 'startDate'> | null,
  limit: number,
): Promise<NamedTariff[]> =>
  db.query<NamedTariff>(
    `select ${columns}, p.name as plan_name from tariff t join plan p using (plan_id)
     where ${isInForce} and ($1::text is null or t.plan_id > $1 or t.plan_id = $1 and t.start_date < $2::date)
     order by t.plan_id, t.start_date desc limit $3`,
    [after?.planId ?? null, after?.startDate ?? null, limit],
  )

interface Place {
  readonly plan: string
  readonly startDate: Day
}
export const tariffAt = (stored: readonly StoredTariff[], { plan, startDate }: Place): StoredTariff | undefined =>
  stored.find((tariff) => tariff.planId === plan && tariff.startDate === startDate)

const pricesOf = ({ dailyCents, exportCents, bottleCents }: TariffRow) => ({
  dailyMillicents: millicentsOf(dailyCents),
  exportMillicents: exportCents === undefined ? null : millicentsOf(exportCents),
  bottleMillicents: bottleCents === undefined ? null : millicentsOf(bottleCents),
})

export const changesPrices = (stored: StoredTariff, row: TariffRow): boolean =>
  Object.entries(pricesOf(row)).some(([name, value]) => stored[name as keyof ReturnType<typeof pricesOf>] !== value)

const bandOf = (row: TariffBandRow): StoredBand => ({
  position: row.position,
  name: row.name,
  rateMillicents: millicentsOf(row.centsPerKwh),
  fromHour: row.fromHour,
  toHour: row.toHour,
  weekdaysOnly: row.weekdaysOnly ?? false,
})

export const changesBand = ({ bands }: StoredTariff, row: TariffBandRow): boolean => {
  const sent = bandOf(row)
  const stored = bands.find(({ position }) => position === row.position)
  return !stored || (Object.keys(sent) as (keyof StoredBand)[]).some((name) => stored[name] !== sent[name])
}

/** The same for the same tariff, whatever was loaded before; a number that another tariff has is passed over. */
const freeNumber = async (tx: Queryable, { plan, startDate }: Place): Promise<number> => {
  const [before] = await tx.query<{ count: number }>(
    'select count(*) as count from tariff where plan_id = $1 and start_date = $2',
    [plan, startDate],
  )
  const name = `tariff ${plan} ${startDate} ${before?.count ?? 0}`
  const first = 1 + (Number.parseInt(stableId(name).split('-')[0] ?? '', 16) % 2_147_000_000)
  const taken = await tx.query<{ tariffId: number }>(
    'select tariff_id from tariff where tariff_id between $1::int and $1::int + 100',
    [first],
  )
  let number = first
  while (taken.some(({ tariffId }) => tariffId === number)) number += 1
  return number
}

const insertTariff = `
  insert into tariff (tariff_id, plan_id, start_date, end_date, daily_millicents, export_millicents, bottle_millicents)
  values ($1, $2, $3, $4, $5, $6, $7)`
const callOff = 'update tariff set end_date = start_date - 1 where tariff_id = $1'
const copyTariff = `
  insert into tariff (tariff_id, plan_id, start_date, end_date, daily_millicents, export_millicents, bottle_millicents)
  select $2, plan_id, start_date, $3, daily_millicents, export_millicents, bottle_millicents from tariff where tariff_id = $1`
const copyBands = `
  insert into tariff_band (tariff_id, position, name, rate_millicents, from_hour, to_hour, weekdays_only)
  select $2, position, name, rate_millicents, from_hour, to_hour, weekdays_only from tariff_band where tariff_id = $1`

/** What days were priced by holds on no day any more, and keeps its prices for what was billed. @returns the one in its place */
const replace = async (tx: Queryable, { tariffId, planId, startDate, endDate }: StoredTariff, now: number): Promise<number> => {
  const number = await freeNumber(tx, { plan: planId, startDate })
  await tx.query(callOff, [tariffId])
  await tx.query(copyTariff, [tariffId, number, endDate])
  await tx.query(copyBands, [tariffId, number])
  await requestRepricing(tx, { planId, startDate, now })
  return number
}

const updateTariff = `
  update tariff set daily_millicents = $2, export_millicents = $3, bottle_millicents = $4 where tariff_id = $1`
const updateEnd = 'update tariff set end_date = $2 where tariff_id = $1 and end_date is distinct from $2'

export const isShortened = ({ endDate }: StoredTariff, row: TariffRow): boolean =>
  row.endDate !== undefined && (endDate === null || row.endDate < endDate)

const readLastDays = (tx: Queryable, tariffs: readonly (StoredTariff | undefined)[]) =>
  readLastPricedDays(
    tx,
    tariffs.flatMap((tariff) => (tariff ? [tariff.tariffId] : [])),
  )

/** Few rows: some statements for each. */
export const putTariffs: PutRows<TariffRow> = async (tx, changes, { now }) => {
  const rows = changes.map(({ row }) => row)
  const stored = await readTariffsInForce(
    tx,
    rows.map(({ plan }) => plan),
  )
  const affected = rows.flatMap((row) => {
    const old = tariffAt(stored, row)
    return old && (changesPrices(old, row) || isShortened(old, row)) ? [old] : []
  })
  const lastDays = await readLastDays(tx, affected)
  for (const row of rows) {
    const old = tariffAt(stored, row)
    const { dailyMillicents, exportMillicents, bottleMillicents } = pricesOf(row)
    const values = [dailyMillicents, exportMillicents, bottleMillicents]
    if (!old) {
      await tx.query(insertTariff, [await freeNumber(tx, row), row.plan, row.startDate, row.endDate ?? null, ...values])
      continue
    }
    const lastDay = lastDays.get(old.tariffId)
    const isChanged = changesPrices(old, row)
    const tariffId = isChanged && lastDay !== undefined ? await replace(tx, old, now) : old.tariffId
    if (isChanged) await tx.query(updateTariff, [tariffId, ...values])
    await tx.query(updateEnd, [tariffId, row.endDate ?? null])
    if (!isChanged && row.endDate !== undefined && lastDay !== undefined && lastDay > row.endDate)
      await requestRepricing(tx, { planId: row.plan, startDate: addDays(row.endDate, 1), now })
  }
}

const putBands = `
  insert into tariff_band (tariff_id, position, name, rate_millicents, from_hour, to_hour, weekdays_only)
  select $1, b.position, b.name, b."rateMillicents", b."fromHour", b."toHour", b."weekdaysOnly"
  from json_to_recordset($2::json) as b(position smallint, name text, "rateMillicents" integer, "fromHour" smallint, "toHour" smallint,
    "weekdaysOnly" boolean)
  on conflict (tariff_id, position) do update set name = excluded.name, rate_millicents = excluded.rate_millicents,
    from_hour = excluded.from_hour, to_hour = excluded.to_hour, weekdays_only = excluded.weekdays_only`

export const putTariffBands: PutRows<TariffBandRow> = async (tx, changes, { now }) => {
  const rows = changes.map(({ row }) => row)
  const stored = await readTariffsInForce(
    tx,
    rows.map(({ plan }) => plan),
  )
  const changed = stored.flatMap((tariff) => {
    const bands = rows.filter((row) => tariffAt([tariff], row) && changesBand(tariff, row))
    return bands.length === 0 ? [] : [{ tariff, bands }]
  })
  const lastDays = await readLastDays(
    tx,
    changed.map(({ tariff }) => tariff),
  )
  for (const { tariff, bands } of changed) {
    const tariffId = lastDays.has(tariff.tariffId) ? await replace(tx, tariff, now) : tariff.tariffId
    await tx.query(putBands, [tariffId, JSON.stringify(bands.map(bandOf))])
  }
}
