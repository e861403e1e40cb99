import { instantText } from '#domain/basics/half-hours.ts'
import { bottleKilograms } from '#domain/customer/lpg-order.ts'
import { type PartyCalls, PartyFailed } from '#server/http/parties/party-calls.ts'
import { webhookHeaders } from '#server/http/parties/signed-webhooks.ts'
import type { BottleDeliverySettings } from '#server/process/party-settings.ts'
import type { DeliveryCompany, DeliveryJob } from './delivery-company.ts'

interface HttpDeliveryContext {
  readonly calls: PartyCalls
  readonly settings: Extract<BottleDeliverySettings, { readonly kind: 'http' }>
  /** Epoch ms. */
  readonly now: () => number
}

interface SignedRequest {
  readonly id: string
  readonly type: 'delivery.requested' | 'delivery.cancelled' | 'ping'
  readonly data: Readonly<Record<string, unknown>>
  /** Statuses besides 2xx that are an answer. */
  readonly accepts?: readonly number[]
}

/** @returns the status @throws PartyFailed */
const send = ({ calls, settings, now }: HttpDeliveryContext, { id, type, data, accepts = [] }: SignedRequest): Promise<number> =>
  calls.ask('bottleDelivery', async (signal) => {
    const body = JSON.stringify({ type, timestamp: instantText(now()), data })
    const headers = webhookHeaders([settings.secret], { id, body }, now())
    const response = await fetch(settings.url, { method: 'POST', signal, redirect: 'error', headers, body })
    await response.body?.cancel()
    if (!response.ok && !accepts.includes(response.status)) throw new PartyFailed('bottleDelivery', 'status', response.status)
    return response.status
  })

/** The same for each attempt at one revision, so that the company takes it once. */
const idOf = ({ orderId, revision }: DeliveryJob): string => `${orderId}-${revision}`

const named = ({ orderId, receiptNumber, revision }: DeliveryJob) => ({ orderId, receiptNumber, revision })

const requested = (job: DeliveryJob) => {
  const { bottles, siteAddress, firstDay, lastDay, questions } = job
  const { isGateLocked = null, isDogOnSite = null, bottlePlace = null, accessNote = null, phoneNumber = null } = questions
  return {
    ...named(job),
    bottles,
    bottleKilograms,
    address: siteAddress,
    firstDay,
    lastDay,
    isGateLocked,
    isDogOnSite,
    bottlePlace,
    accessNote,
    phoneNumber,
  }
}

/** `docs/providers/bottles.md` */
export const createHttpDeliveryCompany = (context: HttpDeliveryContext): DeliveryCompany => ({
  book: async (job) => {
    await send(context, { id: idOf(job), type: 'delivery.requested', data: requested(job) })
  },
  cancel: async (job) => {
    const request = { id: idOf(job), type: 'delivery.cancelled', data: named(job), accepts: [404, 409, 410] } as const
    return (await send(context, request)) === 409 ? 'tooLate' : 'cancelled'
  },
})

/** For an operator. @throws PartyFailed */
export const checkHttpDeliveryCompany = async (context: HttpDeliveryContext): Promise<string> => {
  await send(context, { id: `ping-${context.now()}`, type: 'ping', data: {} })
  return 'Answers.'
}
