// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { entryOf } from '#machines/catalogue.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { movePromotionMachine } from '#machines/moving-house/move-promotion.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import type { Page } from '#tests/kit/page.ts'
import { MovePromotion } from '#views/moving-house/move-promotion.tsx'
import { booked, options } from './answers.ts'

afterEach(cleanup)

const answer = (status: 'hide' | 'removed' | 'show', more: object = {}) =>
  reports('options', { status: 'ready', data: { ...options, promotion: { status, seenDate: null }, ...more } })

const plain = async (page: Page) => {
  await page.sees('heading', 'Moving house?')
  await page.sees('link')
}

describeModel(entryOf('movePromotion'), {
  machine: movePromotionMachine,
  events: [answer('show'), answer('hide'), answer('removed'), reports('options', { status: 'failed', problem })],
  home: ['idle', 'show', 'hide.told', 'hide.untold', 'removed'],
  mount: (actor) => <MovePromotion actor={actor} />,
  hands: { 'promotion.dismiss': (page) => page.press('Dismiss: Moving house promotion') },
  eyes: {
    idle: plain,
    show: async (page) => {
      await page.sees('heading', 'Moving house? Take us with you')
      await page.sees('link', 'Moving house')
    },
    'hide.telling': plain,
    'hide.told': plain,
    'hide.untold': plain,
    removed: plain,
  },
})

describe('the promotion', () => {
  const begin = () => {
    const { actors, speak } = standInsFor(movePromotionMachine)
    return { actor: createActor(movePromotionMachine.provide({ actors } as never)).start(), speak }
  }

  it('knows when it was put away, what the server says of it, and whether the server was told [MOVE-30 MOVE-32 MOVE-33]', () => {
    const { actor, speak } = begin()
    const parts = () => {
      const { value, context } = actor.getSnapshot()
      return [value, dataOf(context.options)?.promotion]
    }
    expect(parts()).toEqual(['idle', undefined])
    speak(answer('show'))
    expect(parts()).toEqual(['show', { status: 'show', seenDate: null }])
    actor.send({ type: 'promotion.dismiss' })
    expect(parts()).toEqual([{ hide: 'telling' }, { status: 'show', seenDate: null }])
    speak(reports('options', { status: 'ready', data: { ...options, promotion: { status: 'hide', seenDate: '2026-06-09' } } }))
    speak(isDone('dismiss', null))
    expect(parts()).toEqual([{ hide: 'told' }, { status: 'hide', seenDate: '2026-06-09' }])
  })

  it('gives its place to a move that is booked, where a customer would look for it', () => {
    const { actor, speak } = begin()
    speak(answer('hide', { move: booked }))
    renderBranded(<MovePromotion actor={actor} />)
    expect(screen.getByRole('heading').textContent).toBe('You’re moving on Friday 26 June')
    expect(screen.getByText('To 236 Karori Road, Wellington 6012. Reference MV-7K3Q-9TXM.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See or change it' }).getAttribute('href')).toBe('/account/profile/moving-house')
  })
})
