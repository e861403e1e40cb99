import type { AccountSwitcher, Site, SwitcherAccount } from '#contract/account/account.contract.ts'
import type { GivenAccess } from '#contract/people/people.contract.ts'
import { siteDateWords, siteStatusLabel } from '#domain/portal/site-status.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import type { Property } from './switcher.machine.ts'

export interface ListedProperty extends Property {
  readonly siteId: string
  /** Nickname, else street. */
  readonly name: string
  /** Address, with the date for one that opens or closes; without the street if that is its name. */
  readonly address: string
  /** `(Pending)`, `(Closed)` or empty. */
  readonly status: string
  readonly avatar: Site['avatar']
  readonly isSelected: boolean
  /** Null for the customer's own account. */
  readonly access: GivenAccess | null
}

/** Splits `41B Rewa Street, Newtown`. */
const partsOf = (address: string): readonly [street: string, rest: string] => {
  const [street = address, ...rest] = address.split(',')
  return [street.trim(), rest.join(',').trim()]
}

const listed = (account: SwitcherAccount, site: Site): ListedProperty => {
  const [street, rest] = partsOf(site.address)
  return {
    billingAccountId: account.id,
    siteId: site.id,
    name: site.nickname ?? street,
    address: [site.nickname === null ? rest : site.address, siteDateWords(site)].filter(Boolean).join(' · '),
    status: siteStatusLabel(site.status),
    avatar: site.avatar,
    isSelected: account.isSelected && site.isSelected,
    access: account.access ?? null,
  }
}

export const propertiesOf = (reading: Reading<AccountSwitcher>): readonly ListedProperty[] =>
  reading.status === 'ready'
    ? reading.data.billingAccounts.flatMap((account) => account.billingAccountSites.map((site) => listed(account, site)))
    : []

export const countTogether = (reading: Reading<AccountSwitcher>): number => {
  const selected = reading.status === 'ready' ? reading.data.billingAccounts.find(({ isSelected }) => isSelected) : undefined
  return selected ? selected.billingAccountSites.length : propertiesOf(reading).length
}

/** The selected property, or the only one; null if all are shown together. */
export const propertyOnShow = (properties: readonly ListedProperty[]): ListedProperty | null =>
  properties.find(({ isSelected }) => isSelected) ?? (properties.length === 1 ? (properties[0] ?? null) : null)

export const isSameProperty = (a: Property, b: Property | null): boolean =>
  a.billingAccountId === b?.billingAccountId && a.siteId === b.siteId

/** Headed by the owner's name if that is another person. */
export interface PropertyGroup {
  readonly billingAccountId: string
  readonly access: GivenAccess | null
  readonly properties: readonly ListedProperty[]
}

export const groupsOf = (properties: readonly ListedProperty[]): readonly PropertyGroup[] =>
  [...new Set(properties.map(({ billingAccountId }) => billingAccountId))].map((billingAccountId) => {
    const ownProperties = properties.filter((property) => property.billingAccountId === billingAccountId)
    return { billingAccountId, access: ownProperties[0]?.access ?? null, properties: ownProperties }
  })
