import type { Accounts } from '#contract/account.contract.ts'
import type { DirectDebit } from '#contract/payments.contract.ts'
import { bankOf, formatBankAccount } from '#domain/bank-account.ts'
import { localPhone } from '#domain/contact.ts'
import { directDebitMessage, type DirectDebitName, directDebitNames, directDebitTexts, wireNames } from '#domain/direct-debit.ts'

/** A field of the form, as documented. */
export interface FormField {
  readonly name: DirectDebitName
  readonly value: string | boolean
  readonly touched: boolean
  readonly hasError: boolean
  readonly errorMessage: string
}

export type FormFields = Readonly<Record<DirectDebitName, FormField>>

const isTick = (name: DirectDebitName) => !(directDebitTexts as readonly string[]).includes(name)

/** A field is checked once it is touched. */
const fieldOf = (name: DirectDebitName, value: string | boolean, touched: boolean): FormField => {
  const message = touched ? directDebitMessage(name, value) : null
  return { name, value, touched, hasError: message !== null, errorMessage: message ?? '' }
}

const each = (of: (name: DirectDebitName) => FormField): FormFields =>
  Object.fromEntries(directDebitNames.map((name) => [name, of(name)])) as unknown as FormFields

export const emptyFields: FormFields = each((name) => fieldOf(name, isTick(name) ? false : '', false))

export const changeField = (fields: FormFields, name: DirectDebitName, value: string | boolean): FormFields => ({
  ...fields,
  [name]: fieldOf(name, name === 'bankAccountNumber' ? formatBankAccount(String(value)) : value, true),
})

/** The bank that the account number names; one that is not known is left to the customer, and asked for when it is missed. */
export const followAccountNumber = (fields: FormFields): FormFields => {
  const bank = bankOf(String(fields.bankAccountNumber.value))
  return { ...fields, bank: bank === null ? emptyFields.bank : fieldOf('bank', bank, true) }
}

export const touchField = (fields: FormFields, name: DirectDebitName): FormFields => ({
  ...fields,
  [name]: fieldOf(name, fields[name].value, true),
})

export const touchAll = (fields: FormFields): FormFields => each((name) => fieldOf(name, fields[name].value, true))

/** Invalid if any field has an error or is untouched. */
export const areValid = (fields: FormFields): boolean =>
  directDebitNames.every((name) => fields[name].touched && !fields[name].hasError)

/** What is kept of a form that was not sent. */
export const draftOf = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(directDebitTexts.flatMap((name) => (fields[name].value === '' ? [] : [[name, String(fields[name].value)]])))

/** Terms are never ticked by a draft, nor by what is known of the customer. */
export const fieldsFrom = (draft: Readonly<Record<string, string>>): FormFields =>
  each((name) => {
    const kept = isTick(name) ? undefined : draft[name]
    return kept === undefined ? emptyFields[name] : fieldOf(name, kept, true)
  })

/** What of the form the profile knows; what the form would refuse is left for the customer to type. */
export const knownTexts = (contact: Accounts['contact'] | undefined): Record<string, string> => {
  if (!contact) return {}
  const mobile = contact.phones.find(({ purpose }) => purpose === 'mobile')?.value ?? ''
  const known = { submitterName: `${contact.firstName} ${contact.lastName}`.trim(), mobileNumber: localPhone(mobile) } as const
  return Object.fromEntries(
    (['submitterName', 'mobileNumber'] as const).flatMap((name) =>
      directDebitMessage(name, known[name]) === null ? [[name, known[name]]] : [],
    ),
  )
}

export const payloadOf = (fields: FormFields): DirectDebit => {
  const values = Object.fromEntries(directDebitTexts.map((name) => [wireNames[name], String(fields[name].value).trim()]))
  return { bankDetails: values as unknown as DirectDebit['bankDetails'] }
}

/** The server's sentences under the fields that they are about. */
export const withServerTroubles = (fields: FormFields, troubles: Readonly<Record<string, string>> = {}): FormFields =>
  each((name) => {
    const wire = (wireNames as Partial<Record<DirectDebitName, string>>)[name]
    const message = wire && troubles[`bankDetails.${wire}`]
    return message ? { ...fields[name], hasError: true, errorMessage: message } : fields[name]
  })
