// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { showDashboard } from './stage.tsx'

const widgets: readonly (readonly [widget: string, cards: readonly string[]])[] = [
  ['billSummary [DASH-06]', ['This bill']],
  ['usageGraph [DASH-07]', ['Your week']],
  ['accountSummary [DASH-09]', ['Your account']],
  ['powerShout', ['PowerShout']],
  ['nextBestActions', ['To do']],
  ['propertyList [DASH-11]', ['Your properties']],
  ['actionTiles [DASH-12]', ['The grid now', 'Where your power goes']],
]

const showAlone = (widgetType: string) => {
  const widget = { widgetType, supplyPointId: 'sp-1', startDate: '2026-06-03', endDate: '2026-06-09' }
  return showDashboard({
    '/private/drd/widgets/list': { widgetType: 'singleProperty', propertyAvatars: [], widgetList: [widget] },
  })
}
const titles = (level: number) => screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)

it.each(widgets)('the dashboard shows %s by itself, whatever else is not listed [DASH-13]', async (title, cards) => {
  const { calls } = await showAlone(title.split(' ')[0] ?? '')
  await Promise.all(cards.map((name) => screen.findByRole('region', { name })))
  expect(titles(2)).toEqual(cards)
  expect(calls()).not.toContain('GET /private/drd/widget/heroMessage')
})

it('the dashboard shows heroMessage by itself: its message, and no card [DASH-05]', async () => {
  await showAlone('heroMessage')
  await eventually(() => expect(titles(1)).toEqual(['Kia ora Aroha, you’re on track for $278 this bill']))
  expect(titles(2)).toEqual([])
})
