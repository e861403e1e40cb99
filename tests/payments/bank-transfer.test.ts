import { describe, expect, it } from 'vitest'
import { brands } from '#brands/brands.ts'
import { particularsOf, remindersFrom, transferDetails, transferRows, transferStatus } from '#domain/billing/bank-transfer.ts'

const payee = { name: 'Tarn Energy Ltd', number: '00-1290-0048163-00' }

describe('A bank transfer', () => {
  it('is addressed by six lines, copied as banks take them', () => {
    const rows = transferRows(transferDetails(payee, { owner: 'Daniel Reid', customerNumber: '500 162 045' }, 400.63))
    expect(rows.map(({ label, value, copied }) => [label, value, copied])).toEqual([
      ['Account name', 'Tarn Energy Ltd', 'Tarn Energy Ltd'],
      ['Account number', '00-1290-0048163-00', '001290004816300'],
      ['Particulars', 'D Reid', 'D Reid'],
      ['Code', 'Power', 'Power'],
      ['Reference', '500162045', '500162045'],
      ['Amount', '$400.63', '400.63'],
    ])
  })

  it('copies an amount of thousands without the comma', () => {
    const [, , , , , amount] = transferRows(transferDetails(payee, { owner: 'A B', customerNumber: '1' }, 1234.5))
    expect(amount).toEqual({ label: 'Amount', value: '$1,234.50', copied: '1234.50' })
  })

  it.each([
    ['Aroha Bennett', 'A Bennett'],
    ['Tāne Wēpiha', 'T Wepiha'],
    ['Eleni Papadopoulou', 'Papadopoulou'],
    ['Hana Te Rangikaheke-Moana', 'H T R'],
    ['Sina', 'Sina'],
    ['', ''],
  ])('names %s within the twelve letters that a bank takes: %s', (owner, particulars) => {
    expect(particularsOf(owner)).toBe(particulars)
  })

  it('is paid to an account that the brand’s sheet has, and whose name fits a bank’s field', () => {
    for (const { payee: own } of brands) {
      expect(own.number).toMatch(/^\d{2}-\d{4}-\d{7}-\d{2,3}$/)
      expect(own.name.length).toBeLessThanOrEqual(20)
    }
  })

  // 9 June 2026 is a Tuesday; 10 July 2026 is Matariki, a Friday.
  it.each([
    ['2026-06-09', '2026-06-11'],
    ['2026-06-12', '2026-06-16'],
    ['2026-06-14', '2026-06-17'],
    ['2026-07-09', '2026-07-14'],
  ])('reported on %s, is reminded of again from %s: two working days', (reportedOn, from) => {
    expect(remindersFrom(reportedOn)).toBe(from)
  })

  it.each([
    [null, '2026-06-09', 'waiting'],
    [null, '2026-06-10', 'waiting'],
    [null, '2026-06-11', 'notFound'],
    ['2026-06-08', '2026-06-11', 'notFound'],
    ['2026-06-10', '2026-06-11', 'received'],
  ])('reported on 9 June with a newest payment on %s is on %s %s', (paidOn, today, status) => {
    expect(transferStatus('2026-06-09', paidOn, today)).toBe(status)
  })
})
