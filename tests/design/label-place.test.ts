import { describe, expect, it } from 'vitest'
import { placeWords } from '#design/charts/geometry/label-place.ts'

const over = { x: 100, y: 88, anchor: 'middle' } as const
const under = { x: 100, y: 121, anchor: 'middle' } as const
const before = { x: 88, y: 104, anchor: 'end' } as const
const placed = (...given: Parameters<typeof placeWords>) => {
  const { x, y } = placeWords(...given)
  return { x, y }
}

describe('words in a chart', () => {
  it('stand over their point where the line falls away from it', () => {
    const peak = [
      { x: 60, y: 180 },
      { x: 100, y: 100 },
      { x: 140, y: 180 },
    ]
    expect(placed('66th', [over, under], peak)).toEqual({ x: 100, y: 88 })
  })

  it('stand under it where the line comes down to it', () => {
    const valley = [
      { x: 60, y: 20 },
      { x: 100, y: 100 },
      { x: 140, y: 20 },
    ]
    expect(placed('116th', [over, under], valley)).toEqual({ x: 100, y: 121 })
    // The name of the month stands there already.
    const month = { left: 85, right: 115, top: 110, bottom: 124 }
    expect(placed('116th', [over, under, before], valley, [month])).toEqual({ x: 88, y: 104 })
  })

  it('stand at the first place of all where none is free', () => {
    const flat = [
      { x: 0, y: 84 },
      { x: 200, y: 84 },
    ]
    const everything = { left: 0, right: 200, top: 0, bottom: 200 }
    expect(placed('1st', [over, under], flat, [everything])).toEqual({ x: 100, y: 88 })
    expect(placed('1st', [over, under], flat)).toEqual({ x: 100, y: 121 })
  })

  it('stand over the line rather than over other words, where there is no place that is free', () => {
    const everywhere = [
      { x: 0, y: 84 },
      { x: 200, y: 84 },
      { x: 0, y: 117 },
      { x: 200, y: 117 },
    ]
    const words = { left: 80, right: 120, top: 77, bottom: 91 }
    expect(placed('1st', [over, under], everywhere, [words])).toEqual({ x: 100, y: 121 })
  })

  it('are free beside a line that stands upright', () => {
    const upright = [
      { x: 100, y: 20 },
      { x: 100, y: 180 },
    ]
    expect(placed('1st', [over, before], upright)).toEqual({ x: 88, y: 104 })
  })
})
