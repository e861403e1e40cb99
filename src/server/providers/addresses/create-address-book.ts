import { outsider } from '#server/database/ambient.ts'
import { PartyFailed } from '#server/http/parties/party-calls.ts'
import type { AreaContext } from '#server/http/wire.ts'
import type { AddressBook } from './address-book.ts'
import { createSandboxAddresses } from './addresses-sandbox.ts'
import { createHttpAddresses } from './http-addresses.ts'
import { createLinzAddresses } from './linz-addresses.ts'

/** Without one nothing is found: customers type their addresses. */
const emptyBook: AddressBook = { search: () => Promise.resolve([]), read: () => Promise.resolve(null) }

export const createAddressBook = ({ db, config, partyCalls }: Pick<AreaContext, 'db' | 'config' | 'partyCalls'>): AddressBook => {
  const settings = config.parties.addresses
  switch (settings?.kind) {
    case undefined:
      return emptyBook
    case 'linz':
      return createLinzAddresses(db)
    case 'http':
      return outsider(createHttpAddresses(partyCalls, settings))
    case 'sandbox':
      return outsider(createSandboxAddresses())
  }
}

/** For a write: where nobody answers, the address is as the customer typed it. */
export const readOrNone = (book: AddressBook, dpId: string | null) =>
  dpId === null
    ? Promise.resolve(null)
    : book.read(dpId).catch((error: unknown) => {
        if (error instanceof PartyFailed) return null
        throw error
      })
