import * as contract from '#contract/questions/questions.contract.ts'
import { type Day, type DayRange, today } from '#domain/basics/days.ts'
import { questionOf } from '#domain/questions/question.ts'
import { requirePeriod } from '#server/http/period.ts'
import { invalid } from '#server/http/refusal.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { answerQuestion } from './questions.ts'

/** Days; a year compared with another one. */
const longestPeriod = 1_100

/** @param end field name of the last day @throws Refusal 400 for half a period, or one that is too long */
const rangeOf = (startDate: Day | undefined, endDate: Day | undefined, end: string): DayRange | null => {
  if (startDate === undefined && endDate === undefined) return null
  if (startDate === undefined || endDate === undefined) throw invalid({ [end]: 'A period has a first and a last day.' })
  requirePeriod({ startDate, endDate }, longestPeriod, end)
  return { startDate, endDate }
}

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.answerQuestion, ({ account, caller, query, brand, now }) => {
    const day = today(now)
    const { measure, part, fuel, when } = query
    const question = questionOf(measure, day, {
      part: part ?? null,
      period: rangeOf(query.startDate, query.endDate, 'endDate'),
      versus: rangeOf(query.versusStartDate, query.versusEndDate, 'versusEndDate'),
      ...(fuel && { fuel }),
      ...(when && { when }),
    })
    return answerQuestion({ db, caller, account, brand, question, today: day, now })
  })
}
