import { describe, expect, it } from 'vitest'
import { addDays, dayFromEpoch } from '#domain/basics/days.ts'
import {
  isNewTip,
  seasonOf,
  seasonStart,
  type Tip,
  tipCategories,
  tipCategorySlugs,
  tipGuid,
  tipNeeds,
} from '#domain/insights/tips.ts'
import { tipsForBusinesses } from '#server/tip-choices/tips-for-businesses.ts'
import { tipsForHomes } from '#domain/insights/tips-for-homes.ts'

const all = [...tipsForHomes, ...tipsForBusinesses]

describe('the tips', () => {
  it('have eleven categories by a word in the address, and each has tips [TIPS-06 TIPS-20]', () => {
    expect(tipCategories).toEqual({
      heating: 'Heating',
      'hot-water': 'Hot water',
      cooling: 'Cooling',
      appliances: 'Appliances',
      electronics: 'Electronics',
      lighting: 'Lighting',
      laundry: 'Laundry',
      dishwasher: 'Dishwasher',
      pool: 'Pool',
      'electric-vehicle': 'EV',
      'around-the-home': 'Around the home',
    })
    expect(tipCategorySlugs.filter((slug) => !tipsForHomes.some(({ category }) => category === slug))).toEqual([])
  })

  it('are told apart by a guid', () => {
    const guids = all.map(tipGuid)
    expect(new Set(guids).size).toBe(all.length)
    expect(guids.filter((guid) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(guid))).toEqual([])
  })

  it('promise a range, from less to more, and never more than there is', () => {
    const odd = all.filter(
      ({ worth }) =>
        // A minute of the shower is worth what the optimiser says of it.
        worth && worth.kind !== 'shower' && 'least' in worth && !(worth.least > 0 && worth.most > worth.least && worth.most < 1),
    )
    expect(odd).toEqual([])
  })

  it('need what a profile, a plan or a product can tell, each need of some tip', () => {
    expect(tipNeeds.filter((need) => !all.some(({ needs }) => needs?.includes(need)))).toEqual([])
  })
})

describe('a season', () => {
  const days = Array.from({ length: 800 }, (_, index) => dayFromEpoch(20_400 + index))

  it('begins on a day of that season, and the day before it is of another [TIPS-16]', () => {
    expect(days.filter((day) => seasonStart(day) > day || seasonOf(seasonStart(day)) !== seasonOf(day))).toEqual([])
    expect(days.filter((day) => seasonOf(addDays(seasonStart(day), -1)) === seasonOf(day))).toEqual([])
  })

  it.each([
    ['2026-12-05', '2026-12-01'],
    ['2026-12-10', '2026-12-10'],
    ['2027-01-06', '2026-12-10'],
    ['2027-02-28', '2027-01-07'],
    ['2027-05-31', '2027-03-01'],
    ['2027-08-31', '2027-06-01'],
    ['2027-11-30', '2027-09-01'],
  ])('that has %s began on %s', (day, start) => expect(seasonStart(day)).toBe(start))
})

describe('the season', () => {
  it.each([
    ['2026-03-01', 'Autumn'],
    ['2026-06-01', 'Winter'],
    ['2026-09-01', 'Spring'],
    ['2026-12-09', 'Summer'],
    ['2026-12-10', 'Christmas'],
    ['2027-01-06', 'Christmas'],
    ['2027-01-07', 'Summer'],
  ])('of %s is %s', (day, season) => {
    expect(seasonOf(day)).toBe(season)
  })
})

describe('a tip is new [TIPS-14]', () => {
  const tip = { ...(tipsForHomes[0] as Tip), publishedOn: '2026-03-02' }
  const anyTime: Tip = { ...tip, seasons: [] }

  it.each<[string, Tip, string, string | null, boolean]>([
    ['on the day it was published', anyTime, '2026-03-02', null, true],
    ['not before', anyTime, '2026-03-01', null, false],
    ['for 45 days', anyTime, '2026-04-16', null, true],
    ['and not for 46', anyTime, '2026-04-17', null, false],
    ['until somebody looked', anyTime, '2026-03-20', '2026-03-02', false],
    ['when its season has begun since somebody looked', tip, '2026-07-01', '2026-05-31', true],
    ['and not when they looked on that day', tip, '2026-06-20', '2026-06-01', false],
    ['not out of its season', tip, '2026-10-01', null, false],
  ])('%s', (_, one, today, seenOn, isNew) => expect(isNewTip(one, today, seenOn)).toBe(isNew))
})
