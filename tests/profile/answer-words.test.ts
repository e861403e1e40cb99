import { expect, it } from 'vitest'
import { namedWords, wordsOf } from '#domain/profile/answer-words.ts'
import { applicableQuestionsOf } from '#domain/profile/profile.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import { cafe, minimum, rest } from './answers.ts'

const saidOf = (kind: ProfileKind, answers: Answers) =>
  applicableQuestionsOf(kind, answers).flatMap((question) =>
    wordsOf(question, answers).map((words) => namedWords(question, words)),
  )

it('says of an answer that stands without its question what it is an answer to, where the words alone do not', () => {
  const home: Answers = {
    ...minimum,
    ...rest,
    HasEvThatChargesAtHome: true,
    HasDedicatedEvWallCharger: false,
    Insulation: 'None',
  }
  expect(saidOf('home', home).slice(-5)).toEqual([
    'Bedrooms: 3',
    'Heat pump',
    'Insulation: Not at all',
    'EV: Yes',
    'EV charger: No',
  ])
  expect(saidOf('home', { FloorArea: { Min: -1, Max: -1 } })).toEqual(['Floor area: Don’t know'])
  const business: Answers = { ...cafe, NumberOfEmployees: '>100', FloorAreaInM2: 'not applicable' }
  expect(saidOf('business', business).slice(3, 6)).toEqual([
    'Employees: More than 100',
    'Land area: Not applicable',
    'Floor area: Not applicable',
  ])
})
