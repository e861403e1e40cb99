import type { ChangeKind } from '#contract/bill-insights/bill-insights.contract.ts'
import type { ProofLine } from '#contract/bills/invoices.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { type Bill, type Meter, type PricedDay } from './bill-change-meters.ts'
import type { Charged, DayPart, UseModel } from './bill-change-model.ts'
import { type ComparedWeather, weatherText } from './bill-change-weather.ts'
import { correctionText } from '#domain/billing/bill-corrections.ts'
import { formatDateLong, lengthOf as daysIn } from '#domain/basics/days.ts'
import { formatCents } from '#domain/basics/money.ts'
import { formatNumber, roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { bandNames } from '#domain/supply/tariff.ts'

export interface LoyaltyWords {
  readonly name: string
  readonly unitOne: string
  readonly unitOther: string
}

export interface BillChangeFacts {
  readonly bill: Bill
  readonly before: Bill
  readonly weather: ComparedWeather | null
  readonly loyalty: LoyaltyWords
  readonly meters: readonly Meter[]
  readonly models: readonly UseModel[]
  readonly shift: DayPart | null
  readonly isAlone: (line: ProofLine) => boolean
}

const kwh = (wh: number): string => `${formatNumber(Math.abs(wh) / 1000, 1)} kWh`
const moreOrLess = (wh: number): string => (wh < 0 ? `${kwh(wh)} less` : `${kwh(wh)} more`)
export const dayCount = (count: number): string => counted(count, 'day')

const someOf = (some: readonly unknown[], all: readonly unknown[]): string =>
  some.length === all.length ? `all ${dayCount(all.length)}` : dayCount(some.length)

const pricesDetail = ({ meters }: BillChangeFacts): string => {
  for (const { prices, now, earlier } of meters) {
    const otherThen = earlier.filter(({ tariff }) => !isSameJson(tariff, prices))
    const otherNow = now.filter(({ tariff }) => !isSameJson(tariff, prices))
    const [old] = otherThen
    if (old) {
      const plan = old.tariff.planName === prices.planName ? '' : ` of ${old.tariff.planName}`
      const until = old.tariff.endDate === null || plan ? '' : ` to ${formatDateLong(old.tariff.endDate)}`
      const still = otherThen.length === earlier.length && otherNow.length === 0 ? 'was' : 'still was'
      return `The bill before ${still} on the prices${plan}${until} for ${someOf(otherThen, earlier)}.`
    }
    if (otherNow.length > 0)
      return `New prices from ${formatDateLong(prices.startDate)}, for ${dayCount(now.length - otherNow.length)} of this bill.`
  }
  return 'The same prices in both bills.'
}

const clockChange = (days: readonly PricedDay[]): string | null => {
  for (const { day } of days) {
    if (day.wh.length === 50) return `one hour longer: clocks went back on ${formatDateLong(day.day)}`
    if (day.wh.length === 46) return `one hour shorter: clocks went forward on ${formatDateLong(day.day)}`
  }
  return null
}

export const lengthOf = ({ invoice }: Bill): number => daysIn(invoice)

const daysDetail = ({ bill, before, meters }: BillChangeFacts): string => {
  const [count, countThen] = [lengthOf(bill), lengthOf(before)]
  const [now, earlier] = [
    clockChange(meters.flatMap((meter) => meter.now)),
    clockChange(meters.flatMap((meter) => meter.earlier)),
  ]
  const lengths =
    count === countThen
      ? `${dayCount(count)} in both.`
      : `${dayCount(count)}, compared with ${countThen} on the bill before. You pay the daily charge for ${dayCount(Math.abs(count - countThen))} ${count > countThen ? 'more' : 'less'}.`
  return [lengths, now && `This bill is ${now}.`, earlier && `The bill before was ${earlier}.`].filter(Boolean).join(' ')
}

const extraDaysDetail = ({ bill, before, models }: BillChangeFacts): string | null => {
  const [count, countThen] = [lengthOf(bill), lengthOf(before)]
  const wh = sumOf(models, ({ extraDays }) => extraDays.wh)
  if (count === countThen && wh === 0) return null
  return `${moreOrLess(wh)}, at the daily average of the bill before.`
}

const weatherDetail = ({ weather, models }: BillChangeFacts): string | null => {
  if (!weather || !models.some(({ isHeated }) => isHeated)) return null
  const wh = sumOf(models, (model) => model.weather.wh)
  return weatherText(weather, roundHalfAway(wh / 1000, 1) === 0 ? null : moreOrLess(wh))
}

const bandOf = ({ byBand, wh }: Charged): string => {
  const [most] = Object.entries(byBand).toSorted(([, a], [, b]) => b - a)
  if (!most || wh === 0) return ''
  const [name, used] = most
  const share = used / wh
  if (name === 'anytime' || share < 0.6) return ''
  return `, ${share > 0.99 ? 'all' : 'most'} of it at the ${bandNames[name as keyof typeof bandNames].toLowerCase()} rate`
}

const chargedTogether = (models: readonly UseModel[], when: 'now' | 'earlier'): Charged => ({
  wh: sumOf(models, ({ charged }) => charged[when].wh),
  exact: sumOf(models, ({ charged }) => charged[when].exact),
  byBand: models.reduce<Record<string, number>>((bands, { charged }) => {
    for (const [name, wh] of Object.entries(charged[when].byBand)) bands[name] = (bands[name] ?? 0) + wh
    return bands
  }, {}),
})

const otherHours = (wh: number, cents: number): string => {
  if (wh > 0 && cents < 0) return ', more of it in cheaper hours'
  return wh < 0 && cents > 0 ? ', more of it in dearer hours' : ''
}

const evDetail = ({ models }: BillChangeFacts, cents: number): string | null => {
  const [now, earlier] = [chargedTogether(models, 'now'), chargedTogether(models, 'earlier')]
  if (now.wh === 0 && earlier.wh === 0) return null
  const wh = sumOf(models, ({ ev }) => ev.wh)
  return `${moreOrLess(wh)}${otherHours(wh, cents) || bandOf(wh < 0 ? earlier : now)}. We estimate this from your half-hours, so it could include an oven.`
}

const otherUseDetail = ({ models, shift }: BillChangeFacts, cents: number): string | null => {
  const wh = sumOf(models, ({ otherWh }) => otherWh)
  if (models.length === 0) return cents === 0 ? null : 'From rounding each line to the cent.'
  const shifted = shift === null ? '' : `, shifted towards the ${shift}`
  return `${moreOrLess(wh)}${shifted}.`
}

const creditOf = (proof: Bill, kind: ProofLine['kind']): number =>
  -sumOf(
    proof.lines.filter((line) => line.kind === kind),
    ({ cents }) => cents,
  )

const freeHoursIn = ({ supplies }: Bill): number =>
  sumOf(supplies, ({ days }) => sumOf(days, ({ free, tariff }) => (tariff === null ? 0 : free.length))) / 2

const hours = (count: number, { unitOne, unitOther }: LoyaltyWords): string => counted(count, unitOne, unitOther)

const freeHoursDetail = ({ bill, before, loyalty }: BillChangeFacts): string | null => {
  const [worth, worthThen] = [creditOf(bill, 'freeHours'), creditOf(before, 'freeHours')]
  const [now, earlier] = [freeHoursIn(bill), freeHoursIn(before)]
  if (worth === 0 && worthThen === 0) return null
  const hoursText = now === 0 ? `No ${loyalty.unitOther}.` : `${hours(now, loyalty)}, worth ${formatCents(worth)}.`
  return `${hoursText} The bill before had ${earlier === 0 ? 'none' : `${formatNumber(earlier, 0, 1)}, worth ${formatCents(worthThen)}`}.`
}

const sentOut = ({ lines }: Bill): number =>
  sumOf(
    lines.filter(({ kind }) => kind === 'export'),
    ({ quantity }) => quantity ?? 0,
  )

const exportDetail = ({ bill, before }: BillChangeFacts): string | null => {
  const [now, earlier] = [sentOut(bill), sentOut(before)]
  if (now === 0 && earlier === 0) return null
  const worth = (proof: Bill) => formatCents(creditOf(proof, 'export'))
  return `${kwh(now)} sent out, worth ${worth(bill)}. The bill before had ${earlier === 0 ? 'none' : `${kwh(earlier)}, worth ${worth(before)}`}.`
}

const gasDetail = ({ meters }: BillChangeFacts): string | null => {
  const gas = meters.filter(({ isGas }) => isGas)
  if (gas.length === 0) return null
  const whIn = (when: 'now' | 'earlier') => sumOf(gas, (meter) => sumOf(meter[when], ({ day }) => day.wh[0] ?? 0))
  return `${kwh(whIn('now'))}, compared with ${kwh(whIn('earlier'))} on the bill before.`
}

const bottlesDetail = ({ bill, before }: BillChangeFacts): string | null => {
  const countIn = ({ lines }: Bill) =>
    sumOf(
      lines.filter(({ kind }) => kind === 'bottles'),
      ({ quantity }) => quantity ?? 0,
    )
  const bottles = (count: number) => (count === 0 ? 'none' : counted(count, 'bottle'))
  const [now, earlier] = [countIn(bill), countIn(before)]
  if (now === 0 && earlier === 0) return null
  const bottlesText = bottles(now)
  return `${bottlesText.charAt(0).toUpperCase()}${bottlesText.slice(1)} delivered, compared with ${bottles(earlier)} on the bill before.`
}

const fuels = { electricity: 'Electricity', naturalGas: 'Natural gas', lpg: 'Bottled gas' } as const

const aloneOn = (proof: Bill, isAlone: BillChangeFacts['isAlone']): string => {
  const ids = new Set(proof.lines.filter(isAlone).map(({ supplyPointId }) => supplyPointId))
  return proof.supplies
    .filter(({ supplyPointId }) => ids.has(supplyPointId))
    .map(({ supplyType, site }) => `${fuels[supplyType]} at ${site}`)
    .join(', ')
}

const agreementsDetail = ({ bill, before, isAlone }: BillChangeFacts): string | null => {
  const [onlyNow, ended] = [aloneOn(bill, isAlone), aloneOn(before, isAlone)]
  if (!onlyNow && !ended) return null
  return [onlyNow && `Only on this bill: ${onlyNow}.`, ended && `Only on the bill before: ${ended}.`].filter(Boolean).join(' ')
}

const correctionsDetail = ({ bill, before }: BillChangeFacts): string | null => {
  const words = (proof: Bill) =>
    proof.lines
      .filter(({ kind }) => kind === 'correction')
      .map(({ description, cents }) => `${correctionText(description)} (${formatCents(cents)})`)
      .join(', ')
  const [now, earlier] = [words(bill), words(before)]
  if (!now && !earlier) return null
  return [now && `This bill corrects: ${now}.`, earlier && `The bill before corrected: ${earlier}.`].filter(Boolean).join(' ')
}

const discountDetail = ({ bill, before }: BillChangeFacts): string | null => {
  const line = bill.lines.find(({ kind }) => kind === 'discount') ?? before.lines.find(({ kind }) => kind === 'discount')
  if (!line) return null
  const off = (proof: Bill) => formatCents(creditOf(proof, 'discount'))
  return `${line.description}: ${off(bill)} off, ${off(before)} off the bill before.`
}

const details: Readonly<Record<ChangeKind, (facts: BillChangeFacts, cents: number) => string | null>> = {
  prices: pricesDetail,
  days: daysDetail,
  extraDays: extraDaysDetail,
  weather: weatherDetail,
  ev: evDetail,
  otherUse: otherUseDetail,
  freeHours: freeHoursDetail,
  export: exportDetail,
  gas: gasDetail,
  bottles: bottlesDetail,
  agreements: agreementsDetail,
  corrections: correctionsDetail,
  discount: discountDetail,
}

export const detailOf = (kind: ChangeKind, facts: BillChangeFacts, cents: number): string | null => details[kind](facts, cents)
