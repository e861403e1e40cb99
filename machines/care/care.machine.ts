import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { BillForm, Care } from '#contract/care/care.contract.ts'
import { careDraft } from '#data/drafts/care.drafts.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { care } from '#data/queries/care/care.queries.ts'
import { type CareFields, type CareSubject, emptyCareFields } from '#domain/customer/care-registration.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { type UnsentForm, recallsDraft } from '#machines/kit/draft-recall.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { hasToProve, type ProofEvent, proofActors, provesForm, provingForm } from '#machines/session/proof.ts'
import { careRequestMachine, type CareRequestOutput } from './care-request.machine.ts'
import { careUploadMachine } from './care-upload.machine.ts'
import { careCommand } from './commands.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('care', { care, account: switcher })

type Pressed = { readonly act: 'end' } | { readonly act: 'billForm'; readonly billForm: BillForm; readonly was?: BillForm }

export interface CareContext extends ReadingsOf<typeof reads>, SubmitContext {
  readonly subject: CareSubject
  readonly pressed: Pressed
  /** For the confirmation; null without one. */
  readonly taken: CareSubject | 'end' | null
}

export type CareEvent =
  | ReadsEvent
  | ProofEvent
  | { type: 'request.begin'; subject: CareSubject }
  | { type: 'request.resume' }
  | { type: 'registration.end' }
  | { type: 'end.confirm'; key: string }
  | { type: 'end.cancel' }
  | { type: 'billForm.choose'; billForm: BillForm; key: string }

const submit = submits({
  types: {} as { context: CareContext },
  command: careCommand,
  requestOf: ({ pressed, account }) => ({ what: pressed, selection: selectionOf(account) }),
})
const recalling = recallsDraft(careDraft)
const actors = {
  ...reads.actors,
  ...submit.actors,
  ...recalling.actors,
  ...proofActors,
  download: downloadMachine,
  request: careRequestMachine,
  upload: careUploadMachine,
}

const isInForce = ({ registration }: Care) => registration !== null && registration.state !== 'ended'

/** One registration, and one request for help at a time. */
const canBegin = (known: Care | null, subject: CareSubject): boolean => {
  if (known === null) return false
  if (subject === 'register') return known.isForHomes && !isInForce(known)
  return subject === 'contact' || (known.help.isOffered && (known.help.request === null || known.help.request.answer !== null))
}

const fieldsFrom = (known: Care | null): CareFields => {
  const { contact } = known ?? {}
  return {
    ...emptyCareFields,
    channel: contact?.channel ?? 'phone',
    time: contact?.time ?? 'anyTime',
    alternateName: contact?.alternate?.name ?? '',
    alternateRelation: contact?.alternate?.relation ?? '',
    alternatePhone: contact?.alternate?.phone ?? '',
  }
}

const flow = setup({
  types: {} as PageTypes<typeof actors, CareContext, CareEvent>,
  actors,
  actions: { ...reads.actions, ...submit.actions },
  guards: { ...reads.guards, ...submit.guards, hasToProve },
}).extend({
  actions: {
    clearTaken: assign({ taken: null, problem: null }),
    storeBegun: assign(({ context }, { subject: savedSubject }: UnsentForm<CareSubject>) => ({
      subject: savedSubject ?? context.subject,
    })),
    storeEnd: assign({ pressed: { act: 'end' as const } }),
    storeEnded: assign({ taken: 'end' as const }),
    storePressed: assign(({ context }, { billForm }: { billForm: BillForm }) => {
      const was = dataOf(context.care)?.billForm
      return { pressed: { act: 'billForm' as const, billForm, ...(was && { was }) } }
    }),
    storeSubject: assign((_, { subject }: { subject: CareSubject }) => ({ subject })),
    storeTaken: assign((_, { taken }: CareRequestOutput) => ({ taken })),
  },
  guards: {
    canBegin: ({ context }, { subject }: { subject: CareSubject }) => canBegin(dataOf(context.care), subject),
    canEnd: ({ context }) => {
      const known = dataOf(context.care)
      return known !== null && isInForce(known)
    },
    hasBegun: ({ context }, { subject: savedSubject }: UnsentForm<CareSubject>) =>
      savedSubject !== null && canBegin(dataOf(context.care), savedSubject),
    isAnother: ({ context }, { billForm }: { billForm: BillForm }) => dataOf(context.care)?.billForm !== billForm,
  },
})

/** Forms and upload are charts of their own. Run by `page` at /account/profile/care. */
export const careMachine = flow.createMachine({
  id: 'care',
  description: 'The care page covers medical dependency, help with paying, how we contact the customer, and the bill format.',
  meta: {
    why: 'This is what we know about anyone in your home who depends on power, and how we can help.',
    next: 'When you send us a form, our answer appears here.',
  },
  context: { ...reads.nothingRead, ...nothingSent, subject: 'register', pressed: { act: 'end' }, taken: null },
  initial: 'open',
  states: {
    open: {
      description: 'The care settings are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#care.failed', { areRead: 'recalling' }),
        recalling: {
          ...recalling.recalls('showing.resting.begun', 'showing'),
          description: 'The chart looks for a form that was started and not sent.',
        },
        showing: {
          description: 'The cards are shown; charts of their own upload and download the doctor’s form.',
          meta: { spec: 'SUCCESS' },
          initial: 'resting',
          invoke: [
            { id: 'upload', src: 'upload', input: ({ context: { account } }) => ({ selection: selectionOf(account) }) },
            { id: 'download', src: 'download', input: { of: 'careForm' } },
          ],
          states: {
            resting: {
              description: 'The customer can start a form, end the registration or choose another bill format.',
              initial: 'idle',
              on: {
                'request.begin': {
                  guard: withEvent('canBegin'),
                  target: '#care.open.filling',
                  actions: ['clearTaken', withEvent('storeSubject')],
                },
                'registration.end': { guard: 'canEnd', target: 'ending', actions: 'clearTaken' },
                'billForm.choose': {
                  guard: withEvent('isAnother'),
                  target: 'choosing',
                  actions: ['clearTaken', withEvent('storePressed'), submit.begins],
                },
              },
              states: {
                idle: { description: 'No request is running.' },
                begun: {
                  description: 'A form was started and not sent: the customer can continue it.',
                  on: { 'request.resume': '#care.open.filling' },
                },
                undone: {
                  description: 'The request failed or its result is unknown; a fresh sign-in may be needed.',
                  meta: changeFailed,
                  on: provesForm('#care.open.showing.proving'),
                },
              },
            },
            ending: {
              description: 'The customer is asked to confirm: the protection ends with the registration.',
              on: {
                'end.confirm': { target: 'endingIt', actions: ['storeEnd', submit.begins] },
                'end.cancel': 'resting',
              },
            },
            endingIt: {
              description: 'The registration is being ended; the request is repeated if its answer is lost.',
              meta: { spec: 'LOADING' },
              tags: 'busy',
              invoke: submit.sends({ done: 'resting', does: ['storeEnded'], failed: 'resting.undone' }),
            },
            proving: provingForm('resting.undone', 'care', 'care'),
            choosing: {
              description: 'The new bill format is being saved; the request is repeated if its answer is lost.',
              meta: { spec: 'LOADING' },
              tags: 'busy',
              invoke: submit.sends({ done: 'resting', failed: 'resting.undone' }),
            },
          },
        },
        filling: {
          description: 'The customer fills in a form.',
          invoke: {
            id: 'request',
            src: 'request',
            input: ({ context: { subject, account, care: known } }) => ({
              subject,
              fields: fieldsFrom(dataOf(known)),
              seen: dataOf(known)?.contact ?? null,
              selection: selectionOf(account),
            }),
            onDone: { target: 'showing', actions: withOutput('storeTaken') },
          },
        },
      },
    },
    failed: pageFailed('open'),
  },
})

export type CareActor = ActorRefFrom<typeof careMachine>
export type CareSnapshot = SnapshotFrom<typeof careMachine>
