import { type EventObject, fromCallback } from 'xstate'
import { watchOnline } from '#data/browser/network.ts'

export interface NetworkEvent {
  readonly type: 'network.returned'
}

/** For failed states without a watched read; a watched read repeats on its own (`fromQuery`). */
export const networkReturn = fromCallback<EventObject, undefined, NetworkEvent>(({ sendBack }) =>
  watchOnline(() => sendBack({ type: 'network.returned' })),
)

/** Parts of a failed state: reports the failure; restarts at `target` on retry or when the network is back. */
export const beginsAnew = <const Target extends string>(target: Target) =>
  ({
    entry: 'reportFailure',
    invoke: { id: 'networkReturn', src: 'networkReturn' },
    on: { 'load.retry': target, 'network.returned': target },
  }) as const
