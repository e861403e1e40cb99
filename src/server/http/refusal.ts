import { changedMeanwhile } from '#contract/account-settings/account-settings.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { isUnavailable } from '#server/database/database-errors.ts'

interface RefusalExtras {
  readonly fields?: Readonly<Record<string, string>>
  /** Caused by a service behind this backend. */
  readonly external?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

/** Rejected for a reason that the customer may see; any other error answers `/error/default`. */
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

/** `instance` is the request id of the log. */
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
  new Refusal(401, '/error/unauthorized', 'Please sign in', 'You’re not signed in, or your session has ended.', {
    headers: { 'www-authenticate': 'Bearer' },
  })

export const notFound = () =>
  new Refusal(404, '/error/not_found', 'Not found', 'There’s nothing here, or you don’t have access to it.')

export const invalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal(400, '/error/validation', 'Please check what you entered', 'Some of what you entered needs to change.', {
    fields,
  })

export const changed = () =>
  new Refusal(409, changedMeanwhile, 'This has changed', 'This changed after you opened it, so we haven’t saved your changes.')

export const malformed = (detail: string) => new Refusal(400, '/error/malformed', 'We couldn’t read the request', detail)

/** The client closed the connection before the body was complete. */
export const cutShort = () => malformed('The body was incomplete.')

export const methodNotAllowed = (allowed: readonly string[]) =>
  new Refusal(405, '/error/method_not_allowed', 'Not possible', 'This address doesn’t take this method.', {
    headers: { allow: allowed.join(', ') },
  })

export const wrongMediaType = (what: string) =>
  new Refusal(415, '/error/media_type', 'We couldn’t read the request', `A body must be ${what}.`)

export const tooManyRequests = (retryAfterSeconds: number) =>
  new Refusal(429, '/error/too_many_requests', 'Please wait a moment', 'You’ve sent too many requests in a short time.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

export const unavailable = () =>
  new Refusal(503, '/error/unavailable', 'Please try again soon', 'We can’t do this right now. Nothing has changed.', {
    headers: { 'retry-after': '5' },
  })

export const tooManyStreams = () =>
  new Refusal(
    503,
    '/error/unavailable',
    'Please try again soon',
    'Too many streams are open. The same address answers with JSON.',
    {
      headers: { 'retry-after': '30' },
    },
  )

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
    new Refusal(413, '/error/body_too_large', 'Too much was sent', 'This is too long to send. Please shorten it.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => wrongMediaType('JSON, with Content-Type: application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => malformed('The body isn’t as long as its Content-Length says.'),
}

export const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const known = framework[codeOf(error)]
  if (known) return known()
  if (isUnavailable(error)) return unavailable()
  return unexpected()
}
