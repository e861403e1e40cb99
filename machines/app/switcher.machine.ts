import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { clearSite, selectSite } from '#contract/account/account.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { mutation } from '#data/wire/kit.ts'
import { switchTrouble } from '#domain/portal/trouble.ts'
import type { NoticesEvent } from '#machines/notices/notices.machine.ts'
import { propertyTabs } from '#data/browser/property-tabs.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'

export interface Property {
  readonly billingAccountId: string
  readonly siteId: string | null
}

export interface SwitcherContext {
  /** Null for all properties. */
  readonly wanted: Property | null
  /** Chosen on a page that does not show a failed switch itself. */
  readonly isFromPage: boolean
  readonly problem: Problem | null
}

export type SwitcherEvent =
  | ({ type: 'property.select'; isFromPage?: true } & Property)
  | { type: 'property.clear' }
  | { type: 'problem.dismiss' }

const switcher = setup({
  types: {
    context: {} as SwitcherContext,
    events: {} as SwitcherEvent,
    tags: {} as 'busy',
  },
  actors: {
    // Without refreshing stale reads: `app` reads again once the old page is gone.
    clearSite: fromMutation(mutation(clearSite)),
    selectSite: fromMutation(mutation(selectSite)),
  },
  actions: {
    clearProblem: assign({ problem: null }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    sayFailure: ({ context: { isFromPage, problem }, system }) => {
      if (isFromPage && problem)
        system.get('notices')?.send({
          type: 'notice.show',
          notice: { id: 'switchFailed', tone: 'bad', text: switchTrouble(problem) },
        } satisfies NoticesEvent)
    },
    storeProperty: assign((_, { billingAccountId, siteId, isFromPage = false }: Property & { isFromPage?: boolean }) => ({
      wanted: { billingAccountId, siteId },
      isFromPage,
      problem: null,
    })),
    storeWholeView: assign({ wanted: null, isFromPage: false, problem: null }),
    tellTabs: () => propertyTabs.broadcast({ type: 'switched' }),
  },
})

/** Done when the server has the selection; `app` then reads all again. Run by `app`; system id `switcher`. */
export const switcherMachine = switcher.createMachine({
  id: 'switcher',
  description: 'The customer switches to another account or property, or to all of them together.',
  context: { wanted: null, isFromPage: false, problem: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'One property or all of them are shown; the customer can choose another.',
      meta: { spec: 'READY' },
      on: {
        'property.select': { target: 'selecting', actions: withEvent('storeProperty') },
        'property.clear': { target: 'clearing', actions: 'storeWholeView' },
      },
    },
    selecting: writing('selectSite', {
      description: 'The new selection is being sent to the server; a second choice is ignored.',
      sends: ({ wanted }: SwitcherContext) => ({
        body: { billingAccountId: wanted?.billingAccountId ?? '', siteId: wanted?.siteId ?? null },
      }),
      done: 'switched',
      failed: { target: 'failed', actions: [withProblem('storeProblem'), 'sayFailure'] },
    }),
    clearing: writing('clearSite', {
      description: 'The choice of all properties is being sent to the server.',
      done: 'switched',
      failed: { target: 'failed', actions: withProblem('storeProblem') },
    }),
    failed: {
      description: 'The switch failed: the earlier property stays selected, and the customer can choose again.',
      meta: { spec: 'ERROR' },
      on: {
        'property.select': { target: 'selecting', actions: withEvent('storeProperty') },
        'property.clear': { target: 'clearing', actions: 'storeWholeView' },
        'problem.dismiss': { target: 'ready', actions: 'clearProblem' },
      },
    },
    switched: {
      description: 'The server has the new selection, and the other tabs are notified.',
      meta: { spec: 'SUCCESS' },
      entry: 'tellTabs',
      type: 'final',
    },
  },
})

export type SwitcherActor = ActorRefFrom<typeof switcherMachine>
export type SwitcherSnapshot = SnapshotFrom<typeof switcherMachine>
