import * as contract from '#contract/questions/questions.contract.ts'
import { type Day, type DayRange, today } from '#domain/basics/days.ts'
import { questionOf } from '#domain/questions/question.ts'
import { requirePeriod } from '#server/http/period.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { answerQuestion } from './questions.ts'

/** Days; a year compared with another one. */
const longestPeriod = 1_100

const rangeOf = (startDate: Day | undefined, endDate: Day | undefined): DayRange | null => {
  if (startDate === undefined || endDate === undefined) return null
  requirePeriod({ startDate, endDate }, longestPeriod)
  return { startDate, endDate }
}

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.answerQuestion, ({ account, caller, query, brand, now }) => {
    const day = today(now)
    const { measure, part, fuel, when } = query
    const question = questionOf(measure, day, {
      part: part ?? null,
      period: rangeOf(query.startDate, query.endDate),
      versus: rangeOf(query.versusStartDate, query.versusEndDate),
      ...(fuel && { fuel }),
      ...(when && { when }),
    })
    return answerQuestion({ db, caller, account, brand, question, today: day, now })
  })
}
