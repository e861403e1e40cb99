// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { usageReadings } from '#machines/usage/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { answerModel } from './answer-model.tsx'
import { dailyRows, questionOf, usageOf } from './readings.ts'

const week = { startDate: '2026-05-31', endDate: '2026-06-06' }
const before = { startDate: '2026-05-24', endDate: '2026-05-30' }

const test = answerModel({
  machine: usageReadings,
  questions: [questionOf('week', week), questionOf('week', before)],
  full: usageOf(dailyRows(week)),
  empty: usageOf(dailyRows(week, '2026-05-01')),
})

describeModel(entryOf('usageReadings'), test)
