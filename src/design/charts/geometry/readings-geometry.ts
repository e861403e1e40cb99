import type { Day } from '#domain/basics/days.ts'
import { daysBetween, monthOf, shortMonthName, yearOf } from '#domain/basics/days.ts'

export interface ReadPoint {
  readonly key: string
  readonly day: Day
  readonly value: number
  readonly kind: 'us' | 'you' | 'estimate' | 'unsent'
}

export interface LikelyEnd {
  readonly day: Day
  readonly from: number
  readonly to: number
}

export interface PlacedRead {
  readonly point: ReadPoint
  readonly x: number
  readonly y: number
}

export interface ReadingsLayout {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly reads: readonly PlacedRead[]
  readonly segments: readonly { readonly key: string; readonly d: string; readonly isDashed: boolean }[]
  readonly lines: readonly { readonly value: number; readonly y: number }[]
  readonly months: readonly { readonly x: number; readonly label: string; readonly year: string | null }[]
  readonly wedge: string | null
}

const steps = [1, 2, 2.5, 5, 10]
const most = 4
const leftRoom = 52
const rightRoom = 40
const topRoom = 34
const bottomRoom = 44
const leastMonthWidth = 40

const stepFor = (span: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, span)))
  const step = [power / 10, power, power * 10].flatMap((scale) => steps.map((multiple) => multiple * scale))
  return Math.max(1, step.find((candidate) => span / candidate <= most - 1) ?? power * 10)
}

/** CSS pixels. The axis starts below the first read, not at 0. */
export const layoutReadings = (
  points: readonly ReadPoint[],
  likely: LikelyEnd | null,
  { width, height }: { readonly width: number; readonly height: number },
): ReadingsLayout => {
  const left = leftRoom
  const right = Math.max(left + 1, width - rightRoom)
  const top = topRoom
  const bottom = height - bottomRoom
  const [first] = points
  const last = points.at(-1)
  const values = [...points.map(({ value }) => value), ...(likely ? [likely.from, likely.to] : [])]
  const lowest = Math.min(...values)
  const highest = Math.max(...values, lowest + 1)
  const step = stepFor(highest - lowest)
  const base = Math.floor(lowest / step) * step
  const end = likely && last && likely.day > last.day ? likely.day : (last?.day ?? '1970-01-01')
  const days = first ? Math.max(1, daysBetween(first.day, end)) : 1
  const xOf = (day: Day) => (first ? left + 8 + (daysBetween(first.day, day) / days) * (right - left - 8) : left)
  const yOf = (value: number) => bottom - ((value - base) / Math.max(1, highest - base)) * (bottom - top)

  const reads = points.map((point) => ({ point, x: xOf(point.day), y: yOf(point.value) }))
  const segments = reads.slice(1).map((to, index) => {
    const from = reads[index] ?? to
    return {
      key: to.point.key,
      d: `M${from.x} ${from.y}L${to.x} ${to.y}`,
      isDashed: to.point.kind === 'estimate' || to.point.kind === 'unsent',
    }
  })
  const lines = Array.from({ length: Math.floor((highest - base) / step) + 1 }, (_, at) => base + at * step).map((value) => ({
    value,
    y: yOf(value),
  }))
  const real = reads.findLast(({ point }) => point.kind !== 'unsent')
  const wedge =
    likely && real && likely.day > real.point.day
      ? `M${real.x} ${real.y}L${xOf(likely.day)} ${yOf(likely.from)}L${xOf(likely.day)} ${yOf(likely.to)}Z`
      : null
  return { left, right, top, bottom, reads, segments, lines, months: monthsOf(reads, right - left), wedge }
}

const monthsOf = (reads: readonly PlacedRead[], width: number): ReadingsLayout['months'] => {
  const firsts = reads.filter(({ point }, at) => at === 0 || monthKey(point.day) !== monthKey(reads[at - 1]?.point.day ?? ''))
  const every = Math.max(1, Math.ceil((firsts.length * leastMonthWidth) / Math.max(1, width)))
  const shown = firsts.filter((_, at) => (firsts.length - 1 - at) % every === 0)
  return shown.map(({ point, x }, at) => {
    const before = shown[at - 1]
    const year = yearOf(point.day)
    return {
      x,
      label: shortMonthName(monthOf(point.day)),
      year: before && yearOf(before.point.day) === year ? null : String(year),
    }
  })
}

const monthKey = (day: Day): string => day.slice(0, 7)

export const readAt = ({ reads }: ReadingsLayout, x: number): number | null => {
  const distances = reads.map((read) => Math.abs(read.x - x))
  return distances.length === 0 ? null : distances.indexOf(Math.min(...distances))
}
