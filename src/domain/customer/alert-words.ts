import type { AlertKind, AlertReading } from '#contract/alerts/alerts.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { alertRules } from './alerts.ts'
import { addDays, type Day, formatDateLong, formatDayLong } from '#domain/basics/days.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'
import { pathOf } from '#domain/portal/routes.ts'

export const alertTitles: Readonly<Record<AlertKind, string>> = {
  bill: 'Bill over your limit',
  use: 'A day above your usual',
  priceHours: 'Expensive hours tomorrow',
  greenHours: 'Green hours tomorrow',
  bottleLow: 'Bottles running low',
  freeHours: 'Free hours about to expire',
  readDue: 'Meter reading due',
  outage: 'Planned outage',
}

export const alertDetails: Readonly<Record<AlertKind, string>> = {
  bill: 'When your bill, or our forecast of it, goes over this. Once per bill.',
  use: 'When you use this much more than usual for that weekday. We won’t alert you again until after a normal day.',
  priceHours: 'When an hour tomorrow will cost more than this. We won’t alert you again until after a day without one.',
  greenHours:
    'When three hours tomorrow will have less carbon than this. We won’t alert you again until after a day without them.',
  bottleLow: 'Once, each time your bottles are down to about a quarter.',
  freeHours: 'Before free hours you haven’t used expire. One alert for each expiry day.',
  readDue: 'Before the last day to send a reading for your bill, if you haven’t sent one.',
  outage:
    'When your network plans to switch the power off, and when a fault does. With less than a day to go, we’ll tell you straight away, at any hour.',
}

const days = (count: number) => counted(count, 'day')

export const thresholdWords = (kind: AlertKind, threshold: number): string => {
  switch (alertRules[kind].unit) {
    case 'dollars':
      return formatWholeDollars(threshold)
    case 'percent':
      return kind === 'use' ? `${threshold}% over usual` : 'A quarter left'
    case 'centsPerKwh':
      return `${threshold}c a kWh`
    case 'gramsPerKwh':
      return `${threshold} g of CO₂ a kWh`
    case 'days':
      return `${days(threshold)} before`
  }
}

export const wouldHaveWords = (count: number): string => {
  if (count === 0) return 'You’d have had no alerts in the last 3 months.'
  const times = count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
  return `We’d have alerted you ${times} in the last 3 months.`
}

export interface AlertWords {
  readonly title: string
  readonly detail: string
  readonly path: string
}

const inDays = (value: number, day: Day): string =>
  value <= 0 ? 'today' : value === 1 ? 'tomorrow' : `on ${formatDayLong(addDays(day, value))}`

export const toldWords = (kind: AlertKind, { day, value }: AlertReading, threshold: number, isForecast = false): AlertWords => {
  switch (kind) {
    case 'bill':
      return isForecast
        ? {
            title: `Your bill is likely to go over ${formatWholeDollars(threshold)}`,
            detail: `We expect your next bill to be about ${formatWholeDollars(value)}. You don’t owe anything yet.`,
            path: pathOf('forecasts'),
          }
        : {
            title: `Your bill is over ${formatWholeDollars(threshold)}`,
            detail: `Your bill of ${formatDateLong(day)} is ${formatWholeDollars(value)}.`,
            path: pathOf('bill'),
          }
    case 'use':
      return {
        title: `${formatDayLong(day)} was ${value}% above your usual`,
        detail: 'You used that much more electricity than usual for this weekday.',
        path: `${pathOf('usage')}?period=day&date=${day}`,
      }
    case 'priceHours':
      return {
        title: `Power costs up to ${value}c a kWh on ${formatDayLong(day)}`,
        detail: `That’s over your limit of ${threshold}c. You can save by using power at another time.`,
        path: `${pathOf('ecoTracker')}/forecast`,
      }
    case 'greenHours':
      return {
        title: `Green hours on ${formatDayLong(day)}`,
        detail: `We expect three hours at ${value} g of CO₂ a kWh.`,
        path: `${pathOf('ecoTracker')}/forecast`,
      }
    case 'bottleLow':
      return {
        title: 'Your bottled gas is running low',
        detail: 'We estimate that your bottles are down to about a quarter.',
        path: pathOf('bottledGas'),
      }
    case 'freeHours':
      return {
        title: `Free hours expire ${inDays(value, day)}`,
        detail: 'Book them before they’re gone.',
        path: pathOf('powerShout'),
      }
    case 'readDue':
      return {
        title: `Your meter reading is due ${inDays(value, day)}`,
        detail: 'Without one, your bill will be an estimate.',
        path: `${pathOf('products')}/meter-read`,
      }
    case 'outage':
      return {
        title: `Planned outage ${inDays(value, day)}`,
        detail: 'Your network will switch the power off to work on its lines.',
        path: pathOf('propertyDetails'),
      }
  }
}
