import type { BillProof } from '#contract/bills/invoices.contract.ts'
import type { HalfHourBar, HalfHourMark } from '#design/charts/half-hour-chart.tsx'
import type { ChartTip } from '#design/charts/chart-types.ts'
import type { Brand } from '#brands/brands.ts'
import type { ProvenHalfHour } from '#domain/billing/bill-half-hours.ts'
import { type Day, formatDayLong, formatHour } from '#domain/basics/days.ts'
import { exactCent } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { type Band, bandNames } from '#domain/supply/tariff.ts'
import {
  type OpenedLine,
  selectHalfHours,
  selectWhByName,
  selectExcerpt,
} from '#machines/bill-insights/proof-figures.selectors.ts'

type BandName = Band['name']

export interface HalfHourWords {
  readonly key: string
  /** `4:00 pm` */
  readonly from: string
  /** `daylight time`, `estimated`, `missing`; or empty. */
  readonly state: string
  readonly energy: string
  /** Export; empty if there is none. */
  readonly sent: string
  /** `33.8997` */
  readonly rate: string
  /** `46.2396`: cents, not rounded. */
  readonly cents: string
  readonly isFree: boolean
}

export interface DayReading {
  readonly bars: readonly HalfHourBar[]
  readonly marks: readonly HalfHourMark[]
  readonly rows: readonly HalfHourWords[]
  readonly few: readonly HalfHourWords[]
  readonly hasSent: boolean
  /** `14.436 day + 10.930 night =` and `25.366 kWh` */
  readonly parts: string
  readonly whole: string
  /** `48 half-hours of Sunday 17 May` */
  readonly label: string
  readonly tipOf: (key: string) => ChartTip
}

const isNightly = (name: BandName) => name === 'night' || name === 'offPeak'

/** The clock at the beginning of a half-hour: `4:00 pm` */
const clockOf = ({ hour, minute }: ProvenHalfHour): string => {
  const whole = Math.floor(hour)
  return `${whole % 12 || 12}:${minute === 0 ? '00' : '30'} ${whole < 12 ? 'am' : 'pm'}`
}

const repeats = { first: 'daylight time', second: 'standard time' } as const

const stateOf = ({ repeat, quality }: ProvenHalfHour): string =>
  [...(repeat === null ? [] : [repeats[repeat]]), ...(quality === 'read' ? [] : [quality])].join(', ')

const kwh = (wh: number | null) => (wh === null ? '–' : formatNumber(wh / 1000, 3))

const rowOf = (halfHour: ProvenHalfHour): HalfHourWords => ({
  key: String(halfHour.index),
  from: clockOf(halfHour),
  state: stateOf(halfHour),
  energy: kwh(halfHour.wh),
  sent: halfHour.exportWh === null ? '' : kwh(halfHour.exportWh),
  rate: formatNumber(halfHour.rate, 2, 5),
  cents: formatNumber(halfHour.exact / exactCent, 4),
  isFree: halfHour.isFree,
})

/** Null if the day was not billed by half-hours. */
export const dayReading = (
  proof: BillProof,
  supplyPointId: string,
  day: Day,
  line: OpenedLine,
  loyalty: Brand['loyalty'],
): DayReading | null => {
  const halfHours = selectHalfHours(proof, supplyPointId, day)
  if (halfHours.length === 0) return null
  const supply = proof.supplies.find((candidate) => candidate.supplyPointId === supplyPointId)
  const billed = supply?.days.find((billedDay) => billedDay.day === day)
  const bands = supply?.tariffs[billed?.tariff ?? 0]?.bands ?? []
  const nameOf = ({ band }: ProvenHalfHour): BandName => bands[band]?.name ?? 'anytime'
  const rows = halfHours.map(rowOf)
  const bars = halfHours.map((halfHour): HalfHourBar => {
    const hour = Math.floor(halfHour.hour) + halfHour.minute / 60
    return {
      key: String(halfHour.index),
      label: formatHour(Math.floor(hour)),
      hour,
      value: halfHour.wh === null ? 0 : halfHour.wh / 1000,
      kind: halfHour.quality === 'read' ? 'actual' : halfHour.quality === 'estimated' ? 'estimated' : 'empty',
      isNight: isNightly(nameOf(halfHour)),
      isFree: halfHour.isFree,
    }
  })
  const { names: sums, whole } = selectWhByName(halfHours, nameOf)
  const used = sums.map(({ name }) => name)
  const rateNames = (isNight: boolean) =>
    used
      .filter((name) => isNightly(name) === isNight)
      .map((name) => bandNames[name])
      .join(' and ')
  const [days, nights] = [rateNames(false), rateNames(true)]
  return {
    bars,
    marks: [
      ...(days === '' ? [] : [{ kind: 'day' as const, label: `${days} rate` }]),
      ...(nights === '' ? [] : [{ kind: 'night' as const, label: `${nights} rate` }]),
      ...(halfHours.some(({ isFree }) => isFree) ? [{ kind: 'free' as const, label: capital(loyalty.unitOther) }] : []),
      ...(halfHours.some(({ quality }) => quality === 'estimated') ? [{ kind: 'estimated' as const, label: 'Estimated' }] : []),
    ],
    rows,
    few: rows.slice(...selectExcerpt(halfHours, line)),
    hasSent: halfHours.some(({ exportWh }) => exportWh !== null),
    parts: used.length < 2 ? '' : `${sums.map(({ name, wh }) => `${kwh(wh)} ${bandNames[name].toLowerCase()}`).join(' + ')} = `,
    whole: `${kwh(whole)} kWh`,
    label: `${halfHours.length} half-hours of ${formatDayLong(day)}`,
    tipOf: (key) => {
      const row = rows[Number(key)]
      const halfHour = halfHours[Number(key)]
      if (!row || !halfHour) return { title: '', value: '' }
      const notes = [
        ...(row.isFree ? [`${capital(loyalty.unitOne)}, no charge`] : []),
        ...(row.state === '' ? [] : [capital(row.state)]),
      ]
      return {
        title: `${row.from}, ${bandNames[nameOf(halfHour)].toLowerCase()} rate`,
        value: `${row.energy} kWh`,
        second: `${row.cents} c`,
        notes,
      }
    },
  }
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
