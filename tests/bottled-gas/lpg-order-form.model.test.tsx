// @vitest-environment happy-dom
import { agreementEnded, ineligibleForCredit, orderUnderWay } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import { lpgOrderFormMachine } from '#machines/bottled-gas/lpg-order-form.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { LpgOrderForm } from '#views/bottled-gas/lpg-order-form.tsx'
import { eligible, info, ordered, owing } from './order-answers.ts'
import { eyes, hands } from './lpg-order-form.hands.ts'

const kept = (numberOfBottles: string, questions = {}, supplyAgreementId = 'sa-1') =>
  findsDraft({ draft: { supplyAgreementId, step: 4, numberOfBottles, questions }, version: null })
const refused = (more: object) => isDone('command', { status: 'refused', problem: { ...problem, ...more } })

describeModel(entryOf('lpgOrderForm'), {
  machine: lpgOrderFormMachine,
  input: { info, selection: 'b-1' },
  events: [
    isDone('draft', null),
    kept('2'),
    kept('36'),
    kept('2', { isDogOnSite: false, accessNote: 'x'.repeat(251) }),
    kept('9', {}, 'another agreement'),
    at('asking.bottles', { type: 'field.change', name: 'numberOfBottles', value: 'x' }),
    at('asking.bottles', { type: 'field.change', name: 'numberOfBottles', value: '2' }),
    at('asking.access', { type: 'field.change', name: 'isGateLocked', value: true }),
    at('asking.access', { type: 'field.change', name: 'isDogOnSite', value: true }),
    at('asking.access', { type: 'field.change', name: 'accessNote', value: 'Key box' }),
    at('asking.access', { type: 'field.change', name: 'bottlePlace', value: 'behind' }),
    at('asking.contact', { type: 'field.change', name: 'phoneNumber', value: '12' }),
    at('asking.contact', { type: 'field.change', name: 'phoneNumber', value: '021 555 0142' }),
    { type: 'draft.saved', version: '2026-06-09T16:40:00+12:00', keptUntil: '2026-07-09' },
    { type: 'step.open', step: 'bottles' },
    { type: 'step.open', step: 'access' },
    { type: 'step.open', step: 'contact' },
    isDone('check', eligible),
    isDone('check', owing),
    isDone('check', { ...eligible, isEligible: false, reason: 'order_under_way', detail: 'An order is under way.' }),
    isDone('check', { ...eligible, isEligible: false, reason: 'something else', detail: 'No gas today.' }),
    fails('check', problem),
    { type: 'order.confirm', key: 'k-1' },
    isDone('command', { status: 'done', answer: ordered }),
    isDone('command', { status: 'unknown' }),
    refused({}),
    refused({ type: orderUnderWay }),
    refused({ type: agreementEnded }),
    refused({ type: ineligibleForCredit }),
    refused({ fields: { phoneNumber: 'Please enter a valid phone number' } }),
  ],
  reporters: { 'draft.saved': 'saver' },
  provide: { actions: { forgetDraft: () => {}, keepDraft: () => {}, saveDraft: () => {} } },
  look: ({ step, furthest, fields, errors, problem: why, keptUntil, check }) => [
    step,
    furthest,
    fields.numberOfBottles,
    fields.accessNote.length > 250,
    fields.phoneNumber === '12',
    Object.keys(errors),
    why?.type,
    keptUntil,
    check?.reason,
  ],
  mount: (actor) => <LpgOrderForm actor={actor} />,
  hands,
  eyes,
})
