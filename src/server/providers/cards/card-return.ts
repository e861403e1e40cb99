import type { CardOrder, CardOutcome } from './card-provider.ts'

const ofCards = { MADE: 'SUCCESS', FAILED: 'ERROR', ERROR: 'ERROR', CANCELLED: 'CANCELLED' } as const

/** Where the browser returns to, with the documented parameters; they only select the message. */
export const returnAddress = (
  address: string,
  purpose: CardOrder['purpose'],
  { status, card }: Pick<CardOutcome, 'status' | 'card'>,
): string => {
  const url = new URL(address)
  const query =
    purpose === 'oneOff'
      ? { status }
      : {
          status: ofCards[status],
          sct: String(purpose === 'saveCard'),
          ...(card?.canUpdateCCV && { canUpdateCCV: 'true' }),
        }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
