/** Lengths of time, ms. A day of the calendar may be an hour shorter or longer: `days.ts` and `half-hours.ts` know. */
export const minuteMs = 60_000
export const halfHourMs = 30 * minuteMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** So many days it is kept who looked at an account, and what those visited who agreed to be counted. */
export const daysKept = 400

/** How long a customer stays signed in, at most. */
export const sessionMs = dayMs
