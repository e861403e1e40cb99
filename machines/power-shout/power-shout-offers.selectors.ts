import type { PowerShoutOffer } from '#contract/power-shout/power-shout.contract.ts'
import { markOf, type OfferMark, offersIn, openOffersIn } from './offer-marks.ts'
import type { PowerShoutOffersSnapshot } from './power-shout-offers.machine.ts'

export type OffersMode = 'loading' | 'showing' | 'unavailable'
export type AllState = 'none' | 'loading' | 'complete' | 'partial' | 'error'

export interface OfferOnShow {
  readonly offer: PowerShoutOffer
  readonly state: OfferMark['state'] | 'open'
  readonly isAlreadyAccepted: boolean
}

export const selectOffersMode = (snapshot: PowerShoutOffersSnapshot): OffersMode => {
  if (snapshot.matches('unavailable')) return 'unavailable'
  return snapshot.hasTag('busy') ? 'loading' : 'showing'
}

export const selectOffers = ({ context }: PowerShoutOffersSnapshot): readonly OfferOnShow[] =>
  offersIn(context).map((offer) => ({
    offer,
    state: markOf(context, offer),
    isAlreadyAccepted: context.marks[offer.offerId]?.isAlreadyAccepted ?? false,
  }))

export const selectOpenCount = ({ context }: PowerShoutOffersSnapshot): number => openOffersIn(context).length

export const selectIsAccepting = (snapshot: PowerShoutOffersSnapshot): boolean => snapshot.hasTag('accepting')

/** The specification's names. */
export const selectAllState = ({ value }: PowerShoutOffersSnapshot): AllState =>
  typeof value === 'object' && typeof value.reading === 'object' ? value.reading.showing.all : 'none'

export const selectErrorTitles = (snapshot: PowerShoutOffersSnapshot): readonly string[] | null =>
  snapshot.matches({ reading: { showing: { modal: 'open' } } }) ? snapshot.context.failed : null
