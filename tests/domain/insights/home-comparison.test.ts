import { describe, expect, it } from 'vitest'
import {
  binKinds,
  distributionOf,
  efficientHomesOf,
  fewestApart,
  fewestHomes,
  groupFor,
  openGroups,
  percentFrom,
  rankIn,
} from '#domain/insights/home-comparison.ts'
import { diceOf } from '#tests/kit/dice.ts'

/** Homes as what is true of them, a bit for each criterion, and how many are alike in the criteria of a mask. */
const sizesOf = (homes: readonly number[], criteria: number) =>
  new Map(
    Array.from({ length: 1 << criteria }, (_, mask) => [mask, homes.filter((home) => (home & mask) === mask).length] as const),
  )

describe('the groups that may be shown', () => {
  it.each([
    [29, false],
    [30, true],
    [31, true],
  ])('of %i homes: %s', (homes, isShown) => {
    expect(openGroups(new Map([[1, homes]])).has(1)).toBe(isShown)
  })

  it.each([
    ['the same homes', 40, true],
    ['one home less', 39, false],
    ['four homes less', 36, false],
    ['five homes less', 35, true],
  ])('with %s as a wider one of 40 [CMPR-09]', (_, narrow, isShown) => {
    expect([
      ...openGroups(
        new Map([
          [0, 40],
          [1, narrow],
        ]),
      ),
    ]).toEqual(isShown ? [0, 1] : [0])
  })

  it('differ from wider ones that are several criteria away too', () => {
    // The narrowest is five short of one of the wider ones, and two short of the other.
    const sizes = new Map([
      [0b000, 60],
      [0b001, 50],
      [0b011, 44],
      [0b111, 39],
      [0b101, 41],
    ])
    expect([...openGroups(sizes)].toSorted((a, b) => a - b)).toEqual([0b000, 0b001, 0b011, 0b101])
  })

  it('never let anybody be told out of them, whatever is switched on and off', () => {
    const dice = diceOf(30)
    for (let round = 0; round < 300; round += 1) {
      const criteria = dice.whole(1, 5)
      const rarity = dice.whole(2, 60)
      const homes = Array.from({ length: dice.whole(20, 140) }, () =>
        Array.from({ length: criteria }, (_, bit) => (dice.oneIn(rarity) ? 0 : 1 << bit)).reduce((all, bit) => all | bit, 0),
      )
      const sizes = sizesOf(homes, criteria)
      const open = [...openGroups(sizes)]
      for (const mask of open) expect(sizes.get(mask)).toBeGreaterThanOrEqual(fewestHomes)
      for (const wide of open)
        for (const narrow of open.filter((one) => (one & wide) === wide)) {
          const apart = (sizes.get(wide) ?? 0) - (sizes.get(narrow) ?? 0)
          expect(apart === 0 || apart >= fewestApart).toBe(true)
        }
    }
  })

  it('are chosen: itself, else the nearly same wider one, else none', () => {
    const sizes = new Map([
      [0b00, 80],
      [0b01, 40],
      [0b11, 38],
      [0b10, 12],
    ])
    expect(groupFor(sizes, 0b01)).toBe(0b01)
    expect(groupFor(sizes, 0b11)).toBe(0b01)
    expect(groupFor(sizes, 0b10)).toBeNull()
    expect(groupFor(new Map(), 0b1)).toBeNull()
  })
})

describe('a rank', () => {
  const levels = Array.from({ length: 128 }, (_, index) => 400 + index * 5)
  it('counts who uses less and who uses more; the same counts as more', () => {
    expect(rankIn({ homes: 128, levels }, 600, true)).toEqual({ rank: 41, homes: 128, fewer: 40, more: 87 })
  })
  it('of a home that takes no part is among one more', () => {
    expect(rankIn({ homes: 128, levels }, 601, false)).toEqual({ rank: 42, homes: 129, fewer: 41, more: 87 })
  })
  it('of the one that uses most is the last', () => {
    expect(rankIn({ homes: 128, levels }, 9_999, true)).toEqual({ rank: 128, homes: 128, fewer: 127, more: 0 })
  })
  it('in a large group goes by the levels that stand for it', () => {
    expect(rankIn({ homes: 1_280, levels }, 600, true)).toEqual({ rank: 401, homes: 1_280, fewer: 400, more: 879 })
  })
})

describe('the distribution', () => {
  it('holds every home in at most eleven round bins, the ends open', () => {
    const values = [...Array.from({ length: 126 }, (_, index) => 430 + index * 6), 9_000, 9_500]
    const shown = distributionOf({ homes: 128, levels: values }, 1)
    expect({ from: shown.from, step: shown.step }).toEqual({ from: 375, step: 75 })
    expect(shown.homes.length).toBeLessThanOrEqual(11)
    expect(shown.homes.reduce((sum, count) => sum + count, 0)).toBe(128)
    expect(shown.homes.at(-1)).toBeGreaterThanOrEqual(2)
  })
  it('of a large group adds up to its homes', () => {
    const levels = Array.from({ length: 400 }, (_, index) => 10 + index / 20)
    expect(distributionOf({ homes: 4_001, levels }, 30).homes.reduce((sum, count) => sum + count, 0)).toBe(4_001)
  })
  it('of homes that all use the same is one bin', () => {
    expect(distributionOf({ homes: 30, levels: Array.from({ length: 30 }, () => 20) }, 30).homes).toEqual([30])
  })
  it('marks the customer’s own bin, and those that the efficient fifth fills', () => {
    const homes = [1, 4, 16, 16, 22, 24, 19, 12, 8, 4, 2]
    expect(binKinds({ from: 425, step: 75, homes }, 744).join(' ')).toBe(
      'efficient efficient efficient other own other other other other other other',
    )
  })

  it('has a bin that ends with the best fifth among the efficient, and none that goes beyond', () => {
    expect(binKinds({ from: 0, step: 10, homes: [6, 14, 10] }, 25)).toEqual(['efficient', 'other', 'own'])
    expect(binKinds({ from: 0, step: 10, homes: [7, 13, 10] }, 25)).toEqual(['other', 'other', 'own'])
  })
})

describe('the efficient homes', () => {
  it.each([
    [30, 6],
    [128, 26],
    [2, 1],
  ])('of %i are the best fifth: %i', (homes, efficient) => {
    expect(efficientHomesOf(homes)).toBe(efficient)
  })
})

it.each([
  [744, 818, -9],
  [818, 744, 10],
  [5, 0, null],
])('%d is, against %d, %s per cent', (own, other, percent) => {
  expect(percentFrom(own, other)).toBe(percent)
})
