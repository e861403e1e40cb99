import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Address } from '#contract/moving-house/addresses.contract.ts'
import { addressKey } from '#domain/customer/moving-house.ts'
import { postalAddressLine } from '#domain/portal/postal-address.ts'
import type { AddressBook } from './address-book.ts'
import { energyIn } from './gas-towns.ts'

const most = 8
const firstDpId = 2_000_000
/** One in this many is not in the registry, such as a new house. */
const unregistered = 7

/** Public places only, no private homes. See docs/data-sources.md. */
const addressesOf = (text: string): Address[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line, index) => {
      const [street = '', suburb = '', city = '', postCode = ''] = line.split(',')
      return {
        dpId: String(firstDpId + index),
        fullAddress: postalAddressLine({ street, suburb, city, postCode }),
        street,
        suburb,
        city,
        postCode,
        isInRegistry: index % unregistered !== 0,
        availableEnergy: energyIn(city),
      }
    })

export const createSandboxAddresses = (): AddressBook => {
  const addresses = addressesOf(readFileSync(join(import.meta.dirname, 'addresses-sandbox.csv'), 'utf8'))
  const words = addresses.map(({ fullAddress }) => addressKey(fullAddress).split(' '))
  const byId = new Map(addresses.map((address) => [address.dpId, address]))
  return {
    search: async (query) => {
      const queryWords = addressKey(query).split(' ').filter(Boolean)
      if (queryWords.length === 0) return []
      const isMeant = (_: Address, index: number) =>
        queryWords.every((word) => words[index]?.some((candidate) => candidate.startsWith(word)))
      return addresses
        .filter(isMeant)
        .slice(0, most)
        .map(({ dpId, fullAddress }) => ({ dpId, fullAddress }))
    },
    read: async (dpId) => byId.get(dpId) ?? null,
  }
}
