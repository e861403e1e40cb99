import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type Network, remoteAddressProblem } from '#server/events/webhook-addresses.ts'
import { askJson, type PartyAnswer, type PartyCalls, PartyFailed, type PartyRequest } from '#server/http/parties/party-calls.ts'
import type { Party } from './basic-types.ts'
import { Envelope, success } from './envelope.ts'
import { VersionDetails, Versions } from './objects.ts'
import type { OcpiEndpoint } from './connection.store.ts'

export const version = '2.2.1'

/** An operator answered that it does not accept the message. */
export class OperatorRefused extends Error {
  override readonly name = 'OperatorRefused'
  /** OCPI's, or HTTP's of 4xx. */
  readonly code: number

  constructor(code: number) {
    super(`The operator answered ${code}.`)
    this.code = code
  }
}

export const authorization = (token: string): string => `Token ${Buffer.from(token, 'utf8').toString('base64')}`

/** Between which parties a message of a functional module goes. */
export interface Route {
  readonly from: Party
  readonly to: Party
}

const routingHeaders = ({ from, to }: Route) => ({
  'OCPI-from-country-code': from.countryCode,
  'OCPI-from-party-id': from.partyId,
  'OCPI-to-country-code': to.countryCode,
  'OCPI-to-party-id': to.partyId,
})

export interface OperatorRequest extends Pick<PartyRequest, 'url' | 'method' | 'body' | 'limitMs'> {
  readonly token: string
  readonly route?: Route
}

const mostBytes = 8 * 1024 * 1024

/** @returns `data`, unchecked @throws PartyFailed; OperatorRefused for a status code of 2xxx and above */
export const askOperator = async (
  calls: PartyCalls,
  { token, route, ...request }: OperatorRequest,
): Promise<PartyAnswer<unknown>> => {
  const headers = {
    authorization: authorization(token),
    'X-Request-ID': randomUUID(),
    'X-Correlation-ID': randomUUID(),
    ...(route && routingHeaders(route)),
  }
  const answer = await askJson(calls, 'chargeNetwork', { ...request, headers, mostBytes }, Envelope)
  const { status_code: code, data } = answer.body
  if (Math.floor(code / 1000) !== success / 1000) throw new OperatorRefused(code)
  return { ...answer, body: data }
}

/** @throws PartyFailed for data of another shape */
export const dataAs = <T>(schema: z.ZodMiniType<T>, data: unknown): T => {
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw new PartyFailed('chargeNetwork', 'answer')
  return parsed.data
}

/** Of the origin of `known`, or https of the internet or of a network that webhooks may be sent into. */
export const isSafeAddress = (url: string, known: string, networks: readonly Network[]): boolean => {
  if (!URL.canParse(url)) return false
  const { origin, username } = new URL(url)
  if (username !== '') return false
  return origin === new URL(known).origin || remoteAddressProblem(url, networks) === null
}

/** What registering needs, and the operator does not have. */
export class Unsuitable extends Error {
  override readonly name = 'Unsuitable'
  readonly code: 3001 | 3002 | 3003

  constructor(code: 3001 | 3002 | 3003, message: string) {
    super(message)
    this.code = code
  }
}

/** Reads versions and endpoints. @throws PartyFailed, OperatorRefused, Unsuitable */
export const discover = async (
  calls: PartyCalls,
  versionsUrl: string,
  token: string,
  networks: readonly Network[],
): Promise<OcpiEndpoint[]> => {
  const versions = dataAs(Versions, (await askOperator(calls, { url: versionsUrl, token })).body)
  const url = versions.find((offered) => offered.version === version)?.url
  if (url === undefined) throw new Unsuitable(3002, `The operator does not offer OCPI ${version}.`)
  if (!isSafeAddress(url, versionsUrl, networks))
    throw new Unsuitable(3001, 'The address of the version is not https of the internet.')
  const { endpoints } = dataAs(VersionDetails, (await askOperator(calls, { url, token })).body)
  const missing = [
    ['credentials', null],
    ['cdrs', 'SENDER'],
  ].find(([identifier, role]) => !endpoints.some((at) => at.identifier === identifier && (role === null || at.role === role)))
  if (missing) throw new Unsuitable(3003, `The operator has no endpoint ${missing.filter(Boolean).join(' as ')}.`)
  if (!endpoints.every((at) => isSafeAddress(at.url, versionsUrl, networks)))
    throw new Unsuitable(3001, 'The address of an endpoint is not https of the internet.')
  return endpoints
}

export const endpointOf = (
  { endpoints }: { readonly endpoints: readonly OcpiEndpoint[] },
  identifier: string,
  role: 'SENDER' | 'RECEIVER' | null = null,
): string | null => endpoints.find((at) => at.identifier === identifier && (role === null || at.role === role))?.url ?? null

/** An object of ours below an endpoint. */
export const addressUnder = (url: string, ...parts: readonly string[]): string =>
  [url.replace(/\/+$/, ''), ...parts.map(encodeURIComponent)].join('/')
