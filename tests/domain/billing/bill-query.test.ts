import { describe, expect, it } from 'vitest'
import { canClose, canEscalate, canReopen, nextWords, queryErrors } from '#domain/billing/bill-query.ts'
import { answerBy } from '#domain/basics/case-days.ts'
import { addWorkingDays } from '#domain/basics/public-holidays.ts'

describe('the day by which a question is answered', () => {
  it('is the twentieth working day after it was asked', () => {
    // Tuesday 4 August to Tuesday 1 September 2026: four weeks without a holiday.
    expect(answerBy('2026-08-04')).toBe('2026-09-01')
    expect(answerBy('2026-08-08')).toBe('2026-09-04')
  })

  it('goes over Christmas, the new year and Waitangi Day without counting them', () => {
    // December 2026: 14 to 18 (5), 21 to 24 (4); Friday 25 and Monday 28 (Boxing Day observed) are holidays; 29 to 31 (3);
    // Friday 1 and Monday 4 January (2 January observed) are holidays; 5 to 8 (4); 11 to 14 (4).
    expect(answerBy('2026-12-11')).toBe('2027-01-14')
    // Waitangi Day 2027 is a Saturday and observed on Monday 8 February.
    expect(addWorkingDays('2027-02-05', 1)).toBe('2027-02-09')
  })
})

describe('what may happen to a question', () => {
  const query = { wasReopened: false, answerBy: '2026-09-01' }
  it('is to close it until it is closed, and to open an answered one again, once', () => {
    const may = (state: 'received' | 'answered' | 'reopened' | 'closed', wasReopened = false) => {
      const one = { ...query, state, wasReopened }
      return [canClose(one), canReopen(one)]
    }
    expect(may('received')).toEqual([true, false])
    expect(may('answered')).toEqual([true, true])
    expect(may('reopened', true)).toEqual([true, false])
    expect(may('answered', true)).toEqual([true, false])
    expect(may('closed')).toEqual([false, false])
  })

  it('is to take it to the disputes service after its last day, or after a second answer', () => {
    const may = (state: 'received' | 'lookedAt' | 'answered' | 'reopened' | 'closed', day: string, wasReopened = false) =>
      canEscalate({ ...query, state, wasReopened }, day)
    expect(may('received', '2026-09-01')).toBe(false)
    expect(may('received', '2026-09-02')).toBe(true)
    expect(may('lookedAt', '2026-09-02')).toBe(true)
    expect(may('answered', '2026-09-02')).toBe(false)
    expect(may('reopened', '2026-09-02', true)).toBe(true)
    expect(may('answered', '2026-08-10', true)).toBe(true)
    expect(may('closed', '2026-09-02', true)).toBe(false)
  })

  it('is said with the date and the way to the disputes service', () => {
    const said = (state: 'received' | 'answered' | 'closed', isOpen: boolean, mayReopen: boolean) =>
      nextWords({ state, answerBy: '2026-09-01', canEscalate: isOpen, canReopen: mayReopen })
    expect(said('received', false, false)).toBe(
      'Someone will answer by Tue 1 Sept. If you haven’t heard from us by then, you can take it to Utilities Disputes, which is free and independent, on 0800 22 33 40.',
    )
    expect(said('received', true, false)).toBe(
      'We should have answered by Tue 1 Sept. You can take it to Utilities Disputes, which is free and independent, on 0800 22 33 40.',
    )
    expect(said('answered', false, true)).toBe(
      'Not happy with this answer? Open the question again and someone will take another look.',
    )
    expect(said('answered', true, false)).toBe(
      'Not happy with this answer? You can take it to Utilities Disputes, which is free and independent, on 0800 22 33 40.',
    )
    expect(said('closed', false, false)).toBeNull()
  })
})

describe('what is filled in', () => {
  it('has to name a line and say what looks wrong, in 1,000 characters', () => {
    expect(queryErrors({ position: '', message: '  ' })).toEqual({
      position: 'Choose the line that looks wrong.',
      message: 'Say what looks wrong.',
    })
    expect(queryErrors({ position: '1', message: 'x'.repeat(1_001) })).toEqual({
      message: 'Say it in 1,000 characters or fewer.',
    })
    expect(queryErrors({ position: '1', message: `${'x'.repeat(1_000)} ` })).toEqual({})
  })
})
