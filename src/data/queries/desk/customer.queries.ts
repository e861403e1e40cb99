import * as customer from '#contract/desk/customer.contract.ts'
import { searchCustomers } from '#contract/desk/search.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

/** Each read is a line of the audit log: never from the cache, and not repeated by itself. */
export const customerPage = (billingAccountId: string) => query(customer.readCustomer, { params: { billingAccountId } })

/** Asks the server, past the cache. */
export const timelinePage = mutation(customer.readCustomerTimeline)

export const giveReason = mutation(customer.lookAtCustomer)

export const addStaffNote = mutation(customer.addStaffNote)

const markChanged = { makesStale: [customer.readCustomer] }

export const markPrivate = mutation(customer.markCustomerPrivate, markChanged)

export const unmarkPrivate = mutation(customer.unmarkCustomerPrivate, markChanged)

/** Asks the server, past the cache. */
export const findCustomers = mutation(searchCustomers)
