import { describe, expect, it } from 'vitest'
import { queryOf } from '#machines/usage/usage-address.ts'
import { scopeOf } from '#machines/usage/usage-scope.ts'
import { amountOf, windowsOf } from '#machines/usage/usage-windows.ts'
import { accountWith, dailyRows, factsWith, point } from './readings.ts'
import { daysFrom } from './stage.tsx'

describe('the periods to go to', () => {
  const scopeFor = (search: string) => {
    const scope = scopeOf(factsWith(accountWith(point)), queryOf(search))
    if (!scope) throw new Error('No scope')
    return scope
  }

  it('are the bill windows with their names, the years from the first reading, and 31 days', () => {
    expect(windowsOf(scopeFor('')).slice(0, 3)).toEqual([
      { startDate: '2026-05-22', endDate: '2026-06-19', label: 'Upcoming bill' },
      { startDate: '2026-04-23', endDate: '2026-05-21', label: 'Last bill' },
      { startDate: '2026-03-25', endDate: '2026-04-22', label: 'Previous bill' },
    ])
    expect(windowsOf(scopeFor('?period=year')).map(({ startDate }) => startDate)).toEqual([
      '2026-01-01',
      '2025-01-01',
      '2024-01-01',
    ])
    expect(windowsOf(scopeFor('?period=day'))).toHaveLength(31)
    expect(windowsOf(scopeFor('?period=live'))).toHaveLength(31)
    expect(windowsOf(scopeFor('?period=week'))[0]).toEqual({ startDate: '2026-06-07', endDate: '2026-06-13' })
    expect(windowsOf(scopeFor('?period=month'))[1]).toEqual({ startDate: '2026-05-01', endDate: '2026-05-31' })
  })

  it('begin with 2016 when nothing says when the data does [USAGE-25]', () => {
    const isNew = accountWith({ ...point, earliestDate: null, latestDate: null })
    const scope = scopeOf(factsWith(isNew), queryOf('?period=year'))
    expect(scope && windowsOf(scope).at(-1)).toEqual({ startDate: '2016-01-01', endDate: '2016-12-31' })
  })

  it('hold the one on show, however old', () => {
    const windows = windowsOf(scopeFor('?period=day&date=2024-04-01'))
    expect(windows.at(-1)).toEqual({ startDate: '2024-04-01', endDate: '2024-04-01' })
  })

  it('come with what each came to, as far as the rows reach', () => {
    const rows = dailyRows(daysFrom('2026-05-01', 39))
    expect(amountOf(daysFrom('2026-05-03', 2), rows, '2024-03-10', 'nzd')).toBe(8.5)
    expect(amountOf(daysFrom('2026-04-30', 2), rows, '2024-03-10', 'nzd')).toBeNull()
    expect(amountOf(daysFrom('2026-04-30', 2), rows, '2026-05-01', 'kwh')).toBe(10)
    expect(amountOf(daysFrom('2026-06-20', 2), rows, '2024-03-10', 'nzd')).toBeNull()
    expect(amountOf(daysFrom('2026-06-20', 2), [], '2024-03-10', 'nzd')).toBeNull()
  })
})
