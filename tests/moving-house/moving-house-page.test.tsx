// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { MoveOptions } from '#contract/moving-house/moving-house.contract.ts'
import { movingHouseMachine } from '#machines/moving-house/moving-house.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { MovingHouseView } from '#views/moving-house/moving-house-page.tsx'
import { booked, options } from './answers.ts'

afterEach(cleanup)

const show = (more: Partial<MoveOptions>) => {
  const { actors, speak } = standInsFor(movingHouseMachine)
  const actor = createActor(movingHouseMachine.provide({ actors } as never), {
    input: { pageId: 'movingHouse', path: '/account/profile/moving-house', params: {}, search: '' },
  }).start()
  speak({ type: 'xstate.snapshot.options', snapshot: { context: { status: 'ready', data: { ...options, ...more } } } })
  renderBranded(<MovingHouseView actor={actor} />)
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('the moving house page', () => {
  it('offers to plan a move, or to go on with one that was begun [MOVE-01 MOVE-36]', () => {
    show({})
    expect(buttons()).toEqual(['Plan your move'])
    cleanup()
    show({ draft: { modalStep: 3, form: {}, version: '2026-06-09T16:40:00+12:00' } })
    expect(buttons()).toEqual(['Continue your move'])
  })

  it('shows a booked move with its reference, and what can be changed of it until when', () => {
    show({ move: booked })
    expect(buttons()).toEqual(['Change the days', 'Cancel my move'])
    expect(screen.getByRole('region', { name: 'Your move' }).textContent).toContain(booked.referenceId)
    expect(screen.getByText('You can do both until Thursday 25 June.')).toBeTruthy()
  })

  it('says what is good to know for whoever plans, has booked, or has to call', () => {
    const help = () =>
      [...screen.getByRole('region', { name: 'Good to know' }).querySelectorAll('p')].map((text) => text.textContent)
    show({})
    expect(help()).toEqual([
      'You can move from tomorrow, up to three months ahead. You can change the days or cancel until the day before.',
      'We save as you go, so you can start on your phone and finish on your laptop.',
    ])
    cleanup()
    show({ move: booked })
    expect(help()).toEqual([
      'We’ll read the meter on the day you leave. We’ll send the final bill for 14 Tūī Lane, Raumati Beach about 3 July.',
    ])
    cleanup()
    show({ canMove: false, properties: [], draft: { modalStep: 3, form: {}, version: '2026-06-09T16:40:00+12:00' } })
    expect(help()).toEqual(['When you call, have your new address ready, and the days you leave and arrive.'])
    expect(screen.getByRole('heading', { level: 2, name: 'Take your power with you' })).toBeTruthy()
  })

  it('leaves a move that has begun to the phone, and the moves of buying groups too', () => {
    show({ move: { ...booked, canChange: false } })
    expect([buttons(), screen.queryByText(/^Your move has started\. .*call us on 0800/) !== null]).toEqual([[], true])
    cleanup()
    show({ canMove: false, properties: [] })
    expect([buttons(), screen.queryByText(/^Call us on 0800 .*arrange your move/) !== null]).toEqual([[], true])
  })
})
