import { type Day, monthName, monthOf } from '#domain/basics/days.ts'
import type { Axis } from './axis.ts'

/** Cumulative at the end of the day; future days have a range. */
export interface FanDay {
  readonly key: Day
  readonly value: number
  readonly low?: number
  readonly high?: number
}

interface FanChartInput {
  readonly days: readonly FanDay[]
  readonly before: readonly number[]
  readonly axis: Axis
  readonly width: number
  readonly height: number
  readonly left: number
}

interface Point {
  readonly x: number
  readonly y: number
}

const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

const [footer, top, ending] = [42, 14, 74]
const dateRoom = 46
const lineHeight = 17

type EndKind = 'high' | 'value' | 'low' | 'before'
interface End {
  readonly kind: EndKind
  readonly value: number
  readonly y: number
}

const apart = (ends: readonly End[]): End[] => {
  let last = -Infinity
  return ends
    .toSorted((a, b) => a.y - b.y)
    .map((end) => {
      last = Math.max(end.y, last + lineHeight)
      return { ...end, y: last }
    })
}

const datesOf = (days: readonly FanDay[], nowAt: number, x: (at: number) => number) => {
  const last = days.length - 1
  const fixed = [nowAt, last, 0].filter((at, index, all) => at >= 0 && all.indexOf(at) === index)
  const isFirst = (at: number) => days[at]?.key.endsWith('-01') === true
  const optional = [...days.keys()].filter((at) => isFirst(at) || at % 5 === 0)
  const placed: number[] = []
  for (const at of [...fixed, ...optional.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))])
    if (placed.every((placedAt) => Math.abs(x(at + 1) - x(placedAt + 1)) >= dateRoom)) placed.push(at)
  const inOrder = placed.toSorted((a, b) => a - b)
  return inOrder.map((at, index) => {
    const key = days[at]?.key ?? ''
    const earlier = days[inOrder[index - 1] ?? -1]?.key
    const isNow = at === nowAt
    const startsMonth = earlier === undefined || monthOf(earlier) !== monthOf(key)
    return {
      key,
      x: x(at + 1),
      day: isNow ? 'Now' : String(Number(key.slice(8))),
      month: !isNow && startsMonth ? monthName(monthOf(key)) : null,
    }
  })
}

/** CSS pixels. Starts at 0, a day before the first one ends. */
export const fanGeometry = ({ days, before, axis, width, height, left }: FanChartInput) => {
  const right = Math.max(left + 40, width - ending)
  const base = height - footer
  const x = (at: number) => left + (at / Math.max(1, days.length)) * (right - left)
  const y = (value: number) => base - ((value - axis.min) / (axis.max - axis.min)) * (base - top)
  const knownCount = days.findIndex(({ high }) => high !== undefined)
  const nowAt = knownCount === -1 ? days.length : knownCount
  const start = { x: x(0), y: y(0) }
  const known = [start, ...days.slice(0, nowAt).map(({ value }, index) => ({ x: x(index + 1), y: y(value) }))]
  const now = known.at(-1) ?? start
  const open = days.slice(nowAt).map((day, index) => ({ ...day, x: x(nowAt + index + 1) }))
  const edge = (of: (day: FanDay) => number) => [now, ...open.map((day) => ({ x: day.x, y: y(of(day)) }))]
  const [high, low] = [edge((day) => day.high ?? day.value), edge((day) => day.low ?? day.value)]
  const last = days.at(-1)
  const lastBefore = before.at(-1)
  const ends: End[] = [
    ...(last ? [{ kind: 'value' as const, value: last.value, y: y(last.value) }] : []),
    ...(last?.high === undefined ? [] : [{ kind: 'high' as const, value: last.high, y: y(last.high) }]),
    ...(last?.low === undefined ? [] : [{ kind: 'low' as const, value: last.low, y: y(last.low) }]),
    ...(lastBefore === undefined ? [] : [{ kind: 'before' as const, value: lastBefore, y: y(lastBefore) }]),
  ]
  return {
    left,
    right,
    x,
    y,
    now,
    known: lineOf(known),
    hill: `${lineOf(known)}L${now.x} ${base}L${start.x} ${base}Z`,
    forecast: lineOf(edge(({ value }) => value)),
    band: open.length === 0 ? '' : `${lineOf([...high, ...low.toReversed()])}Z`,
    bandEdges: open.length === 0 ? '' : lineOf(high) + lineOf(low),
    before: lineOf([
      start,
      ...before.map((value, index) => ({ x: x(((index + 1) / before.length) * days.length), y: y(value) })),
    ]),
    ends: apart(ends),
    dates: datesOf(days, nowAt - 1, x),
    dayAt: (at: number): number | null => {
      const index = Math.round(((at - left) / (right - left)) * days.length) - 1
      return index < 0 || index >= days.length ? null : index
    },
  }
}
