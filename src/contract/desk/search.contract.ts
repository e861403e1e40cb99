import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

export const SearchMatch = z.object({
  what: z.enum(['name', 'person', 'number', 'icp', 'address', 'phone', 'email', 'bill', 'payment']),
  text: z.string(),
})
export type SearchMatch = z.infer<typeof SearchMatch>

export const FoundCustomer = z.object({
  billingAccountId: z.string(),
  name: z.string(),
  customerNumber: z.string(),
  /** Null of a private account, and of one without a property. */
  address: z.nullable(z.string()),
  /** Why it was found; null if the name, number and address say so. */
  match: z.nullable(SearchMatch),
  isPrivate: z.boolean(),
  isClosed: z.boolean(),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

export const FoundCase = z.object({
  number: z.string(),
  /** A held reading has a number like a request for help with paying: `H-1002`. */
  kind: z.enum(['complaint', 'billQuestion', 'privacy', 'care', 'help', 'heldReading']),
  /** Null of a private account, and once the customer is deleted. */
  customer: z.nullable(z.string()),
  isPrivate: z.boolean(),
})
export type FoundCase = z.infer<typeof FoundCase>

export const CustomerSearch = z.object({
  /** Their number was typed. */
  cases: z.array(FoundCase),
  customers: z.array(FoundCustomer),
  /** Nothing matches: these are the nearest. */
  isNearest: z.boolean(),
  /** There are more than these. */
  hasMore: z.boolean(),
  /** Only the beginning of what was typed was searched for. */
  isCut: z.boolean(),
})
export type CustomerSearch = z.infer<typeof CustomerSearch>

export const searchCustomers = endpoint({
  name: 'searchCustomers',
  method: 'GET',
  path: '/staff/search',
  summary:
    'Customers by name, number, ICP, address, phone, email, bill number or payment reference, and a case by its number; goes in the audit log',
  query: z.object({ q: z.string() }),
  answer: CustomerSearch,
  problems: { 429: ['/error/too_many_requests'] },
  example: {
    answer: {
      cases: [],
      customers: [
        {
          billingAccountId: '3f6b1c1e-0f5a-4a53-9d0e-6f0f6a1f2b11',
          name: 'Priya Nair',
          customerNumber: '500 204 771',
          address: '8 Kōwhai Street, Island Bay, Wellington 6023',
          match: { what: 'phone', text: '027 555 0163' },
          isPrivate: false,
          isClosed: false,
        },
      ],
      isNearest: false,
      hasMore: false,
      isCut: false,
    },
  },
})
