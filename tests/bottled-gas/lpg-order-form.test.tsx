// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type LpgOrderFormActor, lpgOrderFormMachine } from '#machines/bottled-gas/lpg-order-form.machine.ts'
import { isDone } from '#tests/kit/events.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { LpgOrderForm } from '#views/bottled-gas/lpg-order-form.tsx'
import { eligible, info, ordered } from './order-answers.ts'

let speak: ReturnType<typeof standInsFor>['speak']
let inputOf: ReturnType<typeof standInsFor>['inputOf']
let actor: LpgOrderFormActor
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const answers = (question: string) =>
  within(screen.getByRole('group', { name: question }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent)

afterEach(cleanup)
beforeEach(() => {
  const standIns = standInsFor(lpgOrderFormMachine)
  ;({ speak, inputOf } = standIns)
  const machine = lpgOrderFormMachine.provide({
    actors: standIns.actors as never,
    actions: { forgetDraft: () => {}, keepDraft: () => {}, saveDraft: () => {} },
  })
  actor = createActor(machine, { input: { info: { ...info, orderTemplate: null }, selection: 'b-1' } }).start()
  speak(isDone('draft', null))
  renderBranded(<LpgOrderForm actor={actor} />)
})

const next = async (...names: readonly string[]) => {
  for (const name of names) await press(`Next: ${name}`)
}
const toReview = async () => {
  await next('access', 'contact', 'review')
  act(() => speak(isDone('check', eligible)))
}

describe('an order of bottled gas', () => {
  it('asks first how many bottles [LPG-03]', async () => {
    const count = screen.getByRole<HTMLInputElement>('spinbutton', { name: '45 kg bottles' })
    await userEvent.clear(count)
    await userEvent.type(count, '4')
    await next('access')
    expect(screen.getByRole('heading', { name: '4 × 45 kg bottles' })).toBeTruthy()
  })

  it('asks then of gate, dog, way and place, none of which has to be answered [LPG-04 LPG-38]', async () => {
    await next('access')
    expect([
      answers('Is a gate locked during the day?'),
      answers('Is there a dog?'),
      screen.getByRole<HTMLInputElement>('textbox', { name: 'What does the driver need to know?' }).value,
      answers('Where are the bottles?'),
    ]).toEqual([['No', 'Yes'], ['No', 'Yes'], '', ['Left side', 'Right side', 'Behind the house', 'Somewhere else']])
    await next('contact')
    expect(screen.getByText('No notes')).toBeTruthy()
  })

  it('asks last for a phone number, and has that of the customer [LPG-05]', async () => {
    await next('access', 'contact')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('0272223344')
  })

  it('sends the number of bottles, what was answered and the phone number [LPG-13]', async () => {
    await next('access')
    await userEvent.click(within(screen.getByRole('group', { name: 'Is there a dog?' })).getByText('Yes'))
    await userEvent.type(screen.getByRole('textbox', { name: 'What does the driver need to know?' }), 'Mind the hens')
    await next('contact', 'review')
    act(() => speak(isDone('check', eligible)))
    expect(screen.getByText('Mind the hens · There’s a dog')).toBeTruthy()
    await press('Order 1 bottle')
    expect(inputOf('command')).toMatchObject({
      body: {
        supplyAgreementId: 'sa-1',
        numberOfBottles: 1,
        questions: { isDogOnSite: true, accessNote: 'Mind the hens', phoneNumber: '+64272223344' },
      },
    })
  })

  it('is submitting once it is confirmed, and then success [LPG-26]', async () => {
    await toReview()
    await press('Order 1 bottle')
    expect([actor.getSnapshot().value, screen.getByRole('button', { name: 'Order 1 bottle' }).getAttribute('aria-busy')]).toEqual(
      ['submitting', 'true'],
    )
    act(() => speak(isDone('command', { status: 'done', answer: ordered })))
    expect([actor.getSnapshot().value, actor.getSnapshot().output]).toEqual(['success', { order: ordered }])
  })
})
