import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { deskCasesQuery } from '#data/queries/desk/cases.queries.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { caseAddressOf, type CaseAddress } from '#domain/desk/case-addresses.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { createReads, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { deskCaseMachine } from './case.machine.ts'
import { newCaseMachine } from './new-case.machine.ts'
import type { DeskPageInput, DeskPlaceChanged } from '#machines/desk/desk-place.ts'

const reads = createReads('the cases', { cases: deskCasesQuery })

export interface DeskCasesContext extends ReadingsOf<typeof reads> {
  readonly address: CaseAddress
  readonly mayAnswer: boolean
}

export type DeskCasesEvent = ReadsEvent | DeskPlaceChanged | { type: 'place.go'; to: string }

const actors = { ...reads.actors, case: deskCaseMachine, newCase: newCaseMachine }

const addressIn = ({ params, search }: Pick<DeskPlaceChanged, 'params' | 'search'>) => caseAddressOf(params, search)
const caseOf = ({ number, newFor }: CaseAddress) => ({ number, newFor })
const listOf = ({ kind, filter, after }: CaseAddress) => ({ kind, filter, after })

const flow = setup({
  types: {} as {
    input: DeskPageInput
    context: DeskCasesContext
    events: DeskCasesEvent
    children: Children<typeof actors>
    tags: 'busy' | 'failed'
  },
  actors,
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    openPlace: (_, { to }: { to: string }) => addressBar.go(to),
    storeAddress: assign((_, place: Pick<DeskPlaceChanged, 'params' | 'search'>) => ({ address: addressIn(place) })),
  },
  guards: {
    hasNumber: ({ context }) => context.address.number !== null,
    isOtherCase: ({ context }, place: Pick<DeskPlaceChanged, 'params' | 'search'>) =>
      !isSameJson(caseOf(addressIn(place)), caseOf(context.address)),
    isNew: ({ context }) => context.mayAnswer && context.address.newFor !== null,
    isWithoutCustomer: ({ context }) => context.mayAnswer && context.address.newFor === '',
    isOtherList: ({ context }, place: Pick<DeskPlaceChanged, 'params' | 'search'>) =>
      !isSameJson(listOf(addressIn(place)), listOf(context.address)),
  },
})

/** Run by `deskPage` at /staff/cases. */
export const deskCasesMachine = flow.createMachine({
  id: 'deskCases',
  description:
    'Complaints, bill questions and privacy requests are listed by their due day, and one of them is open beside the list.',
  context: ({ input }) => ({
    ...reads.nothingRead,
    address: caseAddressOf(input.params, input.search),
    mayAnswer: input.staff.roles.includes('answer'),
  }),
  type: 'parallel',
  on: { 'place.go': { actions: withEvent('openPlace') } },
  states: {
    list: {
      description: 'The list of cases.',
      initial: 'open',
      on: {
        'place.changed': [
          { guard: withEvent('isOtherList'), target: '.open', actions: withEvent('storeAddress') },
          { actions: withEvent('storeAddress') },
        ],
      },
      states: {
        open: {
          description: 'The list is loaded and refreshed.',
          entry: 'awaitReadings',
          invoke: { ...reads.watch('cases'), input: ({ context }) => listOf(context.address) },
          initial: 'loading',
          states: {
            loading: loading('#deskCases.list.failed', { areRead: 'showing' }),
            showing: { description: 'The cases are listed.', meta: { spec: 'SUCCESS' } },
          },
        },
        failed: { description: 'The cases couldn’t be loaded: the list says so and offers to try again.', ...partFailed('open') },
      },
    },
    detail: {
      description: 'The case beside the list.',
      initial: 'deciding',
      on: { 'place.changed': { guard: withEvent('isOtherCase'), target: '.deciding' } },
      states: {
        deciding: {
          description: 'The chart checks whether the address names a case.',
          always: [
            { guard: 'hasNumber', target: 'case' },
            { guard: 'isWithoutCustomer', target: 'search' },
            { guard: 'isNew', target: 'creating' },
            { target: 'none' },
          ],
        },
        none: { description: 'No case is open.' },
        search: { description: 'A new case needs a customer: the page asks to search for who called.' },
        creating: {
          description: 'A new case is being written for a customer who called.',
          invoke: {
            id: 'newCase',
            src: 'newCase',
            input: ({ context }) => ({ billingAccountId: context.address.newFor ?? '' }),
          },
        },
        case: {
          description: 'A case is open beside the list.',
          invoke: {
            id: 'case',
            src: 'case',
            input: ({ context }) => ({ number: context.address.number ?? '', mayAnswer: context.mayAnswer }),
          },
        },
      },
    },
  },
})

export type DeskCasesActor = ActorRefFrom<typeof deskCasesMachine>
export type DeskCasesSnapshot = SnapshotFrom<typeof deskCasesMachine>
