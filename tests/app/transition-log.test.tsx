// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate'
import { defaultProblem, ProblemError } from '#domain/portal/problem.ts'
import { createTransitionLog, transitionLog } from '#machines/app/transition-log.ts'
import { FailedScreen } from '#views/app-root/failed-screen.tsx'
import { show } from '#tests/design/hands.tsx'

const began = Date.UTC(2026, 5, 20, 8, 30)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: began }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A chart that holds what a customer typed, and calls actors by the number of one of their things. */
const secret = 'a card of 4111 1111'
const request = '8c1f6d2e-6c1c-4b0e-9a9e-6f0f5f1f6a10'
const form = setup({
  types: { context: {} as { text: string }, events: {} as { type: 'text.change'; text: string } | { type: 'send' | 'again' } },
  actors: {
    call: fromPromise(() =>
      Promise.reject(new ProblemError({ ...defaultProblem, detail: secret, instance: `urn:uuid:${request}` })),
    ),
  },
}).createMachine({
  id: 'form',
  context: { text: '' },
  initial: 'editing',
  states: {
    editing: {
      on: { 'text.change': { actions: assign(({ event }) => ({ text: event.text })) }, send: 'sending' },
    },
    sending: { invoke: { id: 'call-8812', src: 'call', onError: 'failed' } },
    failed: { on: { again: 'editing' } },
  },
})

describe('the trail', () => {
  const failedForm = async (kept: ReturnType<typeof createTransitionLog>) => {
    const actor = createActor(form, { id: 'form-8812' })
    kept.follow(actor)
    actor.start()
    actor.send({ type: 'text.change', text: secret })
    actor.send({ type: 'send' })
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    return actor
  }

  it('is the arrows from state to state by their names: no contents, no ids but of a request that failed, nothing where the state stayed', async () => {
    const kept = createTransitionLog()
    await failedForm(kept)
    expect(kept.steps()).toEqual([
      { at: began, chart: 'form', event: 'xstate.init', state: '"editing"' },
      { at: began, chart: 'form', event: 'send', state: '"sending"' },
      { at: began, chart: 'form', event: 'xstate.error', state: '"failed"', request },
    ])
  })

  it('numbers those that run one chart, by which each is followed', async () => {
    const kept = createTransitionLog()
    await failedForm(kept)
    const second = await failedForm(kept)
    second.send({ type: 'again' })
    expect(kept.steps().map(({ actor, state }) => [actor, state])).toEqual([
      [undefined, '"editing"'],
      [undefined, '"sending"'],
      [undefined, '"failed"'],
      [2, '"editing"'],
      [2, '"sending"'],
      [2, '"failed"'],
      [2, '"editing"'],
    ])
  })

  it('keeps the last sixty', async () => {
    const kept = createTransitionLog()
    const actor = await failedForm(kept)
    for (let round = 0; round < 30; round++) {
      actor.send({ type: 'again' })
      actor.send({ type: 'send' })
      await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    }
    const steps = kept.steps()
    expect(steps.length).toBe(60)
    expect(steps.map(({ event }) => event)).toEqual(Array.from({ length: 20 }, () => ['again', 'send', 'xstate.error']).flat())
  })

  it('can be read and copied where the page failed, by whoever opens it', async () => {
    await failedForm(transitionLog)
    history.replaceState(null, '', '/account/bill?invoice=8812')
    const { container } = show(<FailedScreen onReload={() => undefined} />)
    const summary = await screen.findByText('Technical details')
    const details = container.querySelector('details')
    expect(details?.open).toBe(false)
    await userEvent.click(summary)
    expect(details?.open).toBe(true)
    expect(details?.querySelector('p')?.textContent).toBe(
      'These are the steps the portal took before this happened, and the numbers of calls that failed. They don’t include anything you typed or saw. You can send them to us, or copy them into a message.',
    )
    expect(details?.querySelector('pre')?.textContent.split('\n')).toEqual([
      '2026-06-20T08:30:00.000Z, page: bill, release: unknown',
      '08:30:00.000 form: xstate.init → "editing"',
      '08:30:00.000 form: send → "sending"',
      `08:30:00.000 form: xstate.error → "failed" (request ${request})`,
    ])
  })
})
