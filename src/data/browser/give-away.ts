/** Whether this browser has a way of its own to send something to others. */
const canShare = (): boolean => typeof globalThis.navigator?.share === 'function'

/**
 * Gives a text out of the portal, each at the customer's press.
 * @throws when the browser does not let it, or the customer thinks better of it
 */
export const giveAway = {
  canShare,
  copy: (text: string): Promise<void> => globalThis.navigator.clipboard.writeText(text),
  share: (what: { readonly url: string } | { readonly text: string }): Promise<void> => globalThis.navigator.share(what),
}
