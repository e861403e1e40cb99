// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { endpoints } from '#server/http/endpoints.ts'
import { anyOf } from '#tests/kit/any-answer.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { showDashboard } from './stage.tsx'
import { usual } from './usual-answers.ts'

const widgets = [
  'heroMessage',
  'billSummary',
  'usageGraph',
  'accountSummary',
  'powerShout',
  'nextBestActions',
  'propertyList',
  'propertySwitcher',
  'actionTiles',
].map((widgetType) => ({ widgetType, supplyPointId: 'sp-1', startDate: '2026-06-03', endDate: '2026-06-09' }))

/** The dashboard's own reads, and no other. */
const drawn = [...Object.keys(usual), '/private/drd/widget/propertySwitcher'].filter(
  (path) => !path.endsWith('/initialize') && !path.endsWith('/widgets/list'),
)
const anyAnswers = fc.record(
  Object.fromEntries(
    drawn.flatMap((path) => endpoints.filter((endpoint) => endpoint.path === path).map(({ answer }) => [path, anyOf(answer)])),
  ),
)

describe('the dashboard', () => {
  it('is drawn whatever its widgets answer, as long as the contract allows it, and nothing twice under one key', async () => {
    const complaints = vi.spyOn(console, 'error')
    await fc.assert(
      fc.asyncProperty(anyAnswers, async (answers) => {
        await showDashboard({
          ...answers,
          '/private/drd/widgets/list': { widgetType: 'multiProperty', propertyAvatars: [], widgetList: widgets },
        })
        await eventually(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
        const broken = screen.queryAllByText(/^(We can’t show this part|Sorry, something went wrong)$/)
        const cards = screen.getAllByRole('region').length
        cleanup()
        expect([broken.length, cards > 0]).toEqual([0, true])
        expect(complaints.mock.calls).toEqual([])
      }),
      { numRuns: 15, endOnFailure: true },
    )
  }, 400_000)
})
