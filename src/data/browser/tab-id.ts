/** Of this page until it is loaded again: two tabs of one person differ. */
export const tabId: string = crypto.randomUUID()
