// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { carbonCalculatorMachine } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import { carbonErrorsIn } from '#domain/insights/carbon-calculator-draft.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, fails, findsDraft, isDone, reports, runsOut } from '#tests/kit/events.ts'
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
    fails('draft', new Error('no')),
    reports('details', { status: 'ready', data: details }),
    reports('details', { status: 'failed', problem }),
    isDone('save', null),
    fails('save', new Error('no')),
    isDone('submit', { isSuccess: true }),
    isDone('submit', { isSuccess: false }),
    fails('submit', new Error('no')),
    isDone('reset', null),
    fails('reset', new Error('no')),
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
    { type: 'step.back' },
    { type: 'form.begin' },
    { type: 'form.close' },
    { type: 'action.toggle', action: 'heatPump', isToggleOn: true },
    { type: 'details.open' },
    { type: 'details.close' },
    { type: 'reset.begin' },
    { type: 'reset.confirm' },
    { type: 'reset.cancel' },
    byKey('Escape', { type: 'reset.cancel' as const }),
    { type: 'load.retry' },
    { type: 'network.returned' },
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
  reporters: { 'network.returned': 'networkReturn' },
  home: ['open.working', 'unavailable'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <CarbonCalculatorView actor={actor} />
    </BrandProvider>
  ),
  hands: { ...hands, 'place.changed': (_page, event, actor) => actor.send(event) },
  eyes,
})
