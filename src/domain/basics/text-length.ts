import { longestActivitySearch } from '#contract/account-activity/account-activity.contract.ts'
import { longestNameOfPasskey } from '#contract/second-factor/second-factor.contract.ts'
import { counted } from './counted.ts'
import { formatNumber } from './numbers.ts'

export const longestSearch = longestActivitySearch
export const longestPasskeyName = longestNameOfPasskey

export const lengthMessage = (text: string, most: number): string | null =>
  text.trim().length > most ? `Say it in ${formatNumber(most)} characters or fewer.` : null

/** From nine tenths of the limit on. */
export const leftMessage = (text: string, most: number): string | null => {
  const left = most - text.trim().length
  return left < 0 || left > most / 10 ? null : `${counted(left, 'character')} left.`
}

/** Errors of a required text, by its field's name. */
export const textErrors = (name: string, text: string, missing: string, most: number): Readonly<Record<string, string>> => {
  const message = text.trim() === '' ? missing : lengthMessage(text, most)
  return message === null ? {} : { [name]: message }
}
