import { assign, setup } from 'xstate'
import { markSeen } from '#data/queries/moments/moments.queries.ts'
import { dismissedNotices } from '#data/browser/storage.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent } from '#machines/kit/with-event.ts'

export interface Dismissal {
  readonly id: string
  readonly flagName: 'nationalAlertSeen' | 'preOutageSeen'
}

export interface DismissalsInput {
  /** On this device: a national alert's id, an outage's time. */
  readonly dismissed: readonly string[]
}

export interface DismissalsContext extends DismissalsInput {
  readonly queue: readonly Dismissal[]
}

const actors = { markSeen: fromMutation(markSeen) }

const dismissals = setup({
  types: {} as PartTypes<typeof actors, DismissalsContext, { type: 'notice.dismiss' } & Dismissal, DismissalsInput>,
  actors,
  actions: {
    addDismissal: assign(({ context: { dismissed, queue } }, { id, flagName }: Dismissal) => ({
      dismissed: [...dismissed, id],
      queue: [...queue, { id, flagName }],
    })),
    dropDismissal: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    keepOnDevice: ({ context }) => context.queue.slice(0, 1).forEach(({ id }) => dismissedNotices.add(id)),
  },
  guards: { hasDismissal: ({ context }) => context.queue.length > 0 },
})

/** Saved for the customer's other devices one by one, on this device if that fails. Run by `portal`. */
export const dismissalsMachine = dismissals.createMachine({
  id: 'dismissals',
  description: 'Dismissed notices are saved for the customer, so that they stay away on every device.',
  context: ({ input }) => ({ ...input, queue: [] }),
  on: { 'notice.dismiss': { actions: withEvent('addDismissal') } },
  initial: 'resting',
  states: {
    resting: {
      description: 'Every dismissal has been saved.',
      always: { guard: 'hasDismissal', target: 'keeping' },
    },
    keeping: {
      description: 'A dismissal is being saved for the customer.',
      invoke: {
        id: 'markSeen',
        src: 'markSeen',
        input: ({ context: { queue } }) => ({
          query: { noticeId: queue[0]?.id },
          body: { flagName: queue[0]?.flagName ?? 'nationalAlertSeen' },
        }),
        onDone: { target: 'resting', actions: 'dropDismissal' },
        onError: { target: 'resting', actions: ['keepOnDevice', 'dropDismissal'] },
      },
    },
  },
})
