// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { HomeComparisonWidget, UsageBreakdownWidget } from '#contract/tiles.contract.ts'
import { tileLoads } from '#machines/dashboard/widgets.ts'
import { ready } from '#tests/app/answers.ts'
import { reports } from '#tests/kit/events.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { BreakdownCard } from '#views/dashboard/breakdown-card.tsx'
import { ComparisonCard } from '#views/dashboard/comparison-card.tsx'
import { usual } from './stage.tsx'

afterEach(cleanup)

const comparison = usual['/private/drd/widget/homeComparison'] as HomeComparisonWidget
const breakdown = usual['/private/drd/widget/usageBreakdown'] as UsageBreakdownWidget

describe('a tile that has no figures', () => {
  it('says around which day it has them', () => {
    const answer = { ...comparison, isReady: false, isV2Enabled: true, comparison: null, readyOn: '2026-06-24' }
    render(<ComparisonCard actor={toldOf(tileLoads.homeComparison, undefined, [reports('reading', ready(answer))])} href="/" />)
    expect(screen.getByText('Nearly there')).toBeTruthy()
    expect(screen.getByText('Ready around 24 June')).toBeTruthy()
  })

  it('says of gas alone that it is told bill by bill', () => {
    const answer = { ...breakdown, hasElectricity: false, breakdown: null }
    render(<BreakdownCard actor={toldOf(tileLoads.usageBreakdown, undefined, [reports('reading', ready(answer))])} href="/" />)
    expect(screen.getByText('Your gas, by bill')).toBeTruthy()
  })
})

describe('the breakdown of a home', () => {
  it.each([
    [true, ['/account/insights/home-comparison']],
    [false, []],
  ])('leads on to the comparison where that has no tile of its own: %s [DASH-21]', (leadsToComparison, ways) => {
    const actor = toldOf(tileLoads.usageBreakdown, undefined, [reports('reading', ready(breakdown))])
    render(<BreakdownCard actor={actor} href="/account/insights/energy-mix" leadsToComparison={leadsToComparison} />)
    const links = screen.queryAllByRole('link', { name: 'Compare with similar homes' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(ways)
  })
})
