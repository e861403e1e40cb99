import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { MadeApiKey } from '#contract/api-keys/api-keys.contract.ts'
import { now } from '#data/browser/clock.ts'
import { giveAway } from '#data/browser/share-text.ts'
import { apiKeyDraft } from '#data/drafts/privacy.drafts.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { apiKeys, makeApiKey, revokeApiKey } from '#data/queries/api-keys/api-keys.queries.ts'
import { today } from '#domain/basics/days.ts'
import { type KeyFields, keyErrors, lastDayOf } from '#domain/portal/open-scopes.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { formProof, type ProofEvent, provesFirst, provingForm } from '#machines/session/proof.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { draftForm } from '#machines/kit/draft-form.ts'
import { createReads, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('the keys', { keys: apiKeys, account: switcher })

export interface ApiKeysContext extends ReadingsOf<typeof reads>, FormContext<KeyFields>, SubmitContext<MadeApiKey | null> {
  readonly ending: string
}

export type ApiKeysEvent =
  | ReadsEvent
  | FormEvent<KeyFields>
  | ProofEvent
  | { type: 'key.begin' }
  | { type: 'key.end'; keyId: string }
  | { type: 'key.keep' }
  | { type: 'key.confirm' }
  | { type: 'secret.copy' }
  | { type: 'secret.done' }

const nothingSaid: KeyFields = { name: '', scopes: ['use', 'prices'], propertyId: '', time: 'year' }

const types = {} as { fields: KeyFields; context: ApiKeysContext }

export const makeApiKeyCommand = createCommand('makeApiKeyCommand', 'Creates a key to the customer’s own data', makeApiKey)

const form = draftForm({
  types,
  draft: apiKeyDraft,
  selectionOf: ({ account }) => selectionOf(account),
  valueOf: ({ fields }) => fields,
  restored: (_, fields) => ({ fields }),
  errorsIn: ({ fields }) => keyErrors(fields),
  fieldNamed: (name) => (name === 'until' ? 'time' : name),
  command: makeApiKeyCommand,
  requestOf: ({ fields: { name, scopes, propertyId, time }, account }) => ({
    body: { name: name.trim(), scopes: [...scopes], propertyId: propertyId || null, until: lastDayOf(time, today(now())) },
    selection: selectionOf(account),
  }),
})
const actors = {
  ...reads.actors,
  ...form.parts.actors,
  ...formProof.actors,
  copy: fromPromise<void, string>(({ input }) => giveAway.copy(input)),
  end: fromMutation(revokeApiKey),
}

const flow = setup({
  types: {} as PartTypes<typeof actors, ApiKeysContext, ApiKeysEvent>,
  actors,
  actions: { ...reads.actions, ...form.parts.actions, ...formProof.actions },
  guards: { ...reads.guards, ...form.parts.guards, ...formProof.guards },
}).extend({
  actions: {
    beginForm: assign(() => ({ ...beginForm(nothingSaid), ...nothingSent })),
    // The secret is shown once and never stored.
    forgetSecret: assign({ answer: null }),
    storeEnding: assign((_, { keyId }: { keyId: string }) => ({ ending: keyId })),
  },
  guards: {
    canMake: ({ context: { keys } }) => keys.status === 'ready' && keys.data.canMake,
  },
})

const filling = provesFirst(form.fills('making'), 'proving')

/** A key is shown once. Run by `privacy`. */
export const apiKeysMachine = flow.createMachine({
  id: 'apiKeys',
  description: 'The customer creates and ends keys with which their own programs read their data.',
  meta: {
    why: 'These are the keys that let your own programs read your data.',
    next: 'A key stops working when you end it.',
  },
  context: { ...reads.nothingRead, ...beginForm(nothingSaid), ...nothingSent, ending: '' },
  initial: 'open',
  states: {
    open: {
      description: 'The keys are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#apiKeys.failed', { areRead: 'recalling' }),
        recalling: {
          description: 'The chart looks for a key form that was started before a fresh sign-in.',
          tags: 'busy',
          invoke: form.draft.finds('editing', 'listing'),
        },
        listing: {
          description: 'The keys are listed with their last use; the customer can create another one.',
          meta: { spec: 'SUCCESS' },
          always: { guard: 'hasFailed', target: '#apiKeys.failed' },
          initial: 'idle',
          on: {
            'key.begin': { guard: 'canMake', target: 'editing', actions: 'beginForm' },
            'key.end': { target: '.confirming', actions: withEvent('storeEnding') },
          },
          states: {
            idle: { description: 'No key is being changed.' },
            confirming: {
              description: 'The customer is asked to confirm: ending a key stops the program that uses it.',
              on: { 'key.keep': 'idle', 'key.confirm': 'ending' },
            },
            ending: {
              description: 'The key is being ended.',
              tags: 'busy',
              invoke: {
                id: 'end',
                src: 'end',
                input: ({ context }) => ({ params: { keyId: context.ending } }),
                onDone: 'idle',
                onError: 'unended',
              },
            },
            unended: { description: 'The key couldn’t be ended and still works: the card says so.', meta: changeFailed },
          },
        },
        editing: {
          ...filling,
          description: 'The customer enters what the key is for, what it may read, and until when.',
          on: {
            ...filling.on,
            'form.cancel': { target: 'listing', actions: ['forgetDraft', 'beginForm'] },
          },
        },
        proving: {
          ...provingForm('editing.failed', 'privacy', 'apiKey'),
          description: 'The browser is on its way to the identity provider; the form is saved.',
        },
        making: form.submit.sending({ done: 'made', does: ['forgetDraft'], failed: 'editing.failed' }),
        made: {
          description: 'The new key is shown, this once only.',
          meta: { spec: 'SUCCESS' },
          initial: 'shown',
          exit: 'forgetSecret',
          on: { 'secret.done': 'listing', 'secret.copy': '.copying' },
          states: {
            shown: { description: 'The key is ready to copy.' },
            copying: {
              description: 'The key is being copied to the clipboard.',
              invoke: {
                id: 'copy',
                src: 'copy',
                input: ({ context }) => context.answer?.secret ?? '',
                onDone: 'copied',
                onError: 'uncopied',
              },
            },
            copied: { description: 'The key was copied: the card says so.' },
            uncopied: { description: 'The browser didn’t allow copying: the card says how to copy the key by hand.' },
          },
        },
      },
    },
    failed: { description: 'The keys couldn’t be loaded: the card says so and offers to try again.', ...partFailed('open') },
  },
})

export type ApiKeysActor = ActorRefFrom<typeof apiKeysMachine>
export type ApiKeysSnapshot = SnapshotFrom<typeof apiKeysMachine>
