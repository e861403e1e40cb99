import {
  abroadMessage,
  emailMessage,
  isSameEmail,
  localPhone,
  nameMessage,
  normalisePhone,
  phoneMessage,
  spacedPhone,
} from './contact.ts'
import { parsePostalAddress, postalAddressLine, postalAddressMessage } from './postal-address.ts'
import { plainLine } from './typed-text.ts'

/** What of an account can be edited in its own row. */
export const fieldKinds = ['loginEmail', 'contactEmail', 'mobile', 'home', 'work', 'postalAddress', 'nickname'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** The sentence to show under an input; null when the text is fine. */
type Message = string | null

interface Rules {
  /** What is wrong with a text that differs from what is stored. */
  readonly message: (text: string) => Message
  readonly isSame: (text: string, stored: string) => boolean
  /** What is said of a text that is the same as what is stored; null where there is nothing to say. */
  readonly sameMessage: Message
  /** As it is typed, of what is stored. */
  readonly typed: (stored: string) => string
  /** As it is stored, of what was typed. */
  readonly kept: (text: string) => string
  readonly canDelete: boolean
}

const trimmed = (text: string) => text.trim()
const postalLine = (text: string) => {
  const address = parsePostalAddress(text)
  return address === null ? plainLine(text) : postalAddressLine(address)
}
const isSameText = (text: string, stored: string) => text.trim() === stored

const phone: Rules = {
  message: (text) => phoneMessage(text) ?? phoneNumberMessage(normalisePhone(text)),
  isSame: (text, stored) => stored !== '' && normalisePhone(text) === stored,
  sameMessage: null,
  typed: (stored) => (stored.startsWith('+64') ? spacedPhone(stored) : localPhone(stored)),
  kept: normalisePhone,
  canDelete: true,
}

const email = (sameMessage: string): Rules => ({
  message: (text) => emailMessage(text.trim()),
  isSame: isSameEmail,
  sameMessage,
  typed: (stored) => stored,
  kept: trimmed,
  canDelete: false,
})

const rules: Readonly<Record<FieldKind, Rules>> = {
  loginEmail: email('Email matches current email'),
  contactEmail: email('Please enter a new email address'),
  mobile: phone,
  home: phone,
  work: phone,
  postalAddress: {
    message: postalAddressMessage,
    isSame: (text, stored) => postalLine(text) === stored,
    sameMessage: null,
    typed: (stored) => stored,
    kept: postalLine,
    canDelete: false,
  },
  nickname: {
    message: (text) => (text.trim() === '' ? 'Please enter a name' : nameMessage(text.trim())),
    isSame: isSameText,
    sameMessage: null,
    typed: (stored) => stored,
    kept: trimmed,
    canDelete: true,
  },
}

const international = /^\+64[1-9]\d{5,14}$/

/** A phone number as it is sent: `+64`, and 6 to 15 digits without a leading zero. */
export function phoneNumberMessage(number: string): Message {
  return abroadMessage(number) ?? (international.test(number) ? null : 'Please enter a valid phone number')
}

/** Whether a text says what is stored already. */
export const isFieldSame = (kind: FieldKind, text: string, stored: string): boolean => rules[kind].isSame(text, stored)

/** Why a text cannot be saved in place of what is stored: the documented sentence, or null where it can or nothing was changed. */
export const fieldMessage = (kind: FieldKind, text: string, stored: string): Message =>
  isFieldSame(kind, text, stored) ? rules[kind].sameMessage : rules[kind].message(text)

export const canSaveField = (kind: FieldKind, text: string, stored: string): boolean =>
  !isFieldSame(kind, text, stored) && rules[kind].message(text) === null

/** What is stored, as a customer types and reads it. */
export const typedField = (kind: FieldKind, stored: string): string => rules[kind].typed(stored)
/** What a customer typed, as it is sent. */
export const keptField = (kind: FieldKind, text: string): string => rules[kind].kept(text)
/** Whether it can be taken away. */
export const canDeleteField = (kind: FieldKind, stored: string): boolean => rules[kind].canDelete && stored !== ''
