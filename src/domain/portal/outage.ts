import type { Outage } from '#contract/app/start.contract.ts'

/** Includes the time of change: a dismissed notice returns with news. */
export const outageIdOf = ({ timestamp, title = '' }: Outage): string => `outage ${timestamp ?? title}`
