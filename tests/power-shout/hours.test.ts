import { expect, it } from 'vitest'
import { type DayHour, type SelectedDay, startsIn } from '#machines/power-shout/hours.ts'

const hour = (at: number, state: DayHour['state']) => ({ hour: at, state }) as DayHour
const day = (hoursLeft: number) =>
  ({ hoursLeft, hours: [hour(16, 'past'), hour(17, 'free'), hour(18, 'booked'), hour(19, 'free')] }) as SelectedDay

it('a booking may begin with each hour that is free while hours are left', () => {
  expect(startsIn(day(2), 4).map((one) => one.hour)).toEqual([17, 19])
  expect([startsIn(day(0), 4), startsIn(day(2), 0)]).toEqual([[], []])
})
