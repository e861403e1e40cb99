import * as z from 'zod/mini'
import { askJson, type PartyCalls } from '#server/http/parties/party-calls.ts'
import type { AddressBook } from './address-book.ts'
import { energyIn } from './gas-towns.ts'

const most = 8
/** ms: a customer is typing, or waits for the move to be booked. */
const limitMs = 3_000

const Suggestions = z.object({
  success: z.literal(true),
  addresses: z.array(z.object({ DPID: z.optional(z.number()), FullAddress: z.optional(z.string()) })),
})

const text = z.optional(z.nullable(z.string()))
const Details = z.object({
  success: z.boolean(),
  details: z.optional(
    z.array(
      z.object({ DPID: z.number(), AddressLine1: text, Suburb: text, RuralDelivery: text, CityTown: text, Postcode: text }),
    ),
  ),
})

interface HttpAddresses {
  readonly url: string
  readonly key: string
}

/** A search that finds something anywhere. */
const anyQuery = '1 Queen Street'

/** NZ Post's Address Checker 1.0, or a service with the same calls: `suggest` and `details`. Its methods throw PartyFailed. */
export const createHttpAddresses = (calls: PartyCalls, { url, key }: HttpAddresses): AddressBook => {
  const ask = async <T>(path: string, params: Readonly<Record<string, string>>, schema: z.ZodMiniType<T>): Promise<T> => {
    const address = `${url}/${path}?${new URLSearchParams({ ...params, format: 'json' })}`
    const headers = { authorization: `Bearer ${key}` }
    return (await askJson(calls, 'addresses', { url: address, headers, limitMs }, schema)).body
  }
  return {
    search: async (query) => {
      const { addresses } = await ask('suggest', { q: query, max: String(most), type: 'All' }, Suggestions)
      return addresses.flatMap(({ DPID, FullAddress }) =>
        // Parts of an address, such as a town, have no delivery point.
        DPID === undefined || FullAddress === undefined ? [] : [{ dpId: String(DPID), fullAddress: FullAddress }],
      )
    },
    read: async (dpId) => {
      if (!/^\d{1,10}$/.test(dpId)) return null
      const { details = [] } = await ask('details', { dpid: dpId }, Details)
      const found = details.find(({ DPID }) => String(DPID) === dpId)
      if (!found?.AddressLine1 || !found.CityTown) return null
      const { AddressLine1: street, CityTown: city, Postcode: postCode } = found
      const suburb = [found.Suburb, found.RuralDelivery].filter(Boolean).join(', ')
      return {
        dpId,
        fullAddress: [street, suburb, `${city} ${postCode ?? ''}`.trim()].filter((part) => part !== '').join(', '),
        street,
        suburb,
        city,
        postCode: postCode ?? '',
        isInRegistry: false,
        availableEnergy: energyIn(city),
      }
    },
  }
}

/** For an operator. @throws PartyFailed */
export const checkHttpAddresses = async (calls: PartyCalls, settings: HttpAddresses): Promise<string> => {
  await createHttpAddresses(calls, settings).search(anyQuery)
  return 'Answers.'
}
