import type { Endpoint } from '#contract/kit.ts'
import * as addresses from '#contract/addresses.contract.ts'
import * as contract from '#contract/home-move.contract.ts'
import type { Answer, DemoPortal } from '#tests/account/demo-portal.ts'

/** A good form but for the property that is left. */
export const moveForm: contract.MoveForm = {
  propertyIdToPopulate: '',
  currentAddress: '',
  currentMoveDate: '2026-06-26',
  newAddress: '21 Hopper Street, Wellington',
  newMoveDate: '2026-06-27',
  nzPostAddressSelected: false,
  nzPostDpId: null,
  registryAddressSelected: false,
  selectedEnergy: ['electricity'],
  meterAccessPrevented: false,
  meterAccessNotes: '',
  isDogOnSite: true,
  medicalSupport: false,
  additionalMessage: 'Keys from 9 am',
  emailAddress: 'new@example.com',
  mobileNumber: '+64215550142',
}

let keys = 0

/** What a customer who moves house does, on the demo portal. */
export const handsOn = (portal: DemoPortal, name: string) => {
  const send = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, body: unknown, more: object = {}): Promise<Answer> => {
    const answer = await portal.server.inject({
      method,
      url: `/v2${path}`,
      headers: {
        authorization: `Bearer ${name}`,
        'content-type': 'application/json',
        'idempotency-key': `move-${(keys += 1)}`,
        ...more,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as never }
  }
  const options = () => portal.get<contract.MoveOptions>(name, contract.readHomeMoveOptions)
  const offers = (energy = 'electricity') =>
    portal.get<{ offers: contract.MoveOffer[]; bonusOffer: contract.BonusOffer | null }>(name, contract.readHomeMoveOffers, {
      query: { energy },
    })
  const at = (endpoint: Endpoint, referenceId: string) => ({
    ...endpoint,
    path: endpoint.path.replace(':referenceId', referenceId) as Endpoint['path'],
  })
  return {
    options,
    offers,
    rates: (energy = 'electricity') =>
      portal.get<{ rates: contract.MoveRate[]; additionalPlanInfo: string[] }>(name, contract.readHomeMoveRates, {
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
    submit: (form: unknown, more: object = {}) => send(contract.submitHomeMove, form, more),
    changeDates: (referenceId: string, days: unknown) => send(at(contract.changeHomeMoveDates, referenceId), days),
    cancel: (referenceId: string) => send(at(contract.cancelHomeMove, referenceId), undefined),
    saveDraft: (draft: unknown) => send(contract.saveHomeMoveDraft, draft),
    dismiss: () => send(contract.dismissHomeMovePromotion, undefined),
  }
}

export type Hands = ReturnType<typeof handsOn>
