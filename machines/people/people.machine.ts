import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { switcher } from '#data/queries/account/account.queries.ts'
import { personDraft } from '#data/drafts/people.drafts.ts'
import { type PersonAct, readPeople, sendPerson } from '#data/queries/people/people.queries.ts'
import { today } from '#domain/basics/days.ts'
import { emptyPerson, type PersonFields, personErrors } from '#domain/customer/people.ts'
import type { Person } from '#contract/people/people.contract.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent } from '#machines/kit/form.ts'
import { draftForm } from '#machines/kit/draft-form.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { formProof, type ProofEvent, provesFirst, provingForm } from '#machines/session/proof.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export const personCommand = createCommand('personCommand', 'Changes who has access', sendPerson)

const reads = createReads('the people with access', { people: readPeople, account: switcher })

/** Result message, until the next action starts. */
export type PeopleNews = 'invited' | 'changed' | 'removed'

export interface PeopleContext extends ReadingsOf<typeof reads>, FormContext<PersonFields>, SubmitContext {
  /** Null for a new invitation. */
  readonly subject: Person | null
  readonly isRemoving: boolean
  readonly news: PeopleNews | null
  /** Epoch milliseconds. */
  readonly now: number
}

export type PeopleEvent =
  | ReadsEvent
  | PageEvent
  | ClockEvent
  | FormEvent<PersonFields>
  | ProofEvent
  | { type: 'person.invite' }
  | { type: 'person.change'; accessId: string }
  | { type: 'person.remove'; accessId: string }
  | { type: 'removal.confirm'; key: string }
  | { type: 'removal.cancel' }

interface AccessParams {
  readonly accessId: string
}

const types = {} as { fields: PersonFields; context: PeopleContext }

const givenIn = ({ role, siteId, until }: PersonFields) => ({
  role,
  siteId: siteId === '' ? null : siteId,
  until: until === '' ? null : until,
})

const actOf = ({ subject, fields, isRemoving }: PeopleContext): PersonAct => {
  if (!subject) return { act: 'invite', email: fields.email.trim(), ...givenIn(fields) }
  const { accessId, role, siteId, until } = subject
  return isRemoving ? { act: 'remove', accessId } : { act: 'change', accessId, ...givenIn(fields), was: { role, siteId, until } }
}

const form = draftForm({
  types,
  draft: personDraft,
  selectionOf: ({ account }) => selectionOf(account),
  // The person as shown, so that a change by another owner is noticed.
  valueOf: ({ subject, fields }) => ({ ...fields, subject }),
  restored: (_, { subject, ...fields }) => ({ fields, subject, isRemoving: false }),
  errorsIn: ({ fields, now }): Readonly<Record<string, string>> => personErrors(fields, today(now)),
  command: personCommand,
  requestOf: (context) => ({ what: actOf(context), selection: selectionOf(context.account) }),
})
const filling = provesFirst(form.fills('sending'), 'proving')
const actors = { ...reads.actors, ...form.parts.actors, ...formProof.actors, clock }

const personIn = ({ people }: PeopleContext, { accessId }: AccessParams): Person | null =>
  dataOf(people)?.people.find((person) => person.accessId === accessId) ?? null

const flow = setup({
  types: {} as PageTypes<typeof actors, PeopleContext, PeopleEvent>,
  actors,
  actions: { ...reads.actions, ...form.parts.actions, ...formProof.actions },
  guards: {
    ...reads.guards,
    ...form.parts.guards,
    ...formProof.guards,
    isKnown: ({ context }, about: AccessParams) => personIn(context, about) !== null,
  },
}).extend({
  actions: {
    beginInviting: assign({ ...beginForm(emptyPerson), subject: null, isRemoving: false, news: null }),
    beginChanging: assign(({ context }, about: AccessParams) => {
      const subject = personIn(context, about)
      const { email = '', role = 'viewer', siteId = null, until = null } = subject ?? {}
      return { ...beginForm({ email, role, siteId: siteId ?? '', until: until ?? '' }), subject, isRemoving: false, news: null }
    }),
    beginRemoving: assign(({ context }, about: AccessParams) => ({
      subject: personIn(context, about),
      isRemoving: true,
      news: null,
      problem: null,
    })),
    storeNews: assign(({ context: { subject, isRemoving } }) => ({
      news: isRemoving ? ('removed' as const) : subject ? ('changed' as const) : ('invited' as const),
    })),
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
  },
})

/** Run by `page` at /account/profile/people. */
export const peopleMachine = flow.createMachine({
  id: 'people',
  description: 'The account’s owner decides who has access, to what and until when.',
  meta: {
    why: 'These are the people who can use this account, and what each can do.',
    next: 'The list changes when you invite someone or end their access.',
  },
  context: ({ input: _page }) => ({
    ...reads.nothingRead,
    ...nothingSent,
    ...beginForm(emptyPerson),
    subject: null,
    isRemoving: false,
    news: null,
    now: 0,
  }),
  invoke: { id: 'clock', src: 'clock' },
  on: { 'clock.ticked': { actions: withEvent('storeNow') } },
  initial: 'open',
  states: {
    open: {
      description: 'The people with access are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#people.failed', { areRead: 'recalling' }),
        recalling: {
          description: 'The chart looks for a form that was started earlier, for example before a fresh sign-in.',
          meta: { spec: 'LOADING' },
          invoke: form.draft.finds('editing', 'listing'),
        },
        listing: {
          description: 'The people with access are listed, each with the last day.',
          meta: { spec: 'SUCCESS' },
          on: {
            'person.invite': { target: 'editing', actions: 'beginInviting' },
            'person.change': { guard: withEvent('isKnown'), target: 'editing', actions: withEvent('beginChanging') },
            'person.remove': { guard: withEvent('isKnown'), target: 'confirming', actions: withEvent('beginRemoving') },
          },
        },
        editing: {
          ...filling,
          description: 'The owner enters the person, what they may do, where and until when.',
          meta: { spec: 'EDIT' },
          on: { ...filling.on, 'form.cancel': { target: 'listing', actions: 'forgetDraft' } },
        },
        proving: provingForm('editing.failed', 'people', 'people'),
        sending: form.submit.sending({ done: 'listing', does: ['storeNews', 'forgetDraft'], failed: 'editing.failed' }),
        confirming: {
          description: 'The owner is asked to confirm that they end a person’s access.',
          initial: 'asked',
          states: {
            asked: { description: 'The owner hasn’t confirmed yet.' },
            failed: { description: 'The access couldn’t be ended, or the result is unknown.', meta: changeFailed },
          },
          on: { 'removal.confirm': { target: 'removing', actions: form.submit.begins }, 'removal.cancel': 'listing' },
        },
        removing: form.submit.sending({ done: 'listing', does: ['storeNews'], failed: 'confirming.failed' }),
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type PeopleActor = ActorRefFrom<typeof peopleMachine>
export type PeopleSnapshot = SnapshotFrom<typeof peopleMachine>
