import { expect, it } from 'vitest'
import { namedWords, wordsOf } from '#domain/answer-words.ts'
import { askedOf } from '#domain/profile.ts'
import type { Answers } from '#domain/questionnaire.ts'
import { minimum, rest } from './answers.ts'

it('says of an answer that stands without its question what it is an answer to, where the words alone do not', () => {
  const home: Answers = {
    ...minimum,
    ...rest,
    HasEvThatChargesAtHome: true,
    HasDedicatedEvWallCharger: false,
    Insulation: 'None',
  }
  const said = askedOf('home', home).flatMap((question) => wordsOf(question, home).map((words) => namedWords(question, words)))
  expect(said.slice(-5)).toEqual(['Bedrooms: 3', 'Heat pump', 'Insulation: Not at all', 'EV: Yes', 'EV charger: No'])
})
