interface TextFile {
  readonly name: string
  readonly mediaType: string
  readonly text: string
}

/** Milliseconds after which the browser has taken the file. */
const takenAfter = 200

/** Hands a file to the browser, which keeps it where the customer's downloads go. */
export const saveFile = ({ name, mediaType, text }: TextFile): void => {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), takenAfter)
}
