import type { Day } from '#domain/basics/days.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { taskHours, usualTaskHours } from '#domain/customer/slot-finder.ts'

export type EcoView = 'realtime' | 'forecast' | 'usageImpact' | 'lastSevenDays'
export type ImpactPart = 'daily' | 'monthly' | 'yearly'
export type WeekPart = 'carbon' | 'electricity'

const base = pathOf('ecoTracker')
export const ecoPaths = {
  realtime: `${base}/realtime`,
  forecast: `${base}/forecast`,
  usageImpact: `${base}/usage-impact`,
  lastSevenDays: `${base}/last-7-days`,
} as const satisfies Readonly<Record<EcoView, string>>

/** Null where the address has no valid value. */
export interface EcoQuery {
  readonly date: Day | null
  /** `YYYY-MM` */
  readonly month: string | null
  readonly year: number | null
}

export interface EcoPlace extends EcoQuery {
  readonly view: EcoView
  readonly impact: ImpactPart
  readonly week: WeekPart
  /** Hours that the customer's task takes. */
  readonly hours: number
  /** The address has an impossible day, month, year or length. */
  readonly isOdd: boolean
}

const viewAt = (path: string): EcoView => {
  const found = (['forecast', 'usageImpact', 'lastSevenDays'] as const).find((view) => path.startsWith(ecoPaths[view]))
  return found ?? 'realtime'
}

const monthShape = /^(?:19|2[01])\d{2}-(?:0[1-9]|1[0-2])$/
const yearShape = /^(?:19|2[01])\d{2}$/

/** Never throws. */
export const placeOf = ({ path, search }: { readonly path: string; readonly search: string }): EcoPlace => {
  const query = new URLSearchParams(search)
  const [date = '', month = '', year = ''] = ['date', 'month', 'year'].map((name) => query.get(name) ?? '')
  const valid = {
    date: isDay(date) ? date : null,
    month: monthShape.test(month) ? month : null,
    year: yearShape.test(year) ? Number(year) : null,
    hours: taskHours.find((taskHour) => String(taskHour) === query.get('hours')) ?? null,
  }
  return {
    view: viewAt(path),
    impact: (['daily', 'yearly'] as const).find((part) => path.endsWith(`/${part}`)) ?? 'monthly',
    week: path.endsWith('/electricity') ? 'electricity' : 'carbon',
    ...valid,
    hours: valid.hours ?? usualTaskHours,
    isOdd: Object.entries(valid).some(([name, value]) => value === null && query.has(name)),
  }
}

export const addressFor = ({ view, impact, week, date, month, year, hours }: EcoPlace): string => {
  const address = new URLSearchParams()
  const add = (key: string, value: string | number | null) => value !== null && address.set(key, String(value))
  if (view === 'usageImpact') {
    add('date', date)
    if (impact === 'daily') add('month', month)
    if (impact === 'monthly') add('year', year)
  }
  if (view === 'forecast' && hours !== usualTaskHours) add('hours', hours)
  const inner = view === 'usageImpact' ? `/${impact}` : view === 'lastSevenDays' ? `/${week}` : ''
  const text = address.toString()
  return `${ecoPaths[view]}${inner}${text === '' ? '' : `?${text}`}`
}
