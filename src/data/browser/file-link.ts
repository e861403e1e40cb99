export interface DownloadFile {
  readonly name: string
  readonly url: string
}

/** Works in browsers and in web views that allow `blob:` downloads. */
export const fileLink = {
  hold: (bytes: Uint8Array, mediaType: string): string =>
    URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType })),
  open: ({ name, url }: DownloadFile): void => {
    const link = Object.assign(document.createElement('a'), { href: url, download: name, rel: 'noopener' })
    document.body.append(link)
    link.click()
    link.remove()
  },
  release: (url: string): void => URL.revokeObjectURL(url),
}
