/** As long as EIEP13A's field for it. */
const longest = 30

/** A meter's serial in one spelling: capitals, without spaces, hyphens and zeros before it. Empty where there is none. */
export const meterSerial = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '')
    .replace(/^0+(?=.)/, '')

/** Whether a text can be a meter's serial, or none. */
export const isMeterSerial = (text: string): boolean => text.length <= longest && /^[\x20-\x7E]*$/.test(text)
