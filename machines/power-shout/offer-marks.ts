import type { PowerShoutOffer } from '#contract/power-shout/power-shout.contract.ts'
import { offerTitles } from '#contract/power-shout/power-shout-commands.contract.ts'
import { powerShoutOffers } from '#data/queries/power-shout/power-shout.queries.ts'
import type { CommandOutcome } from '#machines/kit/command.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

export const offerReads = createReads('the PowerShout offers', { offers: powerShoutOffers })

export interface PowerShoutOffersInput {
  readonly billingAccountId: string
}

/** The specification's names. */
export interface OfferMark {
  readonly state: 'loading' | 'accepted' | 'error' | 'expired'
  /** Shown as expired because it was accepted earlier. */
  readonly isAlreadyAccepted: boolean
}

export interface QueuedOffer {
  readonly offerId: string
  readonly key: string
}

export interface PowerShoutOffersContext extends PowerShoutOffersInput, ReadingsOf<typeof offerReads> {
  readonly queue: readonly QueuedOffer[]
  readonly marks: Readonly<Record<string, OfferMark>>
  /** Offers of the last accept-all; empty after a single accept. */
  readonly all: readonly string[]
  /** Titles of the offers that failed, until dismissed. */
  readonly failed: readonly string[]
}

export type Outcome = CommandOutcome<unknown>

export const offersIn = ({ offers }: Pick<PowerShoutOffersContext, 'offers'>): readonly PowerShoutOffer[] =>
  dataOf(offers)?.offers ?? []

/** Result in this visit, else the backend's status. */
export const markOf = ({ marks }: Pick<PowerShoutOffersContext, 'marks'>, offer: PowerShoutOffer): OfferMark['state'] | 'open' =>
  marks[offer.offerId]?.state ?? offer.status

const isOpen = (context: PowerShoutOffersContext, offer: PowerShoutOffer) => {
  const mark = markOf(context, offer)
  return mark === 'open' || mark === 'error'
}

export const openOffersIn = (context: PowerShoutOffersContext): readonly PowerShoutOffer[] =>
  offersIn(context).filter((offer) => isOpen(context, offer))

/** Null: the backend's status stays. */
export const markFor = (outcome: Outcome): OfferMark | null => {
  if (outcome.status === 'unknown') return null
  if (outcome.status === 'done') return { state: 'accepted', isAlreadyAccepted: false }
  const title = outcome.problem.status === 400 ? outcome.problem.title : ''
  if (title === offerTitles.accepted) return { state: 'expired', isAlreadyAccepted: true }
  return { state: title === offerTitles.expired ? 'expired' : 'error', isAlreadyAccepted: false }
}

const loading: OfferMark = { state: 'loading', isAlreadyAccepted: false }

export const marked = (marks: PowerShoutOffersContext['marks'], wanted: readonly QueuedOffer[]) => ({
  ...marks,
  ...Object.fromEntries(wanted.map(({ offerId }) => [offerId, loading])),
})

/** The order of the fields is documented. */
export const requestOf = (context: PowerShoutOffersContext) => {
  const [wanted] = context.queue
  const offer = offersIn(context).find(({ offerId }) => offerId === wanted?.offerId)
  return {
    body: {
      loyaltyAccountId: offer?.offerAccountId ?? '',
      memberId: offer?.offerMemberId ?? '',
      campaignOfferId: offer?.offerId ?? '',
      quantity: offer?.offerValue ?? 0,
      offerCode: offer?.offerCode ?? '',
    },
    selection: context.billingAccountId,
    key: wanted?.key ?? '',
  }
}

export const countOf = ({ all, marks }: PowerShoutOffersContext) => all.filter((id) => marks[id]?.state === 'accepted').length

export const titleOf = (context: PowerShoutOffersContext) =>
  offersIn(context).find(({ offerId }) => offerId === context.queue[0]?.offerId)?.title ?? ''

export const snackbarOf = (context: PowerShoutOffersContext, { status }: Outcome) =>
  status === 'unknown'
    ? `We don’t know whether “${titleOf(context)}” was accepted. Accepting it again does nothing twice.`
    : `We couldn’t accept “${titleOf(context)}”. It is still there for you.`
