// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { MoveOptions } from '#contract/moving-house/moving-house.contract.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { testingPage } from '#tests/kit/testing-page.ts'
import { addressFound, options, told } from './answers.ts'
import { openWizard } from './open-page.tsx'

const page = testingPage()
const titles = [
  'When and where are you moving?',
  'What energy do you want there?',
  'Which plan suits your new place?',
  'What should we know about it?',
  'How can we reach you?',
  'Check it over, then you’re set',
]
/** The wizard at a step, from 1, with everything told already but for what is said otherwise. */
const openAt = async (
  modalStep: number,
  form: object = {},
  { told: more = {}, own = {} }: Parameters<typeof openWizard>[0] = {},
) => {
  const draft = { modalStep, form: { ...told, ...form }, version: '2026-06-09T16:40:00+12:00' }
  const { sent } = await openWizard({ told: { ...more, draft }, own })
  await page.sees('dialog', titles[modalStep - 1])
  return {
    /** Goes on to the end; what was sent then. */
    finish: async () => {
      for (const title of titles.slice(modalStep)) {
        await page.press('Next')
        await page.sees('dialog', title)
      }
      await page.press('Confirm my move')
      await page.sees('dialog', 'You’re all set to move')
      return sent('POST', '/private/homeMove').map(({ body }) => body)
    },
  }
}
/** The request of a move of which nothing more was told. */
const usual = {
  ...told,
  mobileNumber: '+64215550142',
  meterAccessPrevented: false,
  meterAccessNotes: '',
  isDogOnSite: false,
  medicalSupport: false,
  additionalMessage: '',
}

const dayOf = (label: string) => screen.findByRole('group', { name: label })
const chooseDay = async (label: string, day: string) =>
  userEvent.click(within(await dayOf(label)).getByRole('gridcell', { name: new RegExp(`^${day}`) }))
const tick = (label: string) => page.press(label, 'checkbox')
const offered = (role: string) => screen.getAllByRole<HTMLInputElement>(role)

describe('a step of moving house', () => {
  it('sets both days [MOVE-03]', async () => {
    await openAt(1, { currentMoveDate: null, newMoveDate: null })
    for (const label of ['The day you leave', 'The day you arrive'])
      expect(within(await dayOf(label)).getByRole('status').textContent).toBe('No day chosen yet.')
    await chooseDay('The day you leave', 'Thursday 25 June')
    await chooseDay('The day you arrive', 'Sunday 28 June')
    expect(within(await dayOf('The day you leave')).getByRole('status').textContent).toBe('Thursday 25 June.')
    expect(within(await dayOf('The day you arrive')).getByRole('status').textContent).toBe('Sunday 28 June.')
  })

  it('offers the properties of the account, and goes on with what is known of the one that is left [MOVE-12 MOVE-23]', async () => {
    const bach = { propertyId: 's-2', name: 'Bach', address: '9 Marine Parade, Ōtaki Beach', energy: ['lpg' as const] }
    const none = { propertyIdToPopulate: '', currentAddress: '', selectedEnergy: [] }
    const { finish } = await openAt(1, none, { told: { properties: [...options.properties, bach] } })
    await page.choose('The property you’re leaving', 'Bach, 9 Marine Parade, Ōtaki Beach')
    expect(await finish()).toEqual([
      { ...usual, propertyIdToPopulate: 's-2', currentAddress: '9 Marine Parade, Ōtaki Beach', selectedEnergy: ['lpg'] },
    ])
  })

  it('leaves the only property there is where the one that was chosen is gone since [MOVE-12 MOVE-23]', async () => {
    const gone = { propertyIdToPopulate: 's-2', currentAddress: '9 Marine Parade, Ōtaki Beach', selectedEnergy: ['lpg' as const] }
    const { finish } = await openAt(1, gone)
    await page.reads('14 Tūī Lane, Raumati Beach')
    expect(await finish()).toEqual([{ ...usual, selectedEnergy: ['electricity', 'lpg'] }])
  })

  it('offers the energy that can be had at the new address [MOVE-04 MOVE-25]', async () => {
    const own = { [`GET /private/addresses/${addressFound.dpId}`]: { ...addressFound, availableEnergy: ['electricity', 'lpg'] } }
    const { finish } = await openAt(2, {}, { own })
    await page.reads('There’s no natural gas in this street. You can use bottled gas instead.')
    expect(offered('checkbox')).toEqual(
      ['Electricity', 'Bottled Gas (LPG)'].map((name) => screen.getByRole('checkbox', { name })),
    )
    expect(offered('checkbox').map(({ checked }) => checked)).toEqual([true, false])
    await tick('Bottled Gas (LPG)')
    expect(await finish()).toEqual([{ ...usual, selectedEnergy: ['electricity', 'lpg'] }])
  })

  it('offers the plans, the present one chosen [MOVE-05]', async () => {
    await openAt(3, { selectedOffer: '', selectedOfferFullString: '' })
    await page.sees('radio', 'Everyday')
    expect(offered('radio')).toEqual(['Everyday', 'Night Saver'].map((name) => screen.getByRole('radio', { name })))
    expect(offered('radio').map(({ checked }) => checked)).toEqual([true, false])
  })

  it('has the code of the bonus in its field until it is cleared, and not again when the move is resumed [MOVE-27 MOVE-36]', async () => {
    const bonus: MoveOptions = { ...options, variant: 'bonusOffer' }
    const code = () => screen.findByLabelText<HTMLInputElement>('Bonus code')
    const first = await openWizard({
      told: { ...bonus, draft: { modalStep: 2, form: told, version: '2026-06-09T16:40:00+12:00' } },
    })
    await page.press('Next')
    expect((await code()).value).toBe('KAINGA50')
    await userEvent.clear(await code())
    await page.press('Next')
    const kept = () => first.sent('PUT', '/private/homeMove/draft').map(({ body }) => body['form'])
    await eventually(() => expect(kept().length).toBe(2))
    expect(kept()).toEqual([
      expect.not.objectContaining({ bonusOfferCode: expect.anything() }),
      expect.objectContaining({ bonusOfferCode: '' }),
    ])
    const form = kept()[1] as object
    await openWizard({ told: { ...bonus, draft: { modalStep: 3, form, version: '2026-06-09T17:40:00+12:00' } } })
    expect((await code()).value).toBe('')
  })

  it('asks what there is to know of the property, and what is in the way only where something is [MOVE-06]', async () => {
    await openAt(4)
    const ticks = ['Something’s in the way of the meter', 'There’s a dog on site', 'Someone depends on power for their health']
    expect(offered('checkbox')).toEqual(ticks.map((name) => screen.getByRole('checkbox', { name })))
    expect(offered('textbox')).toEqual([screen.getByLabelText('Anything else? (optional)')])
    await tick('Something’s in the way of the meter')
    expect(offered('textbox')[0]).toBe(screen.getByLabelText('What’s in the way?'))
  })

  it('asks for email and mobile, each as the account has it [MOVE-07]', async () => {
    await openAt(5)
    expect(offered('textbox')).toEqual([screen.getByLabelText('Email'), screen.getByLabelText('Mobile')])
    expect(offered('textbox').map(({ value }) => value)).toEqual(['aroha@example.com', '021 555 0142'])
  })

  it('shows every answer before it is sent [MOVE-08]', async () => {
    const more = { meterAccessPrevented: true, meterAccessNotes: 'Locked gate', isDogOnSite: true, medicalSupport: true }
    await openAt(
      6,
      { ...more, additionalMessage: 'Keys from 9 am', bonusOfferCode: 'KAINGA50' },
      { told: { variant: 'bonusOffer' } },
    )
    await page.tells(
      ['Leaving Friday 26 June', '14 Tūī Lane, Raumati Beach'],
      ['Arriving Saturday 27 June', '236 Karori Road, Wellington 6012'],
    )
    await page.tells(
      ['Energy', 'Electricity'],
      ['Plan', 'Everyday'],
      ['Day, 7 am to 9 pm', '33.90 c/kWh'],
      ['Daily charge', '$2.30 a day'],
      ['Property'],
    )
    await page.tells(
      ['Meter access', 'Locked gate'],
      ['Dog on site', 'Yes'],
      ['Medical support', 'Needed'],
      ['Note for us', 'Keys from 9 am'],
    )
    await page.tells(['Name', 'Aroha Bennett'], ['Mobile', '021 555 0142'], ['Email', 'aroha@example.com'])
    await page.tells(['$50 moving credit, code KAINGA50'])
  })

  it('says before it is sent what was not told of [MOVE-08]', async () => {
    await openAt(6)
    await page.tells(
      ['Meter access', 'No problems'],
      ['Dog on site', 'No'],
      ['Medical support', 'Not needed'],
      ['Note for us', 'None'],
    )
  })

  it('says nothing of a bonus code while it is not known which there is: the server does [MOVE-27 MOVE-34]', async () => {
    const { finish } = await openAt(
      6,
      { bonusOfferCode: 'KAINGA50' },
      { told: { variant: 'bonusOffer' }, own: { 'GET /private/homeMove/offers': 500 } },
    )
    expect(await finish()).toEqual([{ ...usual, bonusOfferCode: 'KAINGA50' }])
  })

  it('ends with the reference of the move [MOVE-09]', async () => {
    const { finish } = await openAt(6)
    expect(await finish()).toEqual([usual])
    await page.tells(['Nice work. Your move is booked.'], ['Your reference', 'MV-7K3Q-9TXM'])
  })
})

describe('a field of moving house', () => {
  it.each([
    ['currentMoveDate [MOVE-13]', 1, () => chooseDay('The day you leave', 'Thursday 25 June'), { currentMoveDate: '2026-06-25' }],
    ['newMoveDate [MOVE-20]', 1, () => chooseDay('The day you arrive', 'Sunday 28 June'), { newMoveDate: '2026-06-28' }],
    [
      'meterAccessPrevented [MOVE-17] with meterAccessNotes [MOVE-16]',
      4,
      async () => {
        await tick('Something’s in the way of the meter')
        await page.fill('What’s in the way?', 'Locked gate')
      },
      { meterAccessPrevented: true, meterAccessNotes: 'Locked gate' },
    ],
    ['isDogOnSite [MOVE-22]', 4, () => tick('There’s a dog on site'), { isDogOnSite: true }],
    ['medicalSupport [MOVE-15]', 4, () => tick('Someone depends on power for their health'), { medicalSupport: true }],
    [
      'additionalMessage [MOVE-11]',
      4,
      () => page.fill('Anything else? (optional)', 'Keys from 9 am'),
      { additionalMessage: 'Keys from 9 am' },
    ],
    ['emailAddress [MOVE-14]', 5, () => page.fill('Email', 'new@example.com'), { emailAddress: 'new@example.com' }],
    ['mobileNumber [MOVE-18]', 5, () => page.fill('Mobile', '021 777 888'), { mobileNumber: '+6421777888' }],
  ] as const)('is in the request as it was given: %s', async (_, step, give, given) => {
    const { finish } = await openAt(step)
    await give()
    expect(await finish()).toEqual([{ ...usual, ...given }])
  })

  it('is not sent once it is not asked any more, and keeps nobody from going on: what was in the way of the meter', async () => {
    const { finish } = await openAt(4, { meterAccessPrevented: true, meterAccessNotes: 'x'.repeat(251) })
    await tick('Something’s in the way of the meter')
    expect(await finish()).toEqual([usual])
  })
})
