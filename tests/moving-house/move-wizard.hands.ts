import { formatDayLong } from '#domain/basics/days.ts'
import { type Eyes, type Hands, type Page, seesIf } from '#tests/kit/page.ts'

const rail: Readonly<Record<string, string>> = {
  dateSelection: 'Dates',
  chooseEnergy: 'Energy',
  choosePlan: 'Plan',
  propertyInfo: 'Property',
  contactDetails: 'Your details',
  review: 'Review',
}

const fuels: Readonly<Record<string, string>> = {
  electricity: 'Electricity',
  naturalGas: 'Natural Gas',
  lpg: 'Bottled Gas (LPG)',
}

/** The parts of the review that lead back to a step. */
const parts: Readonly<Record<string, string>> = {
  chooseEnergy: 'Energy and plan',
  propertyInfo: 'Property',
  contactDetails: 'Your details',
}

interface Asked {
  readonly options: { readonly variant: string }
  readonly modalStep: number
  readonly errors: Readonly<Record<string, string>>
  readonly form: {
    readonly currentMoveDate: string | null
    readonly newMoveDate: string | null
    readonly nzPostAddressSelected: boolean
    readonly selectedEnergy: readonly string[]
    readonly selectedOffer: string
    readonly bonusOfferCode: string
    readonly medicalSupport: boolean
    readonly meterAccessNotes: string
    readonly additionalMessage: string
    readonly emailAddress: string
    readonly mobileNumber: string
  }
  readonly availableEnergy: readonly string[]
  readonly offerRequestStatus: string
  readonly offerData: object | null
  readonly ratesStatus: string
  readonly ratesData: object | null
}

const askedBy = (actor: { readonly getSnapshot: () => { readonly context: unknown } }) => actor.getSnapshot().context as Asked

const arePlansThere = ({ offerData, ratesData }: Asked) => offerData !== null && ratesData !== null
const arePlansAwaited = (asked: Asked) =>
  !arePlansThere(asked) && asked.offerRequestStatus !== 'failed' && asked.ratesStatus !== 'failed'

const callsBefore = 'Thank you for telling us. We’ll call before you move to make sure the power stays on.'
const noGas = 'There’s no natural gas in this street. You can use bottled gas instead.'
const notFound = 'We’ll check what your new address can have, and call you if something isn’t available.'
const finalBill = 'We’ll send the final bill for 14 Tūī Lane about 3 July.'

const days: Readonly<Record<string, string>> = {
  '2026-06-01': 'Monday 1 June',
  '2026-06-26': 'Friday 26 June',
  '2026-06-27': 'Saturday 27 June',
}

/** Both homes, each with its day. */
const seesMove = (page: Page, { currentMoveDate, newMoveDate }: Asked['form']) =>
  page.tells(
    [`Leaving ${days[currentMoveDate ?? '']}`, '14 Tūī Lane, Raumati Beach'],
    [`Arriving ${days[newMoveDate ?? '']}`, '236 Karori Road, Wellington 6012'],
  )

const electricityPrices = [
  ['Day, 7 am to 9 pm', '33.90 c/kWh'],
  ['Daily charge', '$2.30 a day'],
]
const planNames: Readonly<Record<string, string>> = { 'move-everyday': 'Everyday', 'move-night-saver': 'Night Saver' }

/** Every answer as it will be sent, each with its name. */
const seesAnswers = async (page: Page, { form, ratesData }: Asked) => {
  const hasBottles = form.selectedEnergy.includes('lpg')
  const bottles = [
    ['Plan', 'Home Bottled Gas'],
    ['45 kg bottle', '$125.00 a bottle'],
  ]
  await seesMove(page, form)
  await page.tells(
    ['Energy', hasBottles ? 'Electricity and Bottled Gas (LPG)' : 'Electricity'],
    ...(ratesData === null ? [] : [['Plan', planNames[form.selectedOffer] ?? ''], ...electricityPrices]),
    ...(ratesData !== null && hasBottles ? bottles : []),
    ['Property'],
  )
  await page.tells(
    ['Meter access', form.meterAccessNotes],
    ['Dog on site', 'Yes'],
    ['Medical support', form.medicalSupport ? 'Needed' : 'Not needed'],
    ['Note for us', form.additionalMessage === '' ? 'None' : form.additionalMessage],
  )
  await page.tells(['Name', 'Aroha Bennett'], ['Mobile', form.mobileNumber], ['Email', form.emailAddress])
  await page.tells(
    ['What comes with you', 'Your 9 free hours', 'Direct debit, so nothing to set up'],
    form.bonusOfferCode === '' ? [] : ['$50 moving credit, code KAINGA50'],
    ['Your account, your bills and your history'],
  )
}

const saysIf = (page: Page, isThere: boolean, words: string) => (isThere ? page.reads(words) : page.lacksText(words))

/** How a field is given in its step. */
const fields: Readonly<Record<string, (page: Page, value: string) => Promise<void>>> = {
  propertyIdToPopulate: (page) => page.choose('The property you’re leaving', 'Home, 14 Tūī Lane, Raumati Beach'),
  currentMoveDate: (page, day) => page.answer('The day you leave', formatDayLong(day), 'gridcell'),
  newMoveDate: (page, day) => page.answer('The day you arrive', formatDayLong(day), 'gridcell'),
  bonusOfferCode: (page, code) => page.fill('Bonus code', code),
  medicalSupport: (page) => page.press('Someone depends on power for their health', 'checkbox'),
  meterAccessNotes: (page, words) => page.fill('What’s in the way?', words),
  additionalMessage: (page, words) => page.fill('Anything else? (optional)', words),
  emailAddress: (page, email) => page.fill('Email', email),
  mobileNumber: (page, number) => page.fill('Mobile', number),
}

export const hands: Hands = {
  'field.change': (page, { name, value }: { name: string; value: string }) => fields[name]?.(page, value),
  'energy.toggle': (page, { energy }: { energy: string }) => page.press(fuels[energy] ?? energy, 'checkbox'),
  'offer.choose': (page) => page.press('Night Saver', 'radio'),
  'plans.retry': (page) => page.press('Try again'),
  'step.next': (page) => page.press('Next'),
  'step.back': (page) => page.press('Back'),
  'step.open': (page, { step }: { step: string }, actor) =>
    page.press(askedBy(actor).modalStep === 6 && step in parts ? `Edit: ${parts[step]}` : (rail[step] ?? step)),
  'move.confirm': (page) => page.press('Confirm my move'),
  'wizard.close': (page, _event, actor) => page.press(askedBy(actor).modalStep === 7 ? 'Done' : 'Close'),
}

/** A step by its question: where it stands, and what is wrong with it, listed above it. */
const seesStep = async (page: Page, at: number, question: string, { errors }: Pick<Asked, 'errors'>) => {
  await page.sees('dialog', question)
  await page.reads(`Step ${at} of 6`)
  await saysIf(page, at === 6, finalBill)
  await saysIf(page, Object.keys(errors).length > 0, 'Please check what you entered')
  for (const message of Object.values(errors)) await page.sees('link', message)
}

export const eyes: Eyes = {
  restoring: (page) => page.sees('status', 'Opening your move'),
  'asking.dateSelection.open': async (page, asked: Asked) => {
    await seesStep(page, 1, 'When and where are you moving?', asked)
    await page.sees('combobox', 'Your new address')
    await page.sees('group', 'The day you leave')
    await page.sees('group', 'The day you arrive')
    await page.lacks('button', 'Back')
    if (asked.form.currentMoveDate === null && !('currentMoveDate' in asked.errors)) await page.reads('No day chosen yet.')
  },
  'asking.dateSelection.held': (page) => page.sees('button', 'Next'),
  'asking.chooseEnergy': async (page, asked: Asked) => {
    await seesStep(page, 2, 'What energy do you want there?', asked)
    await page.rests('Back')
    await saysIf(page, !asked.availableEnergy.includes('naturalGas'), noGas)
    await saysIf(page, !asked.form.nzPostAddressSelected, notFound)
  },
  'asking.choosePlan': async (page, asked: Asked) => {
    await seesStep(
      page,
      3,
      asked.options.variant === 'standard' ? 'Your plan comes with you' : 'Which plan suits your new place?',
      asked,
    )
    await seesIf(page, arePlansAwaited(asked), 'status', 'Loading plans')
  },
  'asking.propertyInfo': async (page, asked: Asked) => {
    await seesStep(page, 4, 'What should we know about it?', asked)
    await saysIf(page, asked.form.medicalSupport, callsBefore)
  },
  'asking.contactDetails': async (page, asked: Asked) => {
    await seesStep(page, 5, 'How can we reach you?', asked)
    await page.rests('Next')
  },
  'asking.review.ready': async (page, asked: Asked) => {
    await seesStep(page, 6, 'Check it over, then you’re set', asked)
    for (const title of Object.values(parts)) await page.sees('button', `Edit: ${title}`)
    await seesAnswers(page, asked)
    await page.lacks('alert')
  },
  'asking.review.failed': (page) => page.sees('alert'),
  sending: async (page) => {
    await page.waits('Confirm my move')
    await page.lacks('button', /^Edit: /)
  },
  success: async (page, { form }: Asked) => {
    await seesMove(page, form)
    await page.tells(
      ['Nice work. Your move is booked.'],
      ['Your reference', 'MV-7K3Q-9TXM'],
      [
        `We’ll email ${form.emailAddress} if we need anything. We’ll send the final bill for 14 Tūī Lane, Raumati Beach about 3 July.`,
      ],
    )
    await page.lacksText(/^Step/)
    await page.sees('button', 'Done')
    await page.lacks('button', 'Back')
  },
}
