import type { MonitoredConnection } from '#machines/monitoring/monitoring.selectors.ts'

/** A smart meter that reports: its last day was 8 June 2026, the last half-hour of it missing. */
export const connection: MonitoredConnection = {
  supplyPointId: 'sp-1',
  address: '14 Tūī Lane, Raumati Beach',
  supplyType: 'electricity',
  meterSerial: 'E45420137',
  state: 'reporting',
  lastDataDate: '2026-06-08',
  lastDay: Array.from({ length: 48 }, (_, at) => (at === 47 ? null : 0.2)),
}
