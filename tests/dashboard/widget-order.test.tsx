// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { failing, showDashboard } from './stage.tsx'

const cards: Readonly<Record<string, readonly string[]>> = {
  billSummary: ['This bill'],
  usageGraph: ['Your week'],
  accountSummary: ['Your account'],
  powerShout: ['PowerShout'],
  nextBestActions: ['To do'],
  propertyList: ['Your properties'],
  propertySwitcher: ['Switch property'],
  actionTiles: ['The grid now', 'Where your power goes'],
}

const show = (types: readonly string[]) =>
  showDashboard({
    '/private/drd/widget/propertySwitcher': failing,
    '/private/drd/widgets/list': {
      widgetType: 'singleProperty',
      propertyAvatars: [],
      widgetList: types.map((widgetType) => ({
        widgetType,
        supplyPointId: 'sp-1',
        startDate: '2026-06-03',
        endDate: '2026-06-09',
      })),
    },
  })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('the dashboard shows the listed widgets in the order of the list, whichever that is [DASH-04 DASH-13]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(Object.keys(cards), { minLength: 2 }), async (types) => {
      const { calls } = await show(types)
      await eventually(() => expect(titles()).toEqual(types.flatMap((type) => cards[type])))
      expect(calls().length).toBe(new Set(calls()).size)
      cleanup()
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

/** How many of twelve columns each card has. */
const widths = async (...types: string[]) => {
  await show(types)
  await eventually(() => expect(titles()).toEqual(types.flatMap((type) => cards[type])))
  return screen.getAllByRole('region').map((card) => /-span-(\d+)/.exec(card.parentElement?.className ?? '')?.[1])
}

it('two neighbours that go together share a row, whichever comes first; any other card takes the row', async () => {
  expect(await widths('usageGraph', 'billSummary', 'accountSummary')).toEqual(['7', '5', '12'])
  cleanup()
  expect(await widths('billSummary', 'accountSummary', 'usageGraph')).toEqual(['12', '12', '12'])
})

/** The titles of the cards that share a row of small ones. */
const shelves = async (...types: string[]) => {
  await show(types)
  await eventually(() => expect(titles()).toEqual(types.flatMap((type) => cards[type])))
  const rows = new Set(screen.getAllByRole('region').map((card) => card.parentElement?.parentElement))
  return [...rows].map((row) => [...(row?.children ?? [])].map((place) => place.querySelector('h2')?.textContent))
}

it('small neighbours share a row, which the first tile ends', async () => {
  const power = 'Where your power goes'
  const all = await shelves('powerShout', 'nextBestActions', 'actionTiles')
  expect(all[0]).toEqual(['PowerShout', 'To do', 'The grid now'])
  expect(all.flat()).toContain(power)
  cleanup()
  expect((await shelves('actionTiles', 'powerShout'))[0]).toEqual(['The grid now'])
})
