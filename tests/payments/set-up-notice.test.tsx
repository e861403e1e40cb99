// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { show } from './options-stage.tsx'
import { recurring } from './payment-readings.ts'

afterEach(cleanup)

it('says that a new direct debit won’t take what is overdue', () => {
  const others = { directDebit: fromCallback(() => {}) }
  const actor = show(recurring(), true, 400.63, undefined, 400.63, {}, others)
  act(() => {
    actor.send({ type: 'directDebit.open' })
    actor.send({ type: 'xstate.done.actor.directDebit', output: { reference: 'DD-1' } } as never)
  })
  expect(screen.getByRole('status').textContent).toContain(
    'It won’t take the $400.63 that’s overdue. Pay that by card or bank transfer.',
  )
})
