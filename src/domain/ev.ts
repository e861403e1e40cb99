import { emailMessage } from './contact.ts'
import { roundHalfAway } from './numbers.ts'

/** What stands where no car was saved. */
export const defaultEv = { make: 'EV make', model: 'EV model', name: 'My EV' } as const

export const evTip = 'Re-gen whenever you can'

export const evDisclaimer =
  'These insights guide you to the best times to use power, worked out from your day and night rates. They are for information only and not to be relied on. Your bills are authoritative.'

/** What an account's car uses while nothing is known of it: the middle of the cars on offer. */
export const usualEv = { batteryKwh: 60, kwhPer100Km: 17 } as const

/** Minutes after the battery is full for which plugs are free. */
export const idleGraceMinutes = 10

/** The longest texts that are kept of a car. */
export const mostEvCharacters = 40

/** An ID of the charge network as it is sent, however it was typed: `cn 204 118` is `CN-204118`. */
export const chargeNetIdOf = (text: string): string => {
  const bare = text.toUpperCase().replace(/[\s-]/g, '')
  const digits = /^CN(\d{6})$/.exec(bare)?.[1]
  return digits === undefined ? bare : `CN-${digits}`
}

/** `CN-204 118` */
export const formatChargeNetId = (id: string): string => id.replace(/^(CN-\d{3})(\d{3})$/, '$1 $2')

export type LinkField = 'chargeNetId' | 'email'

/** What keeps an ID and an email from being verified: a sentence for each field. */
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

/** What keeps a car from being saved. It may go without a name of its own. */
export const evErrorsIn = (car: Readonly<Record<EvField, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    evFields.flatMap(([field, words]) => {
      const text = car[field].trim()
      if (text === '' && field !== 'name') return [[field, `Please enter ${words}`]]
      return [...text].length > mostEvCharacters ? [[field, `Please use at most ${mostEvCharacters} characters`]] : []
    }),
  )

/** Roughly how far a car goes on that energy. */
export const kilometresOf = (kwh: number, kwhPer100Km: number): number => roundHalfAway((kwh / kwhPer100Km) * 100)

/** Where a customer's own charger stands, in the words of a sentence: a farm or a shop is no home. */
export type ChargePlace = 'at home' | 'on site'
export const chargePlaceOf = (type: 'residential' | 'sme'): ChargePlace => (type === 'sme' ? 'on site' : 'at home')
