import type { AccountSwitcher, Site, SwitcherAccount } from '#contract/account.contract.ts'
import type { GivenAccess } from '#contract/people.contract.ts'
import { siteDateWords, siteStatusLabel } from '#domain/site-status.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import type { Property } from './switcher.machine.ts'

/** A property as the switcher lists it. */
export interface ListedProperty extends Property {
  readonly siteId: string
  /** The customer's own name for it, or its street. */
  readonly name: string
  /** Where it is and, for one that opens or closes, when; without the street where that is its name. */
  readonly address: string
  /** `(Pending)`, `(Closed)` or empty. */
  readonly status: string
  readonly avatar: Site['avatar']
  readonly isSelected: boolean
  /** How its account came to be open to the customer; null for their own. */
  readonly access: GivenAccess | null
}

/** `41B Rewa Street, Newtown` as its street and the rest. */
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

/** Every property of the customer, account by account; none while they are not known. */
export const propertiesOf = (reading: Reading<AccountSwitcher>): readonly ListedProperty[] =>
  reading.status === 'ready'
    ? reading.data.billingAccounts.flatMap((account) => account.billingAccountSites.map((site) => listed(account, site)))
    : []

/** How many properties are shown together: those of the account that is selected. */
export const countTogether = (reading: Reading<AccountSwitcher>): number => {
  const selected = reading.status === 'ready' ? reading.data.billingAccounts.find(({ isSelected }) => isSelected) : undefined
  return selected ? selected.billingAccountSites.length : propertiesOf(reading).length
}

/** The property on show: the selected one, or the only one there is; null when all are shown together. */
export const propertyOnShow = (properties: readonly ListedProperty[]): ListedProperty | null =>
  properties.find(({ isSelected }) => isSelected) ?? (properties.length === 1 ? (properties[0] ?? null) : null)

export const isSameProperty = (one: Property, other: Property | null): boolean =>
  one.billingAccountId === other?.billingAccountId && one.siteId === other.siteId

/** Those of one account, under its owner's name where that is somebody else. */
export interface PropertyGroup {
  readonly billingAccountId: string
  readonly access: GivenAccess | null
  readonly properties: readonly ListedProperty[]
}

/** The properties account by account, in their order. */
export const groupsOf = (properties: readonly ListedProperty[]): readonly PropertyGroup[] =>
  [...new Set(properties.map(({ billingAccountId }) => billingAccountId))].map((billingAccountId) => {
    const own = properties.filter((one) => one.billingAccountId === billingAccountId)
    return { billingAccountId, access: own[0]?.access ?? null, properties: own }
  })
