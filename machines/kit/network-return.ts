import { type EventObject, fromCallback } from 'xstate'
import { watchOnline } from '#data/network.ts'

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
