import type * as z from 'zod/mini'
import { readSwitcher } from '#contract/account/account.contract.ts'
import { readBillPlanner } from '#contract/bill-planner/bill-planner.contract.ts'
import { readBillQueries } from '#contract/bill-insights/bill-queries.contract.ts'
import { readInvoices } from '#contract/bills/invoices.contract.ts'
import { readOrderStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { readComplaints } from '#contract/complaints/complaints.contract.ts'
import { readConsents } from '#contract/consents/consents.contract.ts'
import { readMovingHouseOffers, readMovingHouseOptions } from '#contract/moving-house/moving-house.contract.ts'
import { readMeterReads, readSiteMeters } from '#contract/meter-reads/meter-reads.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { readPeople } from '#contract/people/people.contract.ts'
import { readPowerShout, readPowerShoutBookings, readPowerShoutOffers } from '#contract/power-shout/power-shout.contract.ts'
import { readPrivacyRequests } from '#contract/privacy/privacy.contract.ts'
import { readTips } from '#contract/tips/tips.contract.ts'
import { readTransactions } from '#contract/transactions/transactions.contract.ts'
import type { Backend } from './backend.ts'
import type { ExampleRequest, Ids } from './example-requests.ts'

type Ask = <E extends Endpoint>(endpoint: E, request?: ExampleRequest) => Promise<z.output<E['answer']> | null>

const withoutEmpty = <Found extends object>(found: Found): { [Key in keyof Found]?: NonNullable<Found[Key]> } =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null && value !== undefined)) as never

const accountIds = async (ask: Ask) => {
  const accounts = (await ask(readSwitcher))?.billingAccounts ?? []
  const account = accounts.find(({ isSelected }) => isSelected) ?? accounts[0]
  const site = account?.billingAccountSites.find(({ isSelected }) => isSelected) ?? account?.billingAccountSites[0]
  const supplyPoints = account?.billingAccountSites.flatMap((each) => each.supplyPoints) ?? []
  const electricity = supplyPoints.find(({ supplyType }) => supplyType === 'electricity')
  const bottled = supplyPoints.find(({ supplyType }) => supplyType === 'lpg')
  return {
    billingAccountId: account?.id ?? '',
    siteId: site?.id ?? null,
    supplyPointId: electricity?.id ?? '',
    ...withoutEmpty({ supplyAgreementId: bottled?.supplyAgreementId, chargeNetId: electricity?.planObject.chargeNetId }),
  }
}

const billIds = async (ask: Ask) => {
  const [bill] = (await ask(readInvoices))?.invoices ?? []
  const movement = (await ask(readTransactions))?.transactions.find(({ document }) => document !== null)
  const planned = (await ask(readBillPlanner))?.payments.find(({ movesTo }) => movesTo.length > 0)
  const day = planned?.movesTo[0]
  return withoutEmpty({
    invoiceId: bill?.id,
    transactionId: movement?.id,
    comingPayment: planned && day ? { endDate: planned.endDate, day } : null,
    paydayId: (await ask(readBillPlanner))?.paydays[0]?.paydayId,
  })
}

const caseIds = async (ask: Ask) => {
  const complaints = (await ask(readComplaints))?.complaints ?? []
  const queries = (await ask(readBillQueries))?.queries ?? []
  const requests = (await ask(readPrivacyRequests))?.requests ?? []
  return withoutEmpty({
    complaintId: (complaints.find(({ canWithdraw }) => canWithdraw) ?? complaints[0])?.complaintId,
    queryId: (queries.find(({ canClose }) => canClose) ?? queries[0])?.queryId,
    requestId: (requests.find(({ canWithdraw }) => canWithdraw) ?? requests[0])?.requestId,
    consentId: (await ask(readConsents))?.consents[0]?.consentId,
    accessId: (await ask(readPeople))?.people.find(({ state }) => state === 'invited' || state === 'active')?.accessId,
  })
}

const meterIds = async (ask: Ask) => {
  const meters = (await ask(readSiteMeters))?.meterReadings.meters ?? []
  const meter = meters.find(({ canSubmitMeterRead }) => canSubmitMeterRead) ?? meters[0]
  const device = meter?.devices[0]
  const read = (await ask(readMeterReads))?.reads.find(({ changeUntil }) => changeUntil !== null)
  return withoutEmpty({
    readId: read?.readId,
    register: meter && device ? { meterId: meter.id, registerId: device.id, reading: device.likely?.estimate ?? '4217' } : null,
  })
}

const freeHourIds = async (ask: Ask) => {
  const shout = await ask(readPowerShout)
  const point = shout?.supplyPoints[0]
  const offer = (await ask(readPowerShoutOffers))?.offers.find(({ status }) => status === 'open')
  const day = shout && point ? { supplyPointId: point.supplyPointId, selectedDate: shout.lastDate } : null
  const bookings = await ask(readPowerShoutBookings, day ? { query: day } : {})
  const [hour, next] = bookings?.selected?.hours.filter(({ state }) => state === 'free') ?? []
  return withoutEmpty({
    freeHour:
      shout?.loyaltyAccountId && point && hour
        ? {
            supplyAgreementId: point.supplyAgreementId,
            loyaltyAccountId: shout.loyaltyAccountId,
            startDate: hour.startDateTime,
            nextDate: next?.startDateTime ?? hour.startDateTime,
          }
        : null,
    offer: offer && {
      loyaltyAccountId: offer.offerAccountId,
      memberId: offer.offerMemberId,
      campaignOfferId: offer.offerId,
      quantity: offer.offerValue,
      offerCode: offer.offerCode,
    },
    bookingId: bookings?.bookings.find(({ status }) => status === 'upcoming')?.bookingId,
  })
}

const moveIds = async (ask: Ask) => {
  const options = await ask(readMovingHouseOptions)
  const property = options?.properties[0]
  const offers = await ask(readMovingHouseOffers, { query: { energy: 'electricity' } })
  const offer = options?.variant === 'standard' ? undefined : offers?.offers[0]
  return withoutEmpty({
    referenceId: options?.move?.referenceId,
    move: property && {
      propertyIdToPopulate: property.propertyId,
      currentAddress: property.address,
      ...(offer && { selectedOffer: offer.offerId, selectedOfferFullString: offer.fullString }),
      ...(options?.variant === 'bonusOffer' && offers?.bonusOffer && { bonusOfferCode: offers.bonusOffer.code }),
    },
  })
}

const otherIds = async (ask: Ask) => {
  const tips = (await ask(readTips))?.CategoryTips.flatMap(({ Tips }) => Tips)
  return withoutEmpty({
    orderId: (await ask(readOrderStatus))?.order?.orderId,
    tipId: (tips?.find(({ TipReviewStatus }) => TipReviewStatus === null) ?? tips?.[0])?.Guid,
  })
}

/** Of the selected account, from good answers alone: what a backend answers wrongly is missing here. */
export const customerIds = async (backend: Backend, token: string): Promise<Ids> => {
  const ask: Ask = async (endpoint, request = {}) => {
    const { json } = await backend.ask(endpoint, { ...request, token })
    const result = endpoint.answer.safeParse(json)
    return result.success ? (result.data as never) : null
  }
  const found = [accountIds, billIds, caseIds, meterIds, freeHourIds, moveIds, otherIds]
  const ids: object[] = []
  for (const find of found) ids.push(await find(ask))
  return Object.assign({}, ...ids) as Ids
}
