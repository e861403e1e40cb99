import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Consent } from '#contract/consents/consents.contract.ts'
import { now } from '#data/browser/clock.ts'
import { consentDraft } from '#data/drafts/privacy.drafts.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { type ConsentAct, consentRequest, consents, endConsent, sendConsent } from '#data/queries/consents/consents.queries.ts'
import { consentCodeOf, consentErrors, type ConsentFields, consentLastDay } from '#domain/customer/consent.ts'
import { today } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { formProof, type ProofEvent, provesFirst, provingForm } from '#machines/session/proof.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { draftForm } from '#machines/kit/draft-form.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export interface ConsentsInput {
  /** From the address; empty without a third party's link. */
  readonly code: string
}

const reads = createReads('who may read', {
  consents,
  account: switcher,
  request: { read: consentRequest, isOptional: true },
})

export interface ConsentsContext
  extends ConsentsInput,
    ReadingsOf<typeof reads>,
    FormContext<ConsentFields>,
    SubmitContext<Consent | null> {
  /** Consent to end or renew; empty for the request behind a code. */
  readonly chosen: string
}

export type ConsentsEvent =
  | ReadsEvent
  | FormEvent<ConsentFields>
  | ProofEvent
  | { type: 'code.change'; code: string }
  | { type: 'code.open' }
  | { type: 'consent.end'; consentId: string }
  | { type: 'consent.keep' }
  | { type: 'consent.confirm' }
  | { type: 'consent.renew'; consentId: string; key: string }

const nothingChosen: ConsentFields = { scopes: [], propertyIds: [], months: 12 }
const types = {} as { fields: ConsentFields; context: ConsentsContext }

export const consentCommand = createCommand('consentCommand', 'Gives a third party consent to read data', sendConsent)

const actOf = ({ chosen, code, fields: { scopes, propertyIds, months } }: ConsentsContext): ConsentAct =>
  chosen === ''
    ? {
        act: 'give',
        code: consentCodeOf(code) ?? code,
        body: {
          scopes: [...scopes],
          propertyIds: propertyIds.length === 0 ? null : [...propertyIds],
          until: consentLastDay(today(now()), months),
        },
      }
    : { act: 'renew', consentId: chosen }

const form = draftForm({
  types,
  draft: consentDraft,
  selectionOf: ({ account }) => selectionOf(account),
  valueOf: ({ code, fields }) => ({ code, ...fields }),
  restored: ({ code }, { code: savedCode, ...fields }) => (savedCode === code ? { fields } : null),
  errorsIn: ({ fields }) => consentErrors(fields),
  command: consentCommand,
  requestOf: (context) => ({ what: actOf(context), selection: selectionOf(context.account) }),
})
const actors = { ...reads.actors, ...form.parts.actors, ...formProof.actors, end: fromMutation(endConsent) }

const flow = setup({
  types: {} as PartTypes<typeof actors, ConsentsContext, ConsentsEvent, ConsentsInput>,
  actors,
  actions: { ...reads.actions, ...form.parts.actions, ...formProof.actions },
  guards: { ...reads.guards, ...form.parts.guards, ...formProof.guards },
}).extend({
  actions: {
    beginForm: assign(({ context: { request } }) => {
      const openRequest = dataOf(request)
      return {
        ...nothingSent,
        ...beginForm(openRequest ? { ...nothingChosen, scopes: openRequest.scopes, months: openRequest.months } : nothingChosen),
        chosen: '',
      }
    }),
    clearCode: assign({ code: '' }),
    storeChosen: assign((_, { consentId }: { consentId: string }) => ({ chosen: consentId })),
    storeCode: assign((_, { code }: { code: string }) => ({ code })),
  },
  guards: {
    hasCode: ({ context }) => consentCodeOf(context.code) !== null,
    isAsked: ({ context }) => context.request.status === 'ready',
    isNotFound: ({ context }) => context.request.status === 'failed',
  },
})

const wayBack = ({ code }: ConsentsContext): string =>
  `${pathOf('privacy')}${code === '' ? '' : `?code=${encodeURIComponent(code)}`}`

const filling = provesFirst(form.fills('giving'), 'proving')

/** Review a request by its code, narrow it, agree; see what was read; end it immediately. Run by `privacy`. */
export const consentsMachine = flow.createMachine({
  id: 'consents',
  description: 'The customer decides which third parties may read their data and until when, and sees what was read.',
  meta: {
    why: 'These are the other companies that can read your data, because you said yes.',
    next: 'Their access ends on the date you see, or sooner if you end it.',
  },
  context: ({ input }) => ({ ...input, ...reads.nothingRead, ...beginForm(nothingChosen), ...nothingSent, chosen: '' }),
  initial: 'open',
  states: {
    open: {
      description: 'The consents are loaded and refreshed.',
      entry: { type: 'awaitReadings', params: { of: ['consents', 'account'] } },
      invoke: [reads.watch('consents'), reads.watch('account')],
      initial: 'loading',
      states: {
        loading: {
          ...loading('#consents.failed', {}),
          always: [
            { guard: 'hasFailed', target: '#consents.failed' },
            { guard: { type: 'areRead', params: { of: ['consents', 'account'] } }, target: 'arriving' },
          ],
        },
        arriving: {
          description: 'The chart checks whether the customer followed a third party’s link.',
          always: [{ guard: 'hasCode', target: 'lookingUp' }, { target: 'listing' }],
        },
        listing: {
          description: 'The consents are listed with what was read; the customer can enter a code.',
          meta: { spec: 'SUCCESS' },
          always: { guard: { type: 'hasFailed', params: { of: ['consents', 'account'] } }, target: '#consents.failed' },
          initial: 'idle',
          on: {
            'code.change': { target: '.idle', actions: withEvent('storeCode') },
            'code.open': [{ guard: 'hasCode', target: 'lookingUp' }, { target: '.miscoded' }],
            'consent.end': { target: '.confirming', actions: withEvent('storeChosen') },
            'consent.renew': { target: 'renewing', actions: [withEvent('storeChosen'), form.submit.begins] },
          },
          states: {
            idle: { description: 'No consent is being changed.' },
            miscoded: { description: 'The typed text isn’t a code: the field shows what a code looks like.' },
            unknown: { description: 'No request has this code, or the request has expired: the field says so.' },
            given: { description: 'The third party may read the data from now on: the card says so.', meta: { spec: 'SUCCESS' } },
            confirming: {
              description: 'The customer is asked to confirm the end of the consent.',
              on: { 'consent.keep': 'idle', 'consent.confirm': 'ending' },
            },
            ending: {
              description: 'The consent is being ended.',
              tags: 'busy',
              invoke: {
                id: 'end',
                src: 'end',
                input: ({ context }) => ({ params: { consentId: context.chosen } }),
                onDone: 'idle',
                onError: 'unended',
              },
            },
            unended: {
              description: 'The consent couldn’t be ended, and the third party can still read: the card says so.',
              meta: changeFailed,
            },
            unrenewed: {
              description: 'The consent couldn’t be renewed, or a fresh sign-in is needed first.',
              meta: changeFailed,
              on: { 'proof.begin': { guard: 'hasToProve', target: '#consents.open.proving' } },
            },
          },
        },
        lookingUp: {
          description: 'The third party’s request is being loaded.',
          tags: 'busy',
          entry: { type: 'awaitReadings', params: { of: ['request'] } },
          invoke: { ...reads.watch('request'), input: ({ context }) => consentCodeOf(context.code) ?? '' },
          always: [
            { guard: 'isAsked', target: 'recalling', actions: 'beginForm' },
            { guard: 'isNotFound', target: 'listing.unknown' },
          ],
        },
        recalling: {
          description: 'The chart looks for choices that were made before a fresh sign-in.',
          tags: 'busy',
          invoke: form.draft.restores('reviewing'),
        },
        reviewing: {
          ...filling,
          description: 'The third party’s request is shown in its own words: the customer limits it and agrees, or goes back.',
          on: {
            ...filling.on,
            'form.cancel': { target: 'listing', actions: ['forgetDraft', 'clearCode'] },
          },
        },
        giving: form.submit.sending({ done: 'listing.given', does: ['forgetDraft', 'clearCode'], failed: 'reviewing.failed' }),
        renewing: form.submit.sending({ done: 'listing', failed: 'listing.unrenewed' }),
        proving: {
          ...provingForm('arriving', wayBack, 'consent'),
          description: 'The browser is on its way to the identity provider; the code stays in the address.',
        },
      },
    },
    failed: { description: 'The consents couldn’t be loaded: the card says so and offers to try again.', ...partFailed('open') },
  },
})

export type ConsentsActor = ActorRefFrom<typeof consentsMachine>
export type ConsentsSnapshot = SnapshotFrom<typeof consentsMachine>
