import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Complaint } from '#contract/complaints/complaints.contract.ts'
import { complaintDraft } from '#data/drafts/care.drafts.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { complaints } from '#data/queries/complaints/complaints.queries.ts'
import { type UnsentForm, recallsDraft, clearTakenOnExit } from '#machines/kit/draft-recall.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { complaintCommand, complaintFormMachine, type ComplaintFormOutput } from './complaint-form.machine.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('the complaints', { complaints, account: switcher })

export interface ComplaintMove {
  readonly act: 'settle' | 'withdraw'
  readonly complaintId: string
}

export interface ComplaintsContext extends ReadingsOf<typeof reads>, SubmitContext {
  /** Id of the complaint that is added to; empty for a new one. */
  readonly subject: string
  readonly move: ComplaintMove
  /** Number of the complaint that was just sent; null without one. */
  readonly taken: string | null
}

export type ComplaintsEvent =
  | ReadsEvent
  | { type: 'complaint.begin' }
  | { type: 'complaint.resume' }
  | { type: 'complaint.add'; complaintId: string }
  | { type: 'complaint.settle'; complaintId: string; key: string }
  | { type: 'complaint.withdraw'; complaintId: string }
  | { type: 'withdrawal.confirm'; key: string }
  | { type: 'withdrawal.cancel' }

const submit = submits({
  types: {} as { context: ComplaintsContext },
  command: complaintCommand,
  requestOf: ({ move, account }) => ({ what: move, selection: selectionOf(account) }),
})
/** Draft: a complaint's id, empty for a new one, null without a draft. */
const recalling = recallsDraft(complaintDraft)
const actors = {
  ...reads.actors,
  ...submit.actors,
  ...recalling.actors,
  form: complaintFormMachine,
}

const find = ({ complaints: known }: ComplaintsContext, complaintId: string): Complaint | undefined =>
  dataOf(known)?.complaints.find((complaint) => complaint.complaintId === complaintId)

interface ComplaintParams {
  readonly complaintId: string
}
const flow = setup({
  types: {} as PageTypes<typeof actors, ComplaintsContext, ComplaintsEvent>,
  actors,
  actions: { ...reads.actions, ...submit.actions, ...clearTakenOnExit.actions },
  guards: { ...reads.guards, ...submit.guards },
}).extend({
  actions: {
    storeBegun: assign((_, { subject: savedSubject }: UnsentForm<string>) => ({ subject: savedSubject ?? '' })),
    storeMove: assign((_, move: ComplaintMove) => ({ move })),
    storeNew: assign({ subject: '' }),
    storeSubject: assign((_, { complaintId }: ComplaintParams) => ({ subject: complaintId })),
    storeTaken: assign((_, { complaint }: ComplaintFormOutput) => ({ taken: complaint?.number ?? null })),
  },
  guards: {
    canAdd: ({ context }, { complaintId }: ComplaintParams) => find(context, complaintId)?.canAdd ?? false,
    canSettle: ({ context }, { complaintId }: ComplaintParams) => find(context, complaintId)?.canSettle ?? false,
    canWithdraw: ({ context }, { complaintId }: ComplaintParams) => find(context, complaintId)?.canWithdraw ?? false,
    hasBegun: ({ context }, { subject: savedSubject }: UnsentForm<string>) =>
      savedSubject !== null && (savedSubject === '' || (find(context, savedSubject)?.canAdd ?? false)),
  },
})

/** The form is a chart of its own. Run by `page` at /account/profile/complaints. */
export const complaintsMachine = flow.createMachine({
  id: 'complaints',
  description: 'The complaints page follows each complaint from the first message to our answer.',
  meta: {
    why: 'These are the complaints you’ve made, from your first message to our answer.',
    next: 'We answer here and by email.',
  },
  context: {
    ...reads.nothingRead,
    ...nothingSent,
    subject: '',
    move: { act: 'withdraw', complaintId: '' },
    taken: null,
  },
  initial: 'open',
  states: {
    open: {
      description: 'The account’s complaints are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#complaints.failed', { areRead: 'recalling' }),
        recalling: recalling.recalls('listing.begun', 'listing'),
        listing: {
          description: 'The complaints are listed with their messages and outcomes.',
          meta: { spec: 'SUCCESS' },
          initial: 'idle',
          on: {
            'complaint.begin': { target: 'writing', actions: ['clearTaken', 'storeNew'] },
            'complaint.add': {
              guard: withEvent('canAdd'),
              target: 'writing',
              actions: ['clearTaken', withEvent('storeSubject')],
            },
            'complaint.settle': {
              guard: withEvent('canSettle'),
              target: 'moving',
              actions: [
                'clearTaken',
                { type: 'storeMove', params: ({ event: { complaintId } }) => ({ act: 'settle' as const, complaintId }) },
                submit.begins,
              ],
            },
            'complaint.withdraw': {
              guard: withEvent('canWithdraw'),
              target: 'withdrawing',
              actions: [
                'clearTaken',
                { type: 'storeMove', params: ({ event: { complaintId } }) => ({ act: 'withdraw' as const, complaintId }) },
              ],
            },
          },
          states: {
            idle: { description: 'No request is running.' },
            begun: {
              description: 'A complaint or message was started and not sent: the customer can continue it.',
              on: { 'complaint.resume': '#complaints.open.writing' },
            },
            undone: { description: 'The request failed, or its result is unknown.', meta: changeFailed },
          },
        },
        moving: {
          description: 'The complaint is being settled or withdrawn; the request is repeated if its answer is lost.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          invoke: submit.sends({ done: 'listing.idle', failed: 'listing.undone' }),
        },
        withdrawing: {
          description: 'The customer is asked to confirm that they withdraw the complaint.',
          on: {
            'withdrawal.confirm': { target: 'moving', actions: submit.begins },
            'withdrawal.cancel': 'listing',
          },
        },
        writing: {
          description: 'The customer describes what went wrong, or adds to a complaint.',
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context: { subject, account } }) => ({ subject, selection: selectionOf(account) }),
            onDone: { target: 'listing', actions: withOutput('storeTaken') },
          },
        },
      },
    },
    failed: pageFailed('open'),
  },
})

export type ComplaintsActor = ActorRefFrom<typeof complaintsMachine>
export type ComplaintsSnapshot = SnapshotFrom<typeof complaintsMachine>
