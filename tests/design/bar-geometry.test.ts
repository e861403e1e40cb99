import { describe, expect, it } from 'vitest'
import { barPath, columnAt, layoutBars, outlineOf, placeTip, radiusOf } from '#design/charts/geometry/bar-geometry.ts'
import { behindBars } from '#design/charts/geometry/shapes.ts'
import type { UsageBar } from '#design/charts/chart-types.ts'

const bar = (key: string, value: number | null, rest: Partial<UsageBar> = {}): UsageBar => ({
  key,
  label: key,
  value,
  kind: 'actual',
  ...rest,
})

const lay = (bars: readonly UsageBar[], width = 640, height = 312) => layoutBars({ bars, unit: 'kwh', bands: [], width, height })

describe('a bar', () => {
  it('stands on the baseline and reaches to its value', () => {
    const { baseline, plotTop, axis, bars } = lay([bar('Wed', 20), bar('Thu', 30)])
    const full = baseline - plotTop
    expect([baseline, axis.max]).toEqual([284, 30])
    expect(bars.map(({ top, bottom }) => [Math.round(top), bottom])).toEqual([
      [Math.round(baseline - (20 / 30) * full), baseline],
      [plotTop, baseline],
    ])
  })

  it('has no more above it than half a line, the names of seasons or an arrow’s value', () => {
    const bars = [bar('Jan', 10), bar('Feb', 10)]
    const season = { fromKey: 'Jan', toKey: 'Feb', name: 'Heating season' }
    const seasonal = layoutBars({ bars, unit: 'kwh', bands: [season], width: 640, height: 312 })
    const over = lay([bar('Jan', 10, { compare: 40 })])
    expect([lay(bars), seasonal, over].map(({ plotTop }) => plotTop)).toEqual([12, 23, 22])
  })

  it('has what was sent out under the same line of 0', () => {
    const { axis, zero, baseline, plotTop, bars } = lay([bar('a', 6, { below: 4 }), bar('b', 2, { below: 0 })])
    expect(axis).toEqual({ min: -4, max: 6, ticks: [-4, -2, 0, 2, 4, 6] })
    expect(zero).toBeCloseTo(plotTop + 0.6 * (baseline - plotTop))
    expect(bars.map(({ bottom, belowY }) => [bottom, belowY])).toEqual([
      [zero, baseline],
      [zero, null],
    ])
  })

  it('sets the scale: what is compared raises the axis by a quarter at most, and ends it as an arrow where it is higher', () => {
    const { axis, bars, plotTop } = lay([bar('a', 8, { compare: 9 }), bar('b', 4, { compare: 30 })])
    expect(axis.max).toBe(10)
    expect(bars.map(({ compareY, isCompareOver }) => [compareY === plotTop, isCompareOver])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(lay([bar('a', 0, { compare: 30 })]).axis.max).toBe(30)
  })

  it('hangs under the baseline for what was sold', () => {
    const [sold] = lay([bar('a', -4), bar('b', 6)]).bars
    expect(sold && sold.top > sold.bottom).toBe(true)
    expect(barPath(0, 40, 50, 20)).toBe('M0 20V32Q0 40 8 40H42Q50 40 50 32V20Z')
  })

  it('is as high as a typical day while no reading has come, and low when that is unknown', () => {
    const { bars, baseline } = lay([bar('a', 20, { kind: 'empty' }), bar('b', null, { kind: 'empty' }), bar('c', null)])
    const heights = bars.map(({ top }) => Math.round(baseline - top))
    expect(heights).toEqual([272, 68, 0])
  })

  it('has rounder corners the wider it is, never rounder than itself', () => {
    expect([48, 40, 26, 13].map(radiusOf)).toEqual([8, 8, 6, 3])
    expect(barPath(0, 99, 40, 100)).toBe('M0 100V100Q0 99 1 99H39Q40 99 40 100V100Z')
  })

  it('has its name under its middle, unless that would not end within the drawing', () => {
    const nameIn = (width: number) => {
      const layout = lay([bar('16 December', 1)], width)
      const { x } = behindBars(layout, 0).find(({ key }) => key === 'label 16 December') as { readonly x: number }
      return { x: Math.round(x), middle: Math.round((layout.left + layout.right) / 2) }
    }
    const wide = nameIn(640)
    expect(wide.x).toBe(wide.middle)
    // Eleven letters of 6.6 px.
    expect(nameIn(100).x).toBe(64)
  })

  it('is at most 48 px wide', () => {
    expect(lay([bar('a', 1)], 1200).bars[0]?.width).toBe(48)
  })

  it('leaves room for a second label line only when there is one', () => {
    expect(lay([bar('22', 1, { group: 'May' })]).baseline).toBe(276)
  })
})

it('shades a season from its first month to its last', () => {
  const bars = ['Jan', 'Feb', 'Mar', 'Apr'].map((month) => bar(month, 1))
  const bands = [
    { fromKey: 'Feb', toKey: 'Mar', name: 'Heating season' },
    { fromKey: 'Mar', toKey: 'Sep', name: 'Not on show' },
  ]
  const { left, right, bands: placed } = layoutBars({ bars, unit: 'kwh', bands, width: 600, height: 300 })
  const step = (right - left) / 4
  expect(placed).toEqual([{ x: left + step, width: 2 * step, nameLines: ['Heating season'], nameX: left + 2 * step }])
})

it('sets the name of a season that is too narrow for it in two lines, within the chart', () => {
  const bars = ['Jan', 'Feb', 'Mar', 'Apr'].map((month) => bar(month, 1))
  const bands = ['Jan', 'Apr'].map((month) => ({ fromKey: month, toKey: month, name: 'Spring and early summer' }))
  const { left, right, bands: placed } = layoutBars({ bars, unit: 'kwh', bands, width: 280, height: 300 })
  const half = ('early summer'.length * 6.6) / 2
  const nameLines = ['Spring and ', 'early summer']
  expect(placed.map((band) => [band.nameLines, band.nameX])).toEqual([
    [nameLines, left + half],
    [nameLines, right - half],
  ])
})

it('outlines very many bars by the highest of each pixel', () => {
  const bars = lay([bar('a', 1), bar('b', 2), bar('c', 3)]).bars.map((placed, at) => ({
    ...placed,
    columnX: [0, 0.3, 1][at] ?? 0,
    top: [50, 20, 30][at] ?? 0,
    bottom: 90,
  }))
  expect(outlineOf({ bars, left: 0, right: 2 })).toBe('M0 90H0V20.0H1V30.0H2V90Z')
})

it('finds the column under a finger', () => {
  const layout = { bars: lay([bar('a', 1), bar('b', 2)]).bars, left: 100, right: 300 }
  expect([99, 100, 199, 200, 299, 300].map((x) => columnAt(layout, x))).toEqual([null, 0, 0, 1, 1, null])
})

it('names days at even distances over the end of a month, and the month under the first of it that is named', () => {
  const days = [...Array.from({ length: 13 }, (_, at) => 18 + at), ...Array.from({ length: 16 }, (_, at) => 1 + at)]
  const bars = days.map((day, at) => bar(String(at), 1, { label: String(day), group: at < 13 ? 'Nov' : 'Dec' }))
  const named = (width: number) =>
    lay(bars, width).bars.flatMap(({ label, group }) => (label === null ? [] : [group === null ? label : `${label} ${group}`]))
  expect(named(1200)).toEqual('18 Nov,20,22,24,26,28,30,2 Dec,4,6,8,10,12,14,16'.split(','))
  expect(named(320)).toEqual(['18 Nov', '25', '2 Dec', '9', '16'])
})

describe('the tooltip', () => {
  const layout = lay([bar('a', 10), bar('b', 30), bar('c', 10), bar('d', 10)])

  it('stands above the tallest of its neighbours', () => {
    const tallest = layout.bars[1]?.top ?? 0
    expect(placeTip(layout, 2, { width: 100, height: 60 }).y).toBe(tallest - 74)
  })

  it('stays inside the chart', () => {
    expect(placeTip(layout, 0, { width: 400, height: 60 }).x).toBe(0)
    expect(placeTip(layout, 3, { width: 400, height: 60 }).x).toBe(layout.right - 400)
    expect(placeTip(layout, 1, { width: 100, height: 900 }).y).toBe(layout.plotTop - 120)
  })
})
