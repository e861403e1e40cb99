import { describe, expect, it } from 'vitest'
import { type BillToSettle, type Movement, settlements } from '#server/billing/bill-settlement.ts'

const bill = (id: string, endDate: string, issuedOn: string, cents: number, reversedOn: string | null = null): BillToSettle => ({
  id,
  endDate,
  issuedOn,
  cents,
  reversedOn,
})
const moved = (day: string, cents: number, method: string | null = null): Movement => ({ day, cents, method })
const told = (bills: readonly BillToSettle[], movements: readonly Movement[]) => Object.fromEntries(settlements(bills, movements))

describe('a bill', () => {
  const may = bill('may', '2026-05-21', '2026-05-22', 10_000)
  const june = bill('june', '2026-06-19', '2026-06-20', 12_000)

  it('is paid on the day on which the last of it came in, the oldest first, and by what came in on that day', () => {
    const movements = [
      moved('2026-05-22', 10_000),
      moved('2026-06-04', -4_000, 'Card'),
      moved('2026-06-20', 12_000),
      moved('2026-06-25', -6_000, 'Direct debit'),
    ]
    expect(told([may, june], movements)).toEqual({ may: { day: '2026-06-25', by: 'Direct debit' }, june: null })
  })

  it('is open to the last cent, and again when what had paid it goes back', () => {
    const almost = [moved('2026-05-22', 10_000), moved('2026-06-04', -9_999, 'Card')]
    expect(told([may], almost)).toEqual({ may: null })
    const paid = [...almost, moved('2026-06-05', -1, 'Card')]
    expect(told([may], paid)).toEqual({ may: { day: '2026-06-05', by: 'Card' } })
    expect(told([may], [...paid, moved('2026-06-09', 500)])).toEqual({ may: null })
  })

  it('is paid by credit where there was enough of it, and where nothing is to pay', () => {
    expect(told([may], [moved('2026-05-01', -20_000), moved('2026-05-22', 10_000)])).toEqual({
      may: { day: '2026-05-22', by: 'Credit' },
    })
    expect(told([{ ...may, cents: -300 }], [moved('2026-05-22', -300)])).toEqual({ may: { day: '2026-05-22', by: 'Credit' } })
  })

  it('that was taken back counts until then, and never after it', () => {
    const taken = { ...june, reversedOn: '2026-06-26' }
    const again = bill('june again', '2026-06-19', '2026-06-26', 11_000)
    const movements = [
      moved('2026-05-22', 10_000),
      moved('2026-06-04', -10_000, 'Direct debit'),
      moved('2026-06-20', 12_000),
      moved('2026-06-26', -12_000),
      moved('2026-06-26', 11_000),
      moved('2026-07-10', -11_000, 'Direct debit'),
    ]
    expect(told([may, taken, again], movements)).toMatchObject({
      may: { day: '2026-06-04', by: 'Direct debit' },
      'june again': { day: '2026-07-10', by: 'Direct debit' },
    })
  })
})
