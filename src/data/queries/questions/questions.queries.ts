import { answerQuestion } from '#contract/questions/questions.contract.ts'
import type { Question } from '#domain/questions/question.ts'
import { query } from '#data/wire/kit.ts'

export const questionAnswer = ({ measure, part, fuel, period, versus, when }: Question) =>
  query(answerQuestion, {
    query: {
      measure,
      fuel,
      ...(part !== null && { part }),
      ...period,
      ...(versus && { versusStartDate: versus.startDate, versusEndDate: versus.endDate }),
      ...(when !== null && { when }),
    },
  })
