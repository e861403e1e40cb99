import type { DeliveryStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'

export const statusTones = {
  NO_ORDER: 'neutral',
  PROCESSING: 'info',
  SCHEDULED: 'info',
  OUT_FOR_DELIVERY: 'primary',
  DELIVERED: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
  RESCHEDULED: 'warn',
} as const satisfies Record<DeliveryStatus, string>
