/**
 * The condition that a row of `account_held` still holds: access that was given until a day ends with that day.
 * @param day the parameter or expression of today, in Pacific/Auckland
 */
export const stillHeld = (day: string, held = 'h'): string => `(${held}.until_day is null or ${held}.until_day >= ${day})`
