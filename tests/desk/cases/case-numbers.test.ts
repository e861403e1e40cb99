import { describe, expect, it } from 'vitest'
import { countCases, weeksUntil } from '#domain/desk/case-numbers.ts'

describe('numbers of cases', () => {
  it('go by weeks from Monday, up to the running one', () => {
    expect(weeksUntil('2026-06-09', 3)).toEqual(['2026-05-25', '2026-06-01', '2026-06-08'])
    expect(weeksUntil('2026-06-08', 1)).toEqual(['2026-06-08'])
    expect(weeksUntil('2026-06-07', 1)).toEqual(['2026-06-01'])
  })

  it('count a case when it came and when it was answered, late ones too, and take the median of working days', () => {
    const complaint = (receivedOn: string, answeredOn: string | null, answerBy = '2026-06-30') =>
      ({ kind: 'complaint', receivedOn, answerBy, answeredOn }) as const
    const [complaints, questions, privacy] = countCases(
      [
        // Monday 1 June 2026 is a holiday: from Friday to Wednesday are two working days.
        complaint('2026-05-29', '2026-06-03'),
        complaint('2026-06-02', '2026-06-05'),
        complaint('2026-06-02', '2026-06-05'),
        complaint('2026-06-05', '2026-06-07', '2026-06-06'),
        complaint('2026-06-07', null),
        complaint('2026-04-01', '2026-06-08'),
        { kind: 'privacy', receivedOn: '2026-06-08', answerBy: '2026-07-06', answeredOn: '2026-06-08' },
      ],
      ['2026-06-01', '2026-06-08'],
    )
    expect(complaints).toEqual({
      kind: 'complaint',
      weeks: [
        { opened: 4, answered: 4, late: 1, workingDays: 2.5 },
        // From 1 April: Good Friday, Easter Monday, Anzac Day (Monday 27 April) and the King’s birthday are holidays.
        { opened: 0, answered: 1, late: 0, workingDays: 44 },
      ],
    })
    const none = { opened: 0, answered: 0, late: 0, workingDays: null }
    expect(questions).toEqual({ kind: 'billQuestion', weeks: [none, none] })
    expect(privacy).toEqual({ kind: 'privacy', weeks: [none, { opened: 1, answered: 1, late: 0, workingDays: 0 }] })
  })
})
