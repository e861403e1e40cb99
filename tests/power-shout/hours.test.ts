import { expect, it } from 'vitest'
import { bestHour, type DayHour, type SelectedDay, startsIn } from '#machines/power-shout/hours.ts'

const hour = (at: number, state: DayHour['state']) => ({ hour: at, state }) as DayHour
const day = (hoursLeft: number) =>
  ({ hoursLeft, hours: [hour(16, 'past'), hour(17, 'free'), hour(18, 'booked'), hour(19, 'free')] }) as SelectedDay

it('a booking may begin with each hour that is free while hours are left', () => {
  expect(startsIn(day(2), 4).map((one) => one.hour)).toEqual([17, 19])
  expect([startsIn(day(0), 4), startsIn(day(2), 0)]).toEqual([[], []])
})

it('the hour that is picked at first is the free one that is worth most, the first of those worth the same to the cent', () => {
  const worth = (at: number, worthNZD: number | null, state: DayHour['state'] = 'free') =>
    ({ hour: at, state, worthNZD, kw: null }) as DayHour
  const of = (...hours: readonly DayHour[]) => bestHour({ hoursLeft: 2, hours } as SelectedDay)
  expect(of(worth(7, 0.4), worth(8, 0.601), worth(18, 0.604), worth(19, 0.9, 'booked'))).toEqual({ start: 8, duration: 1 })
  expect(of(worth(7, null), worth(17, null), worth(18, null))).toEqual({ start: 17, duration: 1 })
  expect([of(worth(19, 0.9, 'booked')), bestHour({ hoursLeft: 0, hours: [worth(7, 1)] } as unknown as SelectedDay)]).toEqual([
    null,
    null,
  ])
})
