import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { AccountSwitcher } from '#contract/account.contract.ts'
import { type AvatarColour, type AvatarType, propertyNotSelected, type SavedAvatar } from '#contract/avatar.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { Initialize } from '#contract/shell.contract.ts'
import { switcher } from '#data/queries/account.queries.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { propertyAvatar, savePropertyAvatar } from '#data/queries/avatar.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import { initialize } from '#data/queries/shell.queries.ts'
import { dashboardPath } from '#domain/routes.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { fromMutation, problemOf } from '#machines/kit/from-mutation.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { beginsAnew, type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { selectionOf } from '#machines/kit/selection.ts'

export interface PropertyAvatarContext {
  readonly customer: Reading<Initialize>
  readonly avatar: Reading<SavedAvatar>
  readonly properties: Reading<AccountSwitcher>
  /** What is chosen; null until something is. */
  readonly type: AvatarType | null
  readonly colour: AvatarColour | null
  /** Why the last save was not taken. */
  readonly problem: Problem | null
}

export type PropertyAvatarEvent =
  | NetworkEvent
  | { type: 'type.choose'; avatarType: AvatarType }
  | { type: 'colour.choose'; colour: AvatarColour }
  | { type: 'avatar.save' }
  | { type: 'load.retry' }
  | PageEvent

const flow = setup({
  types: {
    input: {} as PageInput,
    context: {} as PropertyAvatarContext,
    events: {} as PropertyAvatarEvent,
    children: {} as {
      avatar: 'avatar'
      customer: 'customer'
      networkReturn: 'networkReturn'
      properties: 'properties'
      save: 'save'
    },
    tags: {} as 'busy' | 'failed' | 'saving',
  },
  actors: {
    avatar: fromQuery<SavedAvatar, undefined>(propertyAvatar),
    customer: fromQuery<Initialize, undefined>(initialize),
    networkReturn,
    properties: fromQuery(switcher),
    save: fromMutation(savePropertyAvatar),
  },
  actions: {
    awaitAvatar: assign({ avatar: pending, properties: pending }),
    awaitCustomer: assign({ customer: pending }),
    clearProblem: assign({ problem: null }),
    reportFailure: () => reporter.report('Error loading the property avatar'),
    showDashboard: () => addressBar.go(dashboardPath),
    storeAvatar: assign((_, reading: Reading<SavedAvatar>) => ({ avatar: reading })),
    storeColour: assign((_, { colour }: { colour: AvatarColour }) => ({ colour, problem: null })),
    storeCustomer: assign((_, reading: Reading<Initialize>) => ({ customer: reading })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeProperties: assign((_, reading: Reading<AccountSwitcher>) => ({ properties: reading })),
    storeSavedChoice: assign(({ context: { avatar } }) =>
      avatar.status === 'ready' ? { type: avatar.data.type, colour: avatar.data.colorSchema } : {},
    ),
    storeType: assign((_, { avatarType }: { avatarType: AvatarType }) => ({ type: avatarType, problem: null })),
  },
  guards: {
    areBothKnown: ({ context: { avatar, properties } }) => avatar.status === 'ready' && properties.status === 'ready',
    canEdit: ({ context: { customer } }) => customer.status === 'ready' && customer.data.userMetadata.canEditPropertyAvatar,
    hasBoth: ({ context: { type, colour } }) => type !== null && colour !== null,
    hasFailed: ({ context: { avatar, properties } }) => avatar.status === 'failed' || properties.status === 'failed',
    isCustomerFailed: ({ context: { customer } }) => customer.status === 'failed',
    isCustomerKnown: ({ context: { customer } }) => customer.status === 'ready',
    isNotSelected: ({ context: { avatar } }) => avatar.status === 'failed' && avatar.problem.type === propertyNotSelected,
  },
  delays: {
    /** From the save to the dashboard. */
    savedRest: 1_500,
    /** From the dashboard to READY. */
    readyRest: 200,
  },
})

/**
 * Property avatar: the picture of the selected property, a kind of home in a set of colours.
 *
 * Run by `page` while /account/property-avatar is open. A save is followed by the dashboard, which ends it; should the customer
 * still be here then, the editor is ready again.
 */
export const propertyAvatarMachine = flow.createMachine({
  id: 'propertyAvatar',
  description: 'The picture of the selected property: a kind of home in a set of colours.',
  context: { customer: pending, avatar: pending, properties: pending, type: null, colour: null, problem: null },
  initial: 'recognising',
  states: {
    recognising: {
      description: 'Whether this customer may choose a picture is on its way.',
      tags: 'busy',
      entry: 'awaitCustomer',
      invoke: watch('customer', 'storeCustomer'),
      always: [
        { guard: 'isCustomerFailed', target: 'unavailable' },
        { guard: 'canEdit', target: 'editor' },
        { guard: 'isCustomerKnown', target: 'notIncluded' },
      ],
    },
    editor: {
      description: 'The saved picture and the selected property are read and kept fresh.',
      entry: ['awaitAvatar', 'clearProblem'],
      invoke: [
        watch('avatar', 'storeAvatar'),
        {
          ...watch('properties', 'storeProperties'),
          input: ({ context: { customer } }) => ({ isEiq2: customer.status !== 'ready' || customer.data.userMetadata.isEiq2 }),
        },
      ],
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing to show yet.',
          tags: 'busy',
          always: [
            { guard: 'isNotSelected', target: '#propertyAvatar.notSelected' },
            { guard: 'hasFailed', target: '#propertyAvatar.unavailable' },
            { guard: 'areBothKnown', target: 'editing', actions: 'storeSavedChoice' },
          ],
        },
        editing: {
          description: 'The customer chooses; a save needs both a kind of home and a set of colours.',
          on: {
            'type.choose': { target: '.ready', actions: { type: 'storeType', params: ({ event }) => event } },
            'colour.choose': { target: '.ready', actions: { type: 'storeColour', params: ({ event }) => event } },
            'avatar.save': { guard: 'hasBoth', target: 'saving' },
          },
          initial: 'ready',
          states: {
            ready: { description: 'The choice shows in the preview.', meta: { spec: 'READY' } },
            failed: {
              description: 'The picture was not saved: the editor stays, says so, and the choice is kept.',
              meta: { spec: 'ERROR' },
            },
          },
        },
        saving: {
          description: 'The choice is on its way to the backend.',
          meta: { spec: 'LOADING' },
          tags: 'saving',
          entry: 'clearProblem',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { type, colour, properties } }) => ({
              body: { type: type as AvatarType, colorSchema: colour as AvatarColour },
              selection: selectionOf(properties),
            }),
            onDone: 'saved',
            onError: { target: 'editing.failed', actions: { type: 'storeProblem', params: problemOf } },
          },
        },
        saved: {
          description: 'The picture is saved and shows for a moment.',
          meta: { spec: 'LOADING' },
          tags: 'saving',
          after: { savedRest: 'leaving' },
        },
        leaving: {
          description: 'The dashboard opens.',
          meta: { spec: 'LOADING' },
          tags: 'saving',
          entry: 'showDashboard',
          after: { readyRest: 'editing.ready' },
        },
      },
    },
    notSelected: {
      description: 'Several properties are shown together: one has to be opened first.',
    },
    notIncluded: {
      description: 'The customer may not choose a picture: the page says that this is not part of the account.',
    },
    unavailable: {
      description: 'It could not be read: the page says so and offers to try again.',
      tags: 'failed',
      ...beginsAnew('recognising'),
    },
  },
})

export type PropertyAvatarActor = ActorRefFrom<typeof propertyAvatarMachine>
export type PropertyAvatarSnapshot = SnapshotFrom<typeof propertyAvatarMachine>
