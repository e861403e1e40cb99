import type { Hindrance } from '#contract/kit.ts'
import * as contract from '#contract/payments.contract.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { CardProvider } from '#server/providers/card.ts'
import { Refusal } from '#server/http/refusal.ts'

/** What a command would be refused with, as the reads tell it, so that nothing is offered that could only be refused. */
export const hindranceOf = (refusal: Refusal | null): Hindrance => refusal && { type: refusal.type, detail: refusal.detail }

/** Members of a buying group do not pay their bills themselves. */
export const groupRefusal = ({ isBuyingGroup }: Pick<SelectedAccount, 'isBuyingGroup'>): Refusal | null =>
  isBuyingGroup ? new Refusal(403, contract.notOffered, 'Not part of your account', 'Your group pays its bills together.') : null

/** @throws Refusal 403 for a member of a buying group */
export const requirePayer = <Account extends Pick<SelectedAccount, 'isBuyingGroup'>>(account: Account): Account => {
  const refusal = groupRefusal(account)
  if (refusal) throw refusal
  return account
}

const unavailable = () =>
  new Refusal(
    503,
    contract.cardsUnavailable,
    'We can’t take cards right now',
    'We can’t take cards right now. Please try again later.',
    { external: true },
  )

/** Why no card can be saved, nor paid with. */
export const cardRefusal = (account: SelectedAccount, provider: CardProvider | null): Refusal | null =>
  groupRefusal(account) ?? (provider ? null : unavailable())

/** @throws Refusal 503 where nobody takes cards */
export const requireProvider = (provider: CardProvider | null): CardProvider => {
  if (!provider) throw unavailable()
  return provider
}
