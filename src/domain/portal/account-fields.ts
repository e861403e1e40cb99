import { emailMessage, isSameEmail, localPhone, nameMessage, normalisePhone, phoneMessage, spacedPhone } from './contact.ts'
import { parsePostalAddress, postalAddressLine, postalAddressMessage } from './postal-address.ts'
import { plainLine } from '#domain/basics/typed-text.ts'

export const fieldKinds = ['loginEmail', 'contactEmail', 'mobile', 'home', 'work', 'postalAddress', 'nickname'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Error under an input; null if valid. */
type Message = string | null

interface Rules {
  readonly message: (text: string) => Message
  readonly isSame: (text: string, stored: string) => boolean
  readonly sameMessage: Message
  readonly typed: (stored: string) => string
  readonly normalise: (text: string) => string
  readonly canDelete: boolean
}

const trimmed = (text: string) => text.trim()
const postalLine = (text: string) => {
  const address = parsePostalAddress(text)
  return address === null ? plainLine(text) : postalAddressLine(address)
}
const isSameText = (text: string, stored: string) => text.trim() === stored

const phone: Rules = {
  message: phoneMessage,
  isSame: (text, stored) => stored !== '' && normalisePhone(text) === stored,
  sameMessage: null,
  typed: (stored) => (stored.startsWith('+64') ? spacedPhone(stored) : localPhone(stored)),
  normalise: normalisePhone,
  canDelete: true,
}

const email = (sameMessage: string): Rules => ({
  message: (text) => emailMessage(text.trim()),
  isSame: isSameEmail,
  sameMessage,
  typed: (stored) => stored,
  normalise: trimmed,
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
    normalise: postalLine,
    canDelete: false,
  },
  nickname: {
    message: (text) => (text.trim() === '' ? 'Please enter a name' : nameMessage(text.trim())),
    isSame: isSameText,
    sameMessage: null,
    typed: (stored) => stored,
    normalise: trimmed,
    canDelete: true,
  },
}

export const isFieldSame = (kind: FieldKind, text: string, stored: string): boolean => rules[kind].isSame(text, stored)

/** Documented error; null if valid or unchanged. */
export const fieldMessage = (kind: FieldKind, text: string, stored: string): Message =>
  isFieldSame(kind, text, stored) ? rules[kind].sameMessage : rules[kind].message(text)

export const canSaveField = (kind: FieldKind, text: string, stored: string): boolean =>
  !isFieldSame(kind, text, stored) && rules[kind].message(text) === null

export const typedField = (kind: FieldKind, stored: string): string => rules[kind].typed(stored)
export const normalisedField = (kind: FieldKind, text: string): string => rules[kind].normalise(text)
export const canDeleteField = (kind: FieldKind, stored: string): boolean => rules[kind].canDelete && stored !== ''
