import { comparedParts, traitsOf } from '#server/home-comparison/comparison-criteria.ts'
import { addDays, today } from '#domain/basics/days.ts'
import { progressOf } from '#domain/profile/profile.ts'
import type { Answers } from '#domain/profile/questionnaire.ts'
import type { Database } from '#server/database/database.ts'
import { makeGroups } from '#server/home-comparison/groups.store.ts'
import { comparedRange } from '#server/home-comparison/renew-comparisons.ts'
import { lastDay } from './back-data.ts'

/** So many homes one after the other say the same of themselves: more than the smallest group has. */
const alike = 33

/** Homes that differ in all that is compared and have what costs most to look for: a car. */
const homes: readonly Answers[] = ['Standalone', 'Apartment', 'Terrace', 'LifestyleBlock', 'Rural', 'Other'].flatMap(
  (HouseType) =>
    [1, 2, 3, 4, 5].flatMap((bedrooms) =>
      [1, 2, 3, 4, 5].map((people) => ({
        EnergyTypesUsed: ['Electricity'],
        HouseType,
        FloorArea: { Min: 100, Max: 149 },
        WaterHeating: 'Electricity',
        HeatingFuels: ['Electricity'],
        AirConditioning: 'HeatPump',
        HouseAge: { Min: 1990, Max: 1999 },
        NumberOfAdultOccupants: people,
        NumberOfChildOccupants: 0,
        RoomDetails: [{ RoomType: 'Bedroom', Count: bedrooms }],
        HasEvThatChargesAtHome: true,
        HasDedicatedEvWallCharger: true,
      })),
    ),
)

/** What the night’s course leaves behind, of every customer and of a year of months. */
const compared = `
  create table bench_home as
  select c.n, c.billing_account_id, h.answers, h.traits from bench_customer c
  join json_to_recordset($1::json) as h(nth int, answers jsonb, traits text[]) on h.nth = (c.n / ${alike}) % ${homes.length}`

const profiles = `insert into profile_answer (billing_account_id, kind, answers) select billing_account_id, 'home', answers from bench_home`

const drawn = (count: number, most: number) =>
  `array(select (random() * ${most})::int from generate_series(1, ${count}) where n > 0)`

const homesOfNow = `
  insert into compared_home (home_id, kind, is_customer, traits, electricity_wh, electricity_week_wh, hours_wh, parts_wh, parts_on)
  select billing_account_id, 'home', true, traits, 8000 + random() * 30000, 8000 + random() * 30000, ${drawn(24, 1800)},
    ${drawn(comparedParts.length, 4000)}, $1 from bench_home`

const monthsOfAll = `
  insert into compared_month (home_id, month, kind, is_customer, traits, mask, electricity_wh)
  select billing_account_id, month::date, 'home', true, traits, 127, 8000 + random() * 30000
  from bench_home, generate_series(date_trunc('month', $1::date) - interval '12 months', date_trunc('month', $1::date) - interval '1 month', interval '1 month') month`

const ranks = `
  insert into comparison_month (billing_account_id, month, fuel, homes, rank, own_wh, average_wh, efficient_wh)
  select home_id, month, fuel, 200, 1 + random() * 199, electricity_wh, 22000, 11000
  from compared_month, unnest(array['electricity', 'total']) fuel`

/** Gives every customer a whole profile and everything that is kept for comparing them, as if tonight’s course were over. */
export const putComparedHomes = async (db: Database): Promise<void> => {
  const day = today(Date.now())
  if (homes.some((answers) => !progressOf('home', answers).isComplete))
    throw new Error('Homes without a whole profile are not compared.')
  await db.transaction(async (tx) => {
    await tx.query(compared, [
      JSON.stringify(homes.map((answers, nth) => ({ nth, answers, traits: traitsOf('home', answers, 'Wellington') }))),
    ])
    await tx.query(profiles)
    await tx.query(homesOfNow, [lastDay])
    await tx.query(monthsOfAll, [day])
    await tx.query(ranks)
    await makeGroups(tx, comparedRange(day), day)
    await tx.query(`insert into comparison_course (day, step, after_account) values ($1, 'done', $2)`, [
      addDays(day, 1),
      '00000000-0000-0000-0000-000000000000',
    ])
  })
  await db.query('vacuum analyze')
}
