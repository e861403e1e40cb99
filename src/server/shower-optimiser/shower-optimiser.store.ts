import { type ShowerGoal, type ShowerOptimiser, type WaterEnergy, WaterSource } from '#contract/shower-optimiser.contract.ts'
import { electricityFactor, gasFactors } from '#domain/carbon-calculator-factors.ts'
import { addDays, dayAt, today } from '#domain/days.ts'
import { bottleKwh } from '#domain/energy.ts'
import { centsOf, roundHalfAway } from '#domain/money.ts'
import { profileKindOf } from '#domain/profile.ts'
import type { Answers } from '#domain/questionnaire.ts'
import { coldDegreesIn, showerLimits } from '#domain/shower.ts'
import { readSupplied, type Supplied } from '#server/billing/supplied.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readAnswers } from '#server/profile/profile.store.ts'

/** What the mean price is taken of. */
const days = 365

/** A home of which nobody has said more. */
const usual = { people: 2, minutesNow: 8, litresNow: 9, frequency: 3 } as const

const factors: Readonly<Record<WaterSource, number>> = {
  electricity: electricityFactor.kg,
  naturalGas: gasFactors.naturalGas.kg,
  lpg: gasFactors.bottledGas.kg,
}

const sumOf = (rows: readonly Supplied[], of: (row: Supplied) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** What a kWh cost over the year, with GST; null where none was used. */
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

/** What heats the water: by the profile, and gas is the gas that is bought here. */
const sourceOf = (answers: Answers, supplied: readonly Supplied[]): WaterSource => {
  if (answers['WaterHeating'] !== 'Gas') return 'electricity'
  return supplied.some(({ supplyType }) => supplyType === 'lpg') ? 'lpg' : 'naturalGas'
}

/** One minute less is what is tried first. */
const beginWith = (answers: Answers, supplied: readonly Supplied[]): ShowerGoal => ({
  people: peopleOf(answers),
  hotWater: sourceOf(answers, supplied),
  minutesNow: usual.minutesNow,
  litresNow: usual.litresNow,
  minutes: usual.minutesNow - 1,
  litres: usual.litresNow,
  frequency: usual.frequency,
})

/** The shower goal of an account, and what heating its water comes to by the customer's own prices of the last year. */
export const readOptimiser = async (
  db: Queryable,
  { billingAccountId, type, region, siteId, isBuyingGroup }: SelectedAccount,
  now: number,
): Promise<ShowerOptimiser> => {
  const day = today(now)
  const range = { startDate: addDays(day, -days), endDate: addDays(day, -1) }
  const all = await readSupplied(db, billingAccountId, range)
  const supplied = all.filter((row) => siteId === null || row.siteId === siteId)
  const answers = await readAnswers(db, billingAccountId, profileKindOf(type))
  const [saved] = await db.query<{ answers: ShowerGoal; savedAt: Date }>(
    'select answers, saved_at from shower_goal where billing_account_id = $1',
    [billingAccountId],
  )
  const energyOf = (source: WaterSource): WaterEnergy => ({
    source,
    centsPerKwh: isBuyingGroup
      ? null
      : meanPrice(
          source,
          supplied.filter(({ supplyType }) => supplyType === source),
        ),
    kgPerKwh: factors[source],
  })
  return {
    billingAccountId,
    goal: saved ? { answers: saved.answers, savedOn: dayAt(saved.savedAt.getTime()) } : null,
    begin: beginWith(answers, supplied),
    energies: WaterSource.options.map(energyOf),
    coldDegrees: coldDegreesIn(region),
  }
}

/** Saves the goal of an account. Twice is the same as once. */
export const saveGoal = (db: Queryable, billingAccountId: string, answers: ShowerGoal, now: Date) =>
  db.query(
    `insert into shower_goal (billing_account_id, answers, saved_at) values ($1, $2, $3)
     on conflict (billing_account_id) do update set answers = excluded.answers, saved_at = excluded.saved_at`,
    [billingAccountId, answers, now],
  )
