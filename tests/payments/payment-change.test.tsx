// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { defaultProblem } from '#domain/portal/problem.ts'
import { paymentChangeMachine } from '#machines/payments/payment-change.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { ChangeDialog } from '#views/payments/change-dialog.tsx'

afterEach(cleanup)

describe('a change', () => {
  it('of the recurring card raises the seen flag; a delete and a cancel load and then succeed or fail [PAY-16 PAY-17 PAY-18]', () => {
    const run = (change: 'updateRecurring' | 'deleteRecurring' | 'cancelRecurring', isGood: boolean) => {
      const { actors, speak } = standInsFor(paymentChangeMachine)
      const actor = createActor(paymentChangeMachine.provide({ actors } as never), {
        input: { change, selection: 'b-1', promise: {}, lpgOrder: null, sent: null },
      }).start()
      actor.send({ type: 'change.confirm', key: 'k' })
      const before = actor.getSnapshot().value
      speak({ type: 'xstate.done.actor.command', output: isGood ? { status: 'done', answer: {} } : { status: 'unknown' } })
      const { value, context } = actor.getSnapshot()
      return [before, value, context.isSeenRaised]
    }
    expect(run('updateRecurring', true)).toEqual(['loading', 'success', true])
    expect([run('deleteRecurring', true), run('deleteRecurring', false)]).toEqual([
      ['loading', 'success', false],
      ['loading', 'error', false],
    ])
    expect(run('cancelRecurring', false)).toEqual(['loading', 'error', false])
  })

  it('that is refused has the page read again: what it offered may be over', () => {
    const { actors, speak } = standInsFor(paymentChangeMachine)
    let reads = 0
    const actions = { readPaymentsAgain: () => void (reads += 1) }
    const actor = createActor(paymentChangeMachine.provide({ actors, actions } as never), {
      input: { change: 'applyForCreditExtensionNow', selection: 'b-1', promise: {}, lpgOrder: null, sent: null },
    }).start()
    actor.send({ type: 'change.confirm', key: 'k' })
    speak({ type: 'xstate.done.actor.command', output: { status: 'refused', problem: defaultProblem } })
    expect([actor.getSnapshot().value, reads]).toEqual(['error', 1])
  })

  it('that fails without a word about why says that it is not known', async () => {
    const { actors, speak } = standInsFor(paymentChangeMachine)
    const actor = createActor(paymentChangeMachine.provide({ actors } as never), {
      input: { change: 'deleteRecurring', selection: 'b-1', promise: {}, lpgOrder: null, sent: null },
    }).start()
    actor.send({ type: 'change.confirm', key: 'k' })
    speak({ type: 'xstate.done.actor.command', output: { status: 'refused', problem: defaultProblem } })
    renderBranded(<ChangeDialog actor={actor} />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We couldn’t find out whether your change was saved.')
  })
})
