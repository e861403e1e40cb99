import { describe, expect, it } from 'vitest'
import { draftOf, errorsIn, withTyped } from '#domain/profile/answer-draft.ts'
import { evJourney } from '#domain/profile/home-questions.ts'
import { industries, mainUsesOf } from '#domain/profile/industries.ts'
import {
  applicableQuestionsOf,
  mergeAnswers,
  progressOf,
  questionAfter,
  questionNamed,
  questionsOf,
} from '#domain/profile/profile.ts'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import { cafe, minimum, rest, without } from './answers.ts'

const optionsOf = (kind: ProfileKind, id: string, answers: Answers = {}) => {
  const question = questionNamed(kind, id)
  return 'optionsFor' in question ? question.optionsFor(answers) : []
}
const labels = (kind: ProfileKind, id: string, answers?: Answers) => optionsOf(kind, id, answers).map(({ label }) => label)

describe('the home questionnaire', () => {
  it('asks what is needed first, then the rest, in one order [HOME-40 HOME-41]', () => {
    expect(questionsOf('home').map(({ id, part }) => `${part} ${id}`)).toEqual([
      'first energyTypes',
      'first houseType',
      'first floorArea',
      'first hotWater',
      'first heatingFuels',
      'first airConditioning',
      'more otherFeatures',
      'more homeOwner',
      'more houseAge',
      'more occupants',
      'more rooms',
      'more heatingSystems',
      'more insulation',
      'more evAtHome',
      'more evCharger',
      'more evEnd',
    ])
  })

  it('finds what is chosen whatever the order of the ends of a band', () => {
    expect(draftOf(questionNamed('home', 'houseAge'), { HouseAge: { Max: -1, Min: 2010 } }).chosen).toEqual(['2010+'])
  })

  it.each([
    ['occupants', 'NumberOfAdultOccupants', 1, 20],
    ['occupants', 'NumberOfChildOccupants', 0, 20],
    ['rooms', 'Bedroom', 0, 10],
    ['rooms', 'Lounge', 0, 5],
    ['rooms', 'Kitchen', 0, 5],
    ['rooms', 'Bathroom', 0, 10],
    ['rooms', 'Laundry', 0, 5],
    ['rooms', 'DiningRoom', 0, 5],
    ['rooms', 'Office', 0, 5],
    ['rooms', 'Garage', 0, 5],
    ['rooms', 'Other', 0, 10],
  ])('takes for %s, %s a number from %i to %i and nothing else', (id, key, min, max) => {
    const question = questionNamed('home', id)
    const wrong = (text: string) => Object.keys(errorsIn(question, withTyped(draftOf(question, {}), key, text)))
    expect([String(min), String(max)].flatMap(wrong)).toEqual([])
    expect([String(min - 1), String(max + 1), '', 'two', '1.5'].map(wrong)).toEqual([[key], [key], [key], [key], [key]])
  })

  it.each(Object.keys(rest))('is complete without %s, but not fully', (field) => {
    expect(progressOf('home', { ...minimum, ...rest })).toMatchObject({ isComplete: true, isFullyComplete: true, left: 0 })
    expect(progressOf('home', without({ ...minimum, ...rest }, field))).toMatchObject({
      isComplete: true,
      isFullyComplete: false,
      left: 1,
    })
  })

  it('goes from the first step of the EV journey to the last without an EV, and through all three with one [HOME-47 HOME-48 HOME-49]', () => {
    expect(evJourney).toEqual(['evAtHome', 'evCharger', 'evEnd'])
    const after = (hasEv: boolean) =>
      questionAfter('home', mergeAnswers('home', {}, { HasEvThatChargesAtHome: hasEv }), 'evAtHome')?.id
    expect([after(false), after(true)]).toEqual([evJourney[2], evJourney[1]])
    expect(questionAfter('home', { HasEvThatChargesAtHome: true }, 'evCharger')?.id).toBe(evJourney[2])
  })

  it('asks for the charger again when there is an EV after all [HOME-46]', () => {
    const none = mergeAnswers('home', { HasDedicatedEvWallCharger: true }, { HasEvThatChargesAtHome: false })
    expect(none).toEqual({ HasEvThatChargesAtHome: false, HasDedicatedEvWallCharger: false })
    expect(mergeAnswers('home', none, { HasEvThatChargesAtHome: true })).toEqual({ HasEvThatChargesAtHome: true })
  })
})

describe('the business questionnaire', () => {
  it('has 19 industries, each with main uses of its own [BIZ-06 BIZ-07]', () => {
    const offered = labels('business', 'industry')
    expect(offered.length).toBe(19)
    const examples = ['Accommodation and Food Services', 'Agriculture, Forestry and Fishing', 'Construction', 'Manufacturing']
    expect(examples.filter((name) => !offered.includes(name))).toEqual([])
    const uses = Object.values(industries).flatMap((own: readonly string[]) => own)
    expect([Object.values(industries).every((own) => own.length >= 5), new Set(uses).size]).toEqual([true, uses.length])
  })

  it('offers the main uses of the chosen industry alone; those of hospitality are five [BIZ-08 BIZ-37 BIZ-38]', () => {
    expect(labels('business', 'mainUse', { Industry: 'Accommodation and Food Services' })).toEqual([
      'Accommodation',
      'Cafes',
      'Restaurants, Takeaways and Catering',
      'Pubs, Taverns and Bars',
      'Clubs (Hospitality)',
    ])
    expect(labels('business', 'mainUse', { Industry: 'Mining' })).toEqual(mainUsesOf('Mining'))
    expect(labels('business', 'mainUse', {})).toEqual([])
  })

  it.each(Object.keys(without(cafe, 'NumberOfCustomersServedPerMonth')))('is not complete without %s', (field) => {
    expect(progressOf('business', cafe)).toMatchObject({ answered: 9, total: 9, isComplete: true, isFullyComplete: true })
    expect(progressOf('business', without(cafe, field)).isComplete).toBe(false)
  })

  it('is complete with other power sources visited and left empty [BIZ-29 BIZ-30]', () => {
    expect(progressOf('business', { ...cafe, OtherPowerSources: [] }).isComplete).toBe(true)
    expect(progressOf('business', { ...cafe, PaidServices: [] }).isComplete).toBe(false)
  })

  it.each([
    ['Accommodation', ['guestRooms']],
    ['Dairy Cattle Farming', ['milk']],
    ['Vineyard', ['wine']],
    ['Cafes', ['customers']],
    ['Clubs (Hospitality)', ['customers']],
    ['Pubs, Taverns and Bars', ['customers']],
    ['Restaurants, Takeaways and Catering', []],
  ])('asks a business of %s for %j', (MainUse, extra) => {
    const conditional = ['guestRooms', 'milk', 'wine', 'customers']
    const asked = applicableQuestionsOf('business', { MainUse }).map(({ id }) => id)
    expect(asked.filter((id) => conditional.includes(id))).toEqual(extra)
  })

  it.each(['-1', 'twelve', '1.5', '', '1e9', '100000001', '9,999,999,999,999'])('refuses %j as a number [BIZ-39]', (text) => {
    const question = questionNamed('business', 'totalSites')
    expect(errorsIn(question, { chosen: [], typed: { TotalNumberOfSites: text } })).toEqual({
      TotalNumberOfSites: 'Enter a whole number from 1 to 100,000.',
    })
    const milk = questionNamed('business', 'milk')
    expect(errorsIn(milk, { chosen: [], typed: { MilkProducedInLitresPerMonth: text } })).toEqual({
      MilkProducedInLitresPerMonth: 'Enter a whole number from 0 to 100,000,000.',
    })
    expect(errorsIn(milk, { chosen: [], typed: { MilkProducedInLitresPerMonth: '165,000' } })).toEqual({})
  })
})
