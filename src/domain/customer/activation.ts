import { minuteMs } from '#domain/basics/durations.ts'
import { emailMessage } from '#domain/portal/contact.ts'
import { passwordShapeMessage } from '#domain/portal/password.ts'

/** Of link, mailed code and staff code, and from then on to finish. */
export const activationMs = 30 * minuteMs
export const resendMs = minuteMs
export const mailedDigits = 6

/** `500 204 771` and `500-204-771` are `500204771`. */
export const plainAccountNumber = (typed: string): string => typed.replaceAll(/[\s-]/gu, '').toUpperCase()

export interface ActivationFields {
  readonly accountNumber: string
  readonly email: string
  /** Six digits from the email. */
  readonly code: string
  /** On the first bill, or from staff. */
  readonly letterCode: string
  /** Where no email was proven; empty is none. */
  readonly newEmail: string
  readonly password: string
  readonly hasAgreed: boolean
}

type Message = string | null
type Messages = { readonly [Name in keyof ActivationFields]?: string }

const rules: { readonly [Name in keyof ActivationFields]: (value: ActivationFields[Name]) => Message } = {
  accountNumber: (text) => (plainAccountNumber(text) === '' ? 'Enter your account number. It’s at the top of any bill.' : null),
  email: (text) => emailMessage(text.trim()),
  code: (text) => (new RegExp(`^\\d{${mailedDigits}}$`).test(text) ? null : 'Enter the six digits from the email.'),
  letterCode: (text) => (text.trim() === '' ? 'Enter the code on your first bill, or the one we gave you.' : null),
  newEmail: (text) => (text.trim() === '' ? null : emailMessage(text.trim())),
  password: passwordShapeMessage,
  hasAgreed: (hasAgreed) => (hasAgreed ? null : 'Tick this to agree to the terms.'),
}

/** A sentence for each field that can't be sent yet. */
export const activationMessages = (fields: ActivationFields, names: readonly (keyof ActivationFields)[]): Messages =>
  Object.fromEntries(
    names.flatMap((name) => {
      const message = (rules[name] as (value: unknown) => Message)(fields[name])
      return message === null ? [] : [[name, message]]
    }),
  )
