// @vitest-environment happy-dom
import { carbonCalculatorMachine } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import { carbonErrorsIn } from '#domain/insights/carbon-calculator-draft.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, findsDraft, isDone, reports, runsOut } from '#tests/kit/events.ts'
import { properties } from '#tests/property-avatar/property-avatar.hands.ts'
import { CarbonCalculatorView } from '#views/carbon-calculator/carbon-calculator-view.tsx'
import { complete } from './answers.ts'
import { calculatorOf, details, eyes, hands } from './carbon-calculator.hands.ts'

const { occupants, gasUsage, shower } = complete
const working = 'carbonCalculator.open.working'
const asking = 'open.working.view.form.asking'
const [ofGas, ofCars] = [
  { step: 'gasUsage', draft: { usesGas: 'yes' } },
  { step: 'carDetails', draft: { numOfCars: '1' } },
] as const

describeModel(entryOf('carbonCalculator'), {
  isBrief: true,
  machine: carbonCalculatorMachine,
  input: { pageId: 'carbonCalculator', path: '/account/insights/carbon-calculator', params: {}, search: '' },
  events: [
    reports('account', { status: 'ready', data: properties }),
    reports('calculator', { status: 'ready', data: calculatorOf({}, false) }),
    reports('calculator', { status: 'ready', data: calculatorOf({ occupants, gasUsage, shower }, false) }),
    reports('calculator', { status: 'ready', data: calculatorOf(complete, true) }),
    reports('calculator', { status: 'failed', problem }),
    isDone('draft', null),
    findsDraft({ step: 'occupants', draft: { children: '1' } }),
    findsDraft(ofGas),
    findsDraft(ofCars),
    reports('details', { status: 'ready', data: details }),
    reports('details', { status: 'failed', problem }),
    isDone('submit', { isSuccess: true }),
    isDone('submit', { isSuccess: false }),
    runsOut('submitWait', `${working}.submitting.submiting.waiting`),
    runsOut('submitWait', `${working}.submitting.submittingAfterErrorOccurred.waiting`),
    runsOut('resetWait', `${working}.reset.resetting.waiting`),
    runsOut('bannerRest', `${working}.reset.resettingSuccess`),
    at(asking, { type: 'answer.give', key: 'usesGas', value: 'no' }, ofGas),
    at(asking, { type: 'answer.give', key: 'heating', value: 'yes' }, ofGas),
    at(asking, { type: 'answer.give', key: 'numOfCars', value: '0' }, ofCars),
    at(asking, { type: 'answer.give', key: '0.fuelType', value: 'petrol' }, ofCars),
    { type: 'step.next' },
    at(asking, { type: 'step.next' }, ofGas),
    at(asking, { type: 'step.next' }, ofCars),
    { type: 'action.toggle', action: 'heatPump', isToggleOn: true },
    byKey('Escape', { type: 'reset.cancel' as const }),
    { type: 'place.changed', path: '/account/insights/carbon-calculator', params: {}, search: '' },
  ],
  look: ({ account, calculator, details: read, step, draft, savedStep: kept, outcome }) => [
    kept?.step,
    account.status,
    calculator.status === 'ready' ? calculator.data.progress.currentStep : calculator.status,
    read.status,
    step,
    draft['usesGas'],
    draft['numOfCars'],
    Object.keys(carbonErrorsIn(step, draft)).length > 0,
    outcome,
  ],
  provide: { actions: { showOwnPath: () => {} } },
  home: ['open.working', 'unavailable'],
  mount: (actor) => <CarbonCalculatorView actor={actor} />,
  hands: { ...hands },
  eyes,
})
