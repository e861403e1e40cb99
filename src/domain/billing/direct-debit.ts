import { isBankAccount } from './bank-account.ts'
import { phoneMessage } from '#domain/portal/contact.ts'

export const bankTexts = ['bank', 'branch', 'branchAddress'] as const
export const directDebitTexts = [
  'bankAccountName',
  'bankAccountNumber',
  ...bankTexts,
  'submitterName',
  'mobileNumber',
  'paymentInformation',
] as const
export const directDebitTicks = ['authoriseTAndC', 'acknowledgeTAndC', 'bankTAndC'] as const

export type DirectDebitText = (typeof directDebitTexts)[number]
export type DirectDebitTick = (typeof directDebitTicks)[number]
export type DirectDebitName = DirectDebitText | DirectDebitTick
export const directDebitNames: readonly DirectDebitName[] = [...directDebitTexts, ...directDebitTicks]

export const directDebitLimits = {
  submitterName: 150,
  bankAccountName: 39,
  branch: 50,
  branchAddress: 150,
  paymentInformation: 12,
} as const

const required = (words: string) => (text: string) => (text.trim() === '' ? words : null)
const limited = (field: keyof typeof directDebitLimits, words: string, name: string) => (text: string) => {
  const most = directDebitLimits[field]
  if (text.trim() === '') return words
  return [...text].length > most ? `Sorry ${name} has a max length of ${most} characters.` : null
}

const wrongNumber = 'Please enter a valid bank account number.'
/** The documented spelling. */
const shortSuffix = ' Please add a 0 to the beggining of your account suffix if it is only 2 numbers.'

const numberMessage = (text: string): string | null => {
  if (text.length === 18) return `${wrongNumber}${shortSuffix}`
  return text.length === 19 && isBankAccount(text) ? null : wrongNumber
}

const mobileMessage = (text: string): string | null => {
  if (text.trim() === '') return 'Please enter your mobile phone number.'
  return phoneMessage(text) === null ? null : 'Please enter a valid mobile phone number.'
}

const rules: Readonly<Record<DirectDebitText, (text: string) => string | null>> = {
  submitterName: limited('submitterName', 'Please enter a submitter’s name.', 'submitter’s name'),
  mobileNumber: mobileMessage,
  bankAccountName: limited('bankAccountName', 'Please enter the account holder’s name.', 'bank account name'),
  bank: required('Please select your bank.'),
  branch: limited('branch', 'Please enter your bank’s branch location.', 'branch'),
  branchAddress: limited('branchAddress', 'Please enter the branch address.', 'branch address'),
  bankAccountNumber: numberMessage,
  paymentInformation: limited('paymentInformation', 'Please provide payment information.', 'payment information'),
}

export const directDebitMessage = (name: DirectDebitName, value: string | boolean): string | null => {
  if (typeof value === 'boolean') return value ? null : 'You must read and agree to the Terms and Conditions.'
  const rule = (rules as Partial<Record<DirectDebitName, (text: string) => string | null>>)[name]
  return rule ? rule(value) : null
}

export const wireNames = {
  submitterName: 'customerName',
  mobileNumber: 'mobile',
  bankAccountName: 'holder',
  bank: 'issuer',
  branch: 'branch',
  branchAddress: 'branchAddress',
  bankAccountNumber: 'number',
  paymentInformation: 'paymentInformation',
} as const satisfies Record<DirectDebitText, string>
