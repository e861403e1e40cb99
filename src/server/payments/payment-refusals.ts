import type { Hindrance } from '#contract/kit.ts'
import * as contract from '#contract/payments/payments.contract.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { CardProvider } from '#server/providers/cards/card-provider.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Reason reported in advance, so that pages offer only what is possible. */
export const blockedReasonOf = (refusal: Refusal | null): Hindrance => refusal && { type: refusal.type, detail: refusal.detail }

export const groupRefusal = ({ isBuyingGroup }: Pick<SelectedAccount, 'isBuyingGroup'>): Refusal | null =>
  isBuyingGroup ? new Refusal(403, contract.notOffered, 'Not part of your account', 'Your group pays its bills together.') : null

export const requirePayer = <Account extends Pick<SelectedAccount, 'isBuyingGroup'>>(account: Account): Account => {
  const refusal = groupRefusal(account)
  if (refusal) throw refusal
  return account
}

export const cardsUnavailable = (): Refusal =>
  new Refusal(
    503,
    contract.cardsUnavailable,
    'We can’t take cards right now',
    'We can’t take cards right now. Please try again later.',
    { external: true },
  )

export const cardRefusal = (account: SelectedAccount, provider: CardProvider | null): Refusal | null =>
  groupRefusal(account) ?? (provider ? null : cardsUnavailable())

export const requireProvider = (provider: CardProvider | null): CardProvider => {
  if (!provider) throw cardsUnavailable()
  return provider
}
