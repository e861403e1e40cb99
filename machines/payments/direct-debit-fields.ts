import type { Accounts } from '#contract/account/account.contract.ts'
import type { DirectDebit } from '#contract/payments/payments.contract.ts'
import type { DirectDebitDraft, DirectDebitTexts } from '#data/drafts/payments.drafts.ts'
import { bankDetailsOf, formatBankAccount } from '#domain/billing/bank-account.ts'
import { localPhone, normalisePhone } from '#domain/portal/contact.ts'
import {
  bankTexts,
  directDebitMessage,
  type DirectDebitName,
  directDebitNames,
  type DirectDebitText,
  directDebitTexts,
  type DirectDebitTick,
  wireNames,
} from '#domain/billing/direct-debit.ts'
import type { FieldChange, FieldErrors, FormContext } from '#machines/kit/form.ts'

export type DirectDebitFields = Readonly<Record<DirectDebitText, string> & Record<DirectDebitTick, boolean>>

export interface FormField {
  readonly name: DirectDebitName
  readonly value: string | boolean
  readonly touched: boolean
  readonly hasError: boolean
  readonly errorMessage: string
}

export interface DirectDebitForm extends FormContext<DirectDebitFields> {
  /** Changed, left or prefilled fields: checked immediately. */
  readonly touched: readonly DirectDebitName[]
}

export const emptyFields: DirectDebitFields = {
  submitterName: '',
  mobileNumber: '',
  bankAccountName: '',
  bankAccountNumber: '',
  bank: '',
  branch: '',
  branchAddress: '',
  paymentInformation: '',
  authoriseTAndC: false,
  acknowledgeTAndC: false,
  bankTAndC: false,
}

/** Fills bank and branch from the account number unless the customer changed them. */
const withNumber = (fields: DirectDebitFields, number: string): DirectDebitFields => {
  const [before, after] = [bankDetailsOf(fields.bankAccountNumber), bankDetailsOf(number)]
  const followed = bankTexts.filter((name) => fields[name] === '' || fields[name] === before[name])
  return { ...fields, bankAccountNumber: number, ...Object.fromEntries(followed.map((name) => [name, after[name]])) }
}

export const changeField = (fields: DirectDebitFields, { name, value }: FieldChange<DirectDebitFields>): DirectDebitFields =>
  name === 'bankAccountNumber' ? withNumber(fields, formatBankAccount(String(value))) : { ...fields, [name]: value }

export const errorsIn = ({ fields }: Pick<DirectDebitForm, 'fields'>): FieldErrors =>
  Object.fromEntries(
    directDebitNames.flatMap((name) => {
      const message = directDebitMessage(name, fields[name])
      return message === null ? [] : [[name, message]]
    }),
  )

export const withTouched = (touched: DirectDebitForm['touched'], name: DirectDebitName): DirectDebitForm['touched'] =>
  touched.includes(name) ? touched : [...touched, name]

/** Filled fields count as touched; emptied ones are only checked on submit. */
export const followChange = ({ fields, errors, touched }: DirectDebitForm, name: DirectDebitName): Partial<DirectDebitForm> => {
  if (name !== 'bankAccountNumber') return {}
  const filled = bankTexts.filter((text) => fields[text] !== '')
  return {
    errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !bankTexts.some((text) => text === field))),
    touched: [...touched.filter((field) => !bankTexts.some((text) => text === field)), ...filled],
  }
}

/** Text, emptied fields included, so that known values do not come back; ticks only with a sent form. */
export const draftFieldsOf = ({
  fields,
  touched,
  sent,
}: Pick<DirectDebitForm, 'fields' | 'touched'> & { readonly sent: unknown }): DirectDebitDraft =>
  Object.fromEntries(
    (sent === null ? directDebitTexts : directDebitNames).flatMap((name) =>
      fields[name] || (fields[name] === '' && touched.includes(name)) ? [[name, fields[name]]] : [],
    ),
  )

/** Prefilled, or restored. */
export const withSavedFields = ({ fields, touched }: Pick<DirectDebitForm, 'fields' | 'touched'>, saved: DirectDebitDraft) => {
  const known = directDebitNames.filter((name) => typeof saved[name] === typeof fields[name])
  const all = { ...fields, ...Object.fromEntries(known.map((name) => [name, saved[name]])) } as DirectDebitFields
  return {
    fields: all,
    touched: known.reduce(withTouched, touched),
  }
}

/** As documented. A field is checked once touched; a sent one shows its error from then. */
export const formFields = ({
  fields,
  touched,
  errors,
}: Pick<DirectDebitForm, 'fields' | 'touched' | 'errors'>): Readonly<Record<DirectDebitName, FormField>> => {
  const fieldOf = (name: DirectDebitName): FormField => {
    const isTouched = touched.includes(name)
    const message = errors[name] ?? (isTouched ? directDebitMessage(name, fields[name]) : null)
    return {
      name,
      value: fields[name],
      touched: isTouched || errors[name] !== undefined,
      hasError: message !== null,
      errorMessage: message ?? '',
    }
  }
  return Object.fromEntries(directDebitNames.map((name) => [name, fieldOf(name)])) as Record<DirectDebitName, FormField>
}

/** From the profile; invalid values are left out. */
export const knownTexts = (contact: Accounts['contact'] | undefined): DirectDebitTexts => {
  if (!contact) return {}
  const mobile = contact.phones.find(({ purpose }) => purpose === 'mobile')?.value ?? ''
  const known = { submitterName: `${contact.firstName} ${contact.lastName}`.trim(), mobileNumber: localPhone(mobile) } as const
  return Object.fromEntries(
    (['submitterName', 'mobileNumber'] as const).flatMap((name) =>
      directDebitMessage(name, known[name]) === null ? [[name, known[name]]] : [],
    ),
  )
}

export const payloadOf = (fields: DirectDebitFields): DirectDebit => {
  const values = {
    ...Object.fromEntries(directDebitTexts.map((name) => [wireNames[name], fields[name].trim()])),
    mobile: normalisePhone(fields.mobileNumber),
  }
  return { bankDetails: values as unknown as DirectDebit['bankDetails'] }
}

/** `bankDetails.holder` is `holder`. */
export const fieldNamed = (wireName: string): string =>
  directDebitTexts.find((name) => `bankDetails.${wireNames[name]}` === wireName) ?? wireName
