import { describe, expect, it } from 'vitest'
import { calendarFile } from '#domain/basics/calendar-file.ts'
import { betterDay, cutOffOf, movableDays, restoreUntilOf, paydaysIn } from '#domain/billing/coming-payments.ts'
import { calendarDays, leavesBy, plannedEvents } from '#domain/billing/planned-events.ts'
import { payment, plan, planner, standing } from '#tests/bill-planner/planner-readings.ts'

const said = (over: Parameters<typeof planner>[0] = {}, spread: Parameters<typeof planner>[1] = {}) =>
  plannedEvents(planner(over, spread)).map(({ day, kind, title, short, detail }) => [day, kind, title, short, detail])

describe('what happens to money in the weeks to come', () => {
  it('is what the bills, the customer’s paydays and the gas say, in order [BILL-43]', () => {
    expect(said()).toEqual([
      ['2026-06-11', 'in', 'Payday', 'Payday', 'Marked by you'],
      ['2026-06-19', 'bill', 'Your bill closes', 'Closes', 'Anything you use after this day goes on your next bill'],
      ['2026-06-20', 'bill', 'We send your bill', '$278', 'About $278, less your $12.85 credit'],
      ['2026-06-24', 'bill', 'Bottled gas', 'Gas', 'About 2 bottles, $298.00 on your bill'],
      ['2026-06-25', 'in', 'Payday', 'Payday', 'Marked by you'],
      ['2026-07-03', 'out', 'Power bill', '$265', 'Direct debit'],
      ['2026-07-09', 'in', 'Payday', 'Payday', 'Marked by you'],
    ])
    expect(leavesBy(plannedEvents(planner()))).toEqual({ amount: 265.15, by: '2026-07-03', isAbout: true })
  })

  it('shows five whole weeks from this one, and more up to a payment that is further off', () => {
    expect(calendarDays(planner())).toEqual({ startDate: '2026-06-07', endDate: '2026-07-11' })
    expect(calendarDays(planner({ payments: [payment({ day: '2026-07-14' })] })).endDate).toBe('2026-07-18')
    expect(calendarDays(planner({ payments: [payment({ day: '2026-09-30' })] })).endDate).toBe('2026-07-25')
  })

  it('says instalments in place of bills, and those of a plan beside them', () => {
    const out = said({ payments: [], plan, paydays: [], deliveries: [] }, { standing }).filter(([, kind]) => kind === 'out')
    expect(out.map(([day, , title, short]) => [day, title, short])).toEqual([
      ['2026-06-15', 'Payment plan', '$31.07'],
      ['2026-06-15', 'Weekly instalment', '$58'],
      ['2026-06-22', 'Weekly instalment', '$58'],
      ['2026-06-29', 'Payment plan', '$31.07'],
      ['2026-06-29', 'Weekly instalment', '$58'],
      ['2026-07-06', 'Weekly instalment', '$58'],
    ])
  })

  it.each([
    [{ change: 'moved', day: '2026-07-09' } as const, 'Direct debit, moved from 3 July'],
    [{ change: 'cancelled', paidBy: 'you' } as const, 'Cancelled: you pay this one'],
    [{ paidBy: 'card', isCardExpired: true } as const, 'Card, which will have expired by then'],
    [{ paidBy: 'you' } as const, 'You pay this one'],
  ])('says of a payment what was changed: %o', (change, words) => {
    const own = plannedEvents(planner({ payments: [payment(change)] })).find(({ kind }) => kind === 'out')
    expect(own?.detail).toBe(words)
  })

  it('leaves out days that are over: what was due then does not leave any more', () => {
    const past = payment({ endDate: '2026-04-21', day: '2026-05-05', amount: 200, isForecast: false })
    const events = plannedEvents(planner({ payments: [past, payment()] }))
    expect(events.filter(({ kind }) => kind === 'out').map(({ day }) => day)).toEqual(['2026-07-03'])
    expect(leavesBy(events)).toEqual({ amount: 265.15, by: '2026-07-03', isAbout: true })
  })

  it('says nothing of nothing', () => {
    expect(leavesBy(plannedEvents(planner({ payments: [] })))).toBeNull()
  })
})

describe('a coming payment', () => {
  it('is changed up to two days before, and moved by two weeks at most', () => {
    expect(cutOffOf('2026-07-03')).toBe('2026-07-01')
    expect(cutOffOf('2026-07-03', true)).toBe('2026-07-01')
    // The file of a Monday is made on Friday, the one after Matariki (10 July) on Thursday.
    expect(cutOffOf('2026-07-06', true)).toBe('2026-07-02')
    expect(cutOffOf('2026-07-13', true)).toBe('2026-07-08')
    expect(movableDays({ dueOn: '2026-07-03', issuedOn: '2026-06-20', isBankDebit: true }, '2026-07-03')[0]).toBe('2026-07-07')
    const bill = { dueOn: '2026-07-03', issuedOn: '2026-06-20', isBankDebit: false }
    const ends = (today: string, isBankDebit = false) => {
      const days = movableDays({ ...bill, isBankDebit }, today)
      return [days[0], days.at(-1), days.length]
    }
    expect(ends('2026-06-09')).toEqual(['2026-06-20', '2026-07-17', 28])
    expect(ends('2026-06-25')).toEqual(['2026-06-27', '2026-07-17', 21])
    // A bank takes nothing at four weekends and on Matariki.
    expect(ends('2026-06-09', true)).toEqual(['2026-06-22', '2026-07-17', 19])
    expect(movableDays({ ...bill, isBankDebit: true }, '2026-06-25')).not.toContain('2026-07-10')
    expect(movableDays(bill, '2026-07-16')).toEqual([])
  })

  it('is taken back until the bank has either of its days', () => {
    expect(restoreUntilOf('2026-07-03', '2026-07-09', '2026-06-09')).toBe('2026-07-01')
    expect(restoreUntilOf('2026-07-03', '2026-06-25', '2026-06-09')).toBe('2026-06-23')
    expect(restoreUntilOf('2026-07-03', '2026-06-25', '2026-06-24')).toBeNull()
  })

  it('is offered the payday shortly after it, and none where money came in just before', () => {
    const { paydays } = planner()
    expect(betterDay(payment(), paydays)).toBe('2026-07-09')
    expect(betterDay(payment({ day: '2026-06-26' }), paydays)).toBeNull()
    expect(betterDay(payment({ movesTo: ['2026-07-08'] }), paydays)).toBeNull()
    expect(betterDay(payment(), [])).toBeNull()
  })

  it('knows paydays by week, fortnight and month, whose last days are kept', () => {
    const days = (every: 'week' | 'fortnight' | 'month', firstOn: string) =>
      paydaysIn({ firstOn, every }, '2026-06-01', '2026-08-31')
    expect(days('fortnight', '2026-06-11').slice(0, 3)).toEqual(['2026-06-11', '2026-06-25', '2026-07-09'])
    expect(days('week', '2025-01-01')).toHaveLength(13)
    expect(days('month', '2026-01-31')).toEqual(['2026-06-30', '2026-07-31', '2026-08-31'])
    expect(days('month', '2027-01-01')).toEqual([])
  })
})

describe('the calendar file', () => {
  it('is iCalendar: a whole day each, the same event with the same name [BILL-43]', () => {
    const event = plannedEvents(planner()).find(({ kind }) => kind === 'out')
    const text = calendarFile(event ? [event] : [], '2026-06-09')
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Bill planner//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:payment-2026-06-19@bill-planner',
      'DTSTAMP:20260609T000000Z',
      'DTSTART;VALUE=DATE:20260703',
      'DTEND;VALUE=DATE:20260704',
      'SUMMARY:Power bill: $265',
      'DESCRIPTION:Direct debit',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('folds long lines at 75 octets, cuts no character, and escapes what means something', () => {
    const detail = `a, b; c\\ ${'ū'.repeat(60)}`
    const text = calendarFile([{ key: 'x', day: '2026-06-09', title: 'T', short: 'T', detail }], '2026-06-09')
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:a\\, b\\; c\\\\ ${'ū'.repeat(60)}`)
  })
})
