import { comparedParts, type Traits } from '#server/home-comparison/comparison-criteria.ts'
import { addMonths, type Day, daysOf, endOfMonth, localHourOf, startOfMonth } from '#domain/basics/days.ts'
import type { ProfileKind } from '#domain/profile/questionnaire.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import type { Queryable } from '#server/database/database.ts'
import { comparedRange } from '#server/home-comparison/renew-comparisons.ts'
import { putMonths, replacePanelHomes } from '#server/home-comparison/compared-homes.store.ts'
import { stableId } from '#server/http/ids.ts'
import { chance } from '#server/providers/chance.ts'
import type { SeriesName } from './series/series.ts'
import { wattHoursFor } from './series/series.ts'

/** Minimum and maximum factor. */
type Scale = readonly [number, number]
type Mixed = string | null | readonly (string | null)[]

interface Cluster {
  readonly kind: ProfileKind
  readonly count: number
  /** One of a list is drawn. */
  readonly traits: readonly Mixed[]
  readonly loads: Partial<Record<SeriesName, Scale>>
  readonly gas?: Scale
}

const anyAge = ['before1990', 'before1990', '1990to2009', '1990to2009', 'from2010']
const anyCount = ['1', '2', '2', '3', '4', '5+']
const heated: Cluster['loads'] = { 'refit-2': [0.55, 1.75], 'heat-pump': [0.1, 0.75] }
const dairy = ['Agriculture, Forestry and Fishing', 'Dairy Cattle Farming']
const cafe = ['Accommodation and Food Services', 'Cafes']

const home = (count: number, traits: readonly Mixed[], loads = heated, gas?: Scale): Cluster => ({
  kind: 'home',
  count,
  traits,
  loads,
  ...(gas && { gas }),
})
const business = (count: number, traits: readonly Mixed[], loads: Cluster['loads']): Cluster => ({
  kind: 'business',
  count,
  traits,
  loads,
})

/** Similar to the demo customers and different ones; too few in Nelson. */
const clusters: readonly Cluster[] = [
  home(127, ['Standalone', ['3', '3', '4'], '4', 'heatPump', 'Electricity', 'yes', 'Wellington', anyAge], {
    'refit-2': [0.6, 1.75],
    'heat-pump': [0.1, 0.8],
    ev: [0.3, 2.1],
  }),
  home(58, ['Standalone', ['2', '3', '4'], anyCount, 'heatPump', 'Electricity', 'no', 'Wellington', anyAge]),
  home(36, ['Terrace', ['1', '2', '3'], anyCount, ['heatPump', 'electric'], 'Electricity', 'no', 'Wellington', anyAge], {
    'refit-20': [0.5, 1.4],
    'heat-pump': [0.05, 0.4],
  }),
  home(46, ['Standalone', ['3', '4'], anyCount, 'gas', 'Gas', 'no', 'Waikato', anyAge], { 'refit-20': [1.1, 2.9] }, [0.5, 1.6]),
  home(44, ['Terrace', ['2', '3'], anyCount, 'heatPump', 'Electricity', 'yes', 'Auckland', anyAge], {
    'refit-20': [0.8, 2],
    'heat-pump': [0.1, 0.5],
    ev: [0.8, 3.6],
  }),
  home(19, ['Standalone', ['2', '3', '4'], anyCount, 'heatPump', 'Electricity', ['yes', 'no'], 'Nelson', anyAge]),
  home(41, ['Standalone', ['3', '4'], anyCount, 'heatPump', 'Electricity', ['yes', 'no', 'no'], 'Bay of Plenty', anyAge]),
  business(42, [...dairy, ['Waikato', 'Waikato', 'Taranaki', 'Southland', 'Canterbury']], { dairy: [0.4, 1.7] }),
  business(48, [...cafe, ['Nelson', 'Auckland', 'Wellington', 'Canterbury', 'Otago']], { cafe: [0.5, 1.8] }),
]

const restOf = (hasElectricWater: boolean): Readonly<Record<string, number>> => ({
  ...(hasElectricWater && { 'Hot Water': 0.4 }),
  Appliances: 0.22,
  Electronics: 0.13,
  Lighting: 0.1,
  Laundry: 0.05,
  Dishwasher: 0.03,
  Other: 0.07,
})

const hoursInDay = 24
type Hours = readonly number[]

/** Mean Wh by hour of the local clock. */
const meanHours = (series: SeriesName, days: readonly Day[]): Hours => {
  const hours = Array.from({ length: hoursInDay }, () => 0)
  for (const day of days)
    wattHoursFor({ series, day, seed: 'panel' }).forEach((wh, index, all) => {
      const hour = Math.floor(localHourOf(index, all.length))
      hours[hour] = (hours[hour] ?? 0) + wh / days.length
    })
  return hours
}

interface Member {
  readonly id: string
  readonly kind: ProfileKind
  readonly traits: Traits
  readonly scales: readonly (readonly [SeriesName, number])[]
  readonly gas: number | null
}

/** Triangular distribution. */
const between = ([least, most]: Scale, next: () => number) => least + ((next() + next()) / 2) * (most - least)

const membersOf = ({ kind, count, traits, loads, gas }: Cluster, cluster: number): Member[] =>
  Array.from({ length: count }, (_, index) => {
    const next = chance(`panel ${cluster} ${index}`)
    const pick = (mixed: Mixed) =>
      (Array.isArray(mixed) ? (mixed[Math.floor(next() * mixed.length)] ?? null) : mixed) as string | null
    return {
      id: stableId(`panel ${cluster} ${index}`),
      kind,
      traits: traits.map(pick),
      scales: Object.entries(loads).map(([series, scale]) => [series as SeriesName, between(scale, next)] as const),
      gas: gas ? between(gas, next) : null,
    }
  })

const members = clusters.flatMap(membersOf)

/** kWh per day of a home heated by gas, January first (as in src/server/demo/meter-reads.ts). */
const gasByMonth = [9, 9, 11, 17, 31, 44, 48, 42, 29, 18, 12, 10]
const gasOf = (scale: number | null, month: Day, wobble: number) =>
  scale === null ? null : Math.round((gasByMonth[Number(month.slice(5, 7)) - 1] ?? 0) * scale * wobble * 1_000)

/** Monthly variation of ±10%. */
const wobbleOf = (id: string, month: Day) => 0.9 + 0.2 * chance(`wobble ${id} ${month}`)()

const seriesUsed = [...new Set(clusters.flatMap(({ loads }) => Object.keys(loads) as SeriesName[]))]
const shapesOn = (days: readonly Day[]) => new Map(seriesUsed.map((series) => [series, meanHours(series, days)]))
const sampled = (days: readonly Day[], count: number) =>
  Array.from({ length: count }, (_, index) => days[Math.floor(((index + 0.5) * days.length) / count)] ?? '')

const currentOf = (member: Member, shapes: ReadonlyMap<SeriesName, Hours>, week: ReadonlyMap<SeriesName, Hours>, last: Day) => {
  const wobble = wobbleOf(member.id, startOfMonth(last))
  const used = member.scales.map(([series, scale]) => ({
    series,
    hours: (shapes.get(series) ?? []).map((wh) => wh * scale * wobble),
  }))
  const hours = Array.from({ length: hoursInDay }, (_, hour) => Math.round(sumOf(used, (use) => use.hours[hour] ?? 0)))
  const of = (series: SeriesName) => sum(used.find((use) => use.series === series)?.hours ?? [])
  const rest = sum(hours) - of('heat-pump') - of('ev')
  const shares = restOf(member.traits[4] === 'Electricity')
  const whole = sum(Object.values(shares))
  const named: Readonly<Record<string, number>> = { Heating: of('heat-pump'), EV: of('ev') }
  const gas = gasOf(member.gas, last, wobble)
  return {
    ...member,
    isCustomer: false,
    partsOn: last,
    electricity: sum(hours),
    electricityWeek: Math.round(sumOf(member.scales, ([series, scale]) => sum(week.get(series) ?? []) * scale * wobble)),
    gas,
    gasWeek: gas,
    hours,
    parts:
      member.kind === 'business'
        ? null
        : comparedParts.map((name) => Math.round(named[name] ?? ((shares[name] ?? 0) / whole) * rest)),
  }
}

export const putPanel = async (tx: Queryable, firstDay: Day, today: Day): Promise<void> => {
  const range = comparedRange(today)
  const shapes = shapesOn(sampled(daysOf(range), 15))
  const week = shapesOn(daysOf(range).slice(-7))
  await replacePanelHomes(
    tx,
    members.map((member) => currentOf(member, shapes, week, range.endDate)),
  )
  const [known] = await tx.query<{ last: Day | null }>('select max(month) as last from compared_month where not is_customer')
  const rows = []
  for (
    let month = known?.last ? addMonths(known.last, 1) : startOfMonth(firstDay);
    month < startOfMonth(today);
    month = addMonths(month, 1)
  ) {
    const means = new Map(
      [...shapesOn(sampled(daysOf({ startDate: month, endDate: endOfMonth(month) }), 10))].map(([series, hours]) => [
        series,
        sum(hours),
      ]),
    )
    for (const { id, kind, traits, scales, gas } of members) {
      const wobble = wobbleOf(id, month)
      const wh = sumOf(scales, ([series, scale]) => (means.get(series) ?? 0) * scale)
      rows.push({
        id,
        month,
        kind,
        traits,
        mask: 0,
        isCustomer: false,
        electricity: Math.round(wh * wobble),
        gas: gasOf(gas, month, wobble),
      })
    }
  }
  if (rows.length > 0) await putMonths(tx, rows)
}
