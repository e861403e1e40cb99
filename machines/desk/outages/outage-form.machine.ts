import { type ActorRefFrom, assign, setup } from 'xstate'
import { lookAtOutage, type OutageLook, type OutageWish } from '#data/queries/desk/outages.queries.ts'
import {
  goodIcpsOf,
  outageErrors,
  type OutageFields,
  type OutageSubject,
  planOf,
  readOutageIcps,
} from '#domain/desk/outage-plan.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { deskOutageCommand } from './outage-commands.ts'

interface OutageFormInput {
  readonly subject: OutageSubject
  /** Empty for a new one. */
  readonly outageId: string
  readonly fields: OutageFields
}

export interface OutageFormContext
  extends Omit<OutageFormInput, 'fields'>,
    FormContext<OutageFields>,
    SubmitContext<true | null> {
  readonly look: OutageLook | null
}

export type OutageFormEvent =
  | FormEvent<OutageFields>
  | { type: 'lines.leaveOut' }
  | { type: 'plan.change' }
  | { type: 'plan.confirm'; key: string }

interface OutageFormOutput {
  readonly isSent: boolean
}

const types = {} as {
  input: OutageFormInput
  fields: OutageFields
  context: OutageFormContext
  events: OutageFormEvent
  output: OutageFormOutput
  children: { command: 'command'; check: 'check' }
}

const wishOf = ({ subject, outageId, fields }: OutageFormContext): OutageWish => {
  if (subject === 'callOff') return { act: 'callOff', outageId }
  if (subject === 'move') return { act: 'move', outageId, plan: planOf(fields) }
  return { act: 'announce', plan: planOf(fields), icps: [...readOutageIcps(fields.icps).icps] }
}

const unknownIn = ({ look }: OutageFormContext): readonly string[] => look?.check?.unknown ?? []

const form = formOf({ types, errorsIn: ({ subject, fields }) => outageErrors(subject, fields) })
const submit = submits({
  types,
  command: deskOutageCommand,
  requestOf: (context: OutageFormContext) => ({ what: wishOf(context) }),
})
const filling = form.edits({ send: 'checking', begins: [], changes: [] } as const)

/** Run by `deskOutages`. Nothing is announced before the mail was seen. */
export const outageFormMachine = setup({
  types,
  actors: { ...submit.actors, check: fromMutation(lookAtOutage) },
  actions: {
    ...submit.actions,
    ...form.actions,
    storeGoodLines: assign(({ context }) => ({
      fields: { ...context.fields, icps: goodIcpsOf(context.fields.icps, unknownIn(context)) },
      errors: {},
      look: null,
    })),
    storeLook: assign((_, look: OutageLook) => ({ look })),
  },
  guards: {
    ...submit.guards,
    ...form.guards,
    areAllOurs: ({ context }) => unknownIn(context).length === 0,
    isCallOff: ({ context }) => context.subject === 'callOff',
  },
}).createMachine({
  id: 'deskOutageForm',
  description: 'A planned outage is announced, moved or called off, after a look at what customers will get.',
  context: ({ input: { fields, ...input } }) => ({ ...input, ...nothingSent, ...beginForm(fields), look: null }),
  output: ({ context }) => ({ isSent: context.answer === true }),
  initial: 'deciding',
  on: { 'form.cancel': '.cancelled' },
  states: {
    deciding: {
      description: 'An outage that is called off has nothing to fill in.',
      always: [{ guard: 'isCallOff', target: 'checking' }, { target: 'editing' }],
    },
    editing: {
      ...filling,
      description: 'Homes, day, hours and reason are being filled in.',
      on: { ...filling.on, 'lines.leaveOut': { target: '.ready', actions: 'storeGoodLines' } },
    },
    checking: writing('check', {
      description: 'The server says which homes it concerns, and writes the mail.',
      sends: wishOf,
      done: { target: 'looking', actions: withOutput('storeLook') },
      failed: { target: 'editing.failed', actions: withProblem('storeProblem') },
    }),
    looking: {
      description: 'The homes and the mail are shown; it can be announced, or changed.',
      on: {
        'plan.confirm': { guard: 'areAllOurs', target: 'sending', actions: submit.begins },
        'plan.change': 'editing',
        'lines.leaveOut': { target: 'checking', actions: 'storeGoodLines' },
      },
    },
    sending: submit.sending({ done: 'taken', failed: 'editing.failed' }),
    taken: { description: 'The outage is announced, moved or called off.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The form was left, and the outage is as it was.', type: 'final' },
  },
})

export type OutageFormActor = ActorRefFrom<typeof outageFormMachine>
