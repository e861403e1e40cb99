import { describe, expect, it } from 'vitest'
import type { TipCategory } from '#contract/tips/tip-savings.contract.ts'
import { type LoadYear, suits, type TipFacts } from '#domain/insights/tip-fit.ts'
import { adviceFor, mostForYou } from '#domain/insights/tip-savings.ts'
import { neverOffWatts, seenInCheapHours, seenNeverOff } from '#server/tips/tip-seen.ts'
import type { Tip } from '#domain/insights/tips.ts'
import { tipsForHomes } from '#domain/insights/tips-for-homes.ts'

const year = (kwh: number, dollars: number, swing = 0): LoadYear => ({ kwh, dollars, swing })

const facts = (more: Partial<TipFacts> = {}): TipFacts => ({
  kind: 'home',
  answers: {},
  seesMoney: true,
  hasSolar: false,
  loads: new Map(),
  neverOffWatts: null,
  shower: null,
  prices: { lowest: 15, highest: 30, mean: 25 },
  ...more,
})

const tip = (number: number, category: TipCategory, worth: Tip['worth'], more: Partial<Tip> = {}): Tip => ({
  number,
  audience: 'home',
  category,
  title: `Tip ${number}`,
  text: 'Text',
  publishedOn: '2026-01-01',
  ...(worth && { worth }),
  ...more,
})

const part = (least: number, most: number) => ({ kind: 'part', least, most }) as const
const never = () => false
const savesOf = (tips: readonly Tip[], known: TipFacts) =>
  adviceFor(tips, known, never).forYou.map(({ tip: { number }, saves }) => [number, saves])

describe('what a tip saves', () => {
  it('is a part of what its load costs this home, as far off as the estimate of the load is', () => {
    const known = facts({ loads: new Map([['heating', year(2000, 500, 0.2)]]) })
    const { forYou } = adviceFor([tip(1, 'heating', part(0.1, 0.2))], known, never)
    // 500 less a fifth, a tenth of it; 500 and a fifth more, a fifth of it.
    expect(forYou[0]?.saves).toEqual({ least: 40, most: 120 })
    expect(forYou[0]?.why).toBe('You use about 2,000 kWh a year ($500) for heating. This could save 10 to 20% of it.')
  })

  it('is what is dear of it, where it moves into the cheaper hours', () => {
    // 1,000 kWh for $225 at 15 and 30 cents: half of it is dear, and $75 of it.
    const known = facts({ loads: new Map([['hot-water', year(1000, 225)]]) })
    const { forYou } = adviceFor([tip(1, 'hot-water', { kind: 'shift', least: 0.4, most: 0.8 })], known, never)
    expect(forYou[0]?.saves).toEqual({ least: 30, most: 60 })
    expect(forYou[0]?.why).toBe(
      'You use about 1,000 kWh a year for hot water. About 50% of it is outside the cheaper hours, at 30.0 c/kWh instead of 15.0 c/kWh.',
    )
  })

  it('is a part of what is never off, which is measured', () => {
    const { forYou } = adviceFor(
      [tip(1, 'electronics', { kind: 'constant', least: 0.1, most: 0.2 })],
      facts({ neverOffWatts: 200 }),
      never,
    )
    // 200 W for 8,760 hours at 25 cents are $438.
    expect(forYou[0]?.saves).toEqual({ least: 45, most: 90 })
    expect(forYou[0]?.why).toBe(
      'Your home always uses at least 200 W, which is 1,750 kWh a year. This could save 10 to 20% of it.',
    )
  })

  it('is what the shower optimiser says of a minute less, as far off as the hot water is', () => {
    const shower = { kwh: 170, dollars: 50, aWeek: 28, minutes: 8 }
    const minute = tip(1, 'hot-water', { kind: 'shower', least: 1, most: 1 })
    const known = facts({ loads: new Map([['hot-water', year(1500, 408, 0.4)]]), shower })
    expect(adviceFor([minute], known, never).forYou).toEqual([
      {
        tip: minute,
        why: 'You have 28 showers a week of 8 minutes. Making each a minute shorter saves about 170 kWh a year.',
        saves: { least: 30, most: 70 },
      },
    ])
    expect(savesOf([minute], { ...known, seesMoney: false })).toEqual([[1, { least: 100, most: 240 }]])
    expect(savesOf([minute], { ...known, shower: null })).toEqual([[1, null]])
  })

  it('is kilowatt-hours for those who see no money, without a word of dollars', () => {
    const known = facts({ seesMoney: false, loads: new Map([['lighting', year(500, 0)]]) })
    const { forYou } = adviceFor(
      [tip(1, 'lighting', part(0.1, 0.2)), tip(2, 'lighting', { kind: 'shift', least: 0.5, most: 0.9 })],
      known,
      never,
    )
    expect(forYou.map(({ saves, why }) => [saves, why?.includes('$') ?? false])).toEqual([
      [{ least: 50, most: 100 }, false],
      [null, false],
    ])
  })

  it('is not said where nothing is known, or where it is no more than a few dollars', () => {
    expect(savesOf([tip(1, 'heating', part(0.1, 0.2))], facts())).toEqual([[1, null]])
    expect(savesOf([tip(1, 'heating', part(0.01, 0.02))], facts({ loads: new Map([['heating', year(400, 100)]]) }))).toEqual([
      [1, null],
    ])
  })
})

describe('the order of tips', () => {
  const loads = new Map<TipCategory, LoadYear>([
    ['heating', year(2000, 500)],
    ['laundry', year(400, 100)],
  ])

  it('is by what they save, the best of each load before the second of any', () => {
    const tips = [
      tip(1, 'laundry', part(0.4, 0.4)),
      tip(2, 'heating', part(0.1, 0.1)),
      tip(3, 'heating', part(0.2, 0.2)),
      tip(4, 'cooling', part(0.2, 0.2)),
    ]
    expect(adviceFor(tips, facts({ loads }), never).forYou.map(({ tip: { number } }) => number)).toEqual([3, 1, 2, 4])
  })

  it('is by season where nothing is known', () => {
    const tips = [tip(1, 'laundry', undefined), tip(2, 'heating', undefined, { seasons: ['Winter'] })]
    const isOfSeason = ({ seasons }: Tip) => seasons?.includes('Winter') === true
    expect(adviceFor(tips, facts(), isOfSeason).forYou.map(({ tip: { number } }) => number)).toEqual([2, 1])
  })
})

describe('what tips save together', () => {
  it('counts a load once: each saves of what those before it leave', () => {
    const known = facts({ loads: new Map([['heating', year(4000, 1000)]]) })
    const tips = [tip(1, 'heating', part(0.4, 0.5)), tip(2, 'heating', part(0.4, 0.5))]
    // Half of it and half of the other half; not all of it.
    expect(adviceFor(tips, known, never).open).toEqual({ least: 640, most: 750 })
  })

  it('adds what is of different loads, of the first four alone', () => {
    const categories = ['heating', 'laundry', 'lighting', 'dishwasher', 'pool'] as const
    const known = facts({ loads: new Map(categories.map((category) => [category, year(400, 100)])) })
    const tips = categories.map((category, place) => tip(place, category, part(0.5, 0.5)))
    expect([mostForYou, adviceFor(tips, known, never).open]).toEqual([4, { least: 200, most: 200 }])
  })

  it('never saves more than there is, of what is plugged in and what is never off as one load', () => {
    const known = facts({ neverOffWatts: 100, loads: new Map([['appliances', year(400, 100)]]) })
    const tips = [
      tip(1, 'electronics', { kind: 'constant', least: 0.9, most: 0.95 }),
      tip(2, 'appliances', part(0.9, 0.95)),
      tip(3, 'around-the-home', { kind: 'constant', least: 0.9, most: 0.95 }),
    ]
    // 100 W for a year at 25 cents are $219, and hold the $100 of the appliances.
    expect(adviceFor(tips, known, never).open?.most).toBeLessThanOrEqual(220)
  })
})

describe('what is seen in the readings', () => {
  it('is what the cheaper hours save of a load that runs in them, and nothing where most of it does not', () => {
    // 1,000 kWh at 15 cents in place of 30.
    expect(seenInCheapHours(year(1000, 150), facts())).toBe(150)
    // Four tenths in the cheaper hours.
    expect(seenInCheapHours(year(1000, 240), facts())).toBeNull()
    expect(seenInCheapHours(year(1000, 150), facts({ prices: { lowest: 15, highest: 15, mean: 15 } }))).toBeNull()
  })

  it('is what is never off no longer, when it is more than chance', () => {
    expect(seenNeverOff(300, 250, facts())).toBe(Math.round(50 * 8.76 * 0.25))
    expect(seenNeverOff(300, 250, facts({ seesMoney: false }))).toBe(438)
    expect([seenNeverOff(300, 290, facts()), seenNeverOff(250, 300, facts()), seenNeverOff(null, 200, facts())]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('what is never off', () => {
  const night = (least: number) => [
    ...Array.from({ length: 12 }, (_, index) => least + index),
    ...Array.from({ length: 36 }, () => 900),
  ]

  it('is the middle of the nights’ quietest half-hours, in watts', () => {
    expect(neverOffWatts(Array.from({ length: 15 }, (_, index) => night(100 + index)))).toBe(214)
  })

  it('is not known from fewer than fourteen nights, nor from nights that were not read', () => {
    expect(neverOffWatts(Array.from({ length: 13 }, () => night(100)))).toBeNull()
    expect(neverOffWatts(Array.from({ length: 20 }, () => night(100).map(() => null)))).toBeNull()
  })
})

describe('whom a tip suits', () => {
  const titlesFor = (answers: TipFacts['answers'], more: Partial<TipFacts> = {}) =>
    new Set(tipsForHomes.filter((one) => suits(one, facts({ answers, ...more }))).map(({ title }) => title))

  it('is told by the profile', () => {
    const flat = titlesFor({ HeatingFuels: ['Gas'], WaterHeating: 'Gas', IsHomeOwner: false })
    expect([...flat].filter((title) => /heat pump|pool|car|cylinder|Insulate/i.test(title))).toEqual([])
    expect(flat.has('Ask your landlord about the healthy homes standards')).toBe(true)
    expect(flat.has('Turn your gas hot water down')).toBe(true)
  })

  it('is told by the plan: nothing moves into cheaper hours where there are none', () => {
    const answers = { WaterHeating: 'Electricity', HasEvThatChargesAtHome: true }
    const oneRate = titlesFor(answers, { prices: { lowest: 25, highest: 25, mean: 25 } })
    expect([titlesFor(answers), oneRate].map((titles) => titles.has('Charge the car in the cheaper hours'))).toEqual([
      true,
      false,
    ])
  })

  it('is nobody of the other kind', () => {
    expect(tipsForHomes.filter((one) => suits(one, facts({ kind: 'business' })))).toEqual([])
  })
})
