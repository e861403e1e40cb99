/**
 * The condition that an agreement is in force on a day: its last day is one of its days, and one without an end goes on.
 * @param day a parameter or an expression, in Pacific/Auckland
 */
export const isAgreedOn = (day: string, agreement = 'ag'): string =>
  `${day}::date between ${agreement}.start_date and coalesce(${agreement}.end_date, 'infinity')`

/** The last day of all agreements of a group of rows; null where one of them has no end, or there is none. */
export const lastAgreedDay = (agreement = 'ag'): string => `nullif(max(coalesce(${agreement}.end_date, 'infinity')), 'infinity')`
