// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { directDebitFormMachine } from '#machines/payments/direct-debit-form.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { DirectDebitForm } from '#views/payments/direct-debit-form.tsx'

afterEach(cleanup)

it.each([true, false])(
  'asks who the customer is before anything is filled in, where their sign-in is too old: %s',
  (isProofNeeded) => {
    const { actors, report, speak } = standInsFor(directDebitFormMachine)
    const input = { selection: 'b-1', known: {}, lpgOrder: null }
    const actor = createActor(directDebitFormMachine.provide({ actors } as never), { input }).start()
    speak({ type: 'xstate.done.actor.draft', output: null })
    if (isProofNeeded) report('proofCheck', { type: 'proof.needed' })
    renderBranded(<DirectDebitForm actor={actor} />)
    const asked = screen.queryAllByRole('alert').map(({ textContent }) => textContent?.startsWith('Confirm it’s you first'))
    expect([asked, screen.queryAllByRole('button', { name: 'Confirm it’s you' }).length]).toEqual(
      isProofNeeded ? [[true], 1] : [[], 0],
    )
  },
)
