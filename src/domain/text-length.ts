import { formatNumber } from './numbers.ts'

export { longestSearch } from '#contract/account-activity.contract.ts'
export { longestPasskeyName } from '#contract/second-factor.contract.ts'

/** What is said of a text that is too long; null where it is not. */
export const lengthMessage = (text: string, most: number): string | null =>
  text.trim().length > most ? `Say it in ${formatNumber(most)} characters or fewer.` : null
