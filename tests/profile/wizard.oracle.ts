import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle, type Row } from '#tests/kit/oracle/oracle.ts'
import { cafe, minimum, rest, without } from './answers.ts'

const press = (key: string) => ({ type: 'option.press', key })
const type = (key: string, value: string) => ({ type: 'number.type', key, value })
const next = { type: 'question.next' }
const skip = { type: 'question.skip' }
const back = { type: 'question.back' }
const close = { type: 'wizard.close' }
const goOn = { type: 'wizard.continue' }
const saved = isDone('save', null)
const unsaved = fails('save', new ProblemError(problem))
const refusedFor = (fields: Readonly<Record<string, string>>) => fails('save', new ProblemError({ ...problem, status: 400, fields }))

const home = { ...minimum, ...rest }
const wizardInput = (answers: object, more: object = {}) => ({
  kind: 'home',
  answers,
  selection: 'b-1',
  editing: null,
  kept: null,
  ...more,
})
const ofHome = (answers: object, more: object = {}) => ({ input: wizardInput(answers, more) })
const at = (questionId: string) => ({ questionId })
const ready = 'asking.ready'
const noCondition = without(home, 'AirConditioning')
const noEv = without(home, 'HasEvThatChargesAtHome', 'HasDedicatedEvWallCharger')
const editingEv = ofHome({ ...home, HasEvThatChargesAtHome: false, HasDedicatedEvWallCharger: false }, { editing: 'evAtHome' })

/** The mandatory questions, then the optional ones, in the order of A §5. */
const order: readonly (readonly [field: string, id: string])[] = [
  ['EnergyTypesUsed', 'energyTypes'],
  ['HouseType', 'houseType'],
  ['FloorArea', 'floorArea'],
  ['WaterHeating', 'hotWater'],
  ['HeatingFuels', 'heatingFuels'],
  ['AirConditioning', 'airConditioning'],
  ['OtherEnergyUsageImpact', 'otherFeatures'],
  ['IsHomeOwner', 'homeOwner'],
  ['HouseAge', 'houseAge'],
  ['NumberOfAdultOccupants', 'occupants'],
  ['RoomDetails', 'rooms'],
  ['HeatingSystems', 'heatingSystems'],
  ['Insulation', 'insulation'],
  ['HasEvThatChargesAtHome', 'evAtHome'],
]
const first: Row[] = order.map(([field, id]) => documented('HOME-40 HOME-42', '', `the first question without an answer is ${field}`, null, ready, { ...ofHome(without(home, field)), context: at(id) }))

/** A §4 and §5: the questions of a profile. */
export const wizardOracle: Oracle = {
  chart: 'wizard',
  flow: 'Home profile',
  input: wizardInput(noCondition),
  ways: {
    [ready]: [],
    'asking.failed': ['saving', unsaved],
    typeOfHome: [press('Terrace'), next],
    evNo: [press('no'), next],
    evYes: [press('yes'), next],
    refusedField: ['saving', refusedFor({ AirConditioning: 'We don’t know that one.' })],
    twoAdults: [type('NumberOfAdultOccupants', '2'), next],
    fourBedrooms: [type('Bedroom', '4'), next],
    nothing: [next],
    tooMany: [type('NumberOfAdultOccupants', '21'), next],
  },
  rows: [
    ...first,
    beyond('What was answered and not saved is there again', '', 'a question was left open', null, ready, {
      ...ofHome(home, { kept: { questionId: 'houseType', editing: null, draft: { chosen: ['Terrace'], typed: {} } } }),
      context: { questionId: 'houseType', draft: { chosen: ['Terrace'] } },
    }),
    documented('HOME-56', '', 'one answer is edited', null, ready, { ...ofHome(home, { editing: 'floorArea' }), context: at('floorArea') }),
    documented('HOME-62', ready, 'an option is chosen', press('None'), ready, { context: { draft: { chosen: ['None'] } }, does: ['keepDraft'] }),
    beyond('Only what is asked', ready, 'an option that is not offered', press('Steam'), ready, { context: { draft: { chosen: [] } }, doesNot: ['keepDraft'] }),
    beyond('Only what is asked', ready, 'a number that is not asked for', type('NumberOfAdultOccupants', '3'), ready, { doesNot: ['keepDraft'] }),
    documented('HOME-72', ready, 'a number is typed', type('NumberOfAdultOccupants', '3'), ready, {
      ...ofHome(without(home, 'NumberOfAdultOccupants')),
      context: { draft: { typed: { NumberOfAdultOccupants: '3' } } },
      does: ['keepDraft'],
    }),
    documented('HOME-72', ready, 'adults 21', next, 'asking.refused', {
      ...ofHome(without(home, 'NumberOfAdultOccupants')),
      given: [type('NumberOfAdultOccupants', '21')],
      context: { questionId: 'occupants', errors: { NumberOfAdultOccupants: /./ } },
    }),
    documented('HOME-72', ready, 'adults 20', next, 'saving', {
      ...ofHome(without(home, 'NumberOfAdultOccupants')),
      given: [type('NumberOfAdultOccupants', '20')],
      asks: { save: { kind: 'home', update: { NumberOfAdultOccupants: 20 }, isWizardUpdate: true, selection: 'b-1' } },
    }),
    documented('HOME-57', ready, 'energy types without any', next, 'asking.refused', {
      ...ofHome({}),
      context: { questionId: 'energyTypes', errors: { chosen: 'Choose at least one to go on, or skip this question.' } },
    }),
    documented('HOME-57', ready, 'type of home without any', next, 'asking.refused', {
      ...ofHome(without(home, 'HouseType')),
      context: { errors: { chosen: 'Choose one to go on, or skip this question.' } },
    }),
    documented('HOME-57', ready, 'several options are chosen: all are saved, in their order', next, 'saving', {
      ...ofHome(without(home, 'HeatingFuels')),
      given: [press('Gas'), press('Electricity')],
      context: { draft: { chosen: ['Gas', 'Electricity'] } },
      asks: { save: { update: { HeatingFuels: ['Electricity', 'Gas'] } } },
    }),
    documented('HOME-57', ready, 'an option of several is pressed again: it is taken away', press('Gas'), ready, {
      ...ofHome(without(home, 'HeatingFuels')),
      given: [press('Gas'), press('Electricity')],
      context: { draft: { chosen: ['Electricity'] } },
    }),
    documented('HOME-72', ready, 'adults 1', next, 'saving', {
      ...ofHome(without(home, 'NumberOfAdultOccupants')),
      given: [type('NumberOfAdultOccupants', '1')],
      asks: { save: { update: { NumberOfAdultOccupants: 1 } } },
    }),
    documented('HOME-57', '', 'none of several is no answer where one is needed', null, ready, { ...ofHome({ ...home, HeatingFuels: [] }), context: at('heatingFuels') }),
    documented('HOME-56', '', 'the rooms are edited', null, ready, { ...ofHome(home, { editing: 'rooms' }), context: { draft: { typed: { Bedroom: '3' } } } }),
    beyond('Only what is asked', ready, 'an option while a number is asked for', press('Electricity'), ready, {
      ...ofHome(without(home, 'NumberOfAdultOccupants')),
      context: { draft: { chosen: [] } },
      doesNot: ['keepDraft'],
    }),
    documented('HOME-44 HOME-56', ready, 'Next with a new answer', next, 'saving', {
      given: [press('None')],
      asks: { save: { update: { AirConditioning: 'None' }, isWizardUpdate: true } },
    }),
    documented('HOME-50', ready, 'Next with the stored answer: no call, it advances', next, ready, {
      ...ofHome(home, { kept: { questionId: 'houseType', editing: null, draft: { chosen: ['Standalone'], typed: {} } } }),
      context: at('floorArea'),
      does: ['forgetDraft'],
    }),
    documented('HOME-43 HOME-56', 'saving', 'it is saved: on by one', saved, ready, {
      ...ofHome(without(minimum, 'HouseType', 'FloorArea')),
      way: 'typeOfHome',
      context: {
        questionId: 'floorArea',
        draft: { chosen: [] },
        answers: { HouseType: 'Terrace', HasDedicatedEvWallCharger: undefined },
      },
      does: ['forgetDraft', 'tellMilestones'],
    }),
    beyond('What the backend says of a field stands at it', 'saving', 'an option is refused', refusedFor({ AirConditioning: 'We don’t know that one.' }), 'asking.failed', {
      context: { problem: { status: 400 }, errors: { chosen: 'We don’t know that one.' } },
    }),
    beyond('What the backend says of a field stands at it', 'saving', 'a number is refused', refusedFor({ NumberOfAdultOccupants: 'Up to 12 here.' }), 'asking.failed', {
      ...ofHome(without(home, 'NumberOfAdultOccupants')),
      way: 'twoAdults',
      context: { errors: { NumberOfAdultOccupants: 'Up to 12 here.', NumberOfChildOccupants: undefined } },
    }),
    beyond('What the backend says of a field stands at it', 'saving', 'a number of rooms is refused', refusedFor({ 'RoomDetails.Bedroom': 'Up to 12 here.' }), 'asking.failed', {
      ...ofHome(home, { editing: 'rooms' }),
      way: 'fourBedrooms',
      context: { errors: { Bedroom: 'Up to 12 here.' } },
    }),
    beyond('What was said of it goes with another try', 'asking.failed', 'it was refused for its field and is saved again', next, 'saving', {
      way: 'refusedField',
      context: { problem: null, errors: {} },
    }),
    beyond('What was said of a question is not said of another', 'asking.failed', 'Back', back, ready, {
      way: 'refusedField',
      context: { questionId: 'heatingFuels', draft: { chosen: ['Electricity'] }, problem: null, errors: {} },
    }),
    beyond('What was said of a question is not said of another', 'asking.failed', 'Skip', skip, 'pausing', { way: 'refusedField', context: { problem: null, errors: {} } }),
    documented('HOME-51 HOME-52', 'saving', 'the minimum is answered: it says so', saved, 'pausing', {
      context: { answers: { AirConditioning: 'None' } },
      does: ['tellMilestones', 'forgetDraft'],
    }),
    beyond('What the customer typed stays', 'saving', 'it could not be saved', unsaved, 'asking.failed', {
      context: { problem, errors: {}, draft: { chosen: ['None'] }, isClosing: false },
      doesNot: ['forgetDraft', 'tellMilestones'],
    }),
    beyond('Closing waits for the save', 'saving', 'the customer closes it', close, 'saving', { context: { isClosing: true } }),
    beyond('Then it is closed', 'saving', 'it is saved, and the customer has closed it', saved, 'closed', { given: [close], output: { answers: { AirConditioning: 'None' } } }),
    beyond('What could not be saved is not left behind unasked', 'saving', 'the customer has closed it, and it could not be saved', unsaved, 'asking.failed', { given: [close], context: { isClosing: false } }),
    beyond('What was said of it goes with another try', 'asking.failed', 'it is saved again', next, 'saving', {
      context: { problem: null, errors: {} },
      asks: { save: { update: { AirConditioning: 'None' } } },
    }),
    documented('HOME-44', ready, 'Skip goes on without', skip, ready, { ...ofHome(without(home, 'IsHomeOwner')), context: at('houseAge'), doesNot: ['tellMilestones'] }),
    documented('HOME-70', ready, 'Skip of the EV question is kept', skip, 'saving', { ...ofHome(noEv), asks: { save: { update: { HasSkippedEv: true } } } }),
    beyond('Skipping takes no answer back', ready, 'Skip of other power sources that were answered', skip, 'pausing', {
      input: {
        ...wizardInput({ ...cafe, OtherPowerSources: ['Solar'] }, { kept: { questionId: 'otherPowerSources', editing: null, draft: { chosen: ['Solar'], typed: {} } } }),
        kind: 'business',
      },
    }),
    beyond('One answer that is edited is not skipped', ready, 'Skip while the EV is edited that has no answer', skip, ready, {
      ...ofHome(noEv, { editing: 'evAtHome' }),
      context: at('evAtHome'),
    }),
    beyond('One answer that is edited is not skipped', ready, 'Skip while one answer is edited', skip, ready, {
      ...ofHome(home, { editing: 'floorArea' }),
      context: at('floorArea'),
      doesNot: ['forgetDraft'],
    }),
    documented('HOME-45', ready, 'Back leads to the question before', back, ready, { context: at('heatingFuels') }),
    beyond('There is nothing before the first question', ready, 'Back', back, ready, {
      ...ofHome({}),
      given: [press('Electricity')],
      context: { questionId: 'energyTypes', draft: { chosen: ['Electricity'] } },
    }),
    beyond('While one answer is edited there is no Back', ready, 'Back while one answer is edited', back, ready, {
      ...ofHome(home, { editing: 'floorArea' }),
      context: at('floorArea'),
    }),
    documented('HOME-47 HOME-49', 'saving', 'no EV: the wizard jumps to step 2, the end', saved, ready, { ...ofHome(noEv), way: 'evNo', context: at('evEnd') }),
    documented('HOME-46', 'saving', 'no EV: the wall charger is false, too', saved, ready, {
      ...ofHome(noEv),
      way: 'evNo',
      context: { answers: { HasEvThatChargesAtHome: false, HasDedicatedEvWallCharger: false } },
    }),
    documented('HOME-48', 'saving', 'an EV: step 1 asks for the charger', saved, ready, { ...ofHome(noEv), way: 'evYes', context: at('evCharger') }),
    documented('HOME-48', ready, 'the end of the EV steps: Next ends the wizard', next, 'closed', { ...ofHome(noEv), given: [press('no'), next, saved] }),
    beyond('An answer that is edited may ask for another one', 'saving', 'there is an EV by now: its charger is asked for', saved, ready, {
      ...editingEv,
      way: 'evYes',
      context: { questionId: 'evCharger', draft: { chosen: [] } },
    }),
    beyond('Whoever closes is asked nothing more', 'saving', 'there is an EV by now, and the customer has closed it', saved, 'closed', { ...editingEv, way: 'evYes', given: [close] }),
    beyond('An answer that is edited asks again for none that is there', ready, 'Next with the stored answer about the EV', next, 'closed', ofHome(home, { editing: 'evAtHome' })),
    beyond('An answer that is edited asks for none that has nothing to do with it', 'saving', 'the type of home was edited, and its area is not known', saved, 'closed', {
      ...ofHome(without(home, 'FloorArea'), { editing: 'houseType' }),
      way: 'typeOfHome',
    }),
    documented('HOME-46', 'saving', 'an EV whose charger is known', saved, ready, {
      ...ofHome({ ...noEv, HasDedicatedEvWallCharger: true }),
      way: 'evYes',
      context: { answers: { HasDedicatedEvWallCharger: true } },
    }),
    documented('HOME-56', 'saving', 'one answer was edited and is saved', saved, 'closed', {
      ...ofHome(home, { editing: 'houseType' }),
      way: 'typeOfHome',
      output: { answers: { HouseType: 'Terrace' } },
      does: ['forgetDraft'],
    }),
    documented('HOME-51', 'pausing', 'the customer goes on with the optional questions', goOn, ready, {
      ...ofHome(without(minimum, 'AirConditioning')),
      context: { questionId: 'otherFeatures', draft: { chosen: [] } },
    }),
    beyond('Nothing is left to go on with', 'pausing', 'every question has an answer', goOn, 'closed'),
    beyond('Back leads to the last question', 'pausing', 'Back', back, ready, { context: { questionId: 'airConditioning', draft: { chosen: ['None'] } } }),
    beyond('The customer is done for now', 'pausing', 'the customer closes it', close, 'closed'),
    beyond('A new answer is saved before it closes', ready, 'the customer closes it with a new answer', close, 'saving', {
      given: [press('None')],
      context: { isClosing: true },
      asks: { save: { update: { AirConditioning: 'None' } } },
    }),
    beyond('Nothing was answered', ready, 'the customer closes it', close, 'closed', { output: { answers: noCondition }, does: ['forgetDraft'] }),
    beyond('What only stood there by default is no answer', ready, 'the customer closes it with the number that stood there', close, 'closed', {
      ...ofHome(without(home, 'NumberOfAdultOccupants', 'NumberOfChildOccupants')),
      output: { answers: { NumberOfAdultOccupants: undefined } },
    }),
    beyond('Nothing is saved that is the same', ready, 'the customer closes it with the stored options, pressed again', close, 'closed', {
      ...ofHome(home, { editing: 'energyTypes' }),
      given: [press('Electricity'), press('Electricity')],
    }),
    beyond('What is no answer is said once', ready, 'the customer closes it with no answer', close, 'asking.refused', {
      ...ofHome(without(home, 'NumberOfAdultOccupants')),
      given: [type('NumberOfAdultOccupants', 'x')],
      context: { errors: { NumberOfAdultOccupants: /./ } },
    }),
    beyond('Then it is left without it', 'asking.refused', 'the customer closes it once more', close, 'closed', {
      ...ofHome(without(home, 'NumberOfAdultOccupants')),
      way: 'tooMany',
    }),
    beyond('Changing it takes back what was said', 'asking.refused', 'an option is chosen', press('Electricity'), ready, {
      ...ofHome({}),
      way: 'nothing',
      context: { errors: {} },
    }),
    beyond('Changing it takes back what was said', 'asking.refused', 'a number is typed', type('NumberOfAdultOccupants', '2'), ready, {
      ...ofHome(without(home, 'NumberOfAdultOccupants')),
      way: 'tooMany',
      context: { errors: {} },
    }),
    beyond('Changing it takes back what was said', 'asking.refused', 'Back', back, ready, {
      ...ofHome(without(home, 'NumberOfAdultOccupants')),
      way: 'tooMany',
      context: at('houseAge'),
    }),
    documented('BIZ-21', '', 'a business is asked for its own', null, ready, {
      input: { ...wizardInput(without(cafe, 'TotalNumberOfSites')), kind: 'business' },
      context: at('totalSites'),
    }),
  ],
  passes: {
    "machines/profile/steps.ts errorsOfProblem: question.kind === 'note' never holds": 'A note saves nothing that could be refused: it is a guard for the types.',
    'pausing / question.back #1: does not storeSame': 'What was given still stands there: it was saved a moment ago.',
  },
}
