import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { receiptsMachine } from '#machines/receipts/receipts.machine.ts'
import { receiptGroups } from '#machines/receipts/receipts.selectors.ts'
import { hourMs, minuteMs } from '#domain/basics/durations.ts'
import { booked, now, ordered, unlimited } from './receipt-answers.ts'

const end = Date.parse(booked.until ?? '')

const groupsAt = (at: number) => {
  const snapshot = createActor(receiptsMachine).getSnapshot()
  const context = { ...snapshot.context, receipts: [booked, unlimited, ordered], now: at }
  return receiptGroups({ ...snapshot, context } as typeof snapshot)
}

it('says until when, what comes back, and how much of the time is left', () => {
  const [first, second] = groupsAt(now).open
  expect(first).toMatchObject({
    title: 'Booked free hours',
    line: 'R-7Q4K-22. Tue 9 June, 2:12 pm',
    until: 'Undo until Sat 13 June, 10:00 am',
    button: 'Undo: get 2 hours back',
    timeLeft: '3 d',
    isUndoing: false,
  })
  // 89 h 20 min of 91 h 48 min.
  expect(first?.shareLeft).toBeCloseTo(5_360 / 5_508, 6)
  expect(second).toMatchObject({ until: '', timeLeft: '', shareLeft: 1, button: 'Undo: turn it on again' })
})

it('calls midnight the end of the day before it', () => {
  const untilMidnight = { ...booked, until: '2026-06-13T00:00:00+12:00' }
  const words = { open: 'Undo until the end of Fri 12 June', over: 'You could undo this until the end of Fri 12 June.' }
  const snapshot = createActor(receiptsMachine).getSnapshot()
  const at = (moment: number) =>
    receiptGroups({ ...snapshot, context: { ...snapshot.context, receipts: [untilMidnight], now: moment } } as typeof snapshot)
  expect(at(now).open[0]?.until).toBe(words.open)
  expect(at(end).done[0]?.end).toContain(words.over)
})

it.each([
  [end - 23 * hourMs, '23 h'],
  [end - 59 * minuteMs, '59 min'],
  [end - 1, '1 min'],
])('counts down in days, hours and minutes: at %i', (at, left) => {
  expect(groupsAt(at).open[0]?.timeLeft).toBe(left)
})

it('moves a row to those that are done for good as its time ends', () => {
  const ids = (at: number) => {
    const { open, done } = groupsAt(at)
    return [open.map(({ id }) => id), done.map(({ id }) => id)]
  }
  expect(ids(end - 1)).toEqual([['r-1', 'r-2'], ['r-3']])
  expect(ids(end)).toEqual([['r-2'], ['r-1', 'r-3']])
})
