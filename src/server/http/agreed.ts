/** SQL condition; both ends inclusive, no end date while open. @param day parameter or expression, in Pacific/Auckland */
export const isAgreedOn = (day: string, agreement = 'ag'): string =>
  `${day}::date between ${agreement}.start_date and coalesce(${agreement}.end_date, 'infinity')`

/** Last day of all agreements in a group; null if one is open-ended, or there is none. */
export const lastAgreedDay = (agreement = 'ag'): string => `nullif(max(coalesce(${agreement}.end_date, 'infinity')), 'infinity')`
