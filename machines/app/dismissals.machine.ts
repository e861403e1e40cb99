import { assign, setup } from 'xstate'
import { markSeen } from '#data/queries/moments.queries.ts'
import { dismissedNotices } from '#data/browser/storage.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent } from '#machines/kit/with-event.ts'

/** A notice that the customer puts away. */
export interface Dismissal {
  readonly id: string
  /** What it is kept as with the customer. */
  readonly flagName: 'nationalAlertSeen' | 'preOutageSeen'
}

export interface DismissalsInput {
  /** Notices that were put away on this device: a national alert by its id, an outage by its time. */
  readonly dismissed: readonly string[]
}

export interface DismissalsContext extends DismissalsInput {
  /** What is not kept with the customer yet; the first is on its way. */
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

/**
 * What is put away of the notices above the page: a national alert, an outage to come. It is kept with the customer, one after the
 * other, for all their devices, and on this device where that fails.
 *
 * Run by `portal` for as long as it runs. It does not end.
 */
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
