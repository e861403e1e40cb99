// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ComparisonChoice } from '#contract/home-comparison/home-comparison.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type ComparisonChoiceEvent, comparisonChoiceMachine } from '#machines/home-comparison/comparison-choice.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone } from '#tests/kit/events.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { problem } from '#tests/usage/readings.ts'
import { CriteriaCard } from '#views/home-comparison/criteria-card.tsx'
import { comparison } from './answers.ts'

const makes = (off: ComparisonChoice['off'], takesPart: boolean): ComparisonChoiceEvent => ({
  type: 'choice.make',
  choice: { off, takesPart },
  selection: 'account-1',
})

describeModel(entryOf('comparisonChoice'), {
  machine: comparisonChoiceMachine,
  events: [
    // While a choice is kept the one that was pressed last shows; else what was read.
    ...['resting', 'failed'].flatMap((state) => [at(state, makes(['age', 'region'], true)), at(state, makes(['age'], false))]),
    at('saving', makes(['age'], true), { choice: { off: { length: 2 }, takesPart: true } }),
    at('saving', makes(['age', 'region'], true), { choice: { off: { length: 1 }, takesPart: true } }),
    fails('save', new ProblemError(problem)),
  ],
  home: ['resting', 'failed'],
  mount: (actor) => <CriteriaCard answer={comparison} actor={actor} />,
  hands: {
    'choice.make': (page, { choice }: { choice: ComparisonChoice }) =>
      choice.takesPart ? page.press('Wellington') : page.press('Take part', 'switch'),
    'choice.retry': (page) => page.press('Try again'),
  },
  eyes: {
    resting: async (page) => {
      await page.lacks('alert')
      await page.sees('status')
      await page.sees('link', 'Edit home profile')
    },
    saving: (page) => page.lacks('alert'),
    failed: (page) => page.reads(/We couldn’t save your choice/),
  },
})

it('keeps the last of several quick presses, and shows each at once', () => {
  const { actors, speak } = standInsFor(comparisonChoiceMachine)
  const actor = createActor(comparisonChoiceMachine.provide({ actors } as never)).start()
  renderBranded(<CriteriaCard answer={comparison} actor={actor} />)
  const shown = () => [
    screen.getByRole('button', { name: 'Wellington' }).getAttribute('aria-pressed'),
    screen.getByRole('switch', { name: 'Take part' }).getAttribute('aria-checked'),
  ]
  expect(shown()).toEqual(['true', 'true'])
  fireEvent.click(screen.getByRole('button', { name: 'Wellington' }))
  expect(shown()).toEqual(['false', 'true'])
  fireEvent.click(screen.getByRole('switch', { name: 'Take part' }))
  expect(shown()).toEqual(['false', 'false'])
  act(() => speak(isDone('save', null)))
  expect([actor.getSnapshot().value, actor.getSnapshot().context.choice]).toEqual([
    'saving',
    { off: expect.arrayContaining(['region']), takesPart: false },
  ])
  act(() => speak(isDone('save', null)))
  expect(actor.getSnapshot().value).toBe('resting')
  cleanup()
})
