import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { PrivacyRequest } from '#contract/privacy/privacy.contract.ts'
import { correctionDraft, deletionDraft, ownDraft } from '#data/drafts/privacy.drafts.ts'
import { privacyRequests } from '#data/queries/privacy/privacy.queries.ts'
import { clearTakenOnExit } from '#machines/kit/draft-recall.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { correctionFormMachine } from './correction-form.machine.ts'
import { deletionFormMachine, privacyCommand, type PrivacyFormOutput } from './deletion-form.machine.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('the requests', { requests: privacyRequests })

export interface PrivacyRequestsContext extends ReadingsOf<typeof reads>, SubmitContext {
  /** Request that gets a statement or is withdrawn; empty for a new one. */
  readonly subject: string
  /** For the confirmation; null without one. */
  readonly taken: PrivacyRequest | null
}

export type PrivacyRequestsEvent =
  | ReadsEvent
  | { type: 'correction.begin' }
  | { type: 'correction.resume' }
  | { type: 'deletion.begin' }
  | { type: 'statement.begin'; requestId: string }
  | { type: 'request.withdraw'; requestId: string }
  | { type: 'withdrawal.confirm'; key: string }
  | { type: 'withdrawal.cancel' }

export interface PrivacyDraft {
  /** Request id; empty for a new correction; null without a draft. */
  readonly correction: string | null
  readonly isDeleting: boolean
}
interface PrivacyDraftParams {
  readonly draft: PrivacyDraft
}
const restoredDraft = ({ event }: { readonly event: { readonly output: PrivacyDraft } }): PrivacyDraftParams => ({
  draft: event.output,
})

interface RequestParams {
  readonly requestId: string
}

const submit = submits({
  types: {} as { context: PrivacyRequestsContext },
  command: privacyCommand,
  requestOf: ({ subject }) => ({ what: { act: 'withdraw' as const, requestId: subject } }),
})
const actors = {
  ...reads.actors,
  ...submit.actors,
  correctionForm: correctionFormMachine,
  deletionForm: deletionFormMachine,
  drafts: fromPromise<PrivacyDraft>(async () => {
    const [correction, deletion] = await Promise.all([correctionDraft.read(ownDraft()), deletionDraft.read(ownDraft())])
    return { correction: correction?.value.subject ?? null, isDeleting: deletion !== null }
  }),
}

const find = ({ requests }: PrivacyRequestsContext, id: string): PrivacyRequest | undefined =>
  dataOf(requests)?.requests.find(({ requestId }) => requestId === id)

const flow = setup({
  types: {} as PartTypes<typeof actors, PrivacyRequestsContext, PrivacyRequestsEvent>,
  actors,
  actions: { ...reads.actions, ...submit.actions, ...clearTakenOnExit.actions },
  guards: { ...reads.guards, ...submit.guards },
}).extend({
  actions: {
    storeBegun: assign((_, { draft }: PrivacyDraftParams) => ({ subject: draft.correction ?? '' })),
    storeNew: assign({ subject: '' }),
    storeSubject: assign((_, { requestId }: RequestParams) => ({ subject: requestId })),
    storeTaken: assign((_, { request }: PrivacyFormOutput) => ({ taken: request })),
  },
  guards: {
    canAttach: ({ context }, { requestId }: RequestParams) => find(context, requestId)?.canAttach ?? false,
    canWithdraw: ({ context }, { requestId }: RequestParams) => find(context, requestId)?.canWithdraw ?? false,
    hasBegunCorrection: ({ context }, { draft: { correction } }: PrivacyDraftParams) =>
      correction !== null && (correction === '' || (find(context, correction)?.canAttach ?? false)),
    hasBegunDeletion: (_, { draft }: PrivacyDraftParams) => draft.isDeleting,
  },
})

const taken = { target: 'listing', actions: withOutput('storeTaken') } as const

/** Each form is a chart of its own. Run by `privacy`. */
export const privacyRequestsMachine = flow.createMachine({
  id: 'privacyRequests',
  description: 'The customer asks for corrections and deletions, and follows each to our answer.',
  meta: {
    why: 'These are your requests to correct or delete data.',
    next: 'We answer here and by email.',
  },
  context: { ...reads.nothingRead, ...nothingSent, subject: '', taken: null },
  initial: 'open',
  states: {
    open: {
      description: 'The customer’s requests are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#privacyRequests.failed', { areRead: 'recalling' }),
        recalling: {
          description: 'The chart looks for a request that was started and not sent.',
          tags: 'busy',
          invoke: {
            id: 'drafts',
            src: 'drafts',
            onDone: [
              { guard: { type: 'hasBegunDeletion', params: restoredDraft }, target: 'deleting' },
              {
                guard: { type: 'hasBegunCorrection', params: restoredDraft },
                target: 'listing.begun',
                actions: { type: 'storeBegun', params: restoredDraft },
              },
              { target: 'listing' },
            ],
            onError: 'listing',
          },
        },
        listing: {
          description: 'The requests are listed with their outcomes.',
          meta: { spec: 'SUCCESS' },
          initial: 'idle',
          on: {
            'correction.begin': { target: 'correcting', actions: ['clearTaken', 'storeNew'] },
            'deletion.begin': { target: 'deleting', actions: 'clearTaken' },
            'statement.begin': {
              guard: withEvent('canAttach'),
              target: 'correcting',
              actions: ['clearTaken', withEvent('storeSubject')],
            },
            'request.withdraw': {
              guard: withEvent('canWithdraw'),
              target: 'withdrawing',
              actions: ['clearTaken', withEvent('storeSubject')],
            },
          },
          states: {
            idle: { description: 'No request is being changed.' },
            begun: {
              description: 'A correction was started and not sent: the customer can continue it.',
              on: { 'correction.resume': '#privacyRequests.open.correcting' },
            },
            undone: { description: 'The request wasn’t withdrawn, or the result is unknown.', meta: changeFailed },
          },
        },
        withdrawing: {
          description: 'The customer is asked to confirm that they withdraw the request.',
          on: { 'withdrawal.confirm': { target: 'moving', actions: submit.begins }, 'withdrawal.cancel': 'listing' },
        },
        moving: {
          description: 'The request is being withdrawn; the call is repeated if its answer is lost.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          invoke: submit.sends({ done: 'listing.idle', failed: 'listing.undone' }),
        },
        correcting: {
          description: 'The customer says which fact is wrong, or adds a statement beside it.',
          invoke: {
            id: 'correctionForm',
            src: 'correctionForm',
            input: ({ context: { subject, requests } }) => ({ subject, facts: dataOf(requests)?.facts ?? [] }),
            onDone: taken,
          },
        },
        deleting: {
          description: 'The customer chooses what to delete.',
          invoke: { id: 'deletionForm', src: 'deletionForm', onDone: taken },
        },
      },
    },
    failed: {
      description: 'The requests couldn’t be loaded: the card says so and offers to try again.',
      ...partFailed('open'),
    },
  },
})

export type PrivacyRequestsActor = ActorRefFrom<typeof privacyRequestsMachine>
export type PrivacyRequestsSnapshot = SnapshotFrom<typeof privacyRequestsMachine>
