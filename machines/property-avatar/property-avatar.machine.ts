import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { type AvatarColour, type AvatarType, propertyNotSelected } from '#contract/property-avatar/property-avatar.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { propertyAvatar, savePropertyAvatar } from '#data/queries/property-avatar/avatar.queries.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import { dashboardPath } from '#domain/portal/routes.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { createReads, dataOf, pageFailed, problemIn, type ReadingsOf, type ReadsEvent, waiting } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export const reads = createReads('the property avatar', { customer: initialize, avatar: propertyAvatar, properties: switcher })
const actors = { ...reads.actors, save: fromMutation(savePropertyAvatar) }

export interface PropertyAvatarContext extends ReadingsOf<typeof reads> {
  readonly type: AvatarType | null
  readonly colour: AvatarColour | null
  readonly problem: Problem | null
}

export type PropertyAvatarEvent =
  | ReadsEvent
  | { type: 'type.choose'; avatarType: AvatarType }
  | { type: 'colour.choose'; colour: AvatarColour }
  | { type: 'avatar.save' }
  | PageEvent

const flow = setup({
  types: {
    input: {} as PageInput,
    context: {} as PropertyAvatarContext,
    events: {} as PropertyAvatarEvent,
    children: {} as Children<typeof actors>,
    tags: {} as 'busy' | 'failed' | 'saving',
  },
  actors,
  actions: {
    ...reads.actions,
    clearProblem: assign({ problem: null }),
    showDashboard: () => addressBar.go(dashboardPath),
    storeColour: assign((_, { colour }: { colour: AvatarColour }) => ({ colour, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeSavedChoice: assign(({ context }) => {
      const saved = dataOf(context.avatar)
      return saved ? { type: saved.type, colour: saved.colorSchema } : {}
    }),
    storeType: assign((_, { avatarType }: { avatarType: AvatarType }) => ({ type: avatarType, problem: null })),
  },
  guards: {
    ...reads.guards,
    canEdit: ({ context }) => dataOf(context.customer)?.userMetadata.canEditPropertyAvatar === true,
    hasBoth: ({ context: { type, colour } }) => type !== null && colour !== null,
    isNotSelected: ({ context }) => problemIn(context.avatar)?.type === propertyNotSelected,
  },
  delays: {
    /** Milliseconds from the save to the dashboard. */
    savedRest: 1_500,
    /** Milliseconds from the dashboard to READY. */
    readyRest: 200,
  },
})

/** The editor is ready again if the dashboard did not open after saving. Run by `page` at /account/property-avatar. */
export const propertyAvatarMachine = flow.createMachine({
  id: 'propertyAvatar',
  description: 'The customer chooses a picture of the selected property: a kind of home and its colours.',
  meta: {
    why: 'This is the picture of your property.',
    next: 'It changes when you save another picture.',
  },
  context: { ...reads.nothingRead, type: null, colour: null, problem: null },
  initial: 'recognising',
  states: {
    recognising: {
      description: 'The chart checks whether this customer may choose a picture.',
      tags: 'busy',
      entry: 'awaitReadings',
      invoke: reads.watch('customer'),
      always: [
        { guard: 'hasFailed', target: 'unavailable' },
        { guard: 'canEdit', target: 'editor' },
        { guard: { type: 'areRead', params: { of: ['customer'] } }, target: 'notIncluded' },
      ],
    },
    editor: {
      description: 'The saved picture and the selected property are loaded and refreshed.',
      invoke: [
        reads.watch('avatar'),
        {
          ...reads.watch('properties'),
          input: ({ context }) => ({ isEiq2: dataOf(context.customer)?.userMetadata.isEiq2 ?? true }),
        },
      ],
      initial: 'loading',
      states: {
        loading: {
          ...waiting,
          always: [
            { guard: 'isNotSelected', target: '#propertyAvatar.notSelected' },
            { guard: 'hasFailed', target: '#propertyAvatar.unavailable' },
            { guard: 'areRead', target: 'editing', actions: 'storeSavedChoice' },
          ],
        },
        editing: {
          description: 'The customer chooses a kind of home and its colours; both are needed to save.',
          on: {
            'type.choose': { target: '.ready', actions: withEvent('storeType') },
            'colour.choose': { target: '.ready', actions: withEvent('storeColour') },
            'avatar.save': { guard: 'hasBoth', target: 'saving' },
          },
          initial: 'ready',
          states: {
            ready: { description: 'The choice is shown in the preview.', meta: { spec: 'READY' } },
            failed: {
              description: 'The picture wasn’t saved: the editor says so, and the choice stays.',
              meta: changeFailed,
            },
          },
        },
        saving: {
          description: 'The choice is being saved.',
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
            onError: { target: 'editing.failed', actions: withProblem('storeProblem') },
          },
        },
        saved: {
          description: 'The picture is saved and shown briefly.',
          meta: { spec: 'LOADING' },
          tags: 'saving',
          after: { savedRest: 'leaving' },
        },
        leaving: {
          description: 'The dashboard is opening.',
          meta: { spec: 'LOADING' },
          tags: 'saving',
          entry: 'showDashboard',
          after: { readyRest: 'editing.ready' },
        },
      },
    },
    notSelected: {
      description: 'Several properties are shown together: the customer must open one first.',
    },
    notIncluded: {
      description: 'The customer may not choose a picture: the page says that the feature isn’t part of the account.',
    },
    unavailable: pageFailed('recognising'),
  },
})

export type PropertyAvatarActor = ActorRefFrom<typeof propertyAvatarMachine>
export type PropertyAvatarSnapshot = SnapshotFrom<typeof propertyAvatarMachine>
