import * as z from 'zod/mini'
import { askJson, type PartyCalls, PartyFailed } from '#server/http/parties/party-calls.ts'
import type { ServiceSettings } from '#server/process/party-settings.ts'

const text = z.optional(z.nullable(z.string()))

/** The part that is used of “ICP connection data v2”; unknown fields are ignored. Source: `docs/providers/registry.md`. */
const ConnectionData = z.object({
  ICPIdentifier: z.string(),
  ICPStatus: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  Address: z.object({
    PropertyNameOrDescription: text,
    PhysicalAddressUnit: text,
    PhysicalAddressNumber: text,
    PhysicalAddressStreet: text,
    PhysicalAddressSuburb: text,
    PhysicalAddressTown: text,
    PhysicalAddressRegion: text,
    PhysicalAddressPostCode: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  }),
  Network: z.optional(z.nullable(z.object({ NetworkParticipantID: text, NetworkParticipantName: text, POC: text }))),
  Trader: z.optional(z.nullable(z.object({ TraderSwitchInProgress: z.optional(z.nullable(z.boolean())) }))),
})

/** Documented as a list; an example shows one alone. */
const Answer = z.union([z.array(ConnectionData), ConnectionData])

export interface RegistryEntry {
  readonly icp: string
  /** Of the registry: 2 is active; null if it gave none. */
  readonly status: number | null
  /** Number and unit before the street: `2/14`. */
  readonly number: string
  readonly street: string
  /** In one line. */
  readonly address: string
  readonly network: string | null
  /** Point of connection to the grid. */
  readonly poc: string | null
  /** Another retailer is taking it over, or we are. */
  readonly isSwitching: boolean
}

export interface RegistryQuery {
  /** `14`, or `2/14`. */
  readonly number: string
  readonly street: string
  readonly suburbOrTown: string
  readonly region: string
}

export interface Registry {
  /** Null: the registry has no such ICP. @throws PartyFailed */
  readonly read: (icp: string) => Promise<RegistryEntry | null>
  /** Likely several. @throws PartyFailed */
  readonly search: (query: RegistryQuery) => Promise<RegistryEntry[]>
}

const joined = (parts: readonly (string | null | undefined)[], by: string) => parts.filter((part) => part?.trim()).join(by)

const postCodeIn = (given: string | number | null | undefined) => (given ? String(given).padStart(4, '0') : '')

const entryOf = ({ ICPIdentifier, ICPStatus, Address, Network, Trader }: z.infer<typeof ConnectionData>): RegistryEntry => {
  const number = joined([Address.PhysicalAddressUnit, Address.PhysicalAddressNumber], '/')
  const street = Address.PhysicalAddressStreet ?? ''
  const town = joined([Address.PhysicalAddressTown, postCodeIn(Address.PhysicalAddressPostCode)], ' ')
  return {
    icp: ICPIdentifier,
    status: ICPStatus === null || ICPStatus === undefined ? null : Number(ICPStatus),
    number,
    street,
    address: joined(
      [Address.PropertyNameOrDescription, joined([number, street], ' '), Address.PhysicalAddressSuburb, town],
      ', ',
    ),
    network: Network?.NetworkParticipantName ?? Network?.NetworkParticipantID ?? null,
    poc: Network?.POC ?? null,
    isSwitching: Trader?.TraderSwitchInProgress ?? false,
  }
}

export const createRegistry = (calls: PartyCalls, { url, key }: ServiceSettings): Registry => {
  const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<RegistryEntry[]> => {
    const headers = key === null ? {} : { 'Ocp-Apim-Subscription-Key': key }
    try {
      const { body } = await askJson(calls, 'registry', { url: `${url}/${path}/?${new URLSearchParams(query)}`, headers }, Answer)
      return (Array.isArray(body) ? body : [body]).map(entryOf)
    } catch (error) {
      if (error instanceof PartyFailed && error.status === 404) return []
      throw error
    }
  }
  return {
    read: async (icp) => (await ask('single', { ICP: icp })).find((entry) => entry.icp === icp) ?? null,
    search: ({ number, street, suburbOrTown, region }) =>
      ask('search', { unitOrNumber: number, streetOrPropertyName: street, suburbOrTown, region }),
  }
}
