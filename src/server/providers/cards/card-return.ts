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

/** Of the wire; not in its contract, since a browser follows it. */
export const cancelledPath = '/public/payments/cancelled'

/** Where the browser goes first, for providers whose page stays open when the customer presses cancel. */
export const cancelAddress = (origin: string, { attemptId, purpose, returnPath }: CardOrder): string => {
  const back = returnAddress(`${origin}${returnPath}`, purpose, { status: 'CANCELLED', card: null })
  return `${origin}/v2${cancelledPath}?${new URLSearchParams({ visit: attemptId, to: back.slice(origin.length) })}`
}
