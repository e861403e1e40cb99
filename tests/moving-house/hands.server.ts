import type { Endpoint } from '#contract/kit.ts'
import * as addresses from '#contract/moving-house/addresses.contract.ts'
import { moveForm as moveFormOn } from '#server/conform/example-requests.ts'
import * as contract from '#contract/moving-house/moving-house.contract.ts'
import { type DemoPortal, newKey, type Request } from '#tests/account/demo-portal.ts'

/** A good form but for the property that is left. */
export const moveForm = moveFormOn('2026-06-09')

/** What a customer who moves house does, on the demo portal. */
export const handsOn = (portal: DemoPortal, name: string) => {
  const send = (endpoint: Endpoint, request: Request = {}) => portal.ask(name, endpoint, { key: newKey(), ...request })
  const options = () => portal.get<contract.MoveOptions>(name, contract.readMovingHouseOptions)
  const offers = (energy = 'electricity') =>
    portal.get<{ offers: contract.MoveOffer[]; bonusOffer: contract.BonusOffer | null }>(name, contract.readMovingHouseOffers, {
      query: { energy },
    })
  return {
    options,
    offers,
    rates: (energy = 'electricity') =>
      portal.get<{ rates: contract.MoveRate[]; additionalPlanInfo: string[] }>(name, contract.readMovingHouseRates, {
        query: { energy },
      }),
    search: async (query: string) =>
      (
        await portal.get<{ addresses: { dpId: string; fullAddress: string }[] }>(name, addresses.readAddresses, {
          query: { query },
        })
      ).addresses,
    /** A form that the account may send: its first property, the first offer. */
    form: async (more: Partial<contract.MoveForm> = {}): Promise<contract.MoveForm> => {
      const { properties, variant } = await options()
      const [property] = properties
      const [offer] = (await offers()).offers
      return {
        ...moveForm,
        propertyIdToPopulate: property?.propertyId ?? '',
        currentAddress: property?.address ?? '',
        ...(variant !== 'standard' && offer && { selectedOffer: offer.offerId, selectedOfferFullString: offer.fullString }),
        ...(variant === 'bonusOffer' && { bonusOfferCode: 'KAINGA50' }),
        ...more,
      }
    },
    submit: (form: unknown, key = newKey()) => send(contract.submitMovingHouse, { body: form, key }),
    changeDates: (referenceId: string, days: unknown) =>
      send(contract.changeMovingHouseDates, { params: { referenceId }, body: days }),
    cancel: (referenceId: string) => send(contract.cancelMovingHouse, { params: { referenceId } }),
    saveDraft: (draft: unknown) => send(contract.saveMovingHouseDraft, { body: draft }),
    dismiss: () => send(contract.dismissMovingHousePromotion),
  }
}

export type Hands = ReturnType<typeof handsOn>
