import type { LpgDelivery } from '#contract/bottled-gas/bottled-gas-deliveries.contract.ts'
import type { LpgDeliveriesSnapshot } from './lpg-deliveries.machine.ts'

export type DeliveriesMode = 'loading' | 'ready' | 'loadingMore' | 'moreFailed' | 'unavailable'

export const selectDeliveriesMode = ({ value }: LpgDeliveriesSnapshot): DeliveriesMode =>
  typeof value === 'object' ? value.reading : value
export const selectDeliveries = ({ context }: LpgDeliveriesSnapshot): readonly LpgDelivery[] => context.deliveries
export const selectDeliveryCount = ({ context }: LpgDeliveriesSnapshot): number => context.total
export const selectDeliveriesDownload = ({ children }: LpgDeliveriesSnapshot) => children.download
