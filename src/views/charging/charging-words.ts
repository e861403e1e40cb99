import type {
  Charger,
  ChargerState,
  Charging,
  ChargingHalfHour,
  ChargingPlan,
  ChargingSession,
} from '#contract/charging/charging.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { dayAt, formatDay, formatFullDate, formatInstant, formatTime } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { chargeOf, type Comparison, comparisonOf, firstDayOf, isShort } from '#machines/charging/charging.selectors.ts'

/** Whole kWh without decimals: `20 kWh`, `14.8 kWh`. */
export const kwhText = (kwh: number): string => `${formatNumber(kwh, 0, 1)} kWh`

const kgText = (kg: number): string => `${formatNumber(kg, 0, kg < 10 ? 1 : 0)} kg`

export const powerText = (kilowatts: number): string => `${formatNumber(kilowatts, 0, 1)} kW`

/** `11 pm`, `7:30 am` */
export const timeText = (moment: string): string => formatTime(moment).replace(':00', '')

const stateTexts: Readonly<Record<Exclude<ChargerState, 'offline'>, string>> = {
  neverConnected: 'Never connected',
  available: 'Ready',
  pluggedIn: 'Plugged in',
  charging: 'Charging',
  finished: 'Full, or its plan is done',
  faulted: 'There’s a fault: check its display',
}

export const chargerText = ({ state, heardAt }: Pick<Charger, 'state' | 'heardAt'>): string =>
  state === 'offline' ? (heardAt === null ? 'Not connected' : `Not connected since ${formatInstant(heardAt)}`) : stateTexts[state]

const stateHints: Readonly<Record<ChargerState, string>> = {
  neverConnected: 'Enter its address, name and password in the charger’s app. It can take a minute to connect.',
  offline:
    'Check its power and its internet connection. Until it’s back, it follows the last plan it got. A car that you plug in while it’s offline charges right away.',
  available: 'Plug your car in any time. It charges in the hours below.',
  pluggedIn: 'It charges in the hours below.',
  charging: 'It stops when the plan is done or the car is full.',
  finished: 'You can unplug your car.',
  faulted: 'It can’t charge until that’s fixed.',
}

export const chargerHint = ({ state }: Pick<Charger, 'state'>): string => stateHints[state]

const makersText = ({ vendor, model }: Pick<Charger, 'vendor' | 'model'>): string =>
  [vendor, model].filter((name) => name !== null).join(' ')

export const modelText = (charger: Pick<Charger, 'vendor' | 'model'>): string => makersText(charger) || 'Not known yet'

const amountText = (unit: Comparison['unit'], amount: number): string =>
  unit === 'nzd' ? formatDollars(amount) : `${kgText(amount)} of carbon`

const otherwiseText = ({ unit, planned, atOnce }: Comparison): string => {
  const [now, then] = [amountText(unit, planned), amountText(unit, atOnce)]
  const verb = unit === 'nzd' ? 'cost' : 'make'
  return `Charging as soon as it’s plugged in would ${verb} ${now === then ? 'the same' : then}.`
}

/** “20 kWh from 11 pm to 5 am for about $2.40” */
const chargeText = (plan: ChargingPlan, comparison: Comparison | null): string => {
  const charge = chargeOf(plan)
  if (!charge) return ''
  const [from, to] = charge.isWhole ? ['from', 'to'] : ['between', 'and']
  const price = comparison
    ? `${comparison.unit === 'nzd' ? ' for about' : ', and makes about'} ${amountText(comparison.unit, comparison.planned)}`
    : ''
  return `${kwhText(plan.plannedKwh)} ${from} ${timeText(charge.startsAt)} ${to} ${timeText(charge.endsAt)}${price}`
}

const beginText = (plan: ChargingPlan): string => {
  if (plan.isAtOnce) return 'You asked to charge now. It charges'
  return plan.isRunning ? 'Charges' : `If you plug in at ${timeText(plan.startsAt)}, it charges`
}

export const planText = (plan: ChargingPlan, weigh: Charging['choice']['weigh']): string => {
  if (plan.plannedKwh <= 0 || chargeOf(plan) === null) return `Nothing can be added by ${timeText(plan.readyAt)}.`
  const comparison = comparisonOf(plan, weigh)
  const first = `${beginText(plan)} ${chargeText(plan, comparison)}.`
  return comparison === null || plan.isAtOnce ? first : `${first} ${otherwiseText(comparison)}`
}

/** Null if all of it can be added. */
export const shortText = (plan: ChargingPlan): string | null =>
  isShort(plan) && plan.plannedKwh > 0
    ? `Only ${kwhText(plan.plannedKwh)} of the ${kwhText(plan.kwh)} can be added by ${timeText(plan.readyAt)}.`
    : null

const lessText = (unit: Comparison['unit'], saved: number): string =>
  `${amountText(unit, Math.abs(saved))} ${saved < 0 ? 'more' : 'less'}`

const asSoonText = 'than charging as soon as it was plugged in'

const isLess = (saved: number | null): boolean => saved === null || saved >= 0

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' and ')

/** “$84.20 and 31 kg of carbon less”, “it cost $3.10 more and made 31 kg of carbon less”; null if neither is known. */
const sumsText = ({ savedNZD: money, savedKg: carbon }: Charging['saved']): string | null => {
  if (money === null && carbon === null) return null
  if (isLess(money) && isLess(carbon))
    return `${joined(money === null ? null : formatDollars(money), carbon === null ? null : amountText('kg', carbon))} less`
  const [cost, made] = [
    money === null ? null : `cost ${lessText('nzd', money)}`,
    carbon === null ? null : `made ${lessText('kg', carbon)}`,
  ]
  return `it ${joined(cost, made)}`
}

/** “Since 1 Dec 2025: $84.20 and 31 kg of carbon less than charging as soon as it was plugged in, over 46 charges.” */
export const savedText = (charging: Pick<Charging, 'sessions' | 'saved'>): string => {
  const { saved } = charging
  const day = firstDayOf(charging)
  const since = day === null ? 'In the last 12 months' : `Since ${formatFullDate(day)}`
  const sums = sumsText(saved)
  const charges = counted(saved.sessions, 'charge')
  return sums === null ? `${since}: ${kwhText(saved.kwh)} over ${charges}.` : `${since}: ${sums} ${asSoonText}, over ${charges}.`
}

/** “6:12 pm to Tue 1 Dec, 7:00 am”, “since 6:12 pm” */
export const timesText = ({ day, startsAt, endsAt }: Pick<ChargingSession, 'day' | 'startsAt' | 'endsAt'>): string => {
  if (endsAt === null) return `${formatDay(day)}, plugged in since ${formatTime(startsAt)}`
  const end = dayAt(endsAt) === dayAt(startsAt) ? formatTime(endsAt) : `${formatDay(dayAt(endsAt))}, ${formatTime(endsAt)}`
  return `${formatDay(day)}, ${formatTime(startsAt)} to ${end}`
}

/** “18.4 kWh for $2.21, $2.10 less than charging as soon as it was plugged in.” */
export const sessionText = (session: ChargingSession): string => {
  const comparison = comparisonOf(session, 'price')
  const kwh = kwhText(session.kwh)
  if (comparison === null) return `${kwh}.`
  const { unit, planned, saved } = comparison
  const amount = unit === 'nzd' ? `${kwh} for ${formatDollars(planned)}` : `${kwh}, ${amountText('kg', planned)}`
  return saved === 0 ? `${amount}, the same as ${asSoonText.slice(5)}.` : `${amount}, ${lessText(unit, saved)} ${asSoonText}.`
}

export const priceOfHalfHour = ({ centsPerKwh, isFree }: Pick<ChargingHalfHour, 'centsPerKwh' | 'isFree'>): string => {
  if (isFree) return 'Free hour'
  return centsPerKwh === null ? 'Not known' : `${formatNumber(centsPerKwh, 1)} c`
}

export const carbonOfHalfHour = ({ gramsPerKwh }: Pick<ChargingHalfHour, 'gramsPerKwh'>): string =>
  gramsPerKwh === null ? 'Not known' : `${formatNumber(gramsPerKwh)} g`
