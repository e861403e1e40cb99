import type { PowerShoutOffer } from '#contract/power-shout.contract.ts'
import { offerTitles } from '#contract/power-shout-commands.contract.ts'
import { powerShoutOffers } from '#data/queries/power-shout.queries.ts'
import type { CommandOutcome } from '#machines/kit/command.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

export const offerReads = createReads('the PowerShout offers', { offers: powerShoutOffers })

export interface PowerShoutOffersInput {
  readonly billingAccountId: string
}

/** What became of an offer that the customer wanted, as the specification names it. */
export interface OfferMark {
  readonly state: 'loading' | 'accepted' | 'error' | 'expired'
  /** It was expired because it had been accepted before. */
  readonly isAlreadyAccepted: boolean
}

/** What is to be accepted, with the key that was minted for it; the first is on its way. */
export interface WantedOffer {
  readonly offerId: string
  readonly key: string
}

export interface PowerShoutOffersContext extends PowerShoutOffersInput, ReadingsOf<typeof offerReads> {
  readonly queue: readonly WantedOffer[]
  readonly marks: Readonly<Record<string, OfferMark>>
  /** The offers of the last accept-all; empty when one was accepted by itself. */
  readonly all: readonly string[]
  /** The titles of those that could not be accepted, until the customer has read it. */
  readonly failed: readonly string[]
}

export type Outcome = CommandOutcome<unknown>

export const offersIn = ({ offers }: Pick<PowerShoutOffersContext, 'offers'>): readonly PowerShoutOffer[] =>
  dataOf(offers)?.offers ?? []

/** What an offer is on the screen: what became of it here, else what the backend says. */
export const markOf = ({ marks }: Pick<PowerShoutOffersContext, 'marks'>, offer: PowerShoutOffer): OfferMark['state'] | 'open' =>
  marks[offer.offerId]?.state ?? offer.status

const isOpen = (context: PowerShoutOffersContext, offer: PowerShoutOffer) => {
  const mark = markOf(context, offer)
  return mark === 'open' || mark === 'error'
}

/** The offers that can be accepted. */
export const openOffersIn = (context: PowerShoutOffersContext): readonly PowerShoutOffer[] =>
  offersIn(context).filter((offer) => isOpen(context, offer))

/** What an answer makes of the offer that was asked for; null where there is none, and the backend's word stays. */
export const markFor = (outcome: Outcome): OfferMark | null => {
  if (outcome.status === 'unknown') return null
  if (outcome.status === 'done') return { state: 'accepted', isAlreadyAccepted: false }
  const title = outcome.problem.status === 400 ? outcome.problem.title : ''
  if (title === offerTitles.accepted) return { state: 'expired', isAlreadyAccepted: true }
  return { state: title === offerTitles.expired ? 'expired' : 'error', isAlreadyAccepted: false }
}

const loading: OfferMark = { state: 'loading', isAlreadyAccepted: false }

/** The marks with those that are now on their way. */
export const marked = (marks: PowerShoutOffersContext['marks'], wanted: readonly WantedOffer[]) => ({
  ...marks,
  ...Object.fromEntries(wanted.map(({ offerId }) => [offerId, loading])),
})

/** The accept body of an offer: its account, member, id, value and code, in that order. */
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

/** How many of an accept-all were accepted. */
export const countOf = ({ all, marks }: PowerShoutOffersContext) => all.filter((id) => marks[id]?.state === 'accepted').length

/** The offer that is on its way. */
export const titleOf = (context: PowerShoutOffersContext) =>
  offersIn(context).find(({ offerId }) => offerId === context.queue[0]?.offerId)?.title ?? ''

/** What the snackbar says of the offer that was on its way. */
export const snackbarOf = (context: PowerShoutOffersContext, { status }: Outcome) =>
  status === 'unknown'
    ? `We don’t know whether “${titleOf(context)}” was accepted. Accepting it again does nothing twice.`
    : `We couldn’t accept “${titleOf(context)}”. It is still there for you.`
