import type { ProofDay, ProofSupply } from '#contract/bills/invoices.contract.ts'
import { formatDay, localHourOf } from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { DocumentWriter } from './document.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** `12am`, `3pm`: columns are narrow. */
const hourTitle = (hour: number) => `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`

const kwh = (wh: number | null) => (wh === null ? 'none' : formatNumber(wh / 1000, 3))

/** Two readings of a clock hour; four or none when the clock changes. */
const inHour = ({ wh }: ProofDay, hour: number): string =>
  wh.flatMap((value, index) => (Math.floor(localHourOf(index, wh.length)) === hour ? [kwh(value)] : [])).join('\n') || '–'

const dayRow = (day: ProofDay) => ({
  cells: [
    formatDay(day.day),
    ...hours.map((hour) => inHour(day, hour)),
    kwh(day.wh.reduce<number>((sum, value) => sum + (value ?? 0), 0)),
  ],
})

export const halfHourPages = (paper: DocumentWriter, supplies: readonly ProofSupply[]): void => {
  for (const { site, icp, days } of supplies) {
    if (days.length === 0) continue
    paper.addPage('landscape')
    paper.heading(2, `Each half-hour, ${site}`)
    paper.paragraph(
      `Shown in kWh, with the two half-hours of each hour one below the other.${icp === null ? '' : ` ICP ${icp}.`} When the clocks go back, the hour from 2 am has four half-hours. When they go forward, it has none.`,
      { size: 8, colour: paper.palette.ink2 },
    )
    paper.table({
      summary: 'The energy of each day, by the hour of the clock',
      size: 6,
      padding: 1.5,
      gap: 2,
      isAsWritten: true,
      columns: [
        { title: 'Day', share: 5.4 },
        ...hours.map((hour) => ({ title: hourTitle(hour), share: 3, align: 'right' as const })),
        { title: 'Day', share: 3.8, align: 'right' as const },
      ],
      rows: days.map(dayRow),
    })
  }
}
