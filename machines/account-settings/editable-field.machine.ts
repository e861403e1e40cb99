import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { changedMeanwhile, emailInUse } from '#contract/account-settings/account-settings.contract.ts'
import { type Problem, proofNeeded } from '#contract/kit.ts'
import { fieldDraft } from '#data/drafts/account-settings.drafts.ts'
import { saveField, takesProof } from '#data/queries/account-settings/account-settings.queries.ts'
import { canDeleteField, canSaveField, fieldMessage, isFieldSame, typedField } from '#domain/portal/account-fields.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { addressSearchMachine, type AddressSearchSnapshot } from '#machines/moving-house/address-search.machine.ts'
import type { EditableFieldContext, EditableFieldEvent, EditableFieldInput, FieldRow } from './editable-field-context.ts'
import { checksProof, formProof, leavesForProof, provesForm, provingForm } from '#machines/session/proof.ts'

const types = {} as {
  input: EditableFieldInput
  context: EditableFieldContext
  events: EditableFieldEvent
  children: Children<typeof actors>
  tags: 'busy'
}

const draft = keepsDraft({
  types,
  draft: fieldDraft,
  selectionOf: ({ selection, row }) => `${selection} ${row.id}`,
  valueOf: ({ text, seen }) => ({ text, seen }),
  restored: (_, { text, seen }) => ({ text, seen }),
})

const actors = {
  ...draft.actors,
  ...formProof.actors,
  address: addressSearchMachine,
  save: fromMutation(saveField),
}

const isProblem =
  (type: string) =>
  (_: unknown, { problem }: { problem: Problem }): boolean =>
    problem.type === type

const field = setup({
  types,
  actors,
  actions: { ...draft.actions, ...formProof.actions },
  guards: { ...draft.guards, ...formProof.guards },
}).extend({
  actions: {
    beginText: assign(({ context: { row } }) => ({
      text: typedField(row.kind, row.stored),
      seen: row.stored,
      dpId: null,
      problem: null,
    })),
    clearProblem: assign({ problem: null }),
    storeLookUp: assign((_, { context: { query, chosen } }: AddressSearchSnapshot) => ({
      text: query,
      dpId: chosen?.dpId ?? null,
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeRow: assign((_, { row }: { row: FieldRow }) => ({ row })),
    // The customer has seen the new stored value: the next save may replace it.
    storeSeen: assign(({ context: { row } }) => ({ seen: row.stored })),
    storeText: assign((_, { text }: { text: string }) => ({ text, dpId: null, problem: null })),
  },
  guards: {
    canDelete: ({ context: { row } }) => canDeleteField(row.kind, row.stored),
    canSave: ({ context: { row, text } }) => canSaveField(row.kind, text, row.stored),
    hasMessage: ({ context: { row, text } }) => fieldMessage(row.kind, text, row.stored) !== null,
    isChanged: isProblem(changedMeanwhile),
    isInUse: isProblem(emailInUse),
    isUnproven: isProblem(proofNeeded),
    canNeedProof: ({ context: { row } }) => takesProof(row.kind),
    isWorthRestoring: ({ context: { row, text } }) => !isFieldSame(row.kind, text, row.stored) && text !== '',
    // A chosen address shows immediately.
    isLookedUp: ({ context: { dpId, text } }, { context: { chosen, dpId: taken, query } }: AddressSearchSnapshot) =>
      chosen === null ? taken !== '' && query !== text : chosen.dpId !== dpId,
  },
})

const updateOf = ({ row: { kind, siteId }, text, seen, dpId, selection }: EditableFieldContext) => ({
  kind,
  siteId,
  text,
  seen,
  dpId,
  selection,
})

const toLoading = { guard: 'canSave', target: '#editableField.open.loading' } as const
const atRest = {
  'field.edit': { target: '#editableField.open', actions: 'beginText' },
  'field.delete': { guard: 'canDelete', target: '#editableField.confirming' },
} as const
const refused = <const Guard extends string, const Target extends string>(guard: Guard, target: Target) =>
  ({ guard: withProblem(guard), target, actions: withProblem('storeProblem') }) as const
const changes = {
  'field.cancel': { target: '#editableField.none', actions: 'forgetDraft' },
  'field.change': { target: '#editableField.open.edit.typing', actions: [withEvent('storeText'), 'keepDraft'] },
} as const

/** NONE, EDIT, LOADING, SUCCESS and ERROR as documented. Run by `accountSettings`, one per row. */
export const editableFieldMachine = field.createMachine({
  id: 'editableField',
  description: 'One setting that the customer edits in place.',
  context: ({ input }) => ({
    ...input,
    text: typedField(input.row.kind, input.row.stored),
    seen: input.row.stored,
    dpId: null,
    problem: null,
  }),
  on: { 'stored.change': { actions: withEvent('storeRow') } },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The chart looks for a draft that was typed earlier and not saved.',
      tags: 'busy',
      invoke: draft.restores('restored'),
    },
    restored: {
      description: 'The chart checks whether the draft differs from the saved value.',
      always: [{ guard: 'isWorthRestoring', target: 'open' }, { target: 'none' }],
    },
    none: {
      description: 'The value is shown, with Edit and, where it can be removed, Delete.',
      meta: { spec: 'NONE' },
      on: atRest,
    },
    confirming: {
      description: 'The customer is asked to confirm the removal.',
      on: { 'field.delete': { target: 'removing', actions: 'beginText' }, 'field.cancel': 'none' },
    },
    removing: writing('save', {
      description: 'The value is being removed.',
      sends: (context: EditableFieldContext) => ({ ...updateOf(context), text: null, dpId: null }),
      done: 'success',
      failed: { target: 'unremoved', actions: withProblem('storeProblem') },
    }),
    unremoved: {
      description: 'The removal failed: the value is still shown, with the reason under it.',
      meta: { spec: 'ERROR' },
      exit: 'clearProblem',
      on: { ...atRest, ...provesForm('provingRemoval') },
    },
    // Not automatic after the sign-in: the customer may have forgotten it by then, and presses Delete again.
    provingRemoval: { ...provingForm('none', 'accountSettings', 'accountDetails'), meta: { spec: 'LOADING' } },
    open: {
      description: 'The input is shown, with Cancel and Save.',
      // For addresses only; idle for any other text.
      invoke: [
        {
          id: 'address',
          src: 'address',
          input: ({ context: { text } }) => ({ query: text, chosen: null }),
          onSnapshot: {
            guard: { type: 'isLookedUp', params: ({ event }) => event.snapshot },
            actions: [{ type: 'storeLookUp', params: ({ event }) => event.snapshot }, 'keepDraft'],
          },
        },
        checksProof,
      ],
      initial: 'edit',
      states: {
        edit: {
          description: 'The customer is typing.',
          meta: { spec: 'EDIT' },
          on: { ...changes, 'proof.needed': { guard: 'canNeedProof', target: 'error.unproven', actions: 'awaitProof' } },
          initial: 'typing',
          states: {
            typing: {
              description: 'No error message is shown yet.',
              on: {
                'field.leave': { guard: 'hasMessage', target: 'told' },
                'field.save': [toLoading, { guard: 'hasMessage', target: 'told' }],
              },
            },
            told: { description: 'The error message is shown under the input.' },
          },
        },
        loading: writing('save', {
          description: 'The value is being saved.',
          sends: updateOf,
          done: { target: '#editableField.success', actions: 'forgetDraft' },
          failed: [
            refused('isInUse', 'error.inUse'),
            refused('isChanged', 'error.changed'),
            refused('isUnproven', 'error.unproven'),
            { target: 'error.failed', actions: withProblem('storeProblem') },
          ],
        }),
        error: {
          description: 'The value wasn’t saved: the reason is shown under it, and the typed text stays.',
          meta: { spec: 'ERROR' },
          on: changes,
          initial: 'failed',
          states: {
            failed: { description: 'The save was refused, or its result is unknown.', on: { 'field.save': toLoading } },
            inUse: { description: 'Another login uses this email address.', meta: { spec: 'IN_USE' } },
            changed: {
              description: 'Someone else changed the value in the meantime: the customer sees the new one and may replace it.',
              on: { 'field.save': { ...toLoading, actions: 'storeSeen' } },
            },
            unproven: {
              description: 'The customer must confirm it’s them before the change is saved.',
              on: { 'proof.begin': '#editableField.open.proving' },
            },
          },
        },
        proving: {
          description: 'The browser is on its way to the identity provider.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          invoke: leavesForProof('#editableField.open.error.unproven', 'accountSettings', 'accountDetails'),
          on: { 'page.restored': '#editableField.open.error.unproven' },
        },
      },
    },
    success: {
      description: 'The value was saved: “Changes Saved” is shown until the next edit.',
      meta: { spec: 'SUCCESS' },
      on: atRest,
    },
  },
})

export type EditableFieldActor = ActorRefFrom<typeof editableFieldMachine>
export type EditableFieldSnapshot = SnapshotFrom<typeof editableFieldMachine>
