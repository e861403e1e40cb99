import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { changePeople, deskClients, staffList, thirdParties } from '#data/queries/desk/people.queries.ts'
import { hasFields, missingIn, type OneTimeSecret, type PeopleChange } from '#domain/desk/people-changes.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import type { DeskPageInput, DeskPlaceChanged } from '#machines/desk/desk-place.ts'
import { proofParts, proving } from '#machines/desk/proof/proof.ts'

const reads = createReads('the staff list', { staff: staffList, parties: thirdParties, clients: deskClients })
const actors = { ...reads.actors, ...proofParts.actors, carryOut: fromMutation(changePeople) }

const tabs = ['staff', 'parties', 'clients'] as const
export type PeopleTab = (typeof tabs)[number]

export interface DeskPeopleContext extends ReadingsOf<typeof reads> {
  readonly tab: PeopleTab
  readonly change: PeopleChange | null
  /** Idempotency key, made when the change is begun: a retry adds nobody twice. */
  readonly key: string
  /** Shown once. */
  readonly secrets: readonly OneTimeSecret[]
  readonly problem: Problem | null
}

export type DeskPeopleEvent =
  | ReadsEvent
  | DeskPlaceChanged
  | { type: 'change.begin'; change: PeopleChange; key: string }
  | { type: 'change.edit'; change: PeopleChange }
  | { type: 'change.send' }
  | { type: 'change.cancel' }

const tabIn = ({ staff: part }: Readonly<Record<string, string>>): PeopleTab => tabs.find((tab) => tab === part) ?? 'staff'

const people = setup({
  types: {} as Omit<PartTypes<typeof actors, DeskPeopleContext, DeskPeopleEvent, DeskPageInput>, 'tags'> & {
    tags: 'busy' | 'failed'
  },
  actors,
  actions: {
    ...reads.actions,
    clearChange: assign({ change: null, problem: null, secrets: [] }),
    storeChange: assign((_, { change }: { change: PeopleChange }) => ({ change, problem: null, secrets: [] })),
    storeKey: assign((_, { key }: { key: string }) => ({ key })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeSecrets: assign((_, { secrets }: { secrets: readonly OneTimeSecret[] }) => ({ secrets, change: null })),
    storeTab: assign((_, { params }: DeskPlaceChanged) => ({ tab: tabIn(params), change: null, problem: null, secrets: [] })),
  },
  guards: {
    ...reads.guards,
    canBeSent: ({ context: { change } }) => change !== null && missingIn(change) === null,
    hasFields: (_, { change }: { change: PeopleChange }) => hasFields(change),
    hasSecrets: (_, { secrets }: { secrets: readonly OneTimeSecret[] }) => secrets.length > 0,
    ...proofParts.guards,
    isForm: ({ context: { change } }) => change !== null && hasFields(change),
  },
})

const begins = {
  'change.begin': [
    {
      guard: withEvent('hasFields'),
      target: '#deskPeople.open.ready.filling',
      actions: [withEvent('storeChange'), withEvent('storeKey')],
    },
    { target: '#deskPeople.open.ready.confirming', actions: [withEvent('storeChange'), withEvent('storeKey')] },
  ],
} as const

const secretsOf = ({ event }: { readonly event: { readonly output: readonly OneTimeSecret[] } }) => ({ secrets: event.output })

/** Staff, third parties and clients of the retailer's systems. Run by `deskPage` at /staff/people. */
export const deskPeopleMachine = people.createMachine({
  id: 'deskPeople',
  description: 'The page shows who may work at the desk and which systems read data, and changes that.',
  context: ({ input: { params } }) => ({
    ...reads.nothingRead,
    tab: tabIn(params),
    change: null,
    key: '',
    secrets: [],
    problem: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The lists are read and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#deskPeople.failed', { areRead: 'ready' }),
        ready: {
          description: 'The lists are shown.',
          meta: { spec: 'SUCCESS' },
          always: { guard: 'hasFailed', target: '#deskPeople.failed' },
          on: { 'place.changed': { target: '.resting', actions: withEvent('storeTab') } },
          initial: 'resting',
          states: {
            resting: { description: 'The page waits for a press.', on: begins },
            filling: {
              description: 'A form is filled in.',
              on: {
                'change.edit': { actions: withEvent('storeChange') },
                'change.send': { guard: 'canBeSent', target: 'sending' },
                'change.cancel': { target: 'resting', actions: 'clearChange' },
              },
            },
            confirming: {
              description: 'The page asks whether to go on.',
              on: {
                'change.send': { target: 'sending' },
                'change.cancel': { target: 'resting', actions: 'clearChange' },
              },
            },
            sending: writing('carryOut', {
              description: 'The change is being made.',
              sends: ({ change, key }: DeskPeopleContext) => ({ change: change as PeopleChange, key }),
              done: [
                {
                  guard: { type: 'hasSecrets', params: secretsOf },
                  target: 'revealing',
                  actions: { type: 'storeSecrets', params: secretsOf },
                },
                { target: 'resting', actions: 'clearChange' },
              ],
              failed: [
                { guard: withProblem('isProofNeeded'), target: 'proving' },
                { guard: 'isForm', target: 'filling', actions: withProblem('storeProblem') },
                { target: 'confirming', actions: withProblem('storeProblem') },
              ],
            }),
            proving: proving('sending', { target: 'returning' }),
            returning: {
              description: 'The member of staff left without confirming: the change stays as it was filled in.',
              always: [{ guard: 'isForm', target: 'filling' }, { target: 'confirming' }],
            },
            revealing: {
              description: 'A password or key is shown once.',
              on: { 'change.cancel': { target: 'resting', actions: 'clearChange' } },
            },
          },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type DeskPeopleActor = ActorRefFrom<typeof deskPeopleMachine>
export type DeskPeopleSnapshot = SnapshotFrom<typeof deskPeopleMachine>
