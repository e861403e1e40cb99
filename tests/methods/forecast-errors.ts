import { readFileSync } from 'node:fs'
import { addDays, daysOf, lengthOf } from '#domain/basics/days.ts'
import { type Climate, climateOf } from '#domain/supply/degree-days.ts'
import {
  bandOf,
  type DailyUse,
  forecasterOf,
  sharesOf,
  type DayOffsets,
  triesBefore,
} from '#domain/insights/electricity-forecast.ts'
import { readingsOf } from '#server/demo/history.ts'
import { homes } from '#server/demo/homes.ts'

/** A home that the method is held against: whole days of electricity. */
export interface HeldHome {
  readonly title: string
  readonly kind: 'demo' | 'measured'
  readonly use: DailyUse
}

const madeOn = '2026-06-09'
/** Two years and two months, as the demo has them. */
const demoDays = { startDate: addDays(madeOn, -790), endDate: addDays(madeOn, -1) }
const halfYear = 182

const totalOf = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

const demoHomes = (): HeldHome[] =>
  homes.flatMap(({ firstName, accounts }) =>
    accounts.flatMap(({ region, sites }) =>
      sites.flatMap(({ supplies }) =>
        supplies.flatMap((supply): HeldHome[] => {
          if (supply.type !== 'electricity') return []
          const used = daysOf(demoDays).map((day) => totalOf(readingsOf(supply, String(supply.icp[0]), day, madeOn).wh))
          return [{ title: firstName, kind: 'demo', use: { firstDay: demoDays.startDate, used, climate: climateOf(region) } }]
        }),
      ),
    ),
  )

const linesOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))

/** A northern home, moved by half a year of whole weeks, so that its winter is ours and its weekdays stay. */
const measuredHome = (title: string, file: string, climate: Climate | null): HeldHome => {
  const [head = [], ...lines] = linesOf(file)
  const first = head.indexOf('wh1')
  const byDay = new Map(
    lines.map(([day = '', ...values]) => [
      addDays(day, halfYear),
      values.slice(first - 1).reduce((sum, value) => sum + Number(value), 0),
    ]),
  )
  const days = [...byDay.keys()].toSorted()
  const range = { startDate: days[0] ?? madeOn, endDate: days.at(-1) ?? madeOn }
  return {
    title,
    kind: 'measured',
    use: { firstDay: range.startDate, used: daysOf(range).map((day) => byDay.get(day) ?? null), climate },
  }
}

/** The homes of the demonstration, and those that were measured. */
export const heldHomes = (): HeldHome[] => {
  const climate = climateOf('Canterbury')
  return [
    ...demoHomes(),
    measuredHome('REFIT, house 2', '../../src/server/demo/series/refit-2.csv', climate),
    measuredHome('REFIT, house 20', '../../src/server/demo/series/refit-20.csv', climate),
    measuredHome('OPSD, residential 4', 'homes/opsd-4.csv', climate),
  ]
}

const stretches = [
  { name: 'the next day', from: 0, to: 1 },
  { name: 'the next seven days', from: 0, to: 7 },
  { name: 'the week after', from: 7, to: 14 },
  { name: 'the last ten days of a bill', from: 0, to: 10 },
  { name: 'the last nineteen', from: 0, to: 19 },
] as const

interface Judged {
  readonly used: number
  readonly said: number
  readonly lastWeek: number
  /** Null where the year before is not known. */
  readonly lastYear: number | null
  readonly isInside: boolean
}

const yearBack = 364

/** Every day that the band's tries look at, of the last year of a home: only what lay before it is known to the method. */
const judge = ({ use }: HeldHome, stretch: DayOffsets): Judged[] => {
  const forecaster = forecasterOf(use)
  const end = forecaster.first + use.used.length
  const tries = triesBefore(forecaster, end, { back: use.used.length, length: stretch.to })
  const heldFrom = Math.max(forecaster.first + 120, end - 365)
  return tries.flatMap((one): Judged[] => {
    const [share] = sharesOf([one], stretch)
    if (one.at < heldFrom || share === undefined) return []
    const days = Array.from({ length: stretch.to - stretch.from }, (_, index) => one.at + stretch.from + index)
    const said = one.predicted.slice(stretch.from, stretch.to).reduce((sum, value) => sum + value, 0)
    const week = Array.from({ length: 7 }, (_, index) => forecaster.measuredOn(one.at - 7 + index))
    if (week.some((value) => value === null)) return []
    const lastWeek = days.reduce((sum, day) => sum + (week[(day - one.at) % 7] ?? 0), 0)
    const lastYear = totalOf(days.map((day) => forecaster.measuredOn(day - yearBack)))
    const band = bandOf(sharesOf(tries, stretch, one.at), stretch, forecaster.estimatedShareBefore(one.at))
    return [{ used: said * share, said, lastWeek, lastYear, isInside: band.low <= share && share <= band.high }]
  })
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export interface ForecastError {
  readonly title: string
  readonly kind: HeldHome['kind']
  readonly stretch: string
  readonly tried: number
  /** Mean misses as a share of what was used. */
  readonly method: number
  readonly lastWeek: number
  readonly lastYear: number | null
  /** How many ended inside the band of 80 %. */
  readonly coverage: number
}

/** How far off the method was on the last year of each home, beside last week again and the same days a year before. */
export const forecastErrors = (of: readonly HeldHome[] = heldHomes()): ForecastError[] =>
  of.flatMap((home) =>
    stretches.map(({ name, ...stretch }) => {
      const judged = judge(home, stretch).filter(({ used }) => used > 0)
      const missBy = (saidOf: (one: Judged) => number | null) =>
        judged.flatMap((one) => {
          const said = saidOf(one)
          return said === null ? [] : [Math.abs(said - one.used) / one.used]
        })
      const years = missBy(({ lastYear }) => lastYear)
      return {
        title: home.title,
        kind: home.kind,
        stretch: name,
        tried: judged.length,
        method: mean(missBy(({ said }) => said)),
        lastWeek: mean(missBy(({ lastWeek }) => lastWeek)),
        lastYear: years.length < 10 ? null : mean(years),
        coverage: mean(judged.map(({ isInside }) => (isInside ? 1 : 0))),
      }
    }),
  )

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

const rowsOf = (errors: readonly ForecastError[]): string =>
  errors
    .map(
      ({ title, stretch, tried, method, lastWeek, lastYear, coverage }) =>
        `| ${title} | ${stretch} | ${tried} | ${percent(method)} | ${percent(lastWeek)} | ${percent(lastYear)} | ${percent(coverage)} |`,
    )
    .join('\n')

const head = `| home | of | tries | method | last week again | same days a year before | inside the band |
| --- | --- | --- | --- | --- | --- | --- |`

/** The section of docs/methods.md. */
export const forecastSection = (): string => {
  const errors = forecastErrors()
  const demo = errors.filter(({ kind }) => kind === 'demo')
  const measured = errors.filter(({ kind }) => kind === 'measured')
  const span = lengthOf(demoDays)
  const coverage = (some: readonly ForecastError[]) => percent(mean(some.map((one) => one.coverage)))
  return `## The forecast

What a day is expected to use is *shape of the weekday × recent level × season* (\`src/domain/insights/electricity-forecast.ts\`):

- **Shape**: what each weekday was of the mean of the last 56 days, beside three days like any other.
- **Level**: the mean of the same days, each counting half as much after a week.
- **Season**: the line of the home's own year against degree days below 18 °C (of measured days where there are any, else of climate normals; days to come always of normals); without half a year of days, or where use does not follow the season, none.

The band is made of the method's own past misses on the account: it is tried every five days as if nothing after were known, and a tenth of
what came lies beyond either end. Tries that overlap count for less; before there are any, a week is taken to be 30 % either way and a day 50 %.
The bill, its range, the seven days, the weeks, the record and the chance of passing a line all come of it, on the dashboard, in the planner and on the
forecast's page. Days whose readings are still awaited stand estimated for up to three days; the tries below know them, so that the true error of a running bill is a little larger.

Held against the last year of each home, only what lay before each day being known: the mean miss as a share of what was used, and how many ended
inside the band of 80 %. The homes of the demonstration have ${span} days, put together from measured days of the same season: their year before is
the same days again, so that the naive forecast of a year before looks better there than it is. The measured homes are northern ones, moved by 26 weeks and held
against Christchurch's normals; the lengths of memory above were looked for on them.

The homes of the demonstration (mean inside the band: ${coverage(demo)}):

${head}
${rowsOf(demo)}

Homes that were measured (mean inside the band: ${coverage(measured)}):

${head}
${rowsOf(measured)}
`
}
