/** EIEP13A's field length. */
const longest = 30

/** Upper case, without spaces, hyphens and leading zeros; may be empty. */
export const meterSerial = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '')
    .replace(/^0+(?=.)/, '')

export const isMeterSerial = (text: string): boolean => text.length <= longest && /^[\x20-\x7E]*$/.test(text)
