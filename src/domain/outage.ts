import type { Outage } from '#contract/start.contract.ts'

/** Names what is said of an outage. Another time of change makes another notice: one that was put away comes back when there is news. */
export const outageIdOf = ({ timestamp, title = '' }: Outage): string => `outage ${timestamp ?? title}`
