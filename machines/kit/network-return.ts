import { type EventObject, fromCallback } from 'xstate'
import { watchOnline } from '#data/browser/network.ts'

export interface NetworkEvent {
  readonly type: 'network.returned'
}

/**
 * Says when the device has a network again. A failed state that watches no read invokes it and begins anew then; a read that
 * is watched reads itself again (`fromQuery`).
 */
export const networkReturn = fromCallback<EventObject, undefined, NetworkEvent>(({ sendBack }) =>
  watchOnline(() => sendBack({ type: 'network.returned' })),
)

/**
 * What a failed state of a chart's own reads does: it reports the failure, and begins anew at `target` when the customer asks or the
 * network returns.
 */
export const beginsAnew = <const Target extends string>(target: Target) =>
  ({
    entry: 'reportFailure',
    invoke: { id: 'networkReturn', src: 'networkReturn' },
    on: { 'load.retry': target, 'network.returned': target },
  }) as const
