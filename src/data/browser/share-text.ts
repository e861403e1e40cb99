const canShare = (): boolean => typeof globalThis.navigator?.share === 'function'

/** @throws if the browser refuses or the customer cancels */
export const giveAway = {
  canShare,
  copy: (text: string): Promise<void> => globalThis.navigator.clipboard.writeText(text),
  share: (what: { readonly url: string } | { readonly text: string }): Promise<void> => globalThis.navigator.share(what),
}
