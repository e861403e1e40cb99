/** ms. A calendar day can be an hour shorter or longer: see `days.ts` and `half-hours.ts`. */
export const minuteMs = 60_000
export const halfHourMs = 30 * minuteMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Retention in days: account activity, alerts and analytics by consent. */
export const retentionDays = 400

export const sessionMs = dayMs
