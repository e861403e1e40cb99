import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  type Arbitrary,
  integer,
  oneof,
  option,
  property,
  record,
  tuple,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersIn, draftOf, errorsIn } from '#domain/profile/answer-draft.ts'
import { industries, mainUsesOf } from '#domain/profile/industries.ts'
import {
  applicableQuestionsOf,
  firstGap,
  mergeAnswers,
  progressOf,
  questionAfter,
  questionBefore,
  questionsOf,
  refusalsOf,
} from '#domain/profile/profile.ts'
import { type Answers, fieldsOf, isAnswered, type ProfileKind, type Question } from '#domain/profile/questionnaire.ts'

const industry = constantFrom(...Object.keys(industries))

/** Any good answer of a question, by its fields. */
const goodAnswer = (question: Question): Arbitrary<Answers> => {
  if (question.kind === 'note') return constant({})
  if (question.kind === 'numbers') {
    const counts = tuple(...question.counters.map(({ key, min, max }) => tuple(constant(key), integer({ min, max }))))
    return counts.map((pairs) =>
      question.roomsField === undefined
        ? Object.fromEntries(pairs)
        : { [question.roomsField]: pairs.map(([RoomType, Count]) => ({ RoomType, Count })) },
    )
  }
  if (question.field === 'MainUse')
    return industry.chain((Industry) => constantFrom(...mainUsesOf(Industry)).map((MainUse) => ({ Industry, MainUse })))
  const options = question.optionsFor({}).map(({ answer }) => answer)
  if (question.kind === 'one') return constantFrom(...options).map((answer) => ({ [question.field]: answer }))
  const picked = array(boolean(), { minLength: options.length, maxLength: options.length })
  return picked
    .map((flags) => options.filter((_, index) => flags[index]))
    .map((answers) => ({ [question.field]: answers.length === 0 && !question.canBeEmpty ? options.slice(0, 1) : answers }))
}

/** A walk through a questionnaire with good answers, in any order, some of them taken back. */
const updates = (kind: ProfileKind): Arbitrary<readonly Answers[]> => {
  const questions = questionsOf(kind).filter((question) => question.kind !== 'note')
  const answered = oneof(...questions.map(goodAnswer))
  const takenBack = constantFrom(...questions.flatMap(fieldsOf)).map((field) => ({ [field]: null }))
  return array(oneof({ weight: 6, arbitrary: answered }, { weight: 1, arbitrary: takenBack }), { maxLength: 30 })
}

const profiles = (kind: ProfileKind): Arbitrary<Answers> =>
  updates(kind).map((all) => all.reduce<Answers>((stored, update) => mergeAnswers(kind, stored, update), {}))

const kinds: readonly ProfileKind[] = ['home', 'business']

describe.each(kinds)('any %s profile', (kind) => {
  it('takes every good answer of a question that applies', () =>
    assert(
      property(profiles(kind), oneof(...questionsOf(kind).map(goodAnswer)), (stored, update) => {
        expect(refusalsOf(kind, stored, update)).toEqual({})
      }),
    ))

  it('is the same after an update was merged a second time [HOME-56]', () =>
    assert(
      property(profiles(kind), updates(kind), (stored, [update = {}]) => {
        const once = mergeAnswers(kind, stored, update)
        expect(mergeAnswers(kind, once, update)).toEqual(once)
        expect(mergeAnswers(kind, once, {})).toEqual(once)
      }),
    ))

  it('keeps every other answer that still applies when one changes [HOME-56]', () =>
    assert(
      property(profiles(kind), updates(kind), (stored, [update = {}]) => {
        const merged = mergeAnswers(kind, stored, update)
        const kept = applicableQuestionsOf(kind, merged)
          .flatMap(fieldsOf)
          .filter((field) => !(field in update) && field in stored)
          .filter((field) => field !== 'HasDedicatedEvWallCharger' && field !== 'MainUse')
        expect(kept.map((field) => merged[field])).toEqual(kept.map((field) => stored[field]))
      }),
    ))

  it('has no gap exactly when nothing is left, and its first gap is unanswered with none before it [HOME-42]', () =>
    assert(
      property(profiles(kind), (answers) => {
        const gap = firstGap(kind, answers)
        expect(gap === null).toBe(progressOf(kind, answers).left === 0)
        const asked = applicableQuestionsOf(kind, answers)
        const before = gap === null ? asked : asked.slice(0, asked.indexOf(gap))
        expect(before.filter((question) => !isAnswered(question, answers))).toEqual([])
      }),
    ))

  it('is walked forwards and backwards in the one fixed order, each step once [HOME-40 HOME-43]', () =>
    assert(
      property(profiles(kind), (answers) => {
        const asked = applicableQuestionsOf(kind, answers)
        const ids = asked.map(({ id }) => id)
        expect(ids).toEqual(questionsOf(kind).flatMap(({ id }) => (ids.includes(id) ? [id] : [])))
        expect(ids.map((id) => questionAfter(kind, answers, id)?.id)).toEqual([...ids.slice(1), undefined])
        expect(ids.map((id) => questionBefore(kind, answers, id)?.id)).toEqual([undefined, ...ids.slice(0, -1)])
      }),
    ))

  it('is complete by its minimum alone, and fully complete only when it is complete [HOME-51]', () =>
    assert(
      property(profiles(kind), (answers) => {
        const { isComplete, isFullyComplete, answered, total } = progressOf(kind, answers)
        expect(isComplete).toBe(answered === total)
        expect(isFullyComplete && !isComplete).toBe(false)
      }),
    ))

  it('opens each question with what is stored, and saving that changes nothing [HOME-50]', () =>
    assert(
      property(profiles(kind), (answers) => {
        for (const question of applicableQuestionsOf(kind, answers).filter((asked) => isAnswered(asked, answers))) {
          const draft = draftOf(question, answers)
          expect(errorsIn(question, draft)).toEqual({})
          const stored = mergeAnswers(kind, answers, answersIn(question, draft, answers))
          expect(applicableQuestionsOf(kind, stored).map((asked) => isAnswered(asked, stored))).toEqual(
            applicableQuestionsOf(kind, answers).map((asked) => isAnswered(asked, answers)),
          )
        }
      }),
    ))
})

describe('any home', () => {
  it('has no wall charger without an EV [HOME-46]', () =>
    assert(
      property(profiles('home'), (answers) => {
        const { HasEvThatChargesAtHome: hasEv, HasDedicatedEvWallCharger: hasCharger } = answers
        expect(hasEv === false && hasCharger !== false).toBe(false)
      }),
    ))
})

describe('any business', () => {
  it('has a main use of its industry or none, and no answer that only another main use is asked [BIZ-08 BIZ-38]', () =>
    assert(
      property(profiles('business'), (answers) => {
        const { MainUse } = answers
        expect(MainUse === undefined || mainUsesOf(answers['Industry']).includes(String(MainUse))).toBe(true)
        const asked = applicableQuestionsOf('business', answers).flatMap(fieldsOf)
        expect(Object.keys(answers).filter((field) => !asked.includes(field))).toEqual([])
      }),
    ))

  it('refuses a number below its least and one that is not whole [BIZ-39]', () =>
    assert(
      property(record({ count: integer({ max: -1 }), part: option(constant(0.5), { nil: 0 }) }), ({ count, part }) => {
        expect(Object.keys(refusalsOf('business', {}, { TotalNumberOfSites: count - part }))).toEqual(['TotalNumberOfSites'])
      }),
    ))
})
