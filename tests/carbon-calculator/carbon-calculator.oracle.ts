import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle, type Row } from '#tests/kit/oracle/oracle.ts'
import { properties } from '#tests/property-avatar/property-avatar.hands.ts'
import { complete } from './answers.ts'
import { calculatorOf, details } from './carbon-calculator.hands.ts'

const { occupants, gasUsage, shower } = complete
const landing = '/account/insights/carbon-calculator'
const result = `${landing}/default-state`

const account = reports('account', { status: 'ready', data: properties })
const noAccount = reports('account', { status: 'failed', problem })
const calculator = (data: object, more: object = {}) => reports('calculator', { status: 'ready', data, ...more })
const empty = calculator(calculatorOf({}, false))
const oneStep = calculator(calculatorOf({ occupants }, false))
const threeSteps = calculator(calculatorOf({ occupants, gasUsage, shower }, false))
const fourSteps = calculator(calculatorOf(complete, false))
const whole = calculator(calculatorOf(complete, true))
const unread = reports('calculator', { status: 'failed', problem })
const nothingKept = isDone('draft', null)
const lines = reports('details', { status: 'ready', data: details })
const noLines = reports('details', { status: 'failed', problem })

const next = { type: 'step.next' }
const back = { type: 'step.back' }
const closeForm = { type: 'form.close' }
const give = (key: string, value: string) => ({ type: 'answer.give', key, value })
const toggle = { type: 'action.toggle', action: 'heatPump', isToggleOn: true }
const saved = isDone('save', null)
const unsaved = fails('save', new ProblemError(problem))
const submitted = (isSuccess: boolean) => isDone('submit', { isSuccess })
const unsubmitted = fails('submit', new ProblemError(problem))
const emptied = isDone('reset', null)
const notEmptied = fails('reset', new ProblemError(problem))
const place = (path: string) => ({ type: 'place.changed', path, params: {}, search: '' })

const view = (state: string) => `open.working.view.${state}`
const saving = (state: string) => `open.working.saving.${state}`
const submitting = (state: string) => `open.working.submitting.${state}`
const reset = (state: string) => `open.working.reset.${state}`
const asking = view('form.asking')
const ending = view('form.ending')
const resting = view('defaultState.resting')
const showsPath = { does: ['showOwnPath'] }
const cars = [give('numOfCars', '0')]
const kept = { step: 'gasUsage', draft: { usesGas: 'no' } }

const submissions: Row[] = (['submiting', 'submittingAfterErrorOccurred'] as const).flatMap((state) => {
  const words = state === 'submiting' ? 'SUBMITING' : 'SUBMITTING_AFTER_ERROR_OCCURRED'
  return [
    documented('CARB-39', submitting(`${state}.waiting`), `${words}: for 2 seconds nothing else shows`, 2_000, submitting(`${state}.due`)),
    documented('CARB-39', submitting(`${state}.waiting`), `${words}: the answer comes earlier`, submitted(true), submitting(`${state}.waiting`), { context: { outcome: 'done' } }),
    documented('CARB-39 CARB-09', submitting(`${state}.waiting`), `${words}: the answer came earlier`, 2_000, [submitting('submissionSuccess'), resting], {
      given: [submitted(true), whole],
      ...showsPath,
      context: { outcome: 'pending' },
    }),
    documented('CARB-26', submitting(`${state}.due`), `${words}: the footprint is there`, submitted(true), [submitting('submissionSuccess'), resting], { given: [whole] }),
    documented('CARB-22', submitting(`${state}.due`), `${words}: isSuccess is false`, submitted(false), [submitting('submissionError'), asking]),
    documented('CARB-26', submitting(`${state}.due`), `${words}: it fails`, unsubmitted, [submitting('submissionError'), asking], { context: { problem, outcome: 'pending' } }),
  ]
})

/** A §2, §4, §5 and §9: the carbon calculator. */
export const carbonCalculatorOracle: Oracle = {
  chart: 'carbonCalculator',
  flow: 'Carbon calculator',
  input: { pageId: 'carbonCalculator', path: landing, params: {}, search: '' },
  ways: {
    unavailable: [account, unread],
    begun: [account, oneStep],
    done: [account, whole],
    first: [account, empty, nothingKept, { type: 'form.begin' }],
    second: ['begun', nothingKept, give('usesGas', 'no'), next],
    third: ['second', saved],
    changedMind: ['begun', nothingKept, give('usesGas', 'yes'), next, give('usesGas', 'no'), next],
    allSteps: [account, fourSteps],
    allAsked: ['allSteps', nothingKept],
    footprintOnly: [account, calculator({ ...calculatorOf(complete, true), hasCompletedForm: false })],
    noFootprint: [account, calculator({ ...calculatorOf(complete, true), defaultState: null })],
    unsavedToggle: [resting, toggle, unsaved],
    submittedAndReset: [submitting('submissionSuccess'), { type: 'reset.begin' }, { type: 'reset.confirm' }, 1_000, empty],
    lastStep: [account, threeSteps, nothingKept],
    [ending]: ['lastStep', ...cars, next],
    [saving('ready')]: ['lastStep'],
    [saving('saving')]: [ending],
    [saving('savingSuccess')]: ['begun', nothingKept, give('usesGas', 'no'), next, saved],
    [submitting('ready')]: ['lastStep'],
    [submitting('submiting.waiting')]: [ending, fourSteps, saved],
    [submitting('submissionError')]: [submitting('submiting.due'), unsubmitted],
    [submitting('submissionSuccess')]: [submitting('submiting.due'), whole, submitted(true)],
    [reset('ready')]: [view('reset')],
  },
  rows: [
    documented('CARB-31', '', 'the calculator is read', null, 'open.loading', { context: { calculator: { status: 'pending' }, path: landing } }),
    beyond('Both have to be there', 'open.loading', 'only the account is there', account, 'open.loading', { context: { account: { status: 'ready' } } }),
    beyond('What another device answered has to be there first', 'open.loading', 'an old answer is being refreshed', calculator(calculatorOf({}, false), { isRefreshing: true }), 'open.loading', { given: [account] }),
    documented('CARB-31', 'open.loading', 'it is there', empty, 'open.restoring', { given: [account] }),
    beyond('A read that fails says so', 'open.loading', 'it can’t be loaded', unread, 'unavailable', { does: ['reportFailure'] }),
    beyond('A read that fails says so', 'open.loading', 'the account cannot be read', noAccount, 'unavailable'),
    beyond('It can be read again', 'unavailable', 'the customer tries again', { type: 'load.retry' }, 'open.loading', { context: { calculator: { status: 'pending' }, account: { status: 'pending' } } }),
    beyond('Nobody has to press Try again once the network is back', 'unavailable', 'the network returns', { type: 'network.returned' }, 'open.loading'),
    documented('CARB-04 CARB-28', 'open.restoring', 'nothing was answered: initial', nothingKept, [view('initialState'), saving('ready'), submitting('ready'), reset('ready')], showsPath),
    documented('CARB-05', 'open.restoring', 'it was begun: the form, at the first step without an answer', nothingKept, [asking, saving('ready'), submitting('ready'), reset('ready')], {
      way: 'begun',
      context: { step: 'gasUsage' },
    }),
    documented('CARB-03', 'open.restoring', 'it is complete: default', nothingKept, [resting, saving('ready'), submitting('ready'), reset('ready')], { way: 'done', ...showsPath }),
    beyond('A sign-in that expired loses nothing', 'open.restoring', 'a draft is found', findsDraft(kept), [asking, saving('ready'), submitting('ready'), reset('ready')], {
      way: 'begun',
      context: { step: 'gasUsage', draft: { usesGas: 'no' }, savedStep: null },
    }),
    beyond(
      'A sign-in that expired loses nothing',
      'open.restoring',
      'a draft of the first step is found',
      findsDraft({ step: 'occupants', draft: { adults: '2' } }),
      [asking, saving('ready'), submitting('ready'), reset('ready')],
      {
        context: { step: 'occupants', draft: { adults: '2' } },
      },
    ),
    beyond(
      'The steps before have to be answered',
      'open.restoring',
      'a draft of a later step is found',
      findsDraft({ step: 'carDetails', draft: { numOfCars: '1' } }),
      [asking, saving('ready'), submitting('ready'), reset('ready')],
      {
        way: 'begun',
        context: { step: 'gasUsage', draft: {}, savedStep: null },
      },
    ),
    beyond(
      'What was saved meanwhile is not asked again',
      'open.restoring',
      'a draft that was saved is found',
      findsDraft({ step: 'occupants', draft: { adults: '2', children: '1' } }),
      [asking, saving('ready'), submitting('ready'), reset('ready')],
      {
        way: 'begun',
        context: { step: 'gasUsage' },
      },
    ),
    documented('CARB-03', 'open.restoring', 'it is not complete, and has a footprint', nothingKept, [asking, saving('ready'), submitting('ready'), reset('ready')], { way: 'footprintOnly' }),
    documented('CARB-03', 'open.restoring', 'it is complete, and has no footprint', nothingKept, [asking, saving('ready'), submitting('ready'), reset('ready')], { way: 'noFootprint' }),
    documented('CARB-05 CARB-29', 'open.restoring', 'every step has an answer: the last one is open, as it was answered', nothingKept, [asking, saving('ready'), submitting('ready'), reset('ready')], {
      way: 'allSteps',
      context: {
        step: 'carDetails',
        draft: { numOfCars: '2', '0.fuelType': 'petrol', '0.carYear': '2010to2015', '1.fuelType': 'electric', '1.carDistanceDriven': '5000' },
      },
    }),
    documented('CARB-29', asking, 'Back: the shower as it was answered', back, asking, { way: 'allAsked', context: { step: 'shower', draft: { frequency: '3', duration: '2mins', numOfCars: undefined } } }),
    documented('CARB-29', asking, 'Back: gas as it was answered', back, asking, {
      way: 'allAsked',
      given: [back],
      context: { step: 'gasUsage', draft: { usesGas: 'yes', heating: 'yes', hotWater: 'yes', cooking: undefined, source: 'naturalGas' } },
    }),
    documented('CARB-32', asking, 'the occupants are saved', next, [ending, saving('saving')], {
      way: 'first',
      given: [give('adults', '2'), give('children', '0')],
      asks: { save: { body: { occupants: { adults: 2, children: 0 } } } },
    }),
    documented('CARB-32', asking, 'gas is saved with what it is used for', next, [ending, saving('saving')], {
      given: [give('usesGas', 'yes'), give('cooking', 'yes'), give('source', 'naturalGas')],
      asks: { save: { body: { gasUsage: { appliances: ['cooking'], source: 'naturalGas' } } } },
    }),
    documented('CARB-32', asking, 'what gas was used for is not saved once there is none', next, [ending, saving('saving')], {
      given: [give('usesGas', 'yes'), give('cooking', 'yes'), give('source', 'naturalGas'), give('usesGas', 'no')],
      asks: { save: { body: { gasUsage: { appliances: [], source: null } } } },
    }),
    documented('CARB-29', asking, 'the shower: Next without an answer', next, asking, { way: 'third', context: { step: 'shower', errors: { frequency: /./, duration: /./ } } }),
    documented('CARB-29', asking, 'a car: Next without its fuel', next, asking, {
      way: 'lastStep',
      given: [give('numOfCars', '1')],
      context: { errors: { '0.fuelType': /./, '0.carYear': undefined } },
    }),
    beyond('What was said of a field goes with its answer', asking, 'it is answered', give('usesGas', 'no'), asking, { given: [next], context: { errors: {} } }),
    beyond('What was said of a step is not said of another', asking, 'Back', back, asking, { given: [next], context: { errors: {} } }),
    beyond('What was said of a step is not said of another', asking, 'the customer closes it', closeForm, view('initialState'), { given: [next], context: { errors: {} } }),
    beyond('What was said of a step is not said of another', saving('saving'), 'it is saved: the next step is blank', saved, [saving('savingSuccess'), asking], {
      way: 'changedMind',
      context: { step: 'shower', draft: {}, errors: {} },
    }),
    beyond('Both have to be there', 'open.loading', 'only the calculator is there', empty, 'open.loading'),
    beyond('A draft that cannot be read is none', 'open.restoring', 'the draft cannot be read', fails('draft', new Error('no')), [view('initialState'), saving('ready'), submitting('ready'), reset('ready')]),
    documented('CARB-05 CARB-08', view('initialState'), 'Start: number of occupants comes first', { type: 'form.begin' }, asking, { context: { step: 'occupants' }, ...showsPath }),
    documented('CARB-29', asking, 'a step is answered', give('usesGas', 'no'), asking, { context: { draft: { usesGas: 'no' } }, does: ['keepDraft'] }),
    documented('CARB-29', asking, 'Next without an answer', next, asking, { context: { errors: { usesGas: /./ }, step: 'gasUsage' } }),
    documented('CARB-32 CARB-23', asking, 'Next: SAVING', next, [ending, saving('saving')], {
      given: [give('usesGas', 'no')],
      asks: { save: { body: { gasUsage: { appliances: [] } }, selection: /b-1/ } },
    }),
    beyond('Back keeps the answers', asking, 'Back', back, asking, { context: { step: 'occupants', draft: { adults: '2' }, update: {}, problem: null } }),
    beyond('There is nothing before the first step', asking, 'Back at the first step', back, asking, { way: 'first', context: { step: 'occupants' } }),
    beyond('Closing takes nothing back', asking, 'the customer closes it', closeForm, view('initialState'), { does: ['forgetDraft', 'showOwnPath'], context: { step: 'occupants', draft: {}, update: {}, problem: null } }),
    beyond('Leaving takes the message along', asking, 'the customer closes it after an error', closeForm, [view('initialState'), saving('ready')], { way: saving('savingError'), context: { problem: null, update: {} } }),
    documented('CARB-25 CARB-23', saving('saving'), 'SAVING_SUCCESS: the current step advances by one', saved, [saving('savingSuccess'), asking], { way: 'second', context: { step: 'shower' }, does: ['forgetDraft'] }),
    documented('CARB-23', saving('saving'), 'SAVING_ERROR: the step stays', unsaved, [saving('savingError'), asking], { context: { problem, step: 'carDetails' }, doesNot: ['forgetDraft'] }),
    documented('CARB-24', saving('savingError'), 'Next: SAVING_AFTER_ERROR_OCCURRED', next, [saving('savingAfterErrorOccurred'), ending], {
      context: { problem: null },
      asks: { save: { selection: /b-1/, body: { carDetails: { numOfCars: 0 } } } },
    }),
    documented('CARB-25 CARB-26', saving('savingAfterErrorOccurred'), 'it is saved: the last step is submitted', saved, [saving('savingSuccess'), submitting('submiting.waiting'), ending]),
    documented('CARB-23', saving('savingAfterErrorOccurred'), 'it fails again: SAVING_ERROR', unsaved, [saving('savingError'), asking], { context: { problem } }),
    documented('CARB-23', saving('savingSuccess'), 'the next step: SAVING', next, [saving('saving'), ending], {
      given: [give('frequency', '1'), give('duration', 'bath')],
      context: { problem: null },
      asks: { save: { body: { shower: { frequency: 1, duration: 'bath' } } } },
    }),
    documented('CARB-26 CARB-35', ending, 'after the last step: SUBMITING', saved, [saving('savingSuccess'), submitting('submiting.waiting'), ending], { asks: { submit: { selection: /b-1/ } }, does: ['forgetDraft'] }),
    beyond('What was said of a submission goes with another try', submitting('submissionError'), 'Next', next, [saving('saving'), ending], { context: { problem: null } }),
    beyond('What was not saved is left behind', saving('savingError'), 'Back', back, asking, { context: { update: {}, problem: null, step: 'shower' } }),
    documented('CARB-24', submitting('submissionError'), 'after an error: SUBMITTING_AFTER_ERROR_OCCURRED', saved, [submitting('submittingAfterErrorOccurred.waiting'), saving('savingSuccess'), ending], {
      given: [next],
      context: { problem: null },
      asks: { submit: { selection: /b-1/ } },
    }),
    beyond('Leaving takes the message along', submitting('submissionError'), 'the customer closes it', closeForm, [submitting('ready'), view('initialState')]),
    beyond(
      'A form emptied on another device is filled in and submitted again',
      submitting('submissionSuccess'),
      'the last step is saved once more',
      saved,
      [submitting('submiting.waiting'), saving('savingSuccess'), ending],
      { given: [threeSteps, ...cars, next] },
    ),
    ...submissions,
    documented('CARB-06 CARB-28', resting, 'view details', { type: 'details.open' }, view('viewDetails.reading'), { context: { details: { status: 'pending' } } }),
    documented('CARB-36', view('viewDetails.reading'), 'the details are there', lines, view('viewDetails.showing'), { context: { details: { status: 'ready' } } }),
    beyond('A read that fails says so', view('viewDetails.reading'), 'they cannot be read', noLines, view('viewDetails.failed')),
    beyond('It can be read again', view('viewDetails.failed'), 'the customer tries again', { type: 'load.retry' }, view('viewDetails.reading'), { context: { details: { status: 'pending' } } }),
    beyond('A later refresh brings them', view('viewDetails.failed'), 'they are there after all', lines, view('viewDetails.showing')),
    documented('CARB-28', view('viewDetails.showing'), 'back to default', { type: 'details.close' }, resting, { context: { details: { status: 'pending' } }, ...showsPath }),
    beyond('Emptied on another device', view('viewDetails.showing'), 'a refresh finds it empty', empty, view('initialState')),
    beyond('Emptied on another device', resting, 'a refresh finds it empty', empty, view('initialState')),
    documented('CARB-20 CARB-32', resting, 'an action is toggled', toggle, [view('defaultState.counting'), saving('saving')], { asks: { save: { body: { action: { type: 'heatPump', isToggleOn: true } } } } }),
    documented('CARB-20', view('defaultState.counting'), 'it is saved', saved, [resting, saving('savingSuccess')]),
    beyond('The footprint stays as it was', view('defaultState.counting'), 'it is not saved', unsaved, [resting, saving('savingError')], { context: { problem } }),
    beyond('Leaving takes the message along', saving('savingError'), 'details are opened', { type: 'details.open' }, [saving('ready'), view('viewDetails.reading')], { way: 'unsavedToggle' }),
    beyond('Leaving takes the message along', saving('savingError'), 'starting again is asked for', { type: 'reset.begin' }, [saving('ready'), view('reset')], { way: 'unsavedToggle' }),
    documented('CARB-07', resting, 'start again: is it meant?', { type: 'reset.begin' }, view('reset')),
    beyond('It is not meant', view('reset'), 'the answers are kept', { type: 'reset.cancel' }, resting, { context: { problem: null } }),
    documented('CARB-27 CARB-33', view('reset'), 'it is meant: RESETTING', { type: 'reset.confirm' }, [reset('resetting.waiting'), view('reset')], { asks: { reset: { selection: /b-1/ } } }),
    documented('CARB-40', reset('resetting.waiting'), 'for 1 second nothing else shows', 1_000, reset('resetting.due')),
    documented('CARB-40', reset('resetting.waiting'), 'the answer comes earlier', emptied, reset('resetting.waiting'), { context: { outcome: 'done' } }),
    documented('CARB-10 CARB-27 CARB-34', reset('resetting.due'), '204: RESETTING_SUCCESS, to the landing path', emptied, [reset('resettingSuccess'), view('initialState'), saving('ready'), submitting('ready')], {
      given: [empty],
      ...showsPath,
      context: { update: {}, outcome: 'pending' },
    }),
    documented('CARB-27', reset('resetting.due'), 'it fails: RESETTING_ERROR', notEmptied, [reset('resettingError'), view('reset')], { context: { problem, outcome: 'pending' } }),
    documented('CARB-27', reset('resettingError'), 'the customer tries again', { type: 'reset.confirm' }, reset('resetting.waiting'), { context: { problem: null } }),
    beyond('The message goes with it', reset('resettingError'), 'the answers are kept', { type: 'reset.cancel' }, [reset('ready'), resting], { context: { problem: null } }),
    documented('CARB-27 CARB-41', reset('resettingSuccess'), 'the banner lasts 3 seconds, then READY', 3_000, reset('ready')),
    beyond(
      'What was said of a save or a submission goes with the answers',
      reset('resetting.due'),
      'after a form that was submitted',
      emptied,
      [saving('ready'), submitting('ready'), reset('resettingSuccess'), view('initialState')],
      { way: 'submittedAndReset', context: { update: {}, problem: null } },
    ),
    documented('CARB-02 CARB-09', resting, 'the address is another one: it is corrected', place(`${landing}/nowhere`), resting, { context: { path: `${landing}/nowhere` }, ...showsPath }),
    beyond('The address may change before anything shows', 'open.loading', 'the address changes', place(result), 'open.loading', { context: { path: result } }),
  ],
  passes: {
    'storeSavedStep leaves errors as it was': 'Leaving the form clears them.',
    "machines/carbon-calculator/carbon-calculator-context.ts answersIn: calculator.status === 'ready' always holds": 'The page opens once it is read: it is a guard for the types.',
    "machines/carbon-calculator/carbon-calculator-context.ts savedPlace: calculator.status === 'ready' always holds": 'The page opens once it is read: it is a guard for the types.',
    "src/domain/insights/carbon-calculator-draft.ts choicesOf: step === 'carDetails' always holds": 'No other step has a number of cars.',
    'open.working.view / calculator.emptied #1: goes to open.working.view.initialState and not to open.working.view.deciding': 'Emptied, it is the introduction.',
    'open.working.view.viewDetails / always #1: goes to open.working.view.initialState and not to open.working.view.deciding': 'Incomplete here is emptied on another device: it is the introduction.',
    'open.working.view.viewDetails.reading / always #2: goes to open.working.view.viewDetails.failed and not to open.working.view.viewDetails.showing': 'That state decides immediately and leads to the same one.',
    'open.working.view.form.asking / step.back #1: guard always holds': 'Before the first step it is the first step.',
    'open.working.submitting.submiting / entry: does not clearProblem': 'The save before it has cleared it.',
    'open.working.submitting.submittingAfterErrorOccurred / entry: does not clearProblem': 'The save before it has cleared it.',
  },
}
