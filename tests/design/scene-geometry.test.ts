import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closed, defaultHills, heightAt, sceneGeometry, type SceneInput, sunHeight } from '#design/scenery/scene-geometry.ts'
import { labelAt } from '#design/scenery/peak-label.ts'
import { spline } from '#design/theme/spline.ts'
import { heroRoom, layouts } from '#design/scenery/scene-layouts.ts'

const input: SceneInput = {
  day: defaultHills.day,
  weekBefore: defaultHills.weekBefore,
  average: defaultHills.average,
  now: 16.67,
  month: 6,
  isNight: false,
  width: 1440,
  height: heroRoom.wide.height,
  layout: 'hero',
}

const hours = fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 24, maxLength: 24 })

describe('the front hill', () => {
  it('passes through each hour at the half hour', () => {
    const { front } = sceneGeometry(input)
    expect(front).toHaveLength(26)
    expect(front[1]?.x).toBe((0.5 / 24) * 1440)
    expect(front[24]?.x).toBe((23.5 / 24) * 1440)
  })

  it('is as high as the hour used, by the greater of 2.8 kWh and the most used', () => {
    const { front } = sceneGeometry(input)
    const { base, amplitude } = layouts.hero.wide
    expect(front[19]?.y).toBeCloseTo(783 * base - (2.7 / 2.8) * 783 * amplitude, 6)
    const big = sceneGeometry({ ...input, day: defaultHills.day.map((value) => value * 10) })
    expect(big.front[19]?.y).toBeCloseTo(783 * (base - amplitude), 6)
  })

  // Two lines of greeting and two of news end a third of the way down.
  it('never rises into the greeting, whatever is used', () => {
    fc.assert(
      fc.property(hours, hours, hours, (day, weekBefore, average) => {
        const { front, mid, back } = sceneGeometry({ ...input, day, weekBefore, average })
        expect(Math.min(...[...front, ...mid, ...back].map(({ y }) => y))).toBeGreaterThanOrEqual(783 * 0.34)
      }),
    )
  })

  it('is the house’s own without hours, and then says no hour and no peak', () => {
    const scene = sceneGeometry({ ...input, day: null, weekBefore: null, average: null })
    expect({ hours: scene.hours, peak: scene.peak }).toEqual({ hours: [], peak: null })
    expect(scene.front[19]?.y).toBe(sceneGeometry(input).front[19]?.y)
  })
})

it('is pushed down by a greeting longer than usual', () => {
  const usual = sceneGeometry({ ...input, height: 783 })
  const pushed = sceneGeometry({ ...input, height: 983 })
  expect(pushed.front.map(({ y }) => (y - 200).toFixed(6))).toEqual(usual.front.map(({ y }) => y.toFixed(6)))
  expect(pushed.hours.map(({ y }) => (y - 200).toFixed(6))).toEqual(usual.hours.map(({ y }) => y.toFixed(6)))
})

it('marks the hour of the most use', () => {
  const { peak, front } = sceneGeometry(input)
  expect(peak).toEqual({ ...front[19], hour: 18 })
})

it('shows the house of the sign-in page whole on every phone: the hill does not rise before it', () => {
  const clear = [320, 360, 390, 430, 600, 699].map((width) => {
    const { house, front } = sceneGeometry({ ...input, day: null, now: 6.2, width, height: 844, layout: 'full' })
    const ground = [-42, -21, 0, 21, 42].map((from) => heightAt(front, house.x + from * house.scale))
    // Nothing rises before its walls, and no side of it hangs in the air by more than its foundation.
    return Math.min(...ground) >= house.y && Math.max(...ground) <= house.y + 12
  })
  expect(clear).toEqual([true, true, true, true, true, true])
})

it('keeps sun, moon, house, summit and hours above the cards, at every width, hour, use and length of the greeting', () => {
  fc.assert(
    fc.property(
      hours,
      hours,
      fc.integer({ min: 320, max: 1920 }),
      fc.integer({ min: 0, max: 400 }),
      fc.double({ min: 0, max: 24, noNaN: true }),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      (day, average, width, longer, now, month, isDark) => {
        const room = width < 1024 ? heroRoom.phone : heroRoom.wide
        const height = room.height + longer
        const isNight = isDark || sunHeight(now, month) < 0
        const scene = sceneGeometry({ ...input, day, weekBefore: day, average, now, month, isNight, width, height })
        const lowest = {
          light: scene.light.y + scene.light.radius,
          // The house has its foot in the ridge, and the summit a ring of 9 px and a line of 1.5.
          house: scene.house.y + 2,
          summit: (scene.peak?.y ?? 0) + 10,
          hours: Math.max(...scene.hours.map(({ y }) => y + 4)),
        }
        expect(Object.values(lowest).every((y) => y <= height - room.covered)).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

it('gives a peak no label where it would cover the sun or the house', () => {
  const peakAt = (hour: number) => ({ ...input, day: defaultHills.day.map((kwh, at) => (at === hour ? 2.8 : kwh * 0.2)) })
  const shown = (scene: SceneInput) => labelAt(sceneGeometry(scene), scene.width)
  expect([shown({ ...peakAt(12), now: 12.5 }), shown({ ...peakAt(21), height: 783 })]).toEqual([null, null])
  const { front } = sceneGeometry(peakAt(17))
  expect(shown({ ...peakAt(17), now: 9 })).toEqual({ x: front[18]?.x, y: (front[18]?.y ?? 0) - 16 })
})

it('stands the house on the hill', () => {
  const { house, front } = sceneGeometry(input)
  expect(house).toEqual({ x: 0.905 * 1440, y: heightAt(front, 0.905 * 1440), scale: 1 })
})

it('moves the house aside for the moon on a phone', () => {
  expect(sceneGeometry({ ...input, width: 390, isNight: true }).house.x).toBeCloseTo(0.57 * 390, 6)
})

describe('the sun', () => {
  it('stands at now, on the back ridge in the evening and higher at noon', () => {
    const evening = sceneGeometry(input)
    expect(evening.light.x).toBeCloseTo((16.67 / 24) * 1440, 6)
    expect(evening.light.y).toBeGreaterThan(heightAt(evening.back, evening.light.x) - 34)
    const noon = sceneGeometry({ ...input, now: 12.3 })
    expect(noon.light.y).toBeLessThan(heightAt(noon.back, noon.light.x) - 34)
  })

  it('is down before sunrise and after sunset, which the month decides', () => {
    expect([7, 8, 12.3, 17.5].map((hour) => sunHeight(hour, 6) >= 0)).toEqual([false, true, true, false])
    expect([5, 6, 20.5, 21.5].map((hour) => sunHeight(hour, 12) >= 0)).toEqual([false, true, true, false])
    expect(sunHeight((7.65 + 16.97) / 2, 6)).toBeCloseTo(1, 6)
  })
})

describe('the night', () => {
  it('has 60 stars beside the copy on a desk and 16 behind the chips on a phone', () => {
    const desk = sceneGeometry({ ...input, isNight: true }).stars
    const phone = sceneGeometry({ ...input, isNight: true, width: 390 }).stars
    expect([desk.length, phone.length]).toEqual([60, 16])
    expect(desk.every(({ x }) => x >= 1440 * 0.34)).toBe(true)
    expect(phone.every(({ y }) => y >= 299 + 484 * 0.41 && y <= 299 + 484 * 0.51)).toBe(true)
  })

  it('has the same stars every time', () => {
    expect(sceneGeometry({ ...input, isNight: true }).stars).toEqual(sceneGeometry({ ...input, isNight: true }).stars)
  })

  it('keeps the moon clear of the greeting', () => {
    expect(sceneGeometry({ ...input, isNight: true, now: 3 }).light.x).toBe(1440 * 0.64)
  })

  it('has no stars by day', () => {
    expect(sceneGeometry(input).stars).toEqual([])
  })
})

describe('a ridge', () => {
  const line = [
    { x: 0, y: 10 },
    { x: 10, y: 0 },
    { x: 20, y: 10 },
  ]

  it('is drawn as a spline through its points', () => {
    expect(spline(line)).toBe('M0.0 10.0C2.1 7.9 5.9 0.0 10.0 0.0C14.1 0.0 17.9 7.9 20.0 10.0')
    expect(spline([])).toBe('')
  })

  it('is closed along the bottom', () => {
    expect(closed(line, 100)).toBe(`${spline(line)}L20.0 102.0L0.0 102.0Z`)
  })

  it('is found at any x and keeps its first height outside', () => {
    expect([heightAt(line, 0), heightAt(line, 5), heightAt(line, 10), heightAt(line, 99)]).toEqual([10, 5, 0, 10])
  })
})
