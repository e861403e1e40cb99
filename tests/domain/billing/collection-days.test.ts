import { describe, expect, it } from 'vitest'
import {
  collectionDayFrom,
  earliestAfterNotice,
  fileDayOf,
  firstCollectable,
  retryDayOf,
} from '#domain/billing/collection-days.ts'

describe('the day of a collection', () => {
  it('is a banking day for a direct debit, any day for a card', () => {
    // Saturday; Good Friday.
    expect(collectionDayFrom('2026-07-04', 'directDebit')).toBe('2026-07-06')
    expect(collectionDayFrom('2026-04-03', 'directDebit')).toBe('2026-04-07')
    expect(collectionDayFrom('2026-04-03', 'card')).toBe('2026-04-03')
  })

  it('has its file on the banking day before', () => {
    expect(fileDayOf('2026-07-07')).toBe('2026-07-06')
    expect(fileDayOf('2026-04-07')).toBe('2026-04-02')
    expect(firstCollectable('2026-04-02', 'directDebit')).toBe('2026-04-07')
    expect(firstCollectable('2026-04-03', 'card')).toBe('2026-04-03')
  })

  it('is ten days after the notice of a bill, two banking days after that of an instalment', () => {
    expect(earliestAfterNotice('bill', '2026-06-25')).toBe('2026-07-05')
    expect(earliestAfterNotice('smoothPay', '2026-07-03')).toBe('2026-07-07')
    expect(earliestAfterNotice('plan', '2026-04-02')).toBe('2026-04-08')
  })

  it('comes again four banking days after a return, or ten days after a late one', () => {
    // Returned on Monday 6 July 2026; Matariki is on Friday 10.
    expect(retryDayOf('2026-07-06', '2026-07-06')).toBe('2026-07-13')
    expect(retryDayOf('2026-07-06', '2026-07-08')).toBe('2026-07-13')
    expect(retryDayOf('2026-07-06', '2026-07-10')).toBe('2026-07-14')
    expect(retryDayOf('2026-07-06', '2026-07-13')).toBe('2026-07-23')
  })
})
