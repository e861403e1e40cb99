import type { Consent, ConsentRead, Consents } from '#contract/consents/consents.contract.ts'
import { dayAt, formatFullDate, formatInstant, formatRange } from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { scopeNames } from '#domain/portal/open-scopes.ts'

export const propertiesWords = (propertyIds: readonly string[] | null, properties: Consents['properties']): string => {
  const named = propertyIds === null ? properties : properties.filter(({ propertyId }) => propertyIds.includes(propertyId))
  return propertyIds === null && properties.length > 1 ? 'All properties' : named.map(({ name }) => name).join('; ')
}

export const timeWords = ({ state, since, until, endedAt }: Consent): string => {
  if (state === 'ended' && endedAt !== null) return `From ${formatFullDate(since)}, ended ${formatFullDate(dayAt(endedAt))}`
  return state === 'over' ? `Expired on ${formatFullDate(until)}` : `From ${formatFullDate(since)} until ${formatFullDate(until)}`
}

/** `Electricity use, 1–7 Jun 2026: 336 values` */
export const readWords = ({ what, startDate, endDate, amount }: ConsentRead): string => {
  const days = startDate !== null && endDate !== null ? `, ${formatRange({ startDate, endDate })}` : ''
  return `${scopeNames[what]}${days}: ${amount === 0 ? 'nothing new' : `${formatNumber(amount)} ${amount === 1 ? 'value' : 'values'}`}`
}

export const whenWords = ({ at }: ConsentRead): string => formatInstant(at)
