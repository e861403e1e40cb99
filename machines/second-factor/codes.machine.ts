import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { type CodeSetup, notRight } from '#contract/second-factor.contract.ts'
import { saveFile } from '#data/browser/save-file.ts'
import { beginCodes, confirmCodes, endCodes, renewRecoveryCodes, secondFactor } from '#data/queries/second-factor.queries.ts'
import { recoveryFile } from '#domain/recovery-codes.ts'
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
  /** The key that is set up; null when none is. */
  readonly setup: CodeSetup | null
  /** The first code, as it is typed. */
  readonly text: string
  /** Told once, and forgotten when the customer has them. */
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
    storeSetup: assign((_, begun: CodeSetup) => ({ setup: begun, text: '' })),
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
const told = { target: 'telling', actions: withOutput('storeRecoveryCodes') } as const
const atRest = {
  on: {
    'codes.begin': { guard: 'areOff', target: 'beginning' },
    'codes.renew': { guard: 'areOn', target: 'renewing' },
    'codes.end': { guard: 'areOn', target: 'confirmingEnd' },
  },
} as const

/**
 * Codes of an authenticator app, asked for at sign-in after the password, and the recovery codes that take their place once each.
 *
 * Run by `devices`; it has no end of its own.
 */
export const codesMachine = flow.createMachine({
  id: 'codes',
  description: 'Codes at sign-in: set up, recovered from, switched off.',
  context: { ...reads.nothingRead, setup: null, text: '', recoveryCodes: [], problem: null },
  initial: 'open',
  states: {
    open: {
      description: 'Whether codes are asked for is read and kept fresh.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#codes.failed', { areRead: 'showing' }),
        showing: {
          description: 'Whether codes are asked for shows.',
          always: { guard: 'hasFailed', target: '#codes.failed' },
          initial: 'idle',
          states: {
            idle: { description: 'Nothing was pressed.', entry: 'clearSecrets', ...atRest },
            beginning: {
              description: 'A key is being made.',
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
              description: 'The key shows, as a QR code and as text: the customer puts it into an app and types its first code.',
              meta: { spec: 'EDIT' },
              on: {
                'code.change': { target: '.typing', actions: withEvent('storeText') },
                'code.confirm': { guard: 'hasCode', target: 'confirming' },
                'step.cancel': 'idle',
              },
              initial: 'typing',
              states: {
                typing: { description: 'Nothing was said of a code yet.' },
                wrong: { description: 'The code was not right: it says so.' },
              },
            },
            confirming: {
              description: 'The first code is being looked at.',
              meta: { spec: 'LOADING' },
              tags: 'busy',
              invoke: {
                id: 'confirm',
                src: 'confirm',
                input: ({ context: { text } }) => ({ body: { code: text.replace(/\s/g, '') } }),
                onDone: told,
                onError: [
                  { guard: withProblem('isWrong'), target: 'scanning.wrong', actions: withProblem('storeProblem') },
                  ...refused,
                ],
              },
            },
            telling: {
              description: 'The recovery codes show, this once.',
              meta: { spec: 'SUCCESS' },
              on: { 'recovery.download': { actions: 'saveRecoveryCodes' }, 'recovery.kept': 'idle' },
            },
            renewing: {
              description: 'New recovery codes are being made.',
              meta: { spec: 'LOADING' },
              tags: 'busy',
              invoke: { id: 'renew', src: 'renew', input: {}, onDone: told, onError: refused },
            },
            confirmingEnd: {
              description: 'Switching codes off is asked about once.',
              on: { 'end.confirm': 'ending', 'step.cancel': 'idle' },
            },
            ending: {
              description: 'Codes are being switched off.',
              meta: { spec: 'LOADING' },
              tags: 'busy',
              invoke: { id: 'end', src: 'end', input: {}, onDone: 'ended', onError: refused },
            },
            ended: { description: 'No code is asked for any more.', meta: { spec: 'SUCCESS' }, ...atRest },
            undone: { description: 'It was not done, or nobody knows.', meta: { spec: 'ERROR' }, ...atRest },
            ...provesFor('devices', 'codes'),
          },
        },
      },
    },
    failed: {
      description: 'It could not be read; the other cards go on.',
      meta: { spec: 'ERROR' },
      ...beginsAnew('open'),
    },
  },
})

export type CodesActor = ActorRefFrom<typeof codesMachine>
export type CodesSnapshot = SnapshotFrom<typeof codesMachine>
