import { describe, expect, it } from 'vitest'
import { kindWords } from '#views/home-comparison/comparison-words.ts'
import * as rank from '#views/home-comparison/rank-places.ts'

const place = (month: string, at: number, homes: number, isOtherGroup = false, isEarly = false): rank.Place => ({
  month,
  rank: at,
  homes,
  isOtherGroup,
  isEarly,
})
const said = (places: readonly rank.Place[]) => ({
  ticks: rank.rankTicks(places),
  points: places.map((one) => [rank.placeWords(one, places), rank.depthOf(one, places)]),
  sentence: rank.rankSentence(places),
  group: rank.otherGroupNote(places),
  scale: rank.scaleNote(places, kindWords('home')),
})

describe('the ranks of months', () => {
  it('stand on a scale of ranks that holds them all, where the groups are alike', () => {
    expect(said([place('2026-04-01', 129, 129), place('2026-05-01', 33, 121), place('2026-06-08', 1, 125, false, true)])).toEqual(
      {
        ticks: ['1st, least', '32nd', '65th', '97th', '129th, most'],
        points: [
          ['129th', 1],
          ['33rd', 0.25],
          ['1st', 0],
        ],
        sentence: '1st of 125 now, your best so far. Your lowest was 129th, in April.',
        group: null,
        scale: null,
      },
    )
  })

  it('stand by their share of each group where these differ in size, and say that months use another one', () => {
    expect(
      said([place('2026-04-01', 116, 231, true), place('2026-05-01', 47, 185, true), place('2026-06-08', 17, 65, false, true)]),
    ).toEqual({
      ticks: ['1st, least', '25%', '50%', '75%', 'Last, most'],
      points: [
        ['116th of 231', 0.5],
        ['47th of 185', 0.25],
        ['17th of 65', 0.25],
      ],
      sentence: '17th of 65 now, your best so far. Your lowest was 116th of 231, in April.',
      group: 'Your group has changed. Months up to May 2026 use a different one.',
      scale: 'The groups differ in size, so the scale shows the share of homes that used less.',
    })
  })

  it('name the month that the newest is of, where nothing is known of now [CMPR-07]', () => {
    expect(rank.rankSentence([place('2026-04-01', 30, 47), place('2026-05-01', 29, 47)])).toBe(
      '29th of 47 in May, your best so far. Your lowest was 30th, in April.',
    )
  })

  it('say that some months use another group, where one before them uses the group of today', () => {
    const places = [place('2026-03-01', 4, 40), place('2026-04-01', 5, 40, true), place('2026-05-01', 6, 40)]
    expect(rank.otherGroupNote(places)).toBe('Your group has changed. Some months up to April 2026 use a different one.')
  })
})
