import type { LpgDeliveriesSnapshot } from './lpg-deliveries.machine.ts'

export type DeliveriesMode = 'loading' | 'ready' | 'loadingMore' | 'moreFailed' | 'unavailable'

export const selectDeliveriesMode = ({ value }: LpgDeliveriesSnapshot): DeliveriesMode =>
  typeof value === 'object' ? value.reading : value
export const selectDeliveriesDownload = ({ children }: LpgDeliveriesSnapshot) => children.download
