import { pathOf } from '#domain/portal/routes.ts'

/** Null if the address names none. */
export const invoiceIn = (search: string): string | null => new URLSearchParams(search).get('invoice')

export const addressOfBill = (invoiceId: string): string => `${pathOf('billInsights')}?invoice=${encodeURIComponent(invoiceId)}`
