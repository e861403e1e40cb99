/** In IndexedDB; apart, so that whoever only removes it loads nothing else. */
export const sharedPhotoKey = 'shared-photo'
/** Commands that wait; deleted when the customer signs out. */
export const queueKey = 'queue'
/** Deleted with the session. */
export const answersKey = 'answers'
