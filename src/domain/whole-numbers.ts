import { formatNumber } from './numbers.ts'

/** A whole number as people type it, with commas or spaces; null when it is none. */
export const wholeNumberIn = (text: string): number | null => {
  const digits = text.replaceAll(/[\s,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}

/** The sentence under what is no whole number, or one out of its bounds. */
export const numberSentence = (min: number, max: number): string => `Enter a whole number from ${min} to ${formatNumber(max)}.`
