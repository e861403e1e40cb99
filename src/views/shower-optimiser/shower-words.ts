import type { WaterEnergy, WaterSource } from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import { formatKwh } from '#domain/supply/energy.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { type ShowerFigures, waterEfficiency, type Yearly } from '#domain/insights/shower-optimiser.ts'
import { selectRise, selectSaving } from '#machines/shower-optimiser/shower-optimiser.selectors.ts'

export const sourceNames: Readonly<Record<WaterSource, string>> = {
  electricity: 'Electricity',
  naturalGas: 'Natural gas',
  lpg: 'Bottled gas',
}

const heaters: Readonly<Record<WaterSource, string>> = {
  electricity: 'for the cylinder',
  naturalGas: 'for the gas heater',
  lpg: 'for the gas heater',
}

/** `$410`; kWh without a price. */
export const amountOf = ({ dollars, kwh }: Yearly): string =>
  dollars === null ? `${formatNumber(kwh)} kWh` : formatWholeDollars(dollars)

/** `$150` and `less a year`. */
export const savingOf = (saved: Yearly): { readonly amount: string; readonly way: string } => {
  const saving = selectSaving(saved)
  return { amount: amountOf(saving), way: saving.isMore ? 'more a year' : 'less a year' }
}

/** Warning before saving a goal that uses more than today; null if it uses less. */
export const dearerWords = (saved: Yearly): string | null => {
  const saving = selectSaving(saved)
  return saving.isMore ? `This goal costs you ${amountOf(saving)} more a year than your showers do now.` : null
}

export const ofShower = (kwh: number): string => `${formatNumber(kwh, 2)} kWh a shower`

/** `Your showers come to 650 kg of CO₂e a year; this is 27 kg less.` */
export const carbonWords = ({ saved, now }: ShowerFigures): string =>
  `Your showers make ${formatNumber(now.kg)} kg of CO₂e a year, and this is ${formatNumber(Math.abs(saved.kg))} kg ${saved.kg < 0 ? 'more' : 'less'}.`

const priceWords = ({ source, centsPerKwh, hotWaterKwh }: WaterEnergy): string => {
  if (centsPerKwh === null) return 'in energy only, because we don’t have a price'
  const price = `${formatNumber(centsPerKwh, 1)} c/kWh`
  return hotWaterKwh !== null && source !== 'lpg'
    ? `at the ${price} your hot water cost over the last year`
    : `at your average of ${price}, from your readings over the last year`
}

/** Why the figures are lower than litres and minutes suggest. */
const scaleWords = ({ source, hotWaterKwh }: WaterEnergy, unscaledKwh: number): string => {
  const known =
    source === 'lpg'
      ? `you had ${formatKwh(hotWaterKwh ?? 0)} of bottled gas delivered`
      : `all your hot water took about ${formatKwh(hotWaterKwh ?? 0)} by your usage breakdown`
  return `would be ${formatKwh(unscaledKwh)} a year, but ${known}. We count showers as two thirds of that at most and scale these figures to match,`
}

export const methodWords = (energy: WaterEnergy, { unscaledKwh }: ShowerFigures, coldDegrees: number): string => {
  const { source } = energy
  const formula = `Litres × minutes × 4.186 × ${selectRise(coldDegrees)} °C rise ÷ 3,600 ÷ ${formatNumber(waterEfficiency[source], 1)} ${heaters[source]}`
  const scaled = unscaledKwh === null ? ',' : ` ${scaleWords(energy, unscaledKwh)}`
  return `${formula}${scaled} ${priceWords(energy)}. This doesn’t include the cost of water.`
}
