import { describe, expect, test } from 'vitest'
import { carbonLevelName, carbonLevelOf, carbonLevels, isHighCarbon, isLowCarbon } from '#domain/insights/carbon-level.ts'
import { commonLoadStates, homeComparisonStates, outcomeOf } from '#domain/portal/load-states.ts'
import { siteDateWords, siteStatusLabel } from '#domain/portal/site-status.ts'

describe('Load states', () => {
  test('have the documented common names [SHELL-88]', () => {
    expect(commonLoadStates).toEqual(['UNINITIALIZED', 'LOADING', 'SUCCESS', 'ERROR', 'IDLE', 'UPDATING', 'READY', 'NO_DATA'])
  })

  test('of a comparison follow its answer in the documented order', () => {
    const answer = (isUnlocked: boolean, isReady: boolean, showPopup: boolean, isV2Enabled: boolean) =>
      outcomeOf({ unlockProgress: { isUnlocked }, isReady, showPopup, isV2Enabled })
    expect([
      answer(false, true, true, true),
      answer(true, false, true, true),
      answer(true, false, false, true),
      answer(true, false, false, false),
      answer(true, true, true, true),
    ]).toEqual([
      'HOME_PROFILE_NOT_COMPLETED',
      'SUCCESS_WITH_POPUP',
      'COMING_SOON',
      'SUCCESS_WITH_LIMITED_DATA',
      'SUCCESS',
    ] satisfies (typeof homeComparisonStates)[number][])
  })
})

describe('The carbon level', () => {
  test('runs from no data over very low to very high [ECO-19]', () => {
    expect(carbonLevels.map((level) => carbonLevelName(level))).toEqual([
      'No data',
      'Very low',
      'Low',
      'Moderate',
      'High',
      'Very high',
    ])
    expect([carbonLevelName(9), carbonLevelName(-1)]).toEqual(['No data', 'No data'])
  })

  test('is low carbon from 1 to 3 and high from 4 to 5 [ECO-20 ECO-21]', () => {
    expect(carbonLevels.map((level) => [isLowCarbon(level), isHighCarbon(level)])).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ])
  })

  test('follows from the intensity of the grid', () => {
    expect([null, Number.NaN, -1, 0, 60, 60.1, 73, 80, 89.5, 108, 185].map((grams) => carbonLevelOf(grams))).toEqual([
      0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5,
    ])
  })
})

describe('A property', () => {
  test('that opens is pending and one that closes is closed [DASH-51 DASH-52]', () => {
    expect((['open', 'opening', 'closing'] as const).map((status) => siteStatusLabel(status))).toEqual([
      '',
      '(Pending)',
      '(Closed)',
    ])
  })

  test('says from when or until when, where that is known', () => {
    const words = (status: 'open' | 'opening' | 'closing', statusDate: string | null) => siteDateWords({ status, statusDate })
    expect([words('opening', '2026-06-15'), words('closing', '2026-06-15'), words('closing', null), words('open', null)]).toEqual(
      ['From 15 June', 'Until 15 June', '', ''],
    )
  })
})
