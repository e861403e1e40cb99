import { formatNumber } from './numbers.ts'

export const wholeNumberIn = (text: string): number | null => {
  const digits = text.replaceAll(/[\s,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}

export const numberSentence = (min: number, max: number): string => `Enter a whole number from ${min} to ${formatNumber(max)}.`
