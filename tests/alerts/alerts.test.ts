import { describe, expect, it } from 'vitest'
import type { AlertReading } from '#contract/alerts/alerts.contract.ts'
import { toldWords, wouldHaveWords } from '#domain/customer/alert-words.ts'
import { alertMailSlot } from '#server/alerts/alert-mail-slots.ts'
import { alertKinds, alertRules, alertStep, isThreshold, overUsual, wouldHaveTold } from '#domain/customer/alerts.ts'
import { addDays } from '#domain/basics/days.ts'

const at = (time: string) => Date.parse(`2026-06-${time}:00+12:00`)
const of = (subject: string, values: readonly number[]): AlertReading[] =>
  values.map((value, index) => ({ subject, day: addDays('2026-06-01', index), value }))

describe('an alert', () => {
  it('is told once until it has cleared: over its threshold, and then well under it', () => {
    // 60 tells, 55 is still over, 45 lies between: only 40, ten points under the line, clears.
    expect(wouldHaveTold('use', of('use', [30, 60, 55, 45, 70, 40, 52, 20, 51]), 50)).toEqual([
      '2026-06-02',
      '2026-06-07',
      '2026-06-09',
    ])
    expect(alertStep('use', { value: 50, threshold: 50, isTold: false })).toBe('nothing')
    expect(alertStep('use', { value: 41, threshold: 50, isTold: true })).toBe('nothing')
    expect(alertStep('use', { value: 40, threshold: 50, isTold: true })).toBe('clear')
  })

  it('of green hours is told below its threshold, and clears well above it', () => {
    expect(wouldHaveTold('greenHours', of('green', [70, 59, 40, 79, 50, 80, 30]), 60)).toEqual(['2026-06-02', '2026-06-07'])
  })

  it('of a bill, of hours that expire and of an outage is told once for each of them', () => {
    const bills = [...of('2026-04-21', [240, 260]), ...of('2026-05-20', [251])]
    expect(wouldHaveTold('bill', bills, 250)).toEqual(['2026-06-02', '2026-06-01'])
    expect(alertStep('freeHours', { value: 7, threshold: 7, isTold: false })).toBe('tell')
    expect(alertStep('freeHours', { value: 8, threshold: 7, isTold: false })).toBe('nothing')
    expect(alertStep('freeHours', { value: 30, threshold: 7, isTold: true })).toBe('nothing')
  })

  it.each(alertKinds)('%s has bounds that hold its usual threshold, and no other threshold is taken', (kind) => {
    const { least, most, usual } = alertRules[kind]
    expect([least, usual, most].map((threshold) => isThreshold(kind, threshold))).toEqual([true, true, true])
    expect([least - 1, most + 1].map((threshold) => isThreshold(kind, threshold))).toEqual([false, false])
  })

  it('says how often it would have told', () => {
    expect([0, 1, 2, 5].map(wouldHaveWords)).toEqual([
      'You’d have had no alerts in the last 3 months.',
      'We’d have alerted you once in the last 3 months.',
      'We’d have alerted you twice in the last 3 months.',
      'We’d have alerted you 5 times in the last 3 months.',
    ])
    expect(toldWords('outage', { subject: 'x', day: '2026-06-09', value: 1 }, 7).title).toBe('Planned outage tomorrow')
    expect(toldWords('freeHours', { subject: 'x', day: '2026-06-09', value: 3 }, 7).title).toBe(
      'Free hours expire on Friday 12 June',
    )
  })
})

describe('the mail that something goes with', () => {
  const first = { day: '2026-06-09', slot: 'first', isSealed: true } as const
  const digest = { day: '2026-06-09', slot: 'digest' } as const
  it.each([
    ['at once, where nothing was mailed that day', '09T10:00', [], '2026-06-09', 'first', '09T10:00'],
    ['after the quiet hours of the evening', '09T22:15', [], '2026-06-10', 'first', '10T08:00'],
    ['after the quiet hours of the morning', '09T05:00', [], '2026-06-09', 'first', '09T08:00'],
    ['the first, while it waits for the morning', '09T05:30', [{ ...first, isSealed: false }], '2026-06-09', 'first', '09T08:00'],
    ['the digest at 6 pm, once the first was sent', '09T11:00', [first], '2026-06-09', 'digest', '09T18:00'],
    ['the same digest', '09T17:59', [first, { ...digest, isSealed: false }], '2026-06-09', 'digest', '09T18:00'],
    [
      'the next day’s first, once the digest was sent',
      '09T18:30',
      [first, { ...digest, isSealed: true }],
      '2026-06-10',
      'first',
      '10T08:00',
    ],
    ['the next day’s first, where the first came after 6 pm', '09T19:00', [first], '2026-06-10', 'first', '10T08:00'],
  ])('is %s', (_, now, taken, day, slot, dueAt) => {
    expect(alertMailSlot(at(now), taken)).toEqual({ day, slot, dueAt: at(dueAt) })
  })
})

describe('a day’s use over what is usual', () => {
  it('is per cent over the mean of the same weekday of four to eight weeks, and nothing with fewer', () => {
    const weeks = (count: number, last: number) => [
      ...Array.from({ length: count }, (_, week) => ({ day: addDays('2026-06-08', -7 * (count - week)), wh: 10_000 })),
      { day: '2026-06-08', wh: last },
    ]
    expect(overUsual(weeks(4, 15_500), '2026-06-01')).toEqual([{ subject: 'use', day: '2026-06-08', value: 55 }])
    expect(overUsual(weeks(3, 15_500), '2026-06-01')).toEqual([])
  })
})
