/** SQL condition; a last day is inclusive. @param day parameter or expression of today, in Pacific/Auckland */
export const activeOn = (day: string, held = 'h'): string => `(${held}.until_day is null or ${held}.until_day >= ${day})`
