/** In IndexedDB; apart, so that whoever only removes it loads nothing else. */
export const sharedPhotoKey = 'shared-photo'
/** Deleted with the session. */
export const answersKey = 'answers'
