import { type ActorRefFrom, assign, setup } from 'xstate'
import { markPrivate, unmarkPrivate } from '#data/queries/desk/customer.queries.ts'
import { privacyReasonErrors, type PrivacyReason } from '#domain/desk/privacy-reason.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'

interface PrivateMarkInput {
  readonly account: string
}

export interface PrivateMarkContext extends PrivateMarkInput, FormContext<PrivacyReason> {
  /** When the form was opened. */
  readonly isPrivate: boolean
  readonly key: string
}

export type PrivateMarkEvent = FormEvent<PrivacyReason> | { type: 'mark.open'; isPrivate: boolean }

const types = {} as { fields: PrivacyReason; context: PrivateMarkContext }

const form = formOf({ types, errorsIn: ({ fields }) => privacyReasonErrors(fields) })

const actors = { mark: fromMutation(markPrivate), unmark: fromMutation(unmarkPrivate) }

const sends = ({ account, fields, key }: PrivateMarkContext) => ({
  params: { billingAccountId: account },
  body: { reason: fields.reason.trim() },
  key,
})

const outcome = { done: 'closed', failed: { target: 'editing.failed', actions: withProblem('storeProblem') } } as const

const filling = form.edits({ send: 'deciding', begins: [withEvent('storeKey')], changes: [{ type: 'forgetKey' }] } as const)

/** Run by `deskCustomer` for whoever looks after people and roles. */
export const privateMarkMachine = setup({
  types: {} as PartTypes<typeof actors, PrivateMarkContext, PrivateMarkEvent, PrivateMarkInput>,
  actors,
  actions: {
    ...form.actions,
    beginMark: assign((_, { isPrivate }: { isPrivate: boolean }) => ({ ...beginForm({ reason: '' }), isPrivate, key: '' })),
    forgetKey: assign({ key: '' }),
    storeKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key === '' ? key : context.key })),
  },
  guards: { ...form.guards, isPrivate: ({ context }) => context.isPrivate },
}).createMachine({
  id: 'deskPrivateMark',
  description: 'An account is marked as private, or not private any more, with a reason.',
  context: ({ input }) => ({ ...input, ...beginForm({ reason: '' }), isPrivate: false, key: '' }),
  initial: 'closed',
  states: {
    closed: { description: 'The form is closed.', on: { 'mark.open': { target: 'editing', actions: withEvent('beginMark') } } },
    editing: { ...filling, description: 'The reason is being written.', on: { ...filling.on, 'form.cancel': 'closed' } },
    deciding: {
      description: 'The chart checks which way the account is changed.',
      always: [{ guard: 'isPrivate', target: 'unmarking' }, { target: 'marking' }],
    },
    marking: writing('mark', {
      description: 'The account is being marked: from now on it is opened with a reason only.',
      sends,
      ...outcome,
    }),
    unmarking: writing('unmark', { description: 'The mark is being taken away.', sends, ...outcome }),
  },
})

export type PrivateMarkActor = ActorRefFrom<typeof privateMarkMachine>
