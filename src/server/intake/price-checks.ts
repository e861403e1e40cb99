import { addDays, type Day } from '#domain/basics/days.ts'
import { isWithin } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { readLastPricedDays } from '#server/readings/priced-tariffs.store.ts'
import { planWithGap } from './agreement-checks.ts'
import type { ChangedGroup, ChangedRecord, Fault } from './group.ts'
import type { TariffBandRow, TariffRow } from './price.entities.ts'
import { changesBand, changesPrices, isShortened, readTariffsInForce, type StoredTariff, tariffAt } from './tariffs.store.ts'

const ofEntity = (records: readonly ChangedRecord[], entity: string) => records.filter((record) => record.entity.name === entity)

/** The column that changes what a day costs, or null. */
const changedColumn = (tariff: StoredTariff, { entity, row }: ChangedRecord, lastDay: Day): string | null => {
  if (entity.name === 'tariff-band') return changesBand(tariff, row as TariffBandRow) ? 'centsPerKwh' : null
  if (entity.name !== 'tariff') return null
  if (changesPrices(tariff, row as TariffRow)) return 'dailyCents'
  return isShortened(tariff, row as TariffRow) && String(row['endDate']) < lastDay ? 'endDate' : null
}

const storedNames = 'select plan_id, name from plan where plan_id = any($1::text[])'

/** A bill names its plan: the name stays once a day was priced by it. */
const checkNames = async (tx: Queryable, groups: readonly ChangedGroup[], stored: readonly StoredTariff[]): Promise<Fault[]> => {
  const sent = groups.flatMap(({ changed }) => ofEntity(changed, 'plan'))
  const rows = await tx.query<{ planId: string; name: string }>(storedNames, [sent.map(({ owner }) => owner)])
  const names = new Map(rows.map(({ planId, name }) => [planId, name]))
  const renamed = sent.filter(({ owner, row }) => names.has(owner) && names.get(owner) !== row['name'])
  const tariffs = stored.filter(({ planId }) => renamed.some(({ owner }) => owner === planId))
  const priced = await readLastPricedDays(
    tx,
    tariffs.map(({ tariffId }) => tariffId),
  )
  return renamed
    .filter(({ owner }) => tariffs.some(({ planId, tariffId }) => planId === owner && priced.has(tariffId)))
    .map((record) => ({
      record,
      field: 'name',
      reason: 'can’t change: bills name the plan. Load a plan of another id, and agreements for it',
    }))
}

/** Prices that days were billed by stay, unless their tariff says that the days are priced again. */
export const checkPricedTariffs = async (tx: Queryable, groups: readonly ChangedGroup[]): Promise<Fault[]> => {
  const stored = await readTariffsInForce(
    tx,
    groups.map(({ owner }) => owner),
  )
  const candidates = groups.flatMap(({ records, changed }) => {
    const isRepriced = ({ startDate }: StoredTariff) =>
      records.some(({ entity, row }) => entity.name === 'tariff' && row['reprice'] === true && row['startDate'] === startDate)
    return changed.flatMap((record) => {
      const tariff = tariffAt(stored, record.row as TariffRow | TariffBandRow)
      return tariff && !isRepriced(tariff) && changedColumn(tariff, record, '9999-12-31') !== null ? [{ record, tariff }] : []
    })
  })
  const lastDays = await readLastPricedDays(
    tx,
    candidates.map(({ tariff }) => tariff.tariffId),
  )
  const faults = candidates.flatMap(({ record, tariff }): Fault[] => {
    const lastDay = lastDays.get(tariff.tariffId)
    const field = lastDay === undefined ? null : changedColumn(tariff, record, lastDay)
    const reason = 'can’t change: days were already priced with it. Set reprice to yes, or load a new tariff from a later day'
    return field === null ? [] : [{ record, field, reason }]
  })
  return [...faults, ...(await checkNames(tx, groups, stored))]
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Why a tariff cannot price a day; null if it can. */
const tariffFault = ({
  supplyType,
  bands,
  exportMillicents,
  bottleMillicents,
}: StoredTariff): readonly [field: string, reason: string] | null => {
  if (supplyType === 'lpg') {
    if (bottleMillicents === null) return ['bottleCents', 'is missing: bottled gas is sold by the bottle']
    return bands.length > 0 ? ['plan', 'is of bottled gas, which has no prices for energy'] : null
  }
  if (bottleMillicents !== null) return ['bottleCents', 'is for bottled gas only']
  if (exportMillicents !== null && supplyType !== 'electricity') return ['exportCents', 'is for electricity only']
  if (bands.some(({ position }, index) => position !== index + 1) || bands.length === 0)
    return ['startDate', 'has no price for energy: its bands are at positions 1, 2 and 3, without a gap']
  if (supplyType === 'naturalGas' && bands.length > 1) return ['startDate', 'has several prices for gas: there is one band']
  const isCovered = (hour: number, isWeekday: boolean) =>
    bands.some((band) => isWithin(hour, band) && (isWeekday || !band.weekdaysOnly))
  const open = hours.find((hour) => !isCovered(hour, true) || !isCovered(hour, false))
  return open === undefined ? null : ['startDate', `has no price at ${open} o’clock: its bands together must cover the week`]
}

const overlaps = (tariffs: readonly StoredTariff[]): StoredTariff[] =>
  tariffs.filter(({ startDate }, index) => {
    const before = tariffs[index - 1]
    return before !== undefined && (before.endDate === null || before.endDate >= startDate)
  })

export const checkPrices = async (tx: Queryable, records: readonly ChangedRecord[]): Promise<Fault[]> => {
  const plans = [...new Set(records.map(({ owner }) => owner))]
  const stored = await readTariffsInForce(tx, plans)
  const gaps = await planWithGap(tx, plans)
  return plans.flatMap((plan): Fault[] => {
    const changed = records.filter(({ owner }) => owner === plan)
    const [first] = changed
    if (!first) return []
    const tariffs = stored.filter(({ planId }) => planId === plan)
    const recordOf = ({ startDate }: { readonly startDate: Day }) =>
      ofEntity(changed, 'tariff').find(({ row }) => row['startDate'] === startDate) ??
      changed.find(({ row }) => row['startDate'] === startDate) ??
      first
    const gap = gaps.get(plan)
    return [
      ...overlaps(tariffs).map((tariff) => ({
        record: recordOf(tariff),
        field: 'startDate',
        reason: `overlaps the tariff before it, which must end on ${addDays(tariff.startDate, -1)} or earlier`,
      })),
      ...tariffs.flatMap((tariff) => {
        const fault = tariffFault(tariff)
        return fault ? [{ record: recordOf(tariff), field: fault[0], reason: fault[1] }] : []
      }),
      ...(gap === undefined
        ? []
        : [{ record: first, field: 'endDate', reason: `leaves agreements without a price from ${gap} on` }]),
    ]
  })
}
