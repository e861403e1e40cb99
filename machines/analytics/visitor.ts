import type { Visitor } from '#data/queries/analytics/analytics.queries.ts'
import type { AnalyticsContext } from './analytics.machine.ts'

type VisitorFacts = Pick<AnalyticsContext, 'account' | 'customer'>

/** Fields to be hashed; null until known. */
export const visitorOf = ({ customer, account }: VisitorFacts): Visitor | null => {
  if (customer.status !== 'ready' || account.status !== 'ready') return null
  const { contact, selectedBillingAccount } = account.data
  const { street, suburb, city } = selectedBillingAccount.fullAddress
  return {
    email: customer.data.email,
    address: [street, suburb, city].filter((part) => part !== '').join(', '),
    phone: contact.phones[0]?.value ?? '',
    dateOfBirth: contact.dateOfBirth,
  }
}

export const nobody: Visitor = { email: '', address: '', phone: '', dateOfBirth: null }

/** Empty until known. */
export const userOf = ({ customer }: VisitorFacts): string => (customer.status === 'ready' ? customer.data.userId : '')
