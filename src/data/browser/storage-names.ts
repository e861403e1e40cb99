/** In IndexedDB; apart, so that whoever only removes it loads nothing else. */
export const sharedPhotoKey = 'shared-photo'
/** Commands that wait, with the customer's ID behind it; deleted when a customer signs out. */
export const queueKey = 'queue'
/** Deleted with the session. */
export const answersKey = 'answers'
