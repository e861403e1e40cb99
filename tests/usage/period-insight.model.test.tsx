// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { periodInsight } from '#machines/usage/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { answerModel } from './answer-model.tsx'
import { insight } from './readings.ts'

const asked = (startDate: string, endDate: string) => ({
  period: 'week',
  of: startDate,
  ask: { supplyPointId: 'sp-1', startDate, endDate },
})

const test = answerModel({
  machine: periodInsight,
  questions: [asked('2026-05-31', '2026-06-06'), asked('2026-05-24', '2026-05-30')],
  full: insight,
  empty: { ...insight, daysWithReadings: 0 },
})

describeModel(entryOf('periodInsight'), test)
