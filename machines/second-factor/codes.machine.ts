import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { type CodeSetup, notRight } from '#contract/second-factor/second-factor.contract.ts'
import { saveFile } from '#data/browser/save-file.ts'
import {
  beginCodes,
  confirmCodes,
  endCodes,
  renewRecoveryCodes,
  secondFactor,
} from '#data/queries/second-factor/second-factor.queries.ts'
import { recoveryFile } from '#domain/portal/recovery-codes.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { pressProof, type ProofEvent, provesFor, provesOr } from '#machines/session/proof.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('the codes', { secondFactor })
const actors = {
  ...reads.actors,
  ...pressProof.actors,
  begin: fromMutation(beginCodes),
  confirm: fromMutation(confirmCodes),
  end: fromMutation(endCodes),
  renew: fromMutation(renewRecoveryCodes),
}

export interface CodesContext extends ReadingsOf<typeof reads> {
  readonly setup: CodeSetup | null
  readonly text: string
  /** Shown once, then cleared. */
  readonly recoveryCodes: readonly string[]
  readonly problem: Problem | null
}

export type CodesEvent =
  | ReadsEvent
  | ProofEvent
  | { type: 'codes.begin' }
  | { type: 'code.change'; text: string }
  | { type: 'code.confirm' }
  | { type: 'codes.renew' }
  | { type: 'codes.end' }
  | { type: 'end.confirm' }
  | { type: 'step.cancel' }
  | { type: 'recovery.download' }
  | { type: 'recovery.kept' }

const flow = setup({
  types: {} as PartTypes<typeof actors, CodesContext, CodesEvent>,
  actors,
  actions: { ...reads.actions, ...pressProof.actions },
  guards: { ...reads.guards, ...pressProof.guards },
}).extend({
  actions: {
    clearSecrets: assign({ setup: null, text: '', recoveryCodes: [] }),
    saveRecoveryCodes: ({ context: { recoveryCodes } }) => saveFile(recoveryFile(recoveryCodes)),
    storeRecoveryCodes: assign((_, { recoveryCodes }: { recoveryCodes: readonly string[] }) => ({
      recoveryCodes,
      setup: null,
      text: '',
    })),
    storeSetup: assign((_, codeSetup: CodeSetup) => ({ setup: codeSetup, text: '' })),
    storeText: assign((_, { text }: { text: string }) => ({ text })),
  },
  guards: {
    areOn: ({ context }) => (dataOf(context.secondFactor)?.codesSince ?? null) !== null,
    areOff: ({ context }) => (dataOf(context.secondFactor)?.codesSince ?? null) === null,
    hasCode: ({ context: { text } }) => /^\d{6}$/.test(text.replace(/\s/g, '')),
    isWrong: (_, { problem }: { problem: Problem }) => problem.type === notRight,
  },
})

const refused = provesOr('undone')
const toRecoveryCodes = { target: 'telling', actions: withOutput('storeRecoveryCodes') } as const
const atRest = {
  on: {
    'codes.begin': { guard: 'areOff', target: 'beginning' },
    'codes.renew': { guard: 'areOn', target: 'renewing' },
    'codes.end': { guard: 'areOn', target: 'confirmingEnd' },
  },
} as const

/** Asked for after the password; recovery codes work once. Run by `devices`. */
export const codesMachine = flow.createMachine({
  id: 'codes',
  description: 'The customer sets up sign-in codes, gets recovery codes, or turns codes off.',
  meta: {
    why: 'You can be asked for a code when you sign in, to keep your account safe.',
    next: 'It changes when you turn codes on or off.',
  },
  context: { ...reads.nothingRead, setup: null, text: '', recoveryCodes: [], problem: null },
  initial: 'open',
  states: {
    open: {
      description: 'The code settings are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#codes.failed', { areRead: 'showing' }),
        showing: {
          description: 'The card shows whether codes are on.',
          always: { guard: 'hasFailed', target: '#codes.failed' },
          initial: 'idle',
          states: {
            idle: { description: 'No step is open.', entry: 'clearSecrets', ...atRest },
            beginning: writing('begin', {
              description: 'A secret key is being created.',
              done: { target: 'scanning', actions: withOutput('storeSetup') },
              failed: refused,
            }),
            scanning: {
              description: 'The key is shown as a QR code and as text: the customer adds it to an app and types the first code.',
              meta: { spec: 'EDIT' },
              on: {
                'code.change': { target: '.typing', actions: withEvent('storeText') },
                'code.confirm': { guard: 'hasCode', target: 'confirming' },
                'step.cancel': 'idle',
              },
              initial: 'typing',
              states: {
                typing: { description: 'No error message is shown yet.' },
                wrong: { description: 'The code was wrong: the card says so.' },
              },
            },
            confirming: writing('confirm', {
              description: 'The first code is being checked.',
              sends: ({ text }: CodesContext) => ({ body: { code: text.replace(/\s/g, '') } }),
              done: toRecoveryCodes,
              failed: [
                { guard: withProblem('isWrong'), target: 'scanning.wrong', actions: withProblem('storeProblem') },
                ...refused,
              ],
            }),
            telling: {
              description: 'The recovery codes are shown, this once only.',
              meta: { spec: 'SUCCESS' },
              on: { 'recovery.download': { actions: 'saveRecoveryCodes' }, 'recovery.kept': 'idle' },
            },
            renewing: writing('renew', {
              description: 'New recovery codes are being created.',
              done: toRecoveryCodes,
              failed: refused,
            }),
            confirmingEnd: {
              description: 'The customer is asked to confirm that codes are turned off.',
              on: { 'end.confirm': 'ending', 'step.cancel': 'idle' },
            },
            ending: writing('end', { description: 'Codes are being turned off.', done: 'ended', failed: refused }),
            ended: { description: 'Codes are off: the next sign-in needs no code.', meta: { spec: 'SUCCESS' }, ...atRest },
            undone: { description: 'The change failed, or its result is unknown.', meta: changeFailed, ...atRest },
            ...provesFor('devices', 'codes'),
          },
        },
      },
    },
    failed: { description: 'The code settings couldn’t be loaded; the other cards work as usual.', ...partFailed('open') },
  },
})

export type CodesActor = ActorRefFrom<typeof codesMachine>
export type CodesSnapshot = SnapshotFrom<typeof codesMachine>
