import type {
  Charging,
  ChargingHalfHour,
  ChargingPlan,
  ChargingSession,
  ChargingWeigh,
} from '#contract/charging/charging.contract.ts'
import { halfHourMs } from '#domain/basics/durations.ts'
import { toCents, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { stateName } from '#machines/kit/state-name.ts'
import { type ProductTab, type ProductTabId, productTabsOf } from '#machines/products/product-tabs.ts'
import type { ChargerSnapshot, SecretPart } from './charger.machine.ts'
import type { ChargingChoiceSnapshot } from './charging-choice.machine.ts'
import type { ChargingHurrySnapshot } from './charging-hurry.machine.ts'
import type { ChargingSnapshot } from './charging.machine.ts'

export const selectChargingMode = ({ value }: ChargingSnapshot) => stateName(value, 'open')
export const selectChargingTabs = ({ context }: ChargingSnapshot): readonly ProductTab[] => productTabsOf(context.facts)
/** An account without a car has no such tab. */
export const selectChargingTab = (snapshot: ChargingSnapshot): ProductTabId =>
  selectChargingTabs(snapshot).some(({ id }) => id === 'ev') ? 'ev' : 'plans'
export const selectCharging = ({ context }: ChargingSnapshot): Charging | null => dataOf(context.charging)
export const selectChargingProblem = ({ context }: ChargingSnapshot) => context.problem ?? problemIn(context.charging)

export const selectChargerMode = ({ value }: ChargerSnapshot) => stateName(value)
export const selectSecretMode = ({ value }: ChargerSnapshot) => stateName(value, 'secret')
/** The line that was copied last. */
export const selectCopied = (snapshot: ChargerSnapshot): SecretPart | null =>
  snapshot.matches({ secret: 'copied' }) ? snapshot.context.copied : null
export const selectIsAdding = ({ context }: ChargerSnapshot): boolean => context.change.action === 'add'

export const selectChoiceMode = ({ value }: ChargingChoiceSnapshot) => stateName(value)
export const selectHurryMode = ({ value }: ChargingHurrySnapshot) => stateName(value)

const soldKilowatts = [3.7, 7.4, 11, 22]

/** Of chargers that are sold, ascending; with the usual one, if that is another. */
export const kilowattsWith = (usual: number): readonly number[] =>
  [...new Set([...soldKilowatts, usual])].toSorted((a, b) => a - b)

/** The whole and half hours of a day: `00:00` to `23:30`. */
export const clockTimes: readonly string[] = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).flatMap(
  (hour) => [`${hour}:00`, `${hour}:30`],
)

export interface Charge {
  readonly startsAt: string
  readonly endsAt: string
  /** Without a pause. */
  readonly isWhole: boolean
}

const endOf = (startsAt: string): string => new Date(Date.parse(startsAt) + halfHourMs).toISOString()

/** From its first half-hour to the end of its last; null if nothing is charged. */
export const chargeOf = ({ halfHours }: Pick<ChargingPlan, 'halfHours'>): Charge | null => {
  const isCharging = ({ kwh }: ChargingHalfHour) => kwh > 0
  const [first, last] = [halfHours.findIndex(isCharging), halfHours.findLastIndex(isCharging)]
  const [from, to] = [halfHours[first], halfHours[last]]
  if (!from || !to) return null
  const isWhole = halfHours.slice(first, last + 1).every(isCharging)
  return { startsAt: from.startsAt, endsAt: endOf(to.startsAt), isWhole }
}

type Worth = Pick<ChargingPlan, 'costNZD' | 'atOnceNZD' | 'kg' | 'atOnceKg'>

/** What charging by the plan costs, and what it would have as soon as the car is plugged in. */
export interface Comparison {
  readonly unit: 'nzd' | 'kg'
  readonly planned: number
  readonly atOnce: number
  /** Below zero: the plan costs more. */
  readonly saved: number
}

const moneyOf = ({ costNZD, atOnceNZD }: Worth): Comparison | null =>
  costNZD === null || atOnceNZD === null
    ? null
    : { unit: 'nzd', planned: costNZD, atOnce: atOnceNZD, saved: toDollars(toCents(atOnceNZD) - toCents(costNZD)) }

const carbonOf = ({ kg, atOnceKg }: Worth): Comparison | null =>
  kg === null || atOnceKg === null ? null : { unit: 'kg', planned: kg, atOnce: atOnceKg, saved: roundHalfAway(atOnceKg - kg, 3) }

/** By what the customer chooses hours by, or else by what is known; null if neither is. */
export const comparisonOf = (worth: Worth, weigh: ChargingWeigh): Comparison | null => {
  const [money, carbon] = [moneyOf(worth), carbonOf(worth)]
  return weigh === 'price' ? (money ?? carbon) : (carbon ?? money)
}

/** What the bars are as high as. */
export const barUnitOf = ({ halfHours }: Pick<ChargingPlan, 'halfHours'>, weigh: ChargingWeigh): 'c' | 'g' | null => {
  const hasPrices = halfHours.some(({ centsPerKwh }) => centsPerKwh !== null)
  const hasCarbon = halfHours.some(({ gramsPerKwh }) => gramsPerKwh !== null)
  if (weigh === 'price') return hasPrices ? 'c' : hasCarbon ? 'g' : null
  return hasCarbon ? 'g' : hasPrices ? 'c' : null
}

export const isShort = ({ kwh, plannedKwh }: Pick<ChargingPlan, 'kwh' | 'plannedKwh'>): boolean => kwh - plannedKwh > 0.05

/** The first day of all sessions; null if older ones aren’t listed. */
export const firstDayOf = ({ sessions, saved }: Pick<Charging, 'sessions' | 'saved'>): string | null =>
  sessions.length < saved.sessions ? null : (sessions.at(-1)?.day ?? null)

/** Half-hours in which it charged, or would have. */
export const proofOf = ({ halfHours }: Pick<ChargingSession, 'halfHours'>): readonly ChargingHalfHour[] =>
  halfHours.filter(({ kwh, atOnceKwh }) => kwh > 0 || atOnceKwh > 0)

const mostRecent = 10

/** Newest first; the earlier ones are folded. */
export const sessionsIn = ({ sessions }: Pick<Charging, 'sessions'>) => ({
  recent: sessions.slice(0, mostRecent),
  earlier: sessions.slice(mostRecent),
})
