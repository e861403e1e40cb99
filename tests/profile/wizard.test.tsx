// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answers, ProfileKind } from '#domain/profile/questionnaire.ts'
import { cafe, minimum, rest, without } from './answers.ts'
import { asks, choose, press, type } from './profile.hands.ts'
import { openProfile } from './stage.tsx'
import { eventually } from '#tests/kit/eventually.ts'

const all = { ...minimum, ...rest }
beforeAll(() => import('#design/controls/dialog-panel.tsx'))

const open = (kind: 'residential' | 'sme', answers: Answers, page?: ProfileKind) =>
  openProfile({ type: kind, answers, ...(page && { page }) })

const names = (role: string) => screen.getAllByRole(role).map((tile) => tile.getAttribute('value'))

describe('the wizard', () => {
  it('shows the home questions to a residential account, from the first gap on [HOME-01 HOME-02 HOME-42]', async () => {
    const stage = await open('residential', without(minimum, 'WaterHeating', 'AirConditioning'))
    await asks('What heats your hot water?')
    expect(names('radio')).toEqual(['Electricity', 'Gas', 'Other'])
    expect(stage.calls()).toEqual(['GET /private/drd/billingAccounts/switcher', 'GET /private/homeProfile'])
  })

  it('shows the business questions to an SME [BIZ-01 BIZ-02]', async () => {
    const stage = await open('sme', without(cafe, 'PaidServices'))
    await asks('Which services do you pay for?')
    expect(stage.calls()).toEqual(['GET /private/drd/billingAccounts/switcher', 'GET /private/businessProfile'])
  })

  it.each([
    ['residential', 'business', '/account/profile/home-profile'],
    ['sme', 'home', '/account/profile/business-profile'],
  ] as const)(
    'leads a %s account from the %s profile to its own, which no wrong call precedes [BIZ-05]',
    async (account, page, own) => {
      const stage = await open(account, {}, page)
      await eventually(() => expect(stage.opened).toEqual([own]))
      expect(stage.calls()).toEqual(['GET /private/drd/billingAccounts/switcher'])
    },
  )

  it('goes on by Next and by Skip, back by Back, and saves nothing that is unchanged [HOME-43 HOME-44 HOME-45 HOME-50]', async () => {
    const stage = await open('residential', without(minimum, 'HouseType', 'FloorArea'))
    await asks('What type of home do you live in?')
    await press('Skip')
    await asks('How big is your home?')
    await press('Back')
    await asks('What type of home do you live in?')
    await press('Back')
    await asks('What energy do you use at home?')
    expect(screen.queryByRole('button', { name: 'Back' })).toBe(null)
    await press('Next')
    await asks('What type of home do you live in?')
    expect(stage.posts()).toEqual([])
    await choose('Terrace')
    await press('Next')
    await asks('How big is your home?')
    expect(stage.posts()).toEqual([{ HouseType: 'Terrace', isWizardUpdate: true }])
  })

  it('does not go on without an answer that is needed, and says so under the question [HOME-57]', async () => {
    const stage = await open('residential', without(minimum, 'EnergyTypesUsed'))
    await press('Next')
    expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one to go on, or skip this question.')
    await choose('Bottled gas', 'checkbox')
    await choose('Electricity', 'checkbox')
    await press('Next')
    await asks('What type of home do you live in?')
    expect(stage.posts()).toEqual([{ EnergyTypesUsed: ['Electricity', 'Lpg'], isWizardUpdate: true }])
  })

  it('says that needed answers are missing when they were skipped, and leads to the first of them [HOME-45]', async () => {
    await open('residential', without(minimum, 'AirConditioning'))
    await press('Skip')
    await asks('1 question to go')
    await press('Answer now')
    await asks('What cools your home?')
  })

  it('refuses counts out of their bounds before anything is sent [HOME-72 HOME-73]', async () => {
    const stage = await open('residential', without(all, 'NumberOfAdultOccupants', 'NumberOfChildOccupants'))
    await asks('How many of you live there?')
    await type('Adults', '21')
    await type('Children', '-1')
    await press('Next')
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Enter a whole number from 1 to 20.',
      'Enter a whole number from 0 to 20.',
    ])
    await type('Adults', '2')
    await type('Children', '0')
    await press('Next')
    await asks('Which rooms do you have?')
    expect(stage.posts()).toEqual([{ NumberOfAdultOccupants: 2, NumberOfChildOccupants: 0, isWizardUpdate: true }])
  })

  it('goes from no EV straight to the end of the EV’s three steps [HOME-46 HOME-47 HOME-48 HOME-49]', async () => {
    const stage = await open('residential', without(all, 'HasEvThatChargesAtHome', 'HasDedicatedEvWallCharger'))
    await asks('Do you charge an EV at home?')
    await screen.findByText('EV step 1 of 3')
    await choose('No')
    await press('Next')
    await screen.findByText('EV step 3 of 3')
    expect(stage.stored()).toMatchObject({ HasEvThatChargesAtHome: false, HasDedicatedEvWallCharger: false })
    await press('Back')
    await choose('Yes')
    await press('Next')
    await asks('Do you have a dedicated wall charger?')
    await screen.findByText('EV step 2 of 3')
  })

  it('notes an EV that was skipped and does not ask again first [HOME-22]', async () => {
    const stage = await open('residential', without(all, 'HasEvThatChargesAtHome', 'HasDedicatedEvWallCharger'))
    await press('Skip')
    await screen.findByRole('heading', { name: 'Your answers' })
    expect(stage.posts()).toEqual([{ HasSkippedEv: true, isWizardUpdate: true }])
    expect(screen.queryByRole('button', { name: 'Continue' })).toBe(null)
  })

  it('keeps a visited question of a business that was left empty [BIZ-30]', async () => {
    const stage = await open('sme', without(cafe, 'OtherPowerSources'))
    await press('Skip')
    await asks('You’re done')
    expect(stage.posts()).toEqual([{ OtherPowerSources: [], isWizardUpdate: true }])
  })

  it('keeps the answer on the screen when it was not saved, and saves it again [HOME-44]', async () => {
    const stage = await open('residential', without(minimum, 'AirConditioning'))
    stage.fail(true)
    await choose('None')
    await press('Next')
    await screen.findByText('We couldn’t save your answer.')
    expect(screen.getByRole('radio', { name: 'None' })).toHaveProperty('checked', true)
    stage.fail(false)
    await press('Next')
    await asks('You’re done. Add more?')
    expect(stage.stored()).toMatchObject({ AirConditioning: 'None' })
  })
})

describe('the profile', () => {
  it('counts a complete profile once, and a fully complete one once [HOME-52 HOME-53]', async () => {
    const stage = await open('residential', without(all, 'AirConditioning', 'Insulation'))
    await choose('None')
    await press('Next')
    await press('Add more')
    await asks('How well is your home insulated?')
    expect(stage.moments).toEqual(['homeProfileMandatoryComplete'])
    await choose('Well')
    await press('Save and exit')
    await press('Edit: Insulation')
    await choose('Excellent')
    await press('Save')
    await press('Edit: Air conditioning')
    await choose('Heat pump')
    await press('Save')
    await screen.findByRole('heading', { name: 'Your answers' })
    expect(stage.moments).toEqual(['homeProfileMandatoryComplete', 'homeProfileFullyComplete'])
  })

  it('edits one answer, keeps all the others and says that it was no step of the wizard [HOME-23 HOME-56]', async () => {
    const stage = await open('residential', all)
    await press('Edit: Owner or renter')
    await choose('I rent it')
    await press('Save')
    await screen.findByRole('heading', { name: 'Your answers' })
    expect(stage.stored()).toEqual({ ...all, IsHomeOwner: false })
    expect(stage.posts()).toEqual([{ IsHomeOwner: false, isWizardUpdate: false }])
  })

  it('asks for the main use again when the industry is another [BIZ-38]', async () => {
    const stage = await open('sme', cafe)
    await press('Edit: Industry')
    await choose('Mining')
    await press('Save')
    await asks('What do you mainly do there?')
    expect(names('radio')[0]).toBe('Coal Mining')
    expect(stage.stored()).not.toHaveProperty('MainUse')
    await choose('Exploration')
    await press('Save')
    await screen.findByRole('heading', { name: 'Your answers' })
    expect(stage.stored()).toMatchObject({ Industry: 'Mining', MainUse: 'Exploration' })
  })

  it('knows whether its wizard shows [HOME-54]', async () => {
    const stage = await open('residential', minimum)
    await asks('Does your home have any of these?')
    expect(stage.isWizardVisible()).toBe(true)
    await press('Save and exit')
    await screen.findByRole('heading', { name: 'Your answers' })
    expect(stage.isWizardVisible()).toBe(false)
    await press('Continue')
    expect(stage.isWizardVisible()).toBe(true)
  })

  it('saves what was chosen before it was left, and nothing that only stood there', async () => {
    const stage = await open('residential', minimum)
    await asks('Does your home have any of these?')
    await press('Save and exit')
    await press('Answer: People')
    await press('Save and exit')
    await press('Answer: Other features')
    expect(stage.posts()).toEqual([])
    await choose('Pool', 'checkbox')
    await press('Save and exit')
    await screen.findByRole('heading', { name: 'Your answers' })
    expect(stage.stored()).toEqual({ ...minimum, OtherEnergyUsageImpact: ['Pool'] })
  })

  it('says what is wrong with a number before it is left, and goes without it only when asked twice [HOME-72]', async () => {
    const stage = await open('residential', without(all, 'NumberOfAdultOccupants', 'NumberOfChildOccupants'))
    await type('Adults', '21')
    await press('Save and exit')
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a whole number from 1 to 20.')
    await press('Exit without saving')
    await screen.findByRole('heading', { name: 'Your answers' })
    expect(stage.posts()).toEqual([])
  })

  it('warns before all answers are deleted, and then starts again [HOME-55]', async () => {
    const stage = await open('residential', all)
    await press('Start again')
    await screen.findByRole('dialog', { name: 'Start again?' })
    expect([stage.isResetWarned(), stage.posts()]).toEqual([true, []])
    await press('Keep my answers')
    expect([stage.isResetWarned(), stage.stored()]).toEqual([false, all])
    await press('Start again')
    await press('Clear my answers')
    await asks('What energy do you use at home?')
    expect([stage.isResetWarned(), stage.stored()]).toEqual([false, {}])
  })
})
