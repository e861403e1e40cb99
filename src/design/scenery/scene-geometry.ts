import { type Point, spline } from '#design/theme/spline.ts'
import { layouts, type SceneLayout, usualHeight } from './scene-layouts.ts'

/** Pure, CSS pixels. Ridges run left to right, y grows downwards. */

const fixed = (value: number) => value.toFixed(1)

/** Accurate enough for a house on the spline. */
export const heightAt = (ridge: readonly Point[], x: number): number => {
  const at = ridge.findIndex((point, index) => point.x <= x && (ridge[index + 1]?.x ?? -Infinity) >= x)
  const from = ridge[at]
  const to = ridge[at + 1]
  if (!from || !to) return ridge[0]?.y ?? 0
  const t = (x - from.x) / (to.x - from.x)
  const eased = t * t * (3 - 2 * t)
  return from.y + (to.y - from.y) * (t * 0.45 + eased * 0.55)
}

export const closed = (ridge: readonly Point[], height: number): string => {
  const right = ridge.at(-1)?.x ?? 0
  const left = ridge[0]?.x ?? 0
  return `${spline(ridge)}L${fixed(right)} ${fixed(height + 2)}L${fixed(left)} ${fixed(height + 2)}Z`
}

export const defaultHills = {
  day: [
    0.5, 0.46, 0.42, 0.4, 0.44, 0.62, 1.25, 1.85, 1.5, 0.95, 0.78, 0.7, 0.86, 0.74, 0.68, 0.82, 1.25, 2.15, 2.7, 2.3, 1.85, 1.5,
    1.05, 0.63,
  ],
  weekBefore: [
    0.62, 0.6, 0.75, 0.9, 0.8, 0.7, 0.95, 1.35, 1.75, 1.35, 1.0, 0.9, 0.8, 0.95, 1.05, 1.1, 1.2, 1.55, 2.0, 2.35, 2.1, 1.55, 1.2,
    0.9,
  ],
  average: [
    0.95, 1.0, 1.1, 1.3, 1.25, 1.05, 1.0, 1.2, 1.5, 1.9, 1.7, 1.35, 1.15, 1.1, 1.2, 1.45, 1.6, 1.7, 1.75, 1.9, 2.2, 2.1, 1.7, 1.4,
  ],
} as const

/** px; narrower scenes use the phone layout without a label. */
export const narrowScene = 700

const ridgeOf = (
  values: readonly number[],
  most: number,
  lift: number,
  amplitude: number,
  base: number,
  width: number,
): Point[] => {
  const points = values.map((value, hour) => ({
    x: ((hour + 0.5) / values.length) * width,
    y: base - lift - (Math.max(0, value) / most) * amplitude,
  }))
  const first = points[0] ?? { x: 0, y: base }
  const last = points.at(-1) ?? first
  return [{ x: -10, y: first.y + 4 }, ...points, { x: width + 10, y: last.y + 6 }]
}

/** Wellington, mid-month, clock hours. */
const daylight: readonly (readonly [rise: number, set: number])[] = [
  [5.9, 20.9],
  [6.6, 20.4],
  [7.2, 19.6],
  [6.7, 17.8],
  [7.2, 17.2],
  [7.65, 16.97],
  [7.7, 17.1],
  [7.1, 17.6],
  [6.3, 18.1],
  [6.4, 19.5],
  [5.8, 20.2],
  [5.6, 20.8],
]

/**
 * -1 to 1, midday is 1, negative is night. @param now hours
 * @param month 1 to 12
 */
export const sunHeight = (now: number, month: number): number => {
  const [rise, set] = daylight[(month - 1) % 12] ?? [7, 18]
  if (now < rise || now > set) return -1
  return Math.sin(((now - rise) / (set - rise)) * Math.PI)
}

export interface SceneInput {
  readonly day: readonly number[] | null
  readonly weekBefore: readonly number[] | null
  readonly average: readonly number[] | null
  readonly now: number
  readonly month: number
  readonly isNight: boolean
  readonly width: number
  readonly height: number
  readonly layout: keyof typeof layouts
}

export const halfHouse = 42

/** Highest point below the house, so that all of it is visible. */
const footAt = (ridge: readonly Point[], x: number, half: number): number =>
  Math.min(...[-1, -0.5, 0, 0.5, 1].map((share) => heightAt(ridge, x + share * half)))

export const sceneGeometry = ({ day, weekBefore, average, now, month, isNight, width, height, layout }: SceneInput) => {
  const isNarrow = width < narrowScene
  const kind = isNarrow ? 'phone' : 'wide'
  const shape: SceneLayout = layouts[layout][kind]
  const ground = Math.min(height, usualHeight[layout][kind])
  const push = height - ground
  const values = {
    day: day ?? defaultHills.day,
    mid: weekBefore ?? (day ? day : defaultHills.weekBefore),
    back: average ?? (day ? day : defaultHills.average),
  }
  const most = Math.max(2.8, ...values.day, ...values.mid, ...values.back)
  const amplitude = shape.amplitude * ground
  const base = shape.base * ground + push
  const front = ridgeOf(values.day, most, 0, amplitude, base, width)
  const mid = ridgeOf(values.mid, most, shape.midLift * ground, amplitude * 0.92, base, width)
  const back = ridgeOf(values.back, most, shape.backLift * ground, amplitude * 0.8, base, width)

  const peakHour = values.day.indexOf(Math.max(...values.day))
  const peak = front[peakHour + 1] ?? { x: 0, y: 0 }
  const x = (now / 24) * width
  const altitude = Math.max(0, sunHeight(now, month))
  const light = isNight
    ? {
        x: Math.max(x, width * (isNarrow ? 0.3 : 0.64)),
        y: isNarrow ? ground * 0.5 + push : ground * 0.17,
        radius: shape.sunRadius * 0.72,
      }
    : { x, y: heightAt(back, x) - shape.sunRadius * (altitude * 1.5 - 0.1), radius: shape.sunRadius }
  const houseX = (isNight && isNarrow ? 0.57 : shape.houseAt) * width
  return {
    isNarrow,
    front,
    mid,
    back,
    light,
    peak: day === null ? null : { ...peak, hour: peakHour },
    house: { x: houseX, y: footAt(front, houseX, layout === 'full' ? halfHouse * shape.houseScale : 0), scale: shape.houseScale },
    hours:
      day === null ? [] : hourMarks(isNarrow).map((hour) => ({ hour, x: (hour / 24) * width, y: shape.hoursAt * ground + push })),
    stars: isNight ? starsIn(width, ground, isNarrow ? push : 0) : [],
  }
}

const hourMarks = (isNarrow: boolean) => (isNarrow ? [6, 12, 18] : [3, 6, 9, 12, 15, 18, 21])

const starsIn = (width: number, ground: number, push: number) => {
  const isNarrow = width < narrowScene
  let seed = 5
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: isNarrow ? 16 : 60 }, () => ({
    x: isNarrow ? next() * width : width * 0.34 + next() * width * 0.66,
    y: isNarrow ? push + ground * 0.41 + next() * ground * 0.1 : next() * ground * 0.34,
    radius: 0.5 + next() * 0.9,
    opacity: 0.15 + next() * (isNarrow ? 0.3 : 0.55),
  }))
}
