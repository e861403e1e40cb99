import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { isFormPage, matchPath, type PageId } from '#domain/portal/routes.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import type { StartStage } from '#machines/app/shell.machine.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { dashboardModalMachine } from './dashboard-modal.machine.ts'
import { featurePromosMachine } from './feature-promos.machine.ts'

export interface IntroductionsInput {
  readonly stage: StartStage
  readonly path: string
  readonly isImpersonating: boolean
}

export interface IntroductionsContext extends Omit<IntroductionsInput, 'path'> {
  readonly page: PageId | null
  readonly wasModalAsked: boolean
  readonly werePromosAsked: boolean
}

export type IntroductionsEvent = ({ type: 'start.progressed' } & StartStage) | { type: 'place.moved'; path: string }

const pageAt = (path: string): PageId | null => matchPath(path)?.page ?? null

const isStarted = ({ stage }: IntroductionsContext) => stage.isOver && !stage.isErrorActive

const actors = {
  dashboardModal: dashboardModalMachine,
  featurePromos: featurePromosMachine,
}

const introductions = setup({
  types: {} as PartTypes<typeof actors, IntroductionsContext, IntroductionsEvent, IntroductionsInput>,
  actors,
  actions: {
    markModalAsked: assign({ wasModalAsked: true }),
    markPromosAsked: assign({ werePromosAsked: true }),
    storePage: assign((_, { path }: { path: string }) => ({ page: pageAt(path) })),
    storeStage: assign((_, { areTabsAsked, isOver, isErrorActive }: StartStage) => ({
      stage: { areTabsAsked, isOver, isErrorActive },
    })),
  },
  guards: {
    areDue: ({ context }) => isStarted(context) && !context.werePromosAsked && !isFormPage(context.page),
    isElsewhere: ({ context }) => context.page !== 'dashboard',
    isModalDue: ({ context }) => isStarted(context) && context.page === 'dashboard' && !context.wasModalAsked,
    isUnwanted: ({ context }) => context.isImpersonating || context.page === 'featureMessages',
  },
})

/** One introduction at a time, never over a form; none after onboarding or a feature message. Run by `companions`. */
export const introductionsMachine = introductions.createMachine({
  id: 'introductions',
  description: 'The portal introduces new features, one at a time.',
  context: ({ input: { path, ...input } }) => ({
    ...input,
    page: pageAt(path),
    wasModalAsked: false,
    werePromosAsked: false,
  }),
  on: {
    'start.progressed': { actions: withEvent('storeStage') },
    'place.moved': { actions: withEvent('storePage') },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'No introduction is shown: the portal is starting, or every introduction has been shown.',
      always: [
        { guard: 'isUnwanted', target: 'silent' },
        { guard: 'isModalDue', target: 'modal' },
        { guard: 'areDue', target: 'promos' },
      ],
    },
    modal: {
      description: 'The dashboard’s dialog is offered to a customer who hasn’t seen it.',
      entry: 'markModalAsked',
      invoke: { id: 'dashboardModal', src: 'dashboardModal', onDone: 'resting' },
      always: { guard: 'isElsewhere', target: 'resting' },
    },
    promos: {
      description: 'One promotion of a new feature is offered; pages with a form hide it.',
      entry: 'markPromosAsked',
      invoke: { id: 'featurePromos', src: 'featurePromos', onDone: 'resting' },
      always: { guard: 'isUnwanted', target: 'silent' },
    },
    silent: {
      description: 'The customer has just seen a feature, or a staff member is visiting: no more introductions in this visit.',
    },
  },
})

export type IntroductionsActor = ActorRefFrom<typeof introductionsMachine>
export type IntroductionsSnapshot = SnapshotFrom<typeof introductionsMachine>
