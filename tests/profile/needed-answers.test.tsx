// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { minimum, rest } from './answers.ts'
import { asks, choose, openWithout, press } from './profile.hands.ts'
import { openProfile } from './stage.tsx'

const fieldIn = (row: string) => row.split(' ')[0] ?? ''
const reads = (text: string) => screen.findByText(text)
/** A profile as far as it is answered, with the question that was left. */
const expectLeft = async (short: string, ...words: readonly string[]) => {
  await screen.findByRole('heading', { name: 'Your answers' })
  for (const text of words) await reads(text)
  await screen.findByRole('button', { name: `Answer: ${short}` })
}

describe('a home profile', () => {
  it('is complete with the six answers that are needed [HOME-51]', async () => {
    await openProfile({ type: 'residential', answers: minimum })
    await press('Save and exit')
    await expectLeft('Other features', 'Your profile is complete', '8 questions left. Each answer makes it more accurate.')
  })

  it.each([
    ['EnergyTypesUsed [HOME-57]', 'What energy do you use at home?', 'Energy'],
    ['HouseType [HOME-58]', 'What type of home do you live in?', 'Type of home'],
    ['FloorArea [HOME-59]', 'How big is your home?', 'Floor area'],
    ['WaterHeating [HOME-60]', 'What heats your hot water?', 'Hot water'],
    ['HeatingFuels [HOME-61]', 'What do you heat your home with?', 'Heating fuel'],
    ['AirConditioning [HOME-62]', 'What cools your home?', 'Air conditioning'],
  ])('is not complete without %s', async (row, question, short) => {
    await openWithout('residential', fieldIn(row))
    await asks(question)
    await press('Save and exit')
    await expectLeft(short, '5 of 6 needed questions answered', '1 question left.')
  })

  it.each([
    ['OtherEnergyUsageImpact [HOME-63]', 'Does your home have any of these?', 'Other features'],
    ['IsHomeOwner [HOME-64]', 'Do you own your home or rent it?', 'Owner or renter'],
    ['HouseAge [HOME-65]', 'When was your home built?', 'Built'],
    ['NumberOfAdultOccupants [HOME-66]', 'How many of you live there?', 'People'],
    ['RoomDetails [HOME-67]', 'Which rooms do you have?', 'Rooms'],
    ['HeatingSystems [HOME-68]', 'Which heating appliances do you use?', 'Heating appliances'],
    ['Insulation [HOME-69]', 'How well is your home insulated?', 'Insulation'],
    ['HasDedicatedEvWallCharger [HOME-71]', 'Do you have a dedicated wall charger?', 'EV charger'],
  ])('is still complete when %s was skipped', async (row, question, short) => {
    const stage = await openWithout('residential', fieldIn(row))
    await asks(question)
    await press('Skip')
    await press('Save and exit')
    await expectLeft(short, 'Your profile is complete', '1 question left. Each answer makes it more accurate.')
    expect(stage.posts()).toEqual([])
  })

  it('is still complete when the EV was skipped, and does not say that everything is answered [HOME-70]', async () => {
    const stage = await openWithout('residential', 'HasEvThatChargesAtHome', 'HasDedicatedEvWallCharger')
    await asks('Do you charge an EV at home?')
    await press('Skip')
    await expectLeft('EV', 'Everything is answered except the EV question you skipped. Thank you.')
    expect(stage.stored()).toMatchObject({ ...minimum, HouseAge: rest.HouseAge, HasSkippedEv: true })
  })
})

describe('a business profile', () => {
  // Without an industry there is no main use either.
  it.each([
    ['Industry [BIZ-21]', 'Which industry are you in?', 'Industry', '7 of 9'],
    ['MainUse [BIZ-22]', 'What do you mainly do there?', 'Main use', '8 of 9'],
    ['NumberOfEmployees [BIZ-23]', 'How many people work for you?', 'Employees', '8 of 9'],
    ['LandAreaInHa [BIZ-24]', 'How much land do you have?', 'Land area', '8 of 9'],
    ['FloorAreaInM2 [BIZ-25]', 'How big is your building?', 'Floor area', '8 of 9'],
    ['PaidServices [BIZ-26]', 'Which services do you pay for?', 'Services', '8 of 9'],
    ['TypesOfEnergyUsed [BIZ-27]', 'What energy do you use?', 'Energy', '8 of 9'],
    ['TotalNumberOfSites [BIZ-28]', 'How many sites do you have?', 'Sites', '8 of 9'],
    ['OtherPowerSources [BIZ-29]', 'Do you have other power sources?', 'Other power', '8 of 9'],
  ])('is not complete without %s', async (row, question, short, given) => {
    await openWithout('sme', fieldIn(row))
    await asks(question)
    await press('Save and exit')
    await expectLeft(short, `${given} needed questions answered`)
  })

  it.each([
    ['PaidServices [BIZ-26]', 'Which services do you pay for?'],
    ['TypesOfEnergyUsed [BIZ-27]', 'What energy do you use?'],
  ])('needs at least one of %s', async (row, question) => {
    const stage = await openWithout('sme', fieldIn(row))
    await asks(question)
    await press('Next')
    expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one to go on, or skip this question.')
    await asks(question)
    expect(stage.posts()).toEqual([])
  })

  const food = ['Accommodation and Food Services', 'Restaurants, Takeaways and Catering'] as const
  const farm = ['Agriculture, Forestry and Fishing', 'Deer Farming'] as const
  it.each([
    ['Accommodation [BIZ-31]', food, 'How many guest rooms do you have?'],
    ['Dairy Cattle Farming [BIZ-32]', farm, 'How much milk do you produce in a month?'],
    ['Vineyard [BIZ-33]', farm, 'How much wine do you produce in a month?'],
    ['Cafes [BIZ-34]', food, 'How many customers do you serve in a month?'],
    ['Clubs (Hospitality) [BIZ-35]', food, 'How many customers do you serve in a month?'],
    ['Pubs, Taverns and Bars [BIZ-36]', food, 'How many customers do you serve in a month?'],
  ] as const)(
    'asks what only %s is asked, and no more once the main use is another',
    async (row, [industry, other], question) => {
      await openProfile({ type: 'sme', answers: { Industry: industry } })
      await asks('What do you mainly do there?')
      await choose(row.split(' [')[0] ?? '')
      await press('Next')
      await asks(question)
      await press('Skip')
      await asks('How many people work for you?')
      await press('Back')
      await asks(question)
      await press('Back')
      await choose(other)
      await press('Next')
      await asks('How many people work for you?')
    },
  )
})
