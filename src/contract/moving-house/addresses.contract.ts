import * as z from 'zod/mini'
import { endpoint, SupplyType } from '#contract/kit.ts'

export const AddressSuggestion = z.object({
  dpId: z.string(),
  fullAddress: z.string(),
})
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

export const Address = z.object({
  dpId: z.string(),
  fullAddress: z.string(),
  street: z.string(),
  suburb: z.string(),
  city: z.string(),
  postCode: z.string(),
  isInRegistry: z.boolean(),
  /** Natural gas only in streets with a gas network. */
  availableEnergy: z.array(SupplyType),
})
export type Address = z.infer<typeof Address>

export const shortestQuery = 3
export const longestQuery = 200

const AddressSuggestions = z.object({
  addresses: z.array(AddressSuggestion),
  /** Whose addresses they are, where their licence asks for that. */
  credit: z.optional(z.string()),
})
export type AddressSuggestions = z.infer<typeof AddressSuggestions>

export const readAddresses = endpoint({
  name: 'readAddresses',
  method: 'GET',
  path: '/private/addresses',
  summary: 'Addresses that match the typed words; at most eight',
  query: z.strictObject({ query: z.string().check(z.minLength(shortestQuery), z.maxLength(longestQuery)) }),
  answer: AddressSuggestions,
  requirements: ['MOVE-19', 'MOVE-35'],
})

export const readAddress = endpoint({
  name: 'readAddress',
  method: 'GET',
  path: '/private/addresses/:dpId',
  summary: 'One address in its parts, with the fuels we can supply there',
  params: z.strictObject({ dpId: z.string() }),
  answer: Address,
  problems: { 404: ['/error/not_found'] },
  requirements: ['MOVE-21', 'MOVE-24', 'MOVE-26'],
})
