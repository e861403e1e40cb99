import { Stripe } from 'stripe'
import type { CardHint } from './card-provider.ts'
import { idOf, type StripeSettings } from './stripe.ts'

const hintIn = ({ type, data }: Stripe.Event): CardHint | null => {
  const object = data.object as { readonly id?: string; readonly payment_intent?: string | { readonly id: string } | null }
  if (type.startsWith('checkout.session.')) return object.id === undefined ? null : { of: 'session', id: object.id }
  const isIntent = type.startsWith('payment_intent.') || type.startsWith('setup_intent.')
  const id = isIntent ? object.id : idOf(object.payment_intent)
  const isMoney = isIntent || type.startsWith('charge.') || type.startsWith('refund.')
  return isMoney && typeof id === 'string' ? { of: 'payment', id } : null
}

/**
 * What a webhook is about; null if it is nothing of ours.
 * @param body as it was sent, since the signature is of its bytes
 * @returns undefined: not signed by Stripe, or more than five minutes old
 */
export const readStripeEvent = (
  settings: Pick<StripeSettings, 'webhookSecret'>,
  { body, signature, now }: { readonly body: Uint8Array; readonly signature: string; readonly now: number },
): CardHint | null | undefined => {
  try {
    const event = Stripe.webhooks.constructEvent(Buffer.from(body), signature, settings.webhookSecret, 300, undefined, now)
    return hintIn(event)
  } catch {
    return undefined
  }
}
