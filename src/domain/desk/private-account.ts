/** In a list, in the place of what says whose a private account is, or where. */
export const hiddenName = 'Private account'
