import { describe, expect, it } from 'vitest'
import {
  canChangeMove,
  finalBillDate,
  firstWrongStep,
  type MoveAnswers,
  moveErrorsAt,
  type MoveFacts,
  moveFormOf,
  moveSteps,
  moveWindow,
  stepOfField,
} from '#domain/customer/moving-house.ts'
import { options, told } from './answers.ts'

const answers: MoveAnswers = {
  ...told,
  meterAccessPrevented: false,
  meterAccessNotes: '',
  isDogOnSite: false,
  medicalSupport: false,
  additionalMessage: '',
  bonusOfferCode: '',
}
const facts: MoveFacts = {
  variant: 'offer',
  firstDate: options.firstDate,
  lastDate: options.lastDate,
  availableEnergy: ['electricity', 'lpg'],
  bonusCode: 'KAINGA50',
  offerIds: ['move-everyday'],
}

describe('the seven steps', () => {
  it('stand in their order [MOVE-02]', () => {
    expect(moveSteps).toEqual([
      'dateSelection',
      'chooseEnergy',
      'choosePlan',
      'propertyInfo',
      'contactDetails',
      'review',
      'success',
    ])
  })

  it('have nothing wrong when everything is told, and each field belongs to one', () => {
    expect(firstWrongStep(answers, facts)).toBeNull()
    const wrong: MoveAnswers = { ...answers, mobileNumber: '', selectedEnergy: [], newAddress: '', bonusOfferCode: 'X' }
    const bonus: MoveFacts = { ...facts, variant: 'bonusOffer' }
    const fields = moveSteps.flatMap((step) =>
      Object.keys(moveErrorsAt(step, wrong, bonus)).map((field) => [step, stepOfField(field)]),
    )
    expect(fields.every(([step, own]) => step === own)).toBe(true)
    expect(fields.length).toBe(4)
  })

  it('say what is missing, each under its field [MOVE-34]', () => {
    const empty: MoveAnswers = {
      ...answers,
      propertyIdToPopulate: '',
      newAddress: '',
      currentMoveDate: null,
      newMoveDate: null,
      selectedEnergy: [],
      selectedOffer: '',
      meterAccessPrevented: true,
      emailAddress: '',
      mobileNumber: '',
    }
    expect(Object.assign({}, ...moveSteps.map((step) => moveErrorsAt(step, empty, facts)))).toEqual({
      propertyIdToPopulate: 'Please choose the property you are leaving.',
      newAddress: 'Please enter the address you are moving to.',
      currentMoveDate: 'Please choose the day you leave.',
      newMoveDate: 'Please choose the day you arrive.',
      selectedEnergy: 'Please choose at least one.',
      selectedOffer: 'Please choose a plan.',
      meterAccessNotes: 'Please tell us what is in the way.',
      emailAddress: 'Please enter a valid email address',
      mobileNumber: 'Please enter a valid phone number',
    })
  })

  it('ask for a plan only where there are offers, and for a code only with a bonus [MOVE-37]', () => {
    const without = { ...answers, selectedOffer: '', bonusOfferCode: 'X' }
    expect(
      (['standard', 'offer', 'bonusOffer'] as const).map((variant) =>
        Object.keys(moveErrorsAt('choosePlan', without, { ...facts, variant })),
      ),
    ).toEqual([[], ['selectedOffer'], ['selectedOffer', 'bonusOfferCode']])
  })
})

describe('a move', () => {
  it('lies between tomorrow and three months from now, and can be changed until the day before', () => {
    expect(moveWindow('2026-11-30')).toEqual({ firstDate: '2026-12-01', lastDate: '2027-02-28' })
    expect([canChangeMove('2026-06-26', '2026-06-25'), canChangeMove('2026-06-26', '2026-06-26')]).toEqual([true, false])
    expect(finalBillDate('2026-06-26')).toBe('2026-07-03')
  })

  it('is sent with what its variant has, tidied [MOVE-18 MOVE-27]', () => {
    const typed = { ...answers, newAddress: ' 21  Hopper Street ', mobileNumber: '021 555 0142', bonusOfferCode: ' kainga50' }
    const { selectedOffer, selectedOfferFullString, bonusOfferCode, ...common } = typed
    const form = { ...common, newAddress: '21 Hopper Street', mobileNumber: '+64215550142' }
    expect(moveFormOf(typed, 'standard')).toEqual(form)
    expect(moveFormOf(typed, 'offer')).toEqual({ ...form, selectedOffer, selectedOfferFullString })
    expect(moveFormOf(typed, 'bonusOffer')).toEqual({
      ...form,
      selectedOffer,
      selectedOfferFullString,
      bonusOfferCode: bonusOfferCode.trim().toUpperCase(),
    })
    expect(() => moveFormOf({ ...typed, newMoveDate: null }, 'standard')).toThrow(TypeError)
  })
})
