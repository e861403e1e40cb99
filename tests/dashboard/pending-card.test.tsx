// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showDashboard } from './stage.tsx'

it('promises no readings of a property that is not supplied yet [DASH-08]', async () => {
  await showDashboard({
    '/private/drd/widgets/list': {
      widgetType: 'singleProperty',
      propertyAvatars: [],
      widgetList: [{ widgetType: 'pendingUsageGraph', supplyPointId: 'sp-1', startDate: '2026-06-15' }],
    },
  })
  expect(await screen.findByText('Your power starts on 15 June')).toBeTruthy()
  expect(screen.getByText('Readings take two or three days after that. Then you’ll see your week here, day by day.')).toBeTruthy()
  expect(screen.queryByText('Your first readings are on their way')).toBeNull()
})
