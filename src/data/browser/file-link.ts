/** A file that is at hand: bytes in the browser's memory, under an address of its own. */
export interface FileAtHand {
  readonly name: string
  readonly url: string
}

/** Files on their way from a call to the customer's downloads. A link does it, in browsers and in web views that let `blob:` downloads through. */
export const fileLink = {
  /** Holds the bytes in memory until they are released. */
  hold: (bytes: Uint8Array, mediaType: string): string =>
    URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType })),
  /** Hands a file over, as if its link had been pressed. */
  open: ({ name, url }: FileAtHand): void => {
    const link = Object.assign(document.createElement('a'), { href: url, download: name, rel: 'noopener' })
    document.body.append(link)
    link.click()
    link.remove()
  },
  release: (url: string): void => URL.revokeObjectURL(url),
}
