import type { LpgDelivery } from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import type { BottleLevel, Level } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import type { LpgOrder, LpgOrderEvent } from '#contract/bottled-gas/bottled-gas.contract.ts'
import type { TimelineItem } from '#design/frame/timeline.tsx'
import type { RoadStop } from '#design/scenery/road-scene.tsx'
import { counted } from '#domain/basics/counted.ts'
import {
  addDays,
  type Day,
  dayAt,
  daysBetween,
  formatDateLong,
  formatDay,
  formatDayFrom,
  formatInstant,
  yearOf,
} from '#domain/basics/days.ts'
import { deliveryLabels } from '#domain/supply/lpg-delivery.ts'
import { bottlesOf, expectedWords } from '#domain/customer/lpg-order.ts'
import { formatNumber } from '#domain/basics/numbers.ts'

export const bottleCount = (count: number): string => counted(count, 'bottle')
const dayCount = (count: number): string => counted(count, 'day')

/** `About 15 days of gas left` */
export const leftTitle = ({ left, runsOut }: Level, today: Day): string => {
  const days = daysBetween(today, runsOut.likely)
  if (left === 0 || days === 0) return 'Your gas has probably run out'
  return `About ${days > 60 ? `${Math.round(days / 30)} months` : dayCount(days)} of gas left`
}

/** `19 and 30 June`; days of another year say so. */
export const betweenWords = ({ earliest, latest }: Level['runsOut'], today: Day): string => {
  if (yearOf(latest) !== yearOf(today))
    return `${formatDayFrom(yearOf(today), earliest)} and ${formatDayFrom(yearOf(today), latest)}`
  const [from, to] = [formatDateLong(earliest), formatDateLong(latest)]
  return earliest.slice(0, 7) === latest.slice(0, 7) ? `${Number(earliest.slice(8))} and ${to}` : `${from} and ${to}`
}

export const lastsWords = ({ daysPerBottle, basis }: Level): string =>
  basis === 'ownUse'
    ? `One bottle lasts you about ${dayCount(daysPerBottle)}, less when it’s cold.`
    : `One bottle lasts a home about ${dayCount(daysPerBottle)}. We’ll learn how long yours last from your next deliveries.`

const states = { empty: 'Empty', inUse: 'In use', full: 'Full' } as const
export const bottleWords = ({ state }: Level['bottles'][number]): string => states[state]

/** In bottles: `1.2` */
export const levelText = (left: number): string => formatNumber(left, 0, 1)

export interface LevelDrawing {
  readonly startDate: Day
  readonly days: number
  readonly jumps: readonly { readonly x: number; readonly before: number; readonly after: number }[]
}

/** Days ahead. */
const farthest = 150
const yearDays = 366

/** From a year ago to the end of the gas. */
export const levelDrawing = ({ level, today }: BottleLevel & { readonly level: Level }): LevelDrawing => {
  const recent = level.points.filter(({ day }) => daysBetween(day, today) <= yearDays)
  const startDate = recent[0]?.day ?? today
  const end = Math.min(daysBetween(startDate, level.runsOut.latest), daysBetween(startDate, today) + farthest)
  return {
    startDate,
    days: Math.max(14, end + 7),
    jumps: recent.map(({ day, before, after }) => ({ x: daysBetween(startDate, day), before, after })),
  }
}

export const monthsOf = ({ startDate, days }: LevelDrawing) => {
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
  return Array.from({ length: days + 1 }, (_, x) => ({ x, day: addDays(startDate, x) }))
    .filter(({ day }) => day.endsWith('-01'))
    .map(({ x, day }, index) => {
      const name = names[Number(day.slice(5, 7)) - 1] ?? ''
      return { x, name, year: index === 0 || name === 'Jan' ? day.slice(0, 4) : '' }
    })
}

export const levelSentence = ({ level, today }: BottleLevel & { readonly level: Level }): string => {
  const came = level.points.filter(({ kind, day }) => kind === 'delivery' && daysBetween(day, today) <= yearDays).length
  return `Bottles at home over the last year: ${counted(came, 'delivery', 'deliveries')}, ${levelText(level.left)} left today, likely to run out between ${betweenWords(level.runsOut, today)}. An estimate.`
}

/** When the truck left with it, ISO 8601; null if it has not, or comes on another day. */
export const leftAt = ({ events }: LpgOrder): string | null => {
  const last = events.findLast(
    ({ kind, status }) => kind === 'moved' && (status === 'OUT_FOR_DELIVERY' || status === 'RESCHEDULED'),
  )
  return last?.status === 'OUT_FOR_DELIVERY' ? last.at : null
}

export const orderStatusText = (order: LpgOrder): { readonly title: string; readonly detail: string } => {
  const expected = expectedWords(order)
  const why = order.failureInfo?.detail ?? ''
  switch (order.status) {
    case 'PROCESSING':
      return {
        title: 'Your order is being processed',
        detail: `We expect to deliver on ${expected}. We’ll email you when the day is set.`,
      }
    case 'SCHEDULED':
      return {
        title: `Your gas comes on ${expected}`,
        detail: 'The driver will bring full bottles and take the empty ones away.',
      }
    case 'OUT_FOR_DELIVERY':
      return {
        title: 'Your gas is out for delivery',
        detail: `It comes today, ${formatDay(dayAt(leftAt(order) ?? order.firstDay))}. Please keep the way to the bottles clear.`,
      }
    case 'RESCHEDULED':
      return { title: `Your gas now comes on ${expected}`, detail: `${why} There’s no extra charge.`.trim() }
    case 'FAILED':
      return {
        title: 'We couldn’t deliver your gas',
        detail: `${why} We’ll find another day and email you. There’s no extra charge.`.trim(),
      }
    case 'DELIVERED':
      return { title: 'Your gas has been delivered', detail: `Delivered on ${formatDay(order.deliveredOn ?? order.firstDay)}.` }
    case 'CANCELLED':
      return { title: 'Your order is cancelled', detail: 'There’s no charge.' }
  }
}

const dayWords = (day: Day, today: Day) => (day === today ? 'today' : formatDay(day))
const sinceOf = (order: LpgOrder, status: LpgOrderEvent['status']) =>
  order.events.findLast((event) => event.status === status && event.kind === 'moved')

export const roadOf = (order: LpgOrder, today: Day): { readonly stops: readonly RoadStop[]; readonly truckAt: number } => {
  const { status } = order
  const isMoved = status === 'RESCHEDULED' || status === 'FAILED'
  const truckAt = { PROCESSING: 0, SCHEDULED: 1, RESCHEDULED: 1, OUT_FOR_DELIVERY: 2, FAILED: 2, DELIVERED: 3, CANCELLED: 0 }[
    status
  ]
  const stateAt = (index: number): RoadStop['state'] => {
    if (index < truckAt) return 'done'
    if (index > truckAt) return 'ahead'
    return status === 'FAILED' ? 'missed' : 'now'
  }
  const out = sinceOf(order, 'OUT_FOR_DELIVERY')
  const scheduled = truckAt > 0 ? (order.firstDay === order.lastDay ? formatDay(order.firstDay) : '') : ''
  const outWhen = truckAt < 2 ? '' : out ? dayWords(dayAt(out.at), today) : ''
  return {
    truckAt,
    stops: [
      { name: 'Order placed', when: dayWords(dayAt(order.placedAt), today), state: stateAt(0) },
      { name: isMoved ? deliveryLabels.RESCHEDULED : 'Scheduled', when: scheduled, state: stateAt(1) },
      { name: status === 'FAILED' ? deliveryLabels.FAILED : deliveryLabels.OUT_FOR_DELIVERY, when: outWhen, state: stateAt(2) },
      { name: 'Delivered', when: '', state: stateAt(3) },
    ],
  }
}

const kinds = {
  PROCESSING: 'done',
  SCHEDULED: 'done',
  OUT_FOR_DELIVERY: 'done',
  DELIVERED: 'done',
  FAILED: 'failed',
  RESCHEDULED: 'moved',
  CANCELLED: 'over',
} as const

const eventDetail = (event: LpgOrderEvent, { receiptNumber, placedBy }: LpgOrder): string => {
  const why = event.failureInfo ? `${event.failureInfo.detail} ` : ''
  if (event.kind === 'changed') return `You changed it to ${bottlesOf(event.numberOfBottles)}`
  switch (event.status) {
    case 'PROCESSING':
      return `${placedBy === 'automatic' ? 'We ordered for you because your bottles were low' : 'Ordered by you'}, receipt ${receiptNumber}`
    case 'SCHEDULED':
      return event.deliverOn ? `For ${formatDay(event.deliverOn)}` : ''
    case 'RESCHEDULED':
      return `${why}${event.deliverOn ? `Now for ${formatDay(event.deliverOn)}. ` : ''}No charge`
    case 'OUT_FOR_DELIVERY':
      return bottlesOf(event.numberOfBottles)
    case 'DELIVERED':
      return `${bottleCount(event.numberOfBottles)} delivered, empty ones collected`
    case 'FAILED':
      return `${why}No charge`
    case 'CANCELLED':
      return event.by === 'customer' ? 'You cancelled it. No charge' : 'No charge'
  }
}

export const timelineOf = (order: LpgOrder): readonly TimelineItem[] =>
  order.events.map((event, index) => ({
    key: `${index} ${event.status}`,
    kind: index === order.events.length - 1 && event.status === 'OUT_FOR_DELIVERY' ? 'now' : kinds[event.status],
    title: deliveryLabels[event.status],
    detail: eventDetail(event, order),
    when: formatInstant(event.at),
  }))

/** Why it cost nothing, and what followed; empty for a normal delivery. */
export const deliveryNote = ({ status, failureInfo }: LpgDelivery): string => {
  if (status === 'FAILED') return `${failureInfo?.detail ?? ''} No charge.`.trim()
  if (status === 'RESCHEDULED') return failureInfo?.detail ?? ''
  return ''
}
