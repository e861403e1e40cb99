import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { MoveOptions } from '#contract/moving-house/moving-house.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { moveOptions } from '#data/queries/moving-house/moving-house.queries.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { type MoveChangeInput, moveChangeMachine } from './move-change.machine.ts'
import { moveWizardMachine } from './move-wizard.machine.ts'

const reads = createReads('moving house', { options: moveOptions })

export interface MovingHouseContext extends ReadingsOf<typeof reads> {
  readonly path: string
  readonly showModal: boolean
  /** Closed in this visit without booking: the draft can be resumed. */
  readonly hasBegun: boolean
  readonly changing: MoveChangeInput['kind']
}

export type MovingHouseEvent =
  | ReadsEvent
  | PageEvent
  | { type: 'wizard.open' }
  | { type: 'change.open'; kind: MoveChangeInput['kind'] }

const pagePath = pathOf('movingHouse')
const wizardPath = `${pagePath}/wizard`

const isWizard = ({ path }: MovingHouseContext) => path === wizardPath
export const canBegin = ({ options }: MovingHouseContext) =>
  options.status === 'ready' && options.data.canMove && options.data.move === null

const actors = { ...reads.actors, change: moveChangeMachine, wizard: moveWizardMachine }

const flow = setup({
  types: {} as PageTypes<typeof actors, MovingHouseContext, MovingHouseEvent>,
  actors,
  actions: {
    ...reads.actions,
    // However it is closed, a draft remains unless the move was booked.
    hideModal: assign({ showModal: false, hasBegun: true }),
    openWizard: () => addressBar.go(wizardPath),
    showModal: assign({ showModal: true }),
    showPage: () => addressBar.replace(pagePath),
    storeBegun: assign((_, { isBooked }: { isBooked: boolean }) => ({ hasBegun: !isBooked, path: pagePath })),
    storeChange: assign((_, { kind }: { kind: MoveChangeInput['kind'] }) => ({ changing: kind })),
    storePage: assign({ path: pagePath }),
    storePath: assign((_, { path }: { path: string }) => ({ path })),
  },
  guards: {
    ...reads.guards,
    canBegin: ({ context }) => canBegin(context),
    canChange: ({ context: { options } }) => options.status === 'ready' && options.data.move?.canChange === true,
    // The draft of other devices must be there before the wizard resumes.
    isKnown: ({ context: { options } }) => options.status === 'ready' && options.isRefreshing !== true,
    isWizard: ({ context }) => isWizard(context),
    isWizardPossible: ({ context }) => isWizard(context) && canBegin(context),
  },
})

/** The wizard is a modal with its own address. Run by `page` at /account/profile/moving-house. */
export const movingHouseMachine = flow.createMachine({
  id: 'movingHouse',
  description: 'The customer plans, books, changes or cancels a move.',
  meta: {
    why: 'This is where you plan, change or cancel your move.',
    next: 'We confirm your move by email when you’ve booked it.',
  },
  context: ({ input: { path } }) => ({ ...reads.nothingRead, path, showModal: false, hasBegun: false, changing: 'dates' }),
  on: { 'place.changed': { actions: withEvent('storePath') } },
  initial: 'reading',
  states: {
    reading: {
      description: 'The move options are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#movingHouse.unavailable', { isKnown: 'open' }),
        open: {
          description: 'The page is shown.',
          initial: 'deciding',
          on: { 'place.changed': { target: '.deciding', actions: withEvent('storePath') } },
          states: {
            deciding: {
              description: 'The chart checks whether the address names the wizard, and whether a move can be planned.',
              always: [
                { guard: 'isWizardPossible', target: 'wizard' },
                { guard: 'isWizard', target: 'overview', actions: ['storePage', 'showPage'] },
                { target: 'overview' },
              ],
            },
            overview: {
              description: 'The page shows the booked move, or how to plan one.',
              on: {
                'wizard.open': { guard: 'canBegin', actions: 'openWizard' },
                'change.open': { guard: 'canChange', target: 'changing', actions: withEvent('storeChange') },
              },
            },
            wizard: {
              description: 'The wizard with its seven steps is open over the page.',
              entry: 'showModal',
              exit: 'hideModal',
              invoke: {
                id: 'wizard',
                src: 'wizard',
                input: ({ context }) => ({ options: optionsOf(context) }),
                onDone: { target: 'overview', actions: [withOutput('storeBegun'), 'showPage'] },
              },
            },
            changing: {
              description: 'The customer changes or cancels the booked move.',
              invoke: { id: 'change', src: 'change', input: ({ context }) => changeOf(context), onDone: 'overview' },
            },
          },
        },
      },
    },
    unavailable: pageFailed('reading'),
  },
})

const optionsOf = ({ options }: MovingHouseContext): MoveOptions => {
  if (options.status !== 'ready') throw new TypeError('The options are not there')
  return options.data
}

const changeOf = (context: MovingHouseContext): MoveChangeInput => {
  const { move, today, firstDate, lastDate, billingAccountId } = optionsOf(context)
  if (!move) throw new TypeError('There is no move to change')
  return { kind: context.changing, move, today, firstDate, lastDate, selection: billingAccountId }
}

export type MovingHouseActor = ActorRefFrom<typeof movingHouseMachine>
export type MovingHouseSnapshot = SnapshotFrom<typeof movingHouseMachine>

export type MovingHouseMode = 'loading' | 'unavailable' | 'open'
