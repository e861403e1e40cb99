// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { CarbonAnswers } from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { carbonCalculatorMachine } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import type { WorldEvent } from '#tests/kit/events.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { properties } from '#tests/property-avatar/property-avatar.hands.ts'
import { CarbonCalculatorView } from '#views/carbon-calculator/carbon-calculator-view.tsx'
import { complete } from './answers.ts'
import { calculatorOf } from './carbon-calculator.hands.ts'

const { occupants, gasUsage, shower, carDetails } = complete

/** The form at the first step that has no answer, with what is given in it. */
const show = (answers: CarbonAnswers, given: Readonly<Record<string, string>> = {}) => {
  const standIns = standInsFor(carbonCalculatorMachine)
  const machine = carbonCalculatorMachine.provide({
    actions: { showOwnPath: () => {} },
    actors: standIns.actors,
  } as never)
  const actor = createActor(machine, {
    input: { pageId: 'carbonCalculator', path: '/account/insights/carbon-calculator', params: {}, search: '' },
  })
  actor.start()
  const says = (event: WorldEvent) => standIns.speak(event)
  says(reports('account', { status: 'ready', data: properties }))
  says(reports('calculator', { status: 'ready', data: calculatorOf(answers, false) }))
  says(isDone('draft', null))
  for (const [key, value] of Object.entries(given)) actor.send({ type: 'answer.give', key, value })
  renderBranded(<CarbonCalculatorView actor={actor} />)
  return actor
}

const names = (role: string) =>
  screen.getAllByRole(role).map((element) => {
    const id = element.getAttribute('aria-labelledby')
    return id === null ? element.textContent : document.getElementById(id)?.textContent
  })

describe('the form of the carbon calculator', () => {
  afterEach(() => document.body.replaceChildren())

  it('asks what gas is used for and where it comes from [CARB-14 CARB-15]', () => {
    show({ occupants }, { usesGas: 'yes' })
    expect(names('checkbox')).toEqual(['Heating', 'Hot water', 'Cooking'])
    expect(names('radio')).toEqual(['Yes', 'No', 'Natural gas, by pipe', 'Bottled gas (LPG)'])
  })

  it('offers showers once, twice or three times a week, a bath, one minute or two [CARB-16 CARB-17]', () => {
    show({ occupants, gasUsage })
    expect(names('radio')).toEqual([
      'Once a week',
      'Twice a week',
      '3 times a week',
      'A bath',
      'A 1-minute shower',
      'A 2-minute shower',
    ])
  })

  it('offers four fuels, and asks of a car what its fuel needs [CARB-11 CARB-12 CARB-13]', () => {
    show({ occupants, gasUsage, shower }, { numOfCars: '2', '0.fuelType': 'petrol', '1.fuelType': 'electric' })
    const [fuel] = screen.getAllByLabelText('Fuel')
    expect([...(fuel?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'Petrol',
      'Diesel',
      'Hybrid',
      'Electric',
    ])
    const labelsOf = (name: string) =>
      [...screen.getByRole('group', { name }).querySelectorAll('label')].map(({ textContent }) => textContent)
    expect([labelsOf('Car 1'), labelsOf('Car 2')]).toEqual([
      ['Fuel', 'Kilometres a year', 'Year it was made', 'Engine size'],
      ['Fuel', 'Kilometres a year', 'Year it was made', 'Size of the car'],
    ])
    expect(carDetails.cars.length).toBe(2)
  })
})
