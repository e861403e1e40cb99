import type { Endpoint } from '#contract/kit.ts'
import * as commands from '#contract/power-shout/power-shout-commands.contract.ts'
import * as contract from '#contract/power-shout/power-shout.contract.ts'
import { instantOf, instantText } from '#domain/basics/half-hours.ts'
import { type DemoPortal, newKey } from '#tests/account/demo-portal.ts'

/** What a customer does with free hours, on the demo portal. */
export const handsOn = (portal: DemoPortal, name: string) => {
  const read = <Body>(endpoint: Endpoint, query?: Record<string, string>) =>
    portal.get<Body>(name, endpoint, query ? { query } : {})
  const send = (endpoint: Endpoint, body: unknown, key: string) => portal.ask(name, endpoint, { body, key })
  const summary = () => read<contract.PowerShout>(contract.readPowerShout)
  return {
    summary,
    balance: async () => (await read<contract.PowerShoutBalance>(contract.readPowerShoutBalance)).balanceHours,
    bookings: (query?: Record<string, string>) => read<contract.PowerShoutBookings>(contract.readPowerShoutBookings, query),
    offers: async () => (await read<contract.PowerShoutOffers>(contract.readPowerShoutOffers)).offers,
    expiring: async () => (await read<contract.ExpiringHours>(contract.readExpiringHours)).expiringHours,
    history: (query?: Record<string, string>) => read<contract.PowerShoutHistory>(contract.readPowerShoutHistory, query),
    /** A good body for hours of a day. */
    bodyFor: async (day: string, hour: number, duration: number, more: object = {}) => {
      const { supplyPoints, loyaltyAccountId } = await summary()
      const [point] = supplyPoints
      return {
        startDate: instantText(instantOf(day, hour)),
        supplyAgreementId: point?.supplyAgreementId,
        duration,
        ecoHours: 0,
        supplyPointId: point?.supplyPointId,
        loyaltyAccountId,
        ...more,
      }
    },
    book: (body: unknown, key = newKey()) => send(commands.addBooking, body, key),
    best: (query: Record<string, string> = {}) => read<contract.BestHours>(contract.readBestHours, query),
    /** Books what was proposed. */
    bookBest: async ({ supplyPointId, bookings }: contract.BestHours, more: object = {}, key = newKey()) =>
      send(
        commands.addBookings,
        {
          supplyPointId,
          loyaltyAccountId: (await summary()).loyaltyAccountId,
          bookings: bookings.map(({ startDateTime, supplyAgreementId, duration }) => ({
            startDate: startDateTime,
            supplyAgreementId,
            duration,
          })),
          ...more,
        },
        key,
      ),
    cancel: (bookingId: string, billingAccountId: string, key = newKey()) =>
      send(commands.deleteBooking, { bookingId, billingAccountId }, key),
    accept: (offer: contract.PowerShoutOffer | undefined, more: object = {}, key = newKey()) =>
      send(
        commands.acceptOffer,
        {
          loyaltyAccountId: offer?.offerAccountId,
          memberId: offer?.offerMemberId,
          campaignOfferId: offer?.offerId,
          quantity: offer?.offerValue,
          offerCode: offer?.offerCode,
          ...more,
        },
        key,
      ),
    billingAccountId: async () =>
      (await read<contract.EligibleAccounts>(contract.readEligibleAccounts)).accounts.find(({ isSelected }) => isSelected)
        ?.billingAccountId ?? '',
  }
}
