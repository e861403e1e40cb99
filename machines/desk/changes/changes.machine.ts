import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { accountApprovals } from '#data/queries/desk/approvals.queries.ts'
import { changeFacts } from '#data/queries/desk/changes.queries.ts'
import { changeBlocked, changeIn, type ChangeKind } from '#domain/desk/customer-changes.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { changeMachine, type ChangeOutput } from './change.machine.ts'
import type { DeskPageInput, DeskPlaceChanged } from '#machines/desk/desk-place.ts'
import type { DeskPageTypes } from '#machines/desk/desk-types.ts'

const reads = createReads('the changes of a customer', {
  facts: changeFacts,
  waiting: accountApprovals,
  decided: accountApprovals,
})

/** The account is `:account` of the address; `what` names the form that opens with the page. */
type ChangesInput = Pick<DeskPageInput, 'params' | 'search'>

export interface ChangesContext extends ReadingsOf<typeof reads> {
  readonly billingAccountId: string
  readonly kind: ChangeKind
  /** Named by the address, and not opened yet. */
  readonly wanted: ChangeKind | null
  /** What the last form came to; null: nothing was sent. */
  readonly answer: ChangeOutput['answer']
}

export type ChangesEvent = ReadsEvent | DeskPlaceChanged | { type: 'change.begin'; kind: ChangeKind } | { type: 'code.close' }

const accountIn = ({ params }: ChangesInput): string => params['account'] ?? ''

const actors = { ...reads.actors, form: changeMachine }

const flow = setup({
  types: {} as DeskPageTypes<typeof actors, ChangesContext, ChangesEvent, ChangesInput>,
  actors,
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    clearAnswer: assign({ answer: null }),
    storeAnswer: assign((_, { answer }: ChangeOutput) => ({ answer })),
    storePlace: assign((_, place: DeskPlaceChanged) => ({
      billingAccountId: accountIn(place),
      wanted: changeIn(place.search),
      answer: null,
    })),
    storeWanted: assign(({ context: { kind, wanted } }) => ({ kind: wanted ?? kind, wanted: null })),
    storeKind: assign((_, { kind }: { readonly kind: ChangeKind }) => ({ kind, answer: null })),
  },
  guards: {
    canBegin: ({ context }, { kind }: { readonly kind: ChangeKind }) => {
      const facts = dataOf(context.facts)
      return facts !== null && changeBlocked(kind, facts) === null
    },
    isWanted: ({ context: { facts, wanted } }) => {
      const known = dataOf(facts)
      return wanted !== null && known !== null && changeBlocked(wanted, known) === null
    },
    hasCode: (_, { answer }: ChangeOutput) => answer !== null && answer.code !== null,
  },
})

const approvals =
  <const Show extends 'waiting' | 'decided'>(show: Show) =>
  ({ context: { billingAccountId } }: { readonly context: ChangesContext }) => ({ billingAccountId, show })

/** `/staff/customers/:account/change` */
export const deskChangesMachine = flow.createMachine({
  id: 'deskChanges',
  description: 'Staff change something of a customer by a form of its own; above a limit someone else approves it.',
  context: ({ input }) => ({
    ...reads.nothingRead,
    billingAccountId: accountIn(input),
    kind: 'name',
    wanted: changeIn(input.search),
    answer: null,
  }),
  initial: 'open',
  on: { 'place.changed': { target: '.open', reenter: true, actions: withEvent('storePlace') } },
  states: {
    open: {
      description: 'The chart loads and refreshes what can be changed, and what waits for approval.',
      entry: 'awaitReadings',
      invoke: [
        { ...reads.watch('facts'), input: ({ context: { billingAccountId } }) => ({ billingAccountId }) },
        { ...reads.watch('waiting'), input: approvals('waiting') },
        { ...reads.watch('decided'), input: approvals('decided') },
      ],
      initial: 'loading',
      states: {
        loading: loading('#deskChanges.failed', { areRead: 'listing' }),
        listing: {
          description: 'The menu of changes can be opened; the result of the last one is shown.',
          meta: { spec: 'SUCCESS' },
          always: { guard: 'isWanted', target: 'changing', actions: 'storeWanted' },
          on: { 'change.begin': { guard: withEvent('canBegin'), target: 'changing', actions: withEvent('storeKind') } },
        },
        changing: {
          description: 'The form of one change is open over the page.',
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context: { kind, facts } }) => {
              const known = dataOf(facts)
              if (known === null) throw new TypeError('A change before its facts')
              return { kind, facts: known }
            },
            onDone: [
              { guard: withOutput('hasCode'), target: 'reading', actions: withOutput('storeAnswer') },
              { target: 'listing', actions: withOutput('storeAnswer') },
            ],
          },
        },
        reading: {
          description: 'The code for setting up a login is shown this once, to read out.',
          on: { 'code.close': { target: 'listing', actions: 'clearAnswer' } },
        },
      },
    },
    failed: pageFailed('open'),
  },
})

export type ChangesActor = ActorRefFrom<typeof deskChangesMachine>
export type ChangesSnapshot = SnapshotFrom<typeof deskChangesMachine>
