// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showDashboard } from './stage.tsx'

const widgets: readonly (readonly [widget: string, cards: readonly string[]])[] = [
  ['billSummary', ['This bill']],
  ['usageGraph', ['Your week']],
  ['accountSummary', ['Your account']],
  ['powerShout', ['PowerShout']],
  ['nextBestActions', ['Worth doing next']],
  ['propertyList', ['Your properties']],
  ['actionTiles', ['Eco tracker', 'Home comparison', 'Usage breakdown']],
]

it.each(widgets)('the dashboard shows %s by itself, whatever else is not listed [DASH-13]', async (widgetType, cards) => {
  const widget = { widgetType, supplyPointId: 'sp-1', startDate: '2026-06-03', endDate: '2026-06-09' }
  await showDashboard({
    '/private/drd/widgets/list': { widgetType: 'singleProperty', propertyAvatars: [], widgetList: [widget] },
  })
  await Promise.all(cards.map((name) => screen.findByRole('region', { name })))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(cards)
})
