import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '#contract/kit.ts'
import type { ExampleRequest } from './example-requests.ts'

/** Its message is all that is shown. */
export class ConformRefused extends Error {
  override readonly name = 'ConformRefused'
}

/** Null: as nobody. */
export type Token = string | null

export interface WireRequest extends ExampleRequest {
  readonly method?: string
  readonly token: Token
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is, in the place of `body`. */
  readonly text?: string
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** Undefined: no JSON. */
  readonly json: unknown
}

export interface Backend {
  readonly ask: (endpoint: Pick<Endpoint, 'method' | 'path' | 'takes'>, request: WireRequest) => Promise<Reply>
  readonly requestCount: () => number
}

const limitMs = 30_000
/** Longest `Retry-After` that is waited for, seconds. */
const longestWait = 60
const mostAttempts = 20

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Address up to `/v2`. @throws ConformRefused */
export const baseOf = (given: string): string => {
  const url = URL.parse(given)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new ConformRefused(`${given} is no address of a backend.`)
  if (url.protocol === 'http:' && !loopback.includes(url.hostname))
    throw new ConformRefused('Tokens are sent by https only, or to this machine.')
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path.endsWith('/v2') ? path : `${path}/v2`}`
}

const pathOf = (path: string, { params = {}, query }: ExampleRequest): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}

const jsonOf = (headers: Headers, bytes: Uint8Array): unknown => {
  if (!headers.get('content-type')?.includes('json')) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const contentOf = ({ body, text }: WireRequest): string | Uint8Array<ArrayBuffer> | undefined => {
  if (text !== undefined) return text
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return body === undefined ? undefined : JSON.stringify(body)
}

/** Waits as `Retry-After` says where the backend limits calls; follows no redirects. */
export const createBackend = (base: string): Backend => {
  let requests = 0

  const send: Backend['ask'] = async ({ method, path, takes }, request) => {
    const content = contentOf(request)
    const type = takes && request.text === undefined ? takes.media[0] : 'application/json'
    requests += 1
    try {
      const response = await fetch(base + pathOf(path, request), {
        method: request.method ?? method,
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
        headers: {
          accept: 'application/json',
          ...(request.token !== null && { authorization: `Bearer ${request.token}` }),
          ...(content !== undefined && { 'content-type': type ?? 'application/json' }),
          ...request.headers,
        },
        ...(content !== undefined && { body: content }),
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, bytes, json: jsonOf(response.headers, bytes) }
    } catch (error) {
      const reason = error instanceof Error && error.name === 'TimeoutError' ? 'within 30 seconds' : 'at all'
      throw new ConformRefused(`${base} didn’t answer ${method} ${path} ${reason}.`)
    }
  }

  const ask: Backend['ask'] = async (endpoint, request) => {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await send(endpoint, request)
      const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
      if (reply.status !== 429 || !(seconds <= longestWait) || attempt === mostAttempts) return reply
      await wait(seconds * 1_000)
    }
  }

  return { ask, requestCount: () => requests }
}
