// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { asks, expectOffered, openWithout, press } from './profile.hands.ts'

type Kind = 'residential' | 'sme'
type Offered = readonly (readonly [words: string, stored: string | boolean])[]
type Row = readonly [field: string, kind: Kind, question: string, offered: Offered]

const fieldIn = (row: string) => row.split(' ')[0] ?? ''
/** Options whose words are what is stored. */
const plainOptions = (...values: readonly string[]) => values.map((value) => [value, value] as const)
/** Documented bands with a dash and their unit. */
const bands = (unit: string, ...values: readonly string[]) =>
  values.map((value) => [`${value.replace('-', '–')} ${unit}`, value] as const)

const yesOrNo = [
  ['Yes', true],
  ['No', false],
] as const

const several: readonly Row[] = [
  [
    'EnergyTypesUsed [HOME-05]',
    'residential',
    'What energy do you use at home?',
    [...plainOptions('Electricity'), ['Natural gas', 'NaturalGas'], ['Bottled gas', 'Lpg'], ...plainOptions('Other')],
  ],
  [
    'HeatingFuels [HOME-09]',
    'residential',
    'What do you heat your home with?',
    [...plainOptions('Electricity', 'Gas'), ['Solid fuel', 'SolidFuel'], ...plainOptions('Other')],
  ],
  [
    'OtherEnergyUsageImpact [HOME-11]',
    'residential',
    'Does your home have any of these?',
    [
      ['Pool', 'Pool'],
      ['Spa or sauna', 'SpaOrSauna'],
      ['Thermal curtains', 'ThermalCurtains'],
      ['Ventilation system', 'VentilationSystem'],
      ['Solar panels', 'SolarPanels'],
      ['Solar water heating', 'SolarWaterHeating'],
    ],
  ],
  [
    'HeatingSystems [HOME-18]',
    'residential',
    'Which heating appliances do you use?',
    [
      ['Heat pump', 'HeatPump'],
      ['Space heating', 'SpaceHeating'],
      ...plainOptions('Burner', 'Radiators'),
      ['Underfloor heating', 'Underfloor'],
      ['Portable heaters', 'Portable'],
      ...plainOptions('Other'),
    ],
  ],
  [
    'PaidServices [BIZ-13]',
    'sme',
    'Which services do you pay for?',
    plainOptions(
      'Refrigeration',
      'HVAC',
      'Processing equipment',
      'Food preparation',
      'Hot water cylinder',
      'Water heating',
      'EV charging',
      'Water cooling',
      'Water pumps',
      'Office equipment',
      'IT infrastructure',
      'Manufacturing equipment',
      'Other',
    ),
  ],
  [
    'TypesOfEnergyUsed [BIZ-14]',
    'sme',
    'What energy do you use?',
    [...plainOptions('Electricity'), ['Natural gas', 'NaturalGas'], ['Bottled gas', 'Lpg'], ...plainOptions('Other')],
  ],
  ['OtherPowerSources [BIZ-19]', 'sme', 'Do you have other power sources?', plainOptions('Solar', 'Generator')],
]

const one: readonly (readonly [...Row, short: string])[] = [
  [
    'HouseType [HOME-06]',
    'residential',
    'What type of home do you live in?',
    [
      ...plainOptions('Standalone', 'Apartment', 'Terrace'),
      ['Lifestyle block', 'LifestyleBlock'],
      ...plainOptions('Rural', 'Other'),
    ],
    'Type of home',
  ],
  [
    'WaterHeating [HOME-08]',
    'residential',
    'What heats your hot water?',
    plainOptions('Electricity', 'Gas', 'Other'),
    'Hot water',
  ],
  [
    'AirConditioning [HOME-10]',
    'residential',
    'What cools your home?',
    [['Central air conditioning', 'CentralAirCon'], ['Heat pump', 'HeatPump'], ...plainOptions('Other', 'None')],
    'Air conditioning',
  ],
  [
    'IsHomeOwner [HOME-12]',
    'residential',
    'Do you own your home or rent it?',
    [
      ['I own it', true],
      ['I rent it', false],
    ],
    'Owner or renter',
  ],
  [
    'Insulation [HOME-19]',
    'residential',
    'How well is your home insulated?',
    [['Not at all', 'None'], ...plainOptions('Minimal', 'Moderate', 'Well', 'Excellent')],
    'Insulation',
  ],
  ['HasEvThatChargesAtHome [HOME-20]', 'residential', 'Do you charge an EV at home?', yesOrNo, 'EV'],
  ['HasDedicatedEvWallCharger [HOME-21]', 'residential', 'Do you have a dedicated wall charger?', yesOrNo, 'EV charger'],
  [
    'NumberOfEmployees [BIZ-09]',
    'sme',
    'How many people work for you?',
    [
      ...plainOptions('1', '2', '3', '4', '5'),
      ...['5-10', '11-15', '16-20', '21-30', '31-40', '41-50', '51-100'].map((band) => [band.replace('-', '–'), band] as const),
      ['More than 100', '>100'],
    ],
    'Employees',
  ],
  [
    'LandAreaInHa [BIZ-10]',
    'sme',
    'How much land do you have?',
    [
      ['Under 1 ha', 'under 1 ha'],
      ...bands('ha', '1-5', '5-10', '10-20', '20-50', '50-100', '100-150', '150-200', '200+'),
      ['Not applicable', 'not applicable'],
    ],
    'Land area',
  ],
  [
    'FloorAreaInM2 [BIZ-11]',
    'sme',
    'How big is your building?',
    [
      ['Under 50 m²', 'under 50'],
      ...bands('m²', '50-100', '100-150', '150-300', '500-800', '800-1000', '1000-1500', '1500+'),
      ['Not applicable', 'not applicable'],
    ],
    'Floor area',
  ],
]

describe('a question', () => {
  it.each(several)('stores any of the documented values of %s', async (row, kind, question, offered) => {
    const stage = await openWithout(kind, fieldIn(row))
    await asks(question)
    expectOffered('checkbox', offered)
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await press('Save and exit')
    await screen.findByRole('heading', { name: 'Your answers' })
    expect(stage.posts()).toEqual([{ [fieldIn(row)]: offered.map(([, stored]) => stored), isWizardUpdate: true }])
  })

  it.each(one)('stores one of the documented values of %s', async (row, kind, question, offered, short) => {
    const stage = await openWithout(kind, fieldIn(row))
    await asks(question)
    expectOffered('radio', offered)
    await press('Save and exit')
    for (const [words] of offered) {
      // By its label: looking for it by its role takes a second among a dozen options.
      await userEvent.click(await screen.findByLabelText(new RegExp(`^(Answer|Edit): ${short}$`)))
      await userEvent.click(await screen.findByLabelText(words))
      await userEvent.click(screen.getByText('Save', { selector: 'button' }))
    }
    await screen.findByRole('heading', { name: 'Your answers' })
    expect(stage.posts()).toEqual(offered.map(([, stored]) => ({ [fieldIn(row)]: stored, isWizardUpdate: false })))
  })

  it('says what a business of 300 to 500 m² chooses, as there is no such band [BIZ-12]', async () => {
    await openWithout('sme', 'FloorAreaInM2')
    await screen.findByText('Between 300 and 500 m², choose the nearer one: 150–300 up to 400 m², 500–800 above.')
    expect(screen.queryByRole('radio', { name: /^300–|–500 m²$/ })).toBe(null)
  })
})
