import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { CareView } from '#contract/desk/care.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import type { CareListQuestion } from '#data/queries/desk/care.queries.ts'
import { caseAddress, listAddress } from '#domain/desk/care-cases.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { careCaseMachine } from './care-case.machine.ts'
import { careListMachine } from './care-list.machine.ts'
import type { DeskPageInput, DeskPlace, DeskPlaceChanged, DeskStaff } from '#machines/desk/desk-place.ts'

const actors = { list: careListMachine, case: careCaseMachine, clock }

export interface DeskCareContext {
  readonly staff: DeskStaff
  readonly question: CareListQuestion
  /** Of the open case; null for none. */
  readonly number: string | null
  /** Epoch ms; 0 before the clock has said it. */
  readonly now: number
}

type DeskCareEvent =
  | DeskPlaceChanged
  | ClockEvent
  | { type: 'case.open'; number: string }
  | { type: 'view.choose'; view: CareView }

const viewIn = (search: URLSearchParams): CareView => {
  const view = CareView.safeParse(search.get('view'))
  return view.success ? view.data : 'open'
}

const placeIn = ({ params, search }: DeskPlace): Pick<DeskCareContext, 'question' | 'number'> => {
  const query = new URLSearchParams(search)
  return { question: { view: viewIn(query), after: query.get('after') ?? '' }, number: params['number']?.toUpperCase() ?? null }
}

/** Page. The address says which list and which case. */
export const deskCareMachine = setup({
  types: {} as {
    input: DeskPageInput
    context: DeskCareContext
    events: DeskCareEvent
    children: Children<typeof actors>
  },
  actors,
  actions: {
    openCase: ({ context: { question } }, { number }: { number: string }) => addressBar.go(caseAddress(number, question)),
    openView: (_, { view }: { view: CareView }) => addressBar.go(listAddress({ view, after: '' })),
    storeNow: assign((_, { now }: ClockEvent) => ({ now })),
    storePlace: assign((_, place: DeskPlace) => placeIn(place)),
    sendQuestion: sendTo('list', ({ context }) => ({ type: 'question.change', question: context.question })),
  },
  guards: {
    hasCase: (_, place: DeskPlace) => placeIn(place).number !== null,
    isSameCase: ({ context }, place: DeskPlace) => placeIn(place).number === context.number,
    isCaseOpen: ({ context }) => context.number !== null,
  },
}).createMachine({
  id: 'deskCare',
  description: 'Care registrations and help with paying: the list by due date, and the open case beside it.',
  context: ({ input }) => ({ staff: input.staff, now: 0, ...placeIn(input) }),
  invoke: [
    { id: 'list', src: 'list', input: ({ context }) => context.question },
    { id: 'clock', src: 'clock' },
  ],
  initial: 'deciding',
  on: {
    'place.changed': [
      { guard: withEvent('isSameCase'), actions: [withEvent('storePlace'), 'sendQuestion'] },
      { guard: withEvent('hasCase'), target: '.open', actions: [withEvent('storePlace'), 'sendQuestion'] },
      { target: '.choosing', actions: [withEvent('storePlace'), 'sendQuestion'] },
    ],
    'clock.ticked': { actions: withEvent('storeNow') },
    'case.open': { actions: withEvent('openCase') },
    'view.choose': { actions: withEvent('openView') },
  },
  states: {
    deciding: {
      description: 'The address says whether a case is open.',
      always: [{ guard: 'isCaseOpen', target: 'open' }, { target: 'choosing' }],
    },
    choosing: { description: 'No case is open.' },
    open: {
      description: 'A case is open beside the list.',
      invoke: { id: 'case', src: 'case', input: ({ context }) => ({ number: context.number ?? '' }) },
    },
  },
})

export type DeskCareActor = ActorRefFrom<typeof deskCareMachine>
