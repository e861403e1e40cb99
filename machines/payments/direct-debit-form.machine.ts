import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { bankOf } from '#domain/bank-account.ts'
import { type DirectDebitDraft, directDebitDraft, type DirectDebitDraftOwner } from '#data/drafts/direct-debit-draft.ts'
import type { DirectDebitName } from '#domain/direct-debit.ts'
import { type CommandOutcome, outcomeOf } from '#machines/kit/command.ts'
import { directDebitCommand } from './commands.ts'
import {
  areValid,
  changeField,
  draftOf,
  fieldsFrom,
  followAccountNumber,
  type FormFields,
  payloadOf,
  touchAll,
  touchField,
  withServerTroubles,
} from './direct-debit-fields.ts'
import { paymentTermsMachine } from './payment-terms.machine.ts'

interface DirectDebitFormInput {
  readonly customerId: string
  /** The billing account that the customer sees. */
  readonly selection: string
  /** What is known of the form before anything is typed, by field. */
  readonly known: Readonly<Record<string, string>>
}

export interface DirectDebitFormContext extends DirectDebitFormInput {
  readonly fields: FormFields
  /** The bank is the customer's own choice; until then it follows the account number. */
  readonly isBankChosen: boolean
  /** How often it was sent with something missing. */
  readonly attempt: number
  readonly key: string
  readonly problem: Problem | null
  readonly reference: string | null
}

export type DirectDebitFormEvent =
  | { type: 'field.change'; name: DirectDebitName; value: string | boolean }
  | { type: 'field.leave'; name: DirectDebitName }
  | { type: 'form.submit'; key: string }
  | { type: 'form.cancel' }

type Outcome = CommandOutcome<{ reference: string }>

/** The reference of the direct debit that was set up; null when the customer turned back. */
export interface DirectDebitFormOutput {
  readonly reference: string | null
}

const ownerOf = ({ customerId, selection }: DirectDebitFormInput): DirectDebitDraftOwner => ({
  customerId,
  billingAccountId: selection,
})

const flow = setup({
  types: {
    input: {} as DirectDebitFormInput,
    context: {} as DirectDebitFormContext,
    events: {} as DirectDebitFormEvent,
    output: {} as DirectDebitFormOutput,
    children: {} as { command: 'command'; draft: 'draft'; terms: 'terms' },
  },
  actors: {
    command: directDebitCommand,
    terms: paymentTermsMachine,
    draft: fromPromise<DirectDebitDraft | null, DirectDebitDraftOwner>(({ input }) => directDebitDraft.read(input)),
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetDraft: ({ context }) => void directDebitDraft.remove(ownerOf(context)),
    keepDraft: ({ context }) => void directDebitDraft.write(ownerOf(context), draftOf(context.fields)),
    storeChosenBank: assign(({ context }) => ({ isBankChosen: context.fields.bank.value !== '' })),
    storeDraft: assign(({ context }, { draft }: { draft: DirectDebitDraft | null }) => ({
      fields: fieldsFrom({ ...context.known, ...draft }),
      isBankChosen: draft?.['bank'] !== undefined && draft['bank'] !== bankOf(draft['bankAccountNumber'] ?? ''),
    })),
    storeBankOfNumber: assign(({ context }) => ({ fields: followAccountNumber(context.fields) })),
    storeField: assign(({ context }, { name, value }: { name: DirectDebitName; value: string | boolean }) => ({
      fields: changeField(context.fields, name, value),
      key: '',
    })),
    storeReference: assign((_, { outcome }: { outcome: Outcome }) => ({
      reference: outcome.status === 'done' ? outcome.answer.reference : null,
    })),
    storeKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key || key, problem: null })),
    storeProblem: assign(({ context }, { outcome }: { outcome: Outcome }) => ({
      problem: outcome.status === 'refused' ? outcome.problem : null,
      fields: withServerTroubles(context.fields, outcome.status === 'refused' ? outcome.problem.fields : {}),
    })),
    storeAllTouched: assign(({ context }) => ({ fields: touchAll(context.fields) })),
    storeTouched: assign(({ context }, { name }: { name: DirectDebitName }) => ({ fields: touchField(context.fields, name) })),
  },
  guards: {
    areValid: ({ context }) => areValid(touchAll(context.fields)),
    isBank: (_, { name }: { name: DirectDebitName }) => name === 'bank',
    isFollowed: ({ context }, { name }: { name: DirectDebitName }) => name === 'bankAccountNumber' && !context.isBankChosen,
    isDone: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'done',
  },
})

/**
 * The direct debit form: eleven fields, each checked once it is touched. Name and mobile come from the profile, the bank from the account
 * number until the customer changes it. What is typed is kept, sealed, until it is sent: a sign-in that expires on the way loses nothing.
 *
 * Run by `paymentOptions`; ends when direct debit is set up or the customer turns back.
 */
export const directDebitFormMachine = flow.createMachine({
  id: 'directDebitForm',
  description: 'A bank account that bills are taken from, and the terms for it.',
  context: ({ input }) => ({
    ...input,
    fields: fieldsFrom(input.known),
    isBankChosen: false,
    attempt: 0,
    key: '',
    problem: null,
    reference: null,
  }),
  output: ({ context: { reference } }) => ({ reference }),
  invoke: { id: 'terms', src: 'terms' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What was typed before and not sent is looked for.',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context }) => ownerOf(context),
        onDone: { target: 'editing', actions: { type: 'storeDraft', params: ({ event }) => ({ draft: event.output }) } },
        onError: 'editing',
      },
    },
    editing: {
      description: 'The customer fills it in; a field says what is wrong once it was touched.',
      initial: 'ready',
      on: {
        'field.change': [
          {
            guard: { type: 'isFollowed', params: ({ event }) => event },
            actions: [{ type: 'storeField', params: ({ event }) => event }, 'storeBankOfNumber', 'keepDraft'],
          },
          {
            guard: { type: 'isBank', params: ({ event }) => event },
            actions: [{ type: 'storeField', params: ({ event }) => event }, 'storeChosenBank', 'keepDraft'],
          },
          { actions: [{ type: 'storeField', params: ({ event }) => event }, 'keepDraft'] },
        ],
        'field.leave': { actions: { type: 'storeTouched', params: ({ event }) => event } },
        'form.submit': [
          {
            guard: 'areValid',
            target: 'sending',
            actions: ['storeAllTouched', { type: 'storeKey', params: ({ event }) => event }],
          },
          { target: '.invalid', actions: ['storeAllTouched', 'countAttempt'] },
        ],
        'form.cancel': { target: 'cancelled', actions: 'forgetDraft' },
      },
      states: {
        ready: { description: 'Not sent yet.' },
        invalid: { description: 'A field has an error or was untouched: a summary leads to each.', meta: { spec: 'invalid' } },
        failed: { description: 'It was not taken, or it is not known: what was typed stays.', meta: { spec: 'ERROR' } },
      },
    },
    sending: {
      description: 'Direct debit is being set up; a lost answer is asked for again.',
      meta: { spec: 'LOADING' },
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context: { fields, key, selection } }) => ({ body: payloadOf(fields), key, selection }),
        onDone: [
          {
            guard: { type: 'isDone', params: outcomeOf },
            target: 'setUp',
            actions: ['forgetDraft', { type: 'storeReference', params: outcomeOf }],
          },
          { target: 'editing.failed', actions: { type: 'storeProblem', params: outcomeOf } },
        ],
      },
    },
    setUp: { description: 'Bills are taken from this account from now on.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'The customer turned back.', type: 'final' },
  },
})

export type DirectDebitFormActor = ActorRefFrom<typeof directDebitFormMachine>
export type DirectDebitFormSnapshot = SnapshotFrom<typeof directDebitFormMachine>

export const selectFields = ({ context }: DirectDebitFormSnapshot) => context.fields
export const selectAttempt = ({ context }: DirectDebitFormSnapshot): number => context.attempt
export const selectProblem = ({ context }: DirectDebitFormSnapshot): Problem | null => context.problem
/** The summary over the fields shows. */
export const selectIsInvalid = (snapshot: DirectDebitFormSnapshot): boolean => snapshot.matches({ editing: 'invalid' })
export const selectHasFailed = (snapshot: DirectDebitFormSnapshot): boolean => snapshot.matches({ editing: 'failed' })
export const selectIsSending = (snapshot: DirectDebitFormSnapshot): boolean => snapshot.matches('sending')
/** Nothing can be typed: what was typed before is looked for, or it is on its way. */
export const selectIsBusy = (snapshot: DirectDebitFormSnapshot): boolean => !snapshot.matches('editing')
