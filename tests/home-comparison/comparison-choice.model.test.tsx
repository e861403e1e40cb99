// @vitest-environment happy-dom
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { ProblemError } from '#domain/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { comparisonChoiceMachine } from '#machines/home-comparison/comparison-choice.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { problem } from '#tests/usage/readings.ts'
import { CriteriaCard } from '#views/home-comparison/criteria-card.tsx'
import { comparison } from './answers.ts'

describeModel(entryOf('comparisonChoice'), {
  machine: comparisonChoiceMachine,
  events: [
    { type: 'choice.make', choice: { off: ['age', 'region'], takesPart: true }, selection: 'account-1' },
    { type: 'choice.make', choice: { off: ['age'], takesPart: false }, selection: 'account-1' },
    { type: 'choice.retry' },
    isDone('save', null),
    fails('save', new ProblemError(problem)),
  ],
  home: ['resting', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <CriteriaCard answer={comparison} actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'choice.make': (page, { choice }: { choice: { takesPart: boolean } }) =>
      choice.takesPart ? page.press('Wellington') : page.press('Take part', 'switch'),
    'choice.retry': (page) => page.press('Try again'),
  },
  eyes: {
    resting: (page) => {
      page.lacks('alert')
      page.lacks('region', 'busy')
    },
    saving: (page) => page.lacks('alert'),
    failed: (page) => page.reads(/We couldn’t keep your choice/),
  },
})
