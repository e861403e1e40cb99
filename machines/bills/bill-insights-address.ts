import { pathOf } from '#domain/routes.ts'

/** Which bill the address names; null where it names none. */
export const invoiceIn = (search: string): string | null => new URLSearchParams(search).get('invoice')

/** The one address of a bill. */
export const addressOfBill = (invoiceId: string): string => `${pathOf('billInsights')}?invoice=${encodeURIComponent(invoiceId)}`
