import type { Address } from '#contract/moving-house/addresses.contract.ts'
import type { BonusOffer, BookedMove, MoveOffer, MoveOptions, MoveRate } from '#contract/moving-house/moving-house.contract.ts'
import { offerInFull } from '#domain/customer/moving-house.ts'

export const addressFound: Address = {
  dpId: '2000042',
  fullAddress: '236 Karori Road, Wellington 6012',
  street: '236 Karori Road',
  suburb: '',
  city: 'Wellington',
  postCode: '6012',
  isInRegistry: true,
  availableEnergy: ['electricity', 'naturalGas', 'lpg'],
}

export const booked: BookedMove = {
  referenceId: 'MV-7K3Q-9TXM',
  variant: 'offer',
  currentAddress: '14 Tūī Lane, Raumati Beach',
  newAddress: addressFound.fullAddress,
  currentMoveDate: '2026-06-26',
  newMoveDate: '2026-06-27',
  selectedEnergy: ['electricity'],
  canChange: true,
  changeUntil: '2026-06-25',
}

export const options: MoveOptions = {
  billingAccountId: 'b-1',
  variant: 'offer',
  canMove: true,
  today: '2026-06-09',
  firstDate: '2026-06-10',
  lastDate: '2026-09-09',
  properties: [{ propertyId: 's-1', name: 'Home', address: '14 Tūī Lane, Raumati Beach', energy: ['electricity', 'lpg'] }],
  availableEnergy: ['electricity', 'naturalGas', 'lpg'],
  customerData: {
    customerId: 'c-1',
    name: 'Aroha Bennett',
    emailAddress: 'aroha@example.com',
    mobileNumber: '021 555 0142',
    freeHours: 9,
    paymentMethod: 'directDebit',
  },
  move: null,
  draft: null,
  promotion: { status: 'show', seenDate: null },
}

const prices = [
  { name: 'Day', value: 33.9, unit: 'c/kWh', hours: '7 am to 9 pm' },
  { name: 'Daily charge', value: 230, unit: 'c/day', hours: null },
]
const offerOf = (planId: string, title: string, isCurrent = false): MoveOffer => ({
  offerId: `move-${planId}`,
  title,
  detail: isCurrent ? 'Your plan now.' : 'Cheaper at night.',
  isCurrent,
  fullString: offerInFull(title, prices),
})
export const offers = [offerOf('everyday', 'Everyday', true), offerOf('night-saver', 'Night Saver')]
export const bonusOffer: BonusOffer = { code: 'KAINGA50', credit: 50, title: '$50 moving credit' }

export const rates: MoveRate[] = [
  { offerId: 'move-everyday', energy: 'electricity', planName: 'Everyday', prices },
  { offerId: 'move-night-saver', energy: 'electricity', planName: 'Night Saver', prices },
  {
    offerId: null,
    energy: 'lpg',
    planName: 'Home Bottled Gas',
    prices: [{ name: '45 kg bottle', value: 125, unit: '$/bottle', hours: null }],
  },
]
export const planInfo = ['Prices include GST.', 'There is no fixed term: you can change your plan later.']

/** Everything that is asked, answered. */
export const told = {
  propertyIdToPopulate: 's-1',
  currentAddress: '14 Tūī Lane, Raumati Beach',
  currentMoveDate: '2026-06-26',
  newAddress: addressFound.fullAddress,
  newMoveDate: '2026-06-27',
  nzPostAddressSelected: true,
  nzPostDpId: addressFound.dpId,
  registryAddressSelected: true,
  selectedEnergy: ['electricity' as const],
  selectedOffer: 'move-everyday',
  selectedOfferFullString: offers[0]?.fullString ?? '',
  emailAddress: 'aroha@example.com',
  mobileNumber: '021 555 0142',
}
