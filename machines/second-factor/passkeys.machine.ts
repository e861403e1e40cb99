import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { canMakePasskeys, makePasskey } from '#data/browser/passkeys.ts'
import { addPasskey, namePasskey, removePasskey, secondFactor } from '#data/queries/second-factor/second-factor.queries.ts'
import { lengthMessage, longestPasskeyName } from '#domain/basics/text-length.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { pressProof, type ProofEvent, provesFor, provesOr } from '#machines/session/proof.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('the passkeys', { secondFactor })
const actors = {
  ...reads.actors,
  ...pressProof.actors,
  add: fromMutation(addPasskey(makePasskey)),
  name: fromMutation(namePasskey),
  remove: fromMutation(removePasskey),
}

export interface PasskeysContext extends ReadingsOf<typeof reads> {
  readonly canMake: boolean
  readonly passkeyId: string
  readonly text: string
  readonly problem: Problem | null
}

interface PasskeyParams {
  readonly passkeyId: string
}

export type PasskeysEvent =
  | ReadsEvent
  | ProofEvent
  | { type: 'passkey.add' }
  | ({ type: 'passkey.rename' } & PasskeyParams)
  | ({ type: 'passkey.remove' } & PasskeyParams)
  | { type: 'name.change'; text: string }
  | { type: 'name.save' }
  | { type: 'removal.confirm' }
  | { type: 'step.cancel' }

const flow = setup({
  types: {} as PartTypes<typeof actors, PasskeysContext, PasskeysEvent>,
  actors,
  actions: { ...reads.actions, ...pressProof.actions },
  guards: { ...reads.guards, ...pressProof.guards },
}).extend({
  actions: {
    storeCanMake: assign(() => ({ canMake: canMakePasskeys() })),
    storePasskey: assign(({ context }, { passkeyId }: PasskeyParams) => ({
      passkeyId,
      text: dataOf(context.secondFactor)?.passkeys.find(({ id }) => id === passkeyId)?.name ?? '',
    })),
    storeText: assign((_, { text }: { text: string }) => ({ text })),
  },
  guards: {
    canAdd: ({ context: { canMake, secondFactor: known } }) => canMake && dataOf(known)?.canHavePasskeys === true,
    hasName: ({ context: { text } }) => text.trim() !== '' && lengthMessage(text, longestPasskeyName) === null,
  },
})

const chosen = withEvent('storePasskey')
const refused = provesOr('undone')
const atRest = {
  on: {
    'passkey.add': { guard: 'canAdd', target: 'adding' },
    'passkey.rename': { target: 'naming', actions: chosen },
    'passkey.remove': { target: 'confirming', actions: chosen },
  },
} as const

/** Run by `devices`. */
export const passkeysMachine = flow.createMachine({
  id: 'passkeys',
  description: 'The customer manages the passkeys that they sign in with.',
  meta: {
    why: 'These are the passkeys you can sign in with.',
    next: 'The list changes when you add or remove one.',
  },
  context: { ...reads.nothingRead, canMake: false, passkeyId: '', text: '', problem: null },
  entry: 'storeCanMake',
  initial: 'open',
  states: {
    open: {
      description: 'The passkeys are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#passkeys.failed', { areRead: 'showing' }),
        showing: {
          description: 'The passkeys are shown.',
          always: { guard: 'hasFailed', target: '#passkeys.failed' },
          initial: 'idle',
          states: {
            idle: { description: 'No step is open.', ...atRest },
            adding: writing('add', {
              description: 'The browser is creating a passkey, and it’s being saved.',
              done: 'added',
              failed: refused,
            }),
            added: { description: 'The new passkey works from now on.', meta: { spec: 'SUCCESS' }, ...atRest },
            naming: {
              description: 'The customer types a new name.',
              meta: { spec: 'EDIT' },
              on: {
                'name.change': { actions: withEvent('storeText') },
                'name.save': { guard: 'hasName', target: 'renaming' },
                'step.cancel': 'idle',
              },
            },
            renaming: writing('name', {
              description: 'The name is being saved.',
              sends: ({ passkeyId, text }: PasskeysContext) => ({ params: { passkeyId }, body: { name: text.trim() } }),
              done: 'idle',
              failed: refused,
            }),
            confirming: {
              description: 'The customer is asked to confirm the removal.',
              on: { 'removal.confirm': 'removing', 'step.cancel': 'idle' },
            },
            removing: writing('remove', {
              description: 'The passkey is being removed.',
              sends: ({ passkeyId }: PasskeysContext) => ({ params: { passkeyId } }),
              done: 'removed',
              failed: refused,
            }),
            removed: { description: 'The passkey no longer works for signing in.', meta: { spec: 'SUCCESS' }, ...atRest },
            undone: { description: 'The change failed, or the customer cancelled it.', meta: changeFailed, ...atRest },
            ...provesFor('devices', 'passkeys'),
          },
        },
      },
    },
    failed: { description: 'The passkeys couldn’t be loaded; the other cards work as usual.', ...partFailed('open') },
  },
})

export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>
export type PasskeysSnapshot = SnapshotFrom<typeof passkeysMachine>
