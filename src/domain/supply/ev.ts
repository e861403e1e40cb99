import { emailMessage } from '#domain/portal/contact.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'

export const defaultEv = { make: 'EV make', model: 'EV model', name: 'My EV' } as const

export const evTip = 'Re-gen whenever you can'

export const evDisclaimer =
  'These insights guide you to the best times to use power, worked out from your day and night rates. They are for information only and not to be relied on. Your bills are authoritative.'

export const usualEv = { batteryKwh: 60, kwhPer100Km: 17 } as const

export const idleGraceMinutes = 10

export const mostEvCharacters = 40

/** `CN-204118`, also from `cn 204 118`. */
export const chargeNetIdOf = (text: string): string => {
  const bare = text.toUpperCase().replace(/[\s-]/g, '')
  const digits = /^CN(\d{6})$/.exec(bare)?.[1]
  return digits === undefined ? bare : `CN-${digits}`
}

export const formatChargeNetId = (id: string): string => id.replace(/^(CN-\d{3})(\d{3})$/, '$1 $2')

export type LinkField = 'chargeNetId' | 'email'

export const linkErrorsIn = ({ chargeNetId, email }: Readonly<Record<LinkField, string>>): Readonly<Record<string, string>> => {
  const emailError = email.trim() === '' ? 'Please enter your email address' : emailMessage(email.trim())
  return {
    ...(chargeNetId.trim() === '' && { chargeNetId: 'Please enter your charge network ID' }),
    ...(emailError !== null && { email: emailError }),
  }
}

export type EvField = 'name' | 'make' | 'model'

const evFields: readonly (readonly [EvField, string])[] = [
  ['name', 'a name for your car'],
  ['make', 'the make of your car'],
  ['model', 'the model of your car'],
]

export const evErrorsIn = (car: Readonly<Record<EvField, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    evFields.flatMap(([field, words]) => {
      const text = car[field].trim()
      if (text === '' && field !== 'name') return [[field, `Please enter ${words}`]]
      return [...text].length > mostEvCharacters ? [[field, `Please use at most ${mostEvCharacters} characters`]] : []
    }),
  )

export const kilometresOf = (kwh: number, kwhPer100Km: number): number => roundHalfAway((kwh / kwhPer100Km) * 100)

export type ChargePlace = 'at home' | 'on site'
export const chargePlaceOf = (type: 'residential' | 'sme'): ChargePlace => (type === 'sme' ? 'on site' : 'at home')
