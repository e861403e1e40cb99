import { changedMeanwhile } from '#contract/account-settings.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { isAway } from '#server/database/away.ts'

interface RefusalExtras {
  /** Sentences for single fields of the body or the query. */
  readonly fields?: Readonly<Record<string, string>>
  /** The fault lies with a party behind this backend. */
  readonly external?: boolean
  /** Further headers, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A call that is turned down for a reason which the customer may hear; everything else that is thrown answers `/error/default`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly type: string
  readonly title: string
  readonly detail: string
  readonly extras: RefusalExtras

  constructor(status: number, type: string, title: string, detail: string, extras: RefusalExtras = {}) {
    super(`${status} ${type}`)
    this.status = status
    this.type = type
    this.title = title
    this.detail = detail
    this.extras = extras
  }
}

/** The problem document of a refusal; `instance` names the request as the log does. */
export const problemFrom = ({ status, type, title, detail, extras }: Refusal, requestId: string): Problem => ({
  type,
  title,
  status,
  detail,
  instance: `urn:uuid:${requestId}`,
  external: extras.external ?? false,
  ...(extras.fields ? { fields: { ...extras.fields } } : {}),
})

export const unauthorized = () =>
  new Refusal(401, '/error/unauthorized', 'Please sign in', 'You are not signed in, or your session has ended.', {
    headers: { 'www-authenticate': 'Bearer' },
  })

export const notFound = () =>
  new Refusal(404, '/error/not_found', 'Not found', 'There is nothing here, or it is not yours to see.')

export const invalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal(400, '/error/validation', 'Please check what you entered', 'Some of what was sent could not be accepted.', {
    fields,
  })

/** Something else is stored by now than the page showed when its editing began. */
export const changed = () =>
  new Refusal(409, changedMeanwhile, 'Changed meanwhile', 'This was changed since you opened it. Nothing of yours was saved.')

export const malformed = (detail: string) => new Refusal(400, '/error/malformed', 'The request could not be read', detail)

/** The caller has hung up before all of the body was here. */
export const cutShort = () => malformed('The body did not come to its end.')

export const methodNotAllowed = (allowed: readonly string[]) =>
  new Refusal(405, '/error/method_not_allowed', 'Not possible', 'This address does not take this method.', {
    headers: { allow: allowed.join(', ') },
  })

/** @param what a body may be */
export const wrongMediaType = (what: string) =>
  new Refusal(415, '/error/media_type', 'The request could not be read', `A body must be ${what}.`)

export const tooManyRequests = (retryAfterSeconds: number) =>
  new Refusal(429, '/error/too_many_requests', 'Please wait a moment', 'There were too many requests in a short time.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

export const unavailable = () =>
  new Refusal(503, '/error/unavailable', 'Please try again soon', 'We cannot do this right now. Nothing was changed.', {
    headers: { 'retry-after': '5' },
  })

const unexpected = () =>
  new Refusal(
    500,
    '/error/default',
    'Something went wrong',
    'Something went wrong on our side. Please try again, or call us on 0800 300 400.',
  )

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const framework: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_BAD_URL: notFound,
  FST_ERR_MAX_PARAM_LENGTH: notFound,
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new Refusal(413, '/error/body_too_large', 'Too much was sent', 'This is more than can be sent at once. Please shorten it.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => wrongMediaType('JSON: Content-Type: application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => malformed('The body is not as long as its Content-Length says.'),
}

/** Translates whatever was thrown into what the outside may hear. */
export const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const known = framework[codeOf(error)]
  if (known) return known()
  if (isAway(error)) return unavailable()
  return unexpected()
}
