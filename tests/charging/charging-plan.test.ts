import { describe, expect, it } from 'vitest'
import { halfHourMs, hourMs } from '#domain/basics/durations.ts'
import { halfHoursOf, startsOf } from '#domain/basics/half-hours.ts'
import { sumOf } from '#domain/basics/sums.ts'
import {
  type HalfHourFacts,
  nextReadyAt,
  planCharging,
  powerPeriods,
  settleCharging,
  whByHalfHour,
  worthOf,
} from '#domain/supply/charging-plan.ts'

const at = (time: string) => Date.parse(`2026-06-10T${time}:00+12:00`)

const facts = (from: number, prices: readonly (number | null)[], grams: readonly (number | null)[] = []): HalfHourFacts[] =>
  prices.map((price, index) => ({ start: from + index * halfHourMs, price, isFree: price === 0, grams: grams[index] ?? null }))

const request = (halfHours: readonly HalfHourFacts[]) => ({
  halfHours,
  from: at('18:00'),
  now: at('18:00'),
  readyAt: at('20:00'),
  wh: 5_000,
  watts: 7_000,
  weigh: 'price' as const,
  isAtOnce: false,
  measured: new Map<number, number>(),
})

const whOf = (plan: ReturnType<typeof planCharging>) => plan.halfHours.map(({ wh }) => wh)

describe('a plan', () => {
  it('fills the cheapest half-hours, the last in part, and what is unknown at last', () => {
    expect(whOf(planCharging(request(facts(at('18:00'), [3, 1, null, 2]))))).toEqual([0, 3_500, 0, 1_500])
  })

  it('takes equal ones by carbon, then the earliest', () => {
    expect(whOf(planCharging(request(facts(at('18:00'), [1, 1, 1, 1], [90, 50, 70, 50]))))).toEqual([0, 3_500, 0, 1_500])
    expect(whOf(planCharging(request(facts(at('18:00'), [1, 1, 1, 1]))))).toEqual([3_500, 1_500, 0, 0])
  })

  it('takes the cleanest where carbon counts', () => {
    const halfHours = facts(at('18:00'), [1, 2, 3, 4], [90, 80, 70, 60])
    expect(whOf(planCharging({ ...request(halfHours), weigh: 'carbon' }))).toEqual([0, 0, 1_500, 3_500])
  })

  it('counts the first half-hour from plugging in, and uses all of too short a time', () => {
    const plan = planCharging({ ...request(facts(at('18:00'), [1, 2, 3, 4])), from: at('18:20'), now: at('18:20'), wh: 50_000 })
    expect(whOf(plan)).toEqual([1_166, 3_500, 3_500, 3_500])
  })

  it('goes on with what is missing', () => {
    const measured = new Map([[at('18:00'), 2_000]])
    const plan = planCharging({ ...request(facts(at('18:00'), [1, 4, 3, 2])), now: at('18:30'), measured })
    expect(whOf(plan)).toEqual([2_000, 0, 0, 3_000])
    expect(plan.halfHours.map(({ atOnceWh }) => atOnceWh)).toEqual([3_500, 1_500, 0, 0])
  })

  it('is full power or none for a charger', () => {
    const remaining = new Map([
      [at('19:30'), 1_400],
      [at('18:30'), 3_500],
      [at('19:00'), 3_500],
    ])
    expect(powerPeriods(remaining, 7_000, at('18:00'))).toEqual([
      { at: at('18:00'), watts: 0 },
      { at: at('18:30'), watts: 7_000 },
      { at: at('19:42'), watts: 0 },
    ])
  })
})

it('reads half-hours from a register, whole and adding up', () => {
  const values = [
    { at: at('18:10'), wh: 100 },
    { at: at('18:40'), wh: 1_101 },
    { at: at('19:00'), wh: 1_101 },
    { at: at('19:10'), wh: 2_101 },
  ]
  // 20 of 30 minutes are in the first half-hour.
  expect([...whByHalfHour(values, 11_000)]).toEqual([
    [at('18:00'), 667],
    [at('18:30'), 334],
    [at('19:00'), 1_000],
  ])
})

it('leaves out what a register can’t have counted in the time', () => {
  const values = [
    { at: at('18:00'), wh: 1_204_000 },
    { at: at('18:10'), wh: 0 },
    { at: at('18:20'), wh: 1_204_050 },
    { at: at('18:30'), wh: 1_205_050 },
  ]
  expect([...whByHalfHour(values, 7_400)]).toEqual([[at('18:00'), 1_000]])
})

it('compares a slow car with the power that it took', () => {
  const halfHours = facts(at('18:00'), [2, 2, 2, 1, 1, 1, 1, 1])
  const measured = new Map([3, 4, 5, 6].map((index) => [at('18:00') + index * halfHourMs, 1_800]))
  const settled = settleCharging(halfHours, { from: at('18:00'), watts: 7_000, measured })
  expect(settled.map(({ atOnceWh }) => atOnceWh)).toEqual([1_800, 1_800, 1_800, 1_800, 0, 0, 0, 0])
  expect(worthOf(settled)).toMatchObject({ cost: 7_200, atOnceCost: 12_600 })
})

it.each([
  ['2026-06-10T18:00:00+12:00', 7 * 60, '2026-06-11T07:00:00+12:00'],
  ['2026-06-11T06:59:00+12:00', 7 * 60, '2026-06-11T07:00:00+12:00'],
  ['2026-06-11T07:00:00+12:00', 7 * 60, '2026-06-12T07:00:00+12:00'],
  // Half past two is skipped in spring, and comes twice in autumn.
  ['2026-09-26T18:00:00+12:00', 150, '2026-09-27T03:00:00+13:00'],
  ['2026-04-04T18:00:00+13:00', 150, '2026-04-05T02:30:00+13:00'],
])('after %s, %i minutes of the day come at %s', (after, minutes, expected) => {
  expect(nextReadyAt(Date.parse(after), minutes)).toBe(Date.parse(expected))
})

/** The same numbers each time. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

it.each(['2026-06-10', '2026-09-27', '2026-04-05'])(
  'never plans more than is wanted, elsewhere or above the power on %s',
  (day) => {
    expect([46, 48, 50]).toContain(halfHoursOf(day))
    const roll = dice(day.length + halfHoursOf(day))
    const starts = startsOf(day)
    for (let turn = 0; turn < 400; turn += 1) {
      const halfHours = starts.map((start) => ({
        start,
        price: Math.floor(roll() * 5),
        isFree: false,
        grams: Math.floor(roll() * 4) * 40,
      }))
      const from = (starts[0] ?? 0) + Math.floor(roll() * 40) * 7 * 60_000
      const readyAt = Math.min((starts.at(-1) ?? 0) + halfHourMs, from + Math.ceil(roll() * 20) * halfHourMs)
      const [wh, watts] = [1_000 + Math.floor(roll() * 60_000), 1_400 + Math.floor(roll() * 20_600)]
      const plan = planCharging({
        halfHours,
        from,
        now: from,
        readyAt,
        wh,
        watts,
        weigh: 'price',
        isAtOnce: false,
        measured: new Map(),
      })
      const total = sumOf(plan.halfHours, (halfHour) => halfHour.wh)
      expect(total).toBeLessThanOrEqual(wh)
      expect(sumOf(plan.halfHours, ({ atOnceWh }) => atOnceWh)).toBe(total)
      for (const { start, wh: planned, atOnceWh } of plan.halfHours) {
        const room = (watts * Math.max(0, Math.min(readyAt, start + halfHourMs) - Math.max(from, start))) / hourMs
        expect(Math.max(planned, atOnceWh)).toBeLessThanOrEqual(room)
      }
      const { cost, atOnceCost } = worthOf(plan.halfHours)
      expect(cost ?? 0).toBeLessThanOrEqual(atOnceCost ?? 0)
    }
  },
)
