import {
  type ShowerGoal,
  type ShowerOptimiser,
  type WaterEnergy,
  WaterSource,
} from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import type { TipCategory } from '#contract/tips/tip-savings.contract.ts'
import { electricityFactor, gasFactors } from '#domain/insights/carbon-calculator-factors.ts'
import { type Day, dayAt, today } from '#domain/basics/days.ts'
import { bottleKwh } from '#domain/supply/energy.ts'
import { centsOf } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { Answers } from '#domain/profile/questionnaire.ts'
import { coldDegreesIn, showerLimits } from '#domain/insights/shower-optimiser.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { LoadYear } from '#domain/insights/tip-fit.ts'
import { readSupplied, type Supplied } from '#server/billing/supplied.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { type HomeFacts, readKnown } from '#server/profile/unlock.store.ts'
import { readGasFacts } from '#server/usage-breakdown/gas-breakdown.store.ts'
import { readBreakdowns, readGasBreakdowns } from '#server/usage-breakdown/usage-breakdown.store.ts'
import { loadsOf, yearBefore } from '#server/usage-breakdown/year-loads.ts'

const usual = { people: 2, minutesNow: 8, litresNow: 9, frequency: 3 } as const

const factors: Readonly<Record<WaterSource, number>> = {
  electricity: electricityFactor.kg,
  naturalGas: gasFactors.naturalGas.kg,
  lpg: gasFactors.bottledGas.kg,
}

/** Mean price per kWh over the year, with GST; null without use. */
const meanPrice = (source: WaterSource, rows: readonly Supplied[]): number | null => {
  const isBottled = source === 'lpg'
  const kwh = isBottled ? sumOf(rows, ({ bottles }) => bottles) * bottleKwh : sumOf(rows, ({ wh }) => wh) / 1000
  if (kwh <= 0) return null
  const cents = isBottled ? sumOf(rows, (row) => row.cents) : centsOf(sumOf(rows, ({ usageExact }) => usageExact))
  return roundHalfAway(cents / kwh, 1)
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

const peopleOf = (answers: Answers): number => {
  const people = count(answers['NumberOfAdultOccupants']) + count(answers['NumberOfChildOccupants'])
  return people === 0 ? usual.people : Math.min(showerLimits.people.most, people)
}

/** By the profile; gas means the gas supplied here. */
const sourceOf = (answers: Answers, supplied: readonly Supplied[]): WaterSource => {
  if (answers['WaterHeating'] !== 'Gas') return 'electricity'
  return supplied.some(({ supplyType }) => supplyType === 'lpg') ? 'lpg' : 'naturalGas'
}

const beginWith = (answers: Answers, supplied: readonly Supplied[]): ShowerGoal => ({
  people: peopleOf(answers),
  hotWater: sourceOf(answers, supplied),
  minutesNow: usual.minutesNow,
  litresNow: usual.litresNow,
  minutes: usual.minutesNow - 1,
  litres: usual.litresNow,
  frequency: usual.frequency,
})

interface ShowerFacts {
  readonly known: Pick<HomeFacts, 'answers' | 'progress'>
  /** Electricity of a year by load; empty with too few readings. */
  readonly loads: ReadonlyMap<TipCategory, LoadYear>
}

const readTold = async (db: Queryable, account: SelectedAccount, day: Day): Promise<ShowerFacts> => {
  const known = await readKnown(db, account)
  const [whole = null] = await readBreakdowns(db, account, known, [yearBefore(day)])
  return { known, loads: loadsOf(whole) }
}

interface Water {
  readonly kwh: number
  readonly dollars: number | null
}

const readGasWater = async (db: Queryable, account: SelectedAccount, { known }: ShowerFacts, day: Day): Promise<Water | null> => {
  const gas = await readGasFacts(db, account)
  const [whole = null] = await readGasBreakdowns(db, account, { ...gas, answers: known.answers }, [yearBefore(day)])
  const water = loadsOf(whole).get('hot-water')
  return water ? { kwh: water.kwh, dollars: gas.isValuePlan ? null : water.dollars } : null
}

/** From the breakdown, so none without a profile. Bottled gas counts as hot water entirely. */
const readWater = async (
  db: Queryable,
  account: SelectedAccount,
  facts: ShowerFacts,
  day: Day,
  supplied: readonly Supplied[],
): Promise<Readonly<Record<WaterSource, Water | null>>> => {
  if (!facts.known.progress.isComplete) return { electricity: null, naturalGas: null, lpg: null }
  const has = (source: WaterSource) => supplied.some(({ supplyType }) => supplyType === source)
  const bottled = {
    kwh: sumOf(supplied, ({ bottles }) => bottles) * bottleKwh,
    dollars: sumOf(supplied, ({ cents }) => cents) / 100,
  }
  return {
    electricity: facts.loads.get('hot-water') ?? null,
    naturalGas: has('naturalGas') ? await readGasWater(db, account, facts, day) : null,
    lpg: bottled.kwh > 0 ? bottled : null,
  }
}

export const readOptimiser = async (
  db: Queryable,
  account: SelectedAccount,
  now: number,
  facts?: ShowerFacts,
): Promise<ShowerOptimiser> => {
  const { billingAccountId, region, siteId, isBuyingGroup } = account
  const day = today(now)
  const home = facts ?? (await readTold(db, account, day))
  const all = await readSupplied(db, billingAccountId, yearBefore(day))
  const supplied = all.filter((row) => siteId === null || row.siteId === siteId)
  const water = await readWater(db, account, home, day, supplied)
  const [saved] = await db.query<{ answers: ShowerGoal; savedAt: Date }>(
    'select answers, saved_at from shower_goal where billing_account_id = $1',
    [billingAccountId],
  )
  const priceOf = (source: WaterSource): number | null => {
    const sourceWater = water[source]
    const rows = supplied.filter(({ supplyType }) => supplyType === source)
    if (isBuyingGroup) return null
    if (!sourceWater) return meanPrice(source, rows)
    return sourceWater.dollars === null ? null : roundHalfAway((sourceWater.dollars * 100) / sourceWater.kwh, 1)
  }
  const energyOf = (source: WaterSource): WaterEnergy => {
    const kwh = water[source]?.kwh
    return {
      source,
      centsPerKwh: priceOf(source),
      hotWaterKwh: kwh === undefined ? null : roundHalfAway(kwh),
      kgPerKwh: factors[source],
    }
  }
  return {
    billingAccountId,
    goal: saved ? { answers: saved.answers, savedOn: dayAt(saved.savedAt.getTime()) } : null,
    begin: beginWith(home.known.answers, supplied),
    energies: WaterSource.options.map(energyOf),
    coldDegrees: coldDegreesIn(region),
  }
}

export const saveGoal = (db: Queryable, billingAccountId: string, answers: ShowerGoal, now: Date) =>
  db.query(
    `insert into shower_goal (billing_account_id, answers, saved_at) values ($1, $2, $3)
     on conflict (billing_account_id) do update set answers = excluded.answers, saved_at = excluded.saved_at`,
    [billingAccountId, answers, now],
  )
