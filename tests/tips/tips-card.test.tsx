// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Tips, TipReviewStatus } from '#contract/tips/tips.contract.ts'
import { tipReviewMachine } from '#machines/tips/tip-review.machine.ts'
import { tipsMachine } from '#machines/tips/tips.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { ForYouCard } from '#views/tips/tips-card.tsx'
import { savings, tips } from './answers.ts'

afterEach(cleanup)

const input = { pageId: 'tips', path: '/account/insights/tips', params: {}, search: '' } as const

/** The tips for a customer who said the same of each; null is nothing. */
const opens = (status: TipReviewStatus | null) => {
  const data: Tips = {
    ...tips,
    CategoryTips: tips.CategoryTips.map((one) => ({
      ...one,
      Tips: one.Tips.map((tip) => ({ ...tip, TipReviewStatus: status })),
    })),
  }
  const { context } = createActor(tipsMachine, { input }).getSnapshot()
  const actor = createActor(tipsMachine, {
    input,
    snapshot: tipsMachine.resolveState({
      value: { open: { showing: 'forYou' } },
      context: { ...context, tips: { status: 'ready', data }, savings: { status: 'ready', data: { ...savings, forYou: [] } } },
    } as never),
  })
  const reviews = createActor(tipReviewMachine, { input: { selection: 'b-1' } })
  renderBranded(<ForYouCard actor={actor as never} reviews={reviews} />)
  return document.body.textContent
}

it.each([
  ['done', 'Liked', 'All done', 'You’ve done every tip that fits your home'],
  ['dismissed', 'Disliked', 'None for now', 'We don’t have any tips for your home right now'],
  ['neither done nor dismissed', null, 'None for now', 'We don’t have any tips for your home right now'],
] as const)('says that everything is done only where something was: tips are %s [TIPS-15]', (_, status, title, words) => {
  const text = opens(status)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(text).toContain(words)
})
