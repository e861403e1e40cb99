import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { staffPrivateAccount } from '#contract/access.ts'
import { TimelinePart } from '#contract/desk/customer.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { addStaffNote, customerPage, giveReason } from '#data/queries/desk/customer.queries.ts'
import { newCasePath } from '#domain/desk/case-addresses.ts'
import { customerParts } from '#domain/desk/customer-parts.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, loading, pageFailed, problemIn, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import type { DeskPageInput, DeskPlaceChanged } from '#machines/desk/desk-place.ts'
import { privateMarkMachine } from './private-mark.machine.ts'
import { deskTimelineMachine } from './timeline.machine.ts'

const reads = createReads('the customer', { customer: customerPage })
const actors = {
  ...reads.actors,
  addNote: fromMutation(addStaffNote),
  giveReason: fromMutation(giveReason),
  privateMark: privateMarkMachine,
  timeline: deskTimelineMachine,
}

export interface DeskCustomerContext extends ReadingsOf<typeof reads> {
  readonly account: string
  readonly part: TimelinePart
  /** May write notes, and make cases. */
  readonly mayAnswer: boolean
  /** May mark the account as private. */
  readonly mayMark: boolean
  /** Reason for opening a private account. */
  readonly reason: string
  readonly note: string
  /** Idempotency key of the note. */
  readonly key: string
  readonly problem: Problem | null
}

export type DeskCustomerEvent =
  | ReadsEvent
  | DeskPlaceChanged
  | { type: 'tab.next' }
  | { type: 'tab.previous' }
  | { type: 'visit.open' }
  | { type: 'case.new' }
  | { type: 'reason.change'; text: string }
  | { type: 'reason.give' }
  | { type: 'note.open' }
  | { type: 'note.change'; text: string }
  | { type: 'note.save'; key: string }
  | { type: 'note.cancel' }

const partOf = (named: string | undefined): TimelinePart => TimelinePart.options.find((part) => part === named) ?? 'timeline'

const hrefBy = ({ account, part }: DeskCustomerContext, by: 1 | -1): string => {
  const parts = customerParts(account)
  const at = parts.findIndex((each) => each.part === part)
  return parts[(at + by + parts.length) % parts.length]?.href ?? ''
}

const customer = setup({
  types: {} as Omit<PartTypes<typeof actors, DeskCustomerContext, DeskCustomerEvent, DeskPageInput>, 'tags'> & {
    tags: 'busy' | 'failed'
  },
  actors,
  actions: {
    ...reads.actions,
    clearNote: assign({ note: '', key: '', problem: null }),
    clearProblem: assign({ problem: null }),
    openNextPart: ({ context }) => addressBar.go(hrefBy(context, 1)),
    openPreviousPart: ({ context }) => addressBar.go(hrefBy(context, -1)),
    openNewCase: ({ context }) => addressBar.go(newCasePath(context.account)),
    openVisit: ({ context }) => addressBar.go(`/staff/visits/${dataOf(context.customer)?.customerId ?? ''}`),
    renewTimeline: sendTo('timeline', { type: 'timeline.renew' }),
    sendPart: sendTo('timeline', ({ context: { part } }) => ({ type: 'part.change', part })),
    storeKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key === '' ? key : context.key })),
    storeNote: assign((_, { text }: { text: string }) => ({ note: text, key: '' })),
    storePlace: assign((_, { params }: Pick<DeskPlaceChanged, 'params'>) => ({
      account: params['account'] ?? '',
      part: partOf(params['part']),
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeReason: assign((_, { text }: { text: string }) => ({ reason: text })),
  },
  guards: {
    ...reads.guards,
    canAnswer: ({ context }) => context.mayAnswer,
    hasNote: ({ context }) => context.note.trim() !== '',
    hasReason: ({ context }) => context.reason.trim().length > 2,
    isGone: ({ context }) => problemIn(context.customer)?.status === 404,
    isOther: ({ context }, { params }: Pick<DeskPlaceChanged, 'params'>) => params['account'] !== context.account,
    isPrivate: ({ context }) => problemIn(context.customer)?.type === staffPrivateAccount,
  },
})

const withPlace = <const Name extends string>(type: Name) =>
  ({ type, params: ({ event }: { readonly event: DeskPlaceChanged }) => ({ params: event.params }) }) as const

const turnsPart = { actions: [withPlace('storePlace'), 'sendPart'] } as const

const tabs = {
  'tab.next': { actions: 'openNextPart' },
  'tab.previous': { actions: 'openPreviousPart' },
  'visit.open': { actions: 'openVisit' },
  'case.new': { guard: 'canAnswer', actions: 'openNewCase' },
} as const

const writingNote = {
  'note.change': { actions: withEvent('storeNote') },
  'note.save': { guard: 'hasNote', target: 'saving', actions: withEvent('storeKey') },
  'note.cancel': { target: 'resting', actions: 'clearNote' },
} as const

/** One customer on one page. Run by `deskPage` at /staff/customers/:account. */
export const deskCustomerMachine = customer.createMachine({
  id: 'deskCustomer',
  description: 'A customer on one page: account, timeline, balance, cases, supplies and people.',
  context: ({ input: { params, staff } }) => ({
    ...reads.nothingRead,
    account: params['account'] ?? '',
    part: partOf(params['part']),
    mayAnswer: staff.roles.includes('answer'),
    mayMark: staff.roles.includes('people'),
    reason: '',
    note: '',
    key: '',
    problem: null,
  }),
  initial: 'open',
  on: {
    'place.changed': [
      {
        guard: { type: 'isOther', params: ({ event }) => ({ params: event.params }) },
        target: '.open',
        reenter: true,
        actions: [withPlace('storePlace'), 'clearNote'],
      },
      { actions: withPlace('storePlace') },
    ],
  },
  states: {
    open: {
      description: 'The customer is read.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('customer'), input: ({ context }) => context.account },
      initial: 'loading',
      states: {
        loading: {
          ...loading('#deskCustomer.failed', {}),
          description: 'The customer is loading.',
          always: [
            { guard: 'isPrivate', target: '#deskCustomer.private' },
            { guard: 'isGone', target: '#deskCustomer.gone' },
            { guard: 'hasFailed', target: '#deskCustomer.failed' },
            { guard: 'areRead', target: 'ready' },
          ],
        },
        ready: {
          description: 'The customer is shown.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            { id: 'timeline', src: 'timeline', input: ({ context: { account, part } }) => ({ account, part }) },
            { id: 'privateMark', src: 'privateMark', input: ({ context: { account } }) => ({ account }) },
          ],
          on: {
            ...tabs,
            'place.changed': [
              {
                guard: { type: 'isOther', params: ({ event }) => ({ params: event.params }) },
                target: '#deskCustomer.open',
                reenter: true,
                actions: [withPlace('storePlace'), 'clearNote'],
              },
              turnsPart,
            ],
          },
          initial: 'resting',
          states: {
            resting: {
              description: 'The page waits for a press.',
              on: { 'note.open': { guard: 'canAnswer', target: 'noting' } },
            },
            noting: { description: 'A note is being written. Customers don’t see it in the portal.', on: writingNote },
            saving: writing('addNote', {
              description: 'The note is being saved.',
              sends: ({ account, note, key }: DeskCustomerContext) => ({
                params: { billingAccountId: account },
                body: { text: note },
                key,
              }),
              done: { target: 'resting', actions: ['clearNote', 'renewTimeline'] },
              failed: { target: 'unsaved', actions: withProblem('storeProblem') },
            }),
            unsaved: { description: 'The note wasn’t saved: its text stays.', on: writingNote },
          },
        },
      },
    },
    private: {
      description: 'The account is private: the page asks for a reason first.',
      on: {
        'reason.change': { actions: withEvent('storeReason') },
        'reason.give': { guard: 'hasReason', target: 'giving', actions: 'clearProblem' },
      },
    },
    giving: writing('giveReason', {
      description: 'The reason is being sent to the audit log.',
      sends: ({ account, reason }: DeskCustomerContext) => ({ params: { billingAccountId: account }, body: { reason } }),
      done: 'open',
      failed: { target: 'private', actions: withProblem('storeProblem') },
    }),
    gone: { description: 'There is no such customer, or not any more.' },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type DeskCustomerActor = ActorRefFrom<typeof deskCustomerMachine>
export type DeskCustomerSnapshot = SnapshotFrom<typeof deskCustomerMachine>
