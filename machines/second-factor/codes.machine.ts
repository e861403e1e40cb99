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
import { beginsAnew } from '#machines/kit/network-return.ts'
import { createReads, dataOf, loading, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { isUnproven, type ProofEvent, proofActors, provesFor, provesOr } from '#machines/session/proof.ts'

const reads = createReads('the codes', { secondFactor })
const actors = {
  ...reads.actors,
  ...proofActors,
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
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    clearSecrets: assign({ setup: null, text: '', recoveryCodes: [] }),
    saveRecoveryCodes: ({ context: { recoveryCodes } }) => saveFile(recoveryFile(recoveryCodes)),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
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
    isUnproven,
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
            beginning: {
              description: 'A secret key is being created.',
              meta: { spec: 'LOADING' },
              tags: 'busy',
              invoke: {
                id: 'begin',
                src: 'begin',
                input: {},
                onDone: { target: 'scanning', actions: withOutput('storeSetup') },
                onError: refused,
              },
            },
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
            confirming: {
              description: 'The first code is being checked.',
              meta: { spec: 'LOADING' },
              tags: 'busy',
              invoke: {
                id: 'confirm',
                src: 'confirm',
                input: ({ context: { text } }) => ({ body: { code: text.replace(/\s/g, '') } }),
                onDone: toRecoveryCodes,
                onError: [
                  { guard: withProblem('isWrong'), target: 'scanning.wrong', actions: withProblem('storeProblem') },
                  ...refused,
                ],
              },
            },
            telling: {
              description: 'The recovery codes are shown, this once only.',
              meta: { spec: 'SUCCESS' },
              on: { 'recovery.download': { actions: 'saveRecoveryCodes' }, 'recovery.kept': 'idle' },
            },
            renewing: {
              description: 'New recovery codes are being created.',
              meta: { spec: 'LOADING' },
              tags: 'busy',
              invoke: { id: 'renew', src: 'renew', input: {}, onDone: toRecoveryCodes, onError: refused },
            },
            confirmingEnd: {
              description: 'The customer is asked to confirm that codes are turned off.',
              on: { 'end.confirm': 'ending', 'step.cancel': 'idle' },
            },
            ending: {
              description: 'Codes are being turned off.',
              meta: { spec: 'LOADING' },
              tags: 'busy',
              invoke: { id: 'end', src: 'end', input: {}, onDone: 'ended', onError: refused },
            },
            ended: { description: 'Codes are off: the next sign-in needs no code.', meta: { spec: 'SUCCESS' }, ...atRest },
            undone: { description: 'The change failed, or its result is unknown.', meta: { spec: 'ERROR' }, ...atRest },
            ...provesFor('devices', 'codes'),
          },
        },
      },
    },
    failed: {
      description: 'The code settings couldn’t be loaded; the other cards work as usual.',
      meta: { spec: 'ERROR' },
      ...beginsAnew('open'),
    },
  },
})

export type CodesActor = ActorRefFrom<typeof codesMachine>
export type CodesSnapshot = SnapshotFrom<typeof codesMachine>
