import { longestActivitySearch } from '#contract/account-activity.contract.ts'
import { longestNameOfPasskey } from '#contract/second-factor.contract.ts'
import { formatNumber } from './numbers.ts'

/** Characters of a search, and of a passkey's name. */
export const longestSearch = longestActivitySearch
export const longestPasskeyName = longestNameOfPasskey

/** What is said of a text that is too long; null where it is not. */
export const lengthMessage = (text: string, most: number): string | null =>
  text.trim().length > most ? `Say it in ${formatNumber(most)} characters or fewer.` : null
