// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { HomeComparisonWidget, UsageBreakdownWidget } from '#contract/dashboard/tiles.contract.ts'
import { tileLoads } from '#machines/dashboard/widgets.ts'
import { ready } from '#tests/app/answers.ts'
import { reports } from '#tests/kit/events.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { PowerCard } from '#views/dashboard/power-card.tsx'
import { usual } from './usual-answers.ts'

afterEach(cleanup)

const comparison = usual['/private/drd/widget/homeComparison'] as HomeComparisonWidget
const breakdown = usual['/private/drd/widget/usageBreakdown'] as UsageBreakdownWidget

const progress = {
  unlockProgress: { isUnlocked: false, answered: 4, total: 6 },
  isReady: false,
  comparison: null,
  breakdown: null,
}

const show = (used: object | null, compared: object | null) =>
  render(
    <PowerCard
      breakdown={
        used && {
          href: '/account/insights/energy-mix',
          actor: toldOf(tileLoads.usageBreakdown, undefined, [reports('reading', ready({ ...breakdown, ...used }))]),
        }
      }
      comparison={
        compared && {
          href: '/account/insights/home-comparison',
          actor: toldOf(tileLoads.homeComparison, undefined, [reports('reading', ready({ ...comparison, ...compared }))]),
        }
      }
    />,
  )
const ways = () => screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])

describe('a tile that has no figures', () => {
  it('says around which day it has them', () => {
    show(null, { isReady: false, isV2Enabled: true, comparison: null, readyOn: '2026-06-24' })
    expect(screen.getByText('Nearly there')).toBeTruthy()
    expect(screen.getByText('Ready around 24 June')).toBeTruthy()
  })

  it('says of gas alone that it is broken down bill by bill', () => {
    show({ hasElectricity: false, breakdown: null }, null)
    expect(screen.getByText('Your gas, by bill')).toBeTruthy()
  })

  it('says once what both need, where both need the home profile', () => {
    show(progress, progress)
    expect(screen.getByText('Answer 2 more questions to see your breakdown and compare with similar homes.')).toBeTruthy()
    expect(ways()).toEqual([
      ['Where your power goes', '/account/insights/energy-mix'],
      ['Continue', '/account/profile/home-profile'],
    ])
  })
})

describe('where the power goes', () => {
  it('is one card with the comparison, each leading to its page [DASH-21 DASH-22]', () => {
    show({}, {})
    expect(screen.getAllByRole('region').map((card) => card.querySelector('h2')?.textContent)).toEqual(['Where your power goes'])
    expect(ways()).toEqual([
      ['Where your power goes', '/account/insights/energy-mix'],
      ['9% less than homes like yours', '/account/insights/home-comparison'],
    ])
    const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(parts).toEqual(['Hot Water $161.54', 'Heating $90.86', 'Your home744 kWh', 'Similar homes818 kWh'])
  })

  it.each([
    ['no other tile', null, ['Compare with similar homes']],
    ['the comparison', {}, []],
  ])('leads on to the comparison from a card of its own, and not beside %s [DASH-21]', (_, compared, links) => {
    show({}, compared)
    const found = screen.queryAllByRole('link', { name: 'Compare with similar homes' })
    expect(found.map(({ textContent }) => textContent?.trim())).toEqual(links)
  })
})
