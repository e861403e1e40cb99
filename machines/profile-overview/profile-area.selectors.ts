import type { CareRegistration } from '#contract/care/care.contract.ts'
import { spacedPhone } from '#domain/portal/contact.ts'
import { progressOf } from '#domain/profile/profile.ts'
import { dataOf } from '#machines/kit/reads.ts'
import type { ProfileAreaContext, ProfileAreaSnapshot } from './profile-area.machine.ts'
import type { ProfileRowId } from './profile-overview.selectors.ts'

/** Short current value per row; rows without one, or whose read failed, are omitted. */
export type ProfileValues = Readonly<Partial<Record<ProfileRowId, string>>>

type Value = (context: ProfileAreaContext) => string | null | undefined

const values: Readonly<Partial<Record<ProfileRowId, Value>>> = {
  contactDetails: ({ accounts }) => {
    const phones = dataOf(accounts)?.contact.phones ?? []
    const phone = phones.find(({ purpose }) => purpose === 'mobile') ?? phones[0]
    return phone && spacedPhone(phone.value)
  },
  devices: ({ secondFactor }) => {
    const factor = dataOf(secondFactor)
    if (!factor) return null
    if (factor.passkeys.length > 0) return 'Passkey on'
    return factor.codesSince === null ? 'Password only' : 'Codes on'
  },
  alerts: ({ alerts }) => {
    const settings = dataOf(alerts)?.alerts
    return settings && `${settings.filter(({ isOn }) => isOn).length} on`
  },
  homeProfile: ({ homeProfile }) => {
    const answers = dataOf(homeProfile)
    if (!answers) return null
    const { left } = progressOf('home', answers)
    return left === 0 ? 'Complete' : `${left} left`
  },
  howYouPay: ({ accounts }) => {
    const summary = dataOf(accounts)?.summary
    return summary && (summary.paymentMethod ?? 'You pay each bill')
  },
  referFriend: ({ friends }) => {
    const joined = dataOf(friends)?.joined ?? 0
    return joined > 0 ? `${joined} joined` : null
  },
  donate: ({ donation }) => dataOf(donation)?.donation?.school.name,
  people: ({ people }) => {
    const active = dataOf(people)?.people.filter(({ state }) => state === 'active')
    if (!active) return null
    const [first] = active
    return active.length > 1 ? `${active.length} people` : first ? (first.name ?? first.email) : 'Only you'
  },
  privacy: ({ consents }) => {
    const live = dataOf(consents)?.consents.filter(({ state }) => state === 'live')
    return live && live.length > 0 ? `${live.length} on` : null
  },
}

export const selectProfileValues = ({ context }: ProfileAreaSnapshot): ProfileValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([id, valueOf]) => [id, valueOf(context)] as const)
      .filter(([, value]) => value),
  )

/** Null without a registration. */
export const selectRegistration = ({ context }: ProfileAreaSnapshot): CareRegistration | null => {
  const registration = dataOf(context.care)?.registration ?? null
  return registration?.state === 'ended' ? null : registration
}

/** `Aroha Bennett, account 500 118 204`; null until loaded. */
export const selectAccountLine = ({ context }: ProfileAreaSnapshot): string | null => {
  const accounts = dataOf(context.accounts)
  if (!accounts) return null
  const { contact, selectedBillingAccount } = accounts
  return `${contact.firstName} ${contact.lastName}, account ${selectedBillingAccount.customerNumber}`
}
