import type { BillProof, ProofTariff } from '#contract/bills/invoices.contract.ts'
import { halfHoursBehind } from './bill-half-hours.ts'
import { csv, numberCell, type TextFile, textCell } from '#domain/basics/csv.ts'
import { type Day, dayAt, epochDay, hourNow, localHourOf, twoDigits } from '#domain/basics/days.ts'
import { dayMs, halfHourMs, hourMs } from '#domain/basics/durations.ts'
import { fuelNames } from '#domain/supply/energy.ts'
import { exactCent } from '#domain/basics/money.ts'
import { bandNames, withGst } from '#domain/supply/tariff.ts'

export type BillFileKind = 'data' | 'halfHours' | 'prices'

const midnightOf = (day: Day): number => {
  const [daylight, standard] = [13, 12].map((hours) => epochDay(day) * dayMs - hours * hourMs)
  if (daylight === undefined || standard === undefined) throw new RangeError(`Not a day: ${day}`)
  return dayAt(daylight) === day && hourNow(daylight) === 0 ? daylight : standard
}

/** With its offset, since a clock time can occur twice: `2026-04-05T02:30:00+12:00`. */
const startText = (day: Day, midnight: number, index: number, count: number): string => {
  const hour = localHourOf(index, count)
  const [whole, minute] = [Math.floor(hour), hour % 1 === 0 ? '00' : '30']
  const offset = (epochDay(day) * dayMs + hour * hourMs - (midnight + index * halfHourMs)) / hourMs
  return `${day}T${twoDigits(whole)}:${minute}:00+${twoDigits(offset)}:00`
}

const halfHourHeader = 'ICP,From,Daylight saving,kWh,Sent kWh,State,Rate,c/kWh,Cents,Free'

const halfHoursCsv = (proof: BillProof): string =>
  csv(
    halfHourHeader,
    proof.supplies.flatMap(({ supplyPointId, icp, tariffs, days, gasDays }) => [
      ...days.flatMap(({ day, tariff }) => {
        const bands = tariffs[tariff ?? -1]?.bands ?? []
        const midnight = midnightOf(day)
        const halfHours = halfHoursBehind(proof, supplyPointId, day)
        return halfHours.map(({ index, wh, exportWh, quality, band, rate, exact, isFree }) => {
          const from = startText(day, midnight, index, halfHours.length)
          return [
            icp ?? '',
            from,
            from.endsWith('+13:00') ? 'yes' : 'no',
            wh === null ? '' : numberCell(wh / 1000, 3),
            exportWh === null ? '' : numberCell(exportWh / 1000, 3),
            quality,
            bandNames[bands[band]?.name ?? 'anytime'],
            numberCell(rate, 5),
            numberCell(exact / exactCent, 8),
            isFree ? 'yes' : 'no',
          ]
        })
      }),
      ...gasDays.map(({ day, tariff, wh, quality }) => {
        const rate = withGst(tariffs[tariff]?.bands[0]?.rateMillicents ?? 0)
        return [
          icp ?? '',
          day,
          '',
          numberCell(wh / 1000, 3),
          '',
          quality,
          bandNames.anytime,
          numberCell(rate, 5),
          numberCell((wh * rate) / 1000, 8),
          'no',
        ]
      }),
    ]),
  )

const priceHeader = 'Supply,Plan,In force from,In force to,Price,From hour,To hour,Weekdays only,Unit,Without GST,With GST'

const pricesOf = (supply: string, { planName, startDate, endDate, dailyMillicents, exportMillicents, bands }: ProofTariff) => {
  const plan = [textCell(supply), textCell(planName), startDate, endDate ?? '']
  const price = (millicents: number, withTax: number) => [numberCell(millicents / 1000, 5), numberCell(withTax, 5)]
  return [
    ...bands.map(({ name, rateMillicents, fromHour, toHour, weekdaysOnly }) => [
      ...plan,
      bandNames[name],
      String(fromHour),
      String(toHour),
      weekdaysOnly ? 'yes' : 'no',
      'c/kWh',
      ...price(rateMillicents, withGst(rateMillicents)),
    ]),
    [...plan, 'Daily charge', '', '', 'no', 'c/day', ...price(dailyMillicents, withGst(dailyMillicents))],
    // Homes are not registered for GST: none is added to what they are paid.
    ...(exportMillicents === 0
      ? []
      : [[...plan, 'Sent to the network', '', '', 'no', 'c/kWh', ...price(exportMillicents, exportMillicents / 1000)]]),
  ]
}

const pricesCsv = ({ supplies }: BillProof): string =>
  csv(
    priceHeader,
    supplies.flatMap(({ supplyType, icp, tariffs }) =>
      tariffs.flatMap((tariff) => pricesOf(icp === null ? fuelNames[supplyType] : `${fuelNames[supplyType]}, ${icp}`, tariff)),
    ),
  )

export const billFile = (kind: BillFileKind, proof: BillProof): TextFile => {
  const { number } = proof.invoice
  switch (kind) {
    case 'data':
      return { name: `bill-${number}.json`, mediaType: 'application/json', text: `${JSON.stringify(proof, null, 1)}\n` }
    case 'halfHours':
      return { name: `bill-${number}-half-hours.csv`, mediaType: 'text/csv', text: halfHoursCsv(proof) }
    case 'prices':
      return { name: `bill-${number}-prices.csv`, mediaType: 'text/csv', text: pricesCsv(proof) }
  }
}
