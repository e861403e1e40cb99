// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from './portal-stage.tsx'

it('says that the signed-in area could not be loaded, and offers to reload', async () => {
  const { actor, strike } = await openPortal({ portal: () => Promise.reject(new Error('The chunk is gone')) })
  expect(actor.getSnapshot().value).toEqual({ portal: 'lost' })
  expect(screen.getByRole('heading').textContent).toBe('Sorry, something went wrong')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  strike()
})
