// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { everywhereScreen, everywhereWith } from './stage.tsx'

afterEach(cleanup)

it('links public charging to nothing where there is no electricity [EV-45]', () => {
  renderBranded(everywhereScreen(everywhereWith({ chargeNetId: null, supplyType: 'lpg' })))
  expect(screen.getByText('No electricity yet')).toBeTruthy()
  expect(screen.getByText('You’ll see public charging here once your electricity is connected.')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByText('We couldn’t load your rates')).toBeNull()
})
