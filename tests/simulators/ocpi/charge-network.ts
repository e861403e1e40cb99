import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Charge, cdrOf, operator, sessionOf, station, tariff, textOf } from './operator-objects.ts'

/** What goes wrong with the next answers of a path. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number }
  /** No envelope of OCPI. */
  | { readonly kind: 'rubbish' }
  | { readonly kind: 'code'; readonly code: number }
  /** Never answers; the connection stays open. */
  | { readonly kind: 'hang' }
  /** Does what was asked, and closes the connection without an answer. */
  | { readonly kind: 'lostAnswer' }
  /** A next page at another address. */
  | { readonly kind: 'link'; readonly url: string }
  /** Says how many objects there are, and not where the next ones are. */
  | { readonly kind: 'noLink' }

export interface RecordedRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export interface OperatorAnswer {
  readonly http: number
  readonly headers: Headers
  readonly body: {
    readonly status_code: number
    readonly status_message?: string
    readonly timestamp: string
    readonly data?: unknown
  }
}

interface Endpoint {
  readonly identifier: string
  readonly role: string
  readonly url: string
}

interface Portal {
  readonly versionsUrl: string
  token: string
  endpoints: readonly Endpoint[]
}

type Updated = { readonly id: string; readonly last_updated: string }

export interface ChargeNetworkSimulator {
  readonly url: string
  /** Token A: what the operator gives to a portal that registers. */
  readonly invitation: string
  readonly requests: RecordedRequest[]
  /** Tokens of drivers, by uid, as the portal pushed them. */
  readonly tokens: Map<string, Record<string, unknown>>
  readonly lists: {
    readonly locations: Updated[]
    readonly tariffs: Updated[]
    readonly sessions: Updated[]
    readonly cdrs: Updated[]
  }
  /** Objects of a page at most. */
  pageSize: number
  /** Null until a portal has registered. */
  readonly portal: () => Portal | null
  readonly fail: (path: RegExp, fault: Fault, times?: number) => void
  /** Calls the portal as the operator; `module` and what follows it in the address. */
  readonly send: (
    method: string,
    module: string,
    rest?: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<OperatorAnswer>
  /** Registers with a portal by a token that the portal gave. */
  readonly register: (versionsUrl: string, token: string) => Promise<OperatorAnswer>
  readonly renew: () => Promise<OperatorAnswer>
  readonly unregister: () => Promise<OperatorAnswer>
  /** A customer charges a car: session, its progress, its end, and the CDR. */
  readonly charge: (charge: Charge) => Promise<void>
  readonly close: () => Promise<void>
}

const encoded = (token: string) => `Token ${Buffer.from(token).toString('base64')}`
const presented = ({ headers }: IncomingMessage) => {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ')
  return scheme === 'Token' ? Buffer.from(value, 'base64').toString() : null
}

const envelope = (data: unknown, code = 1000) =>
  JSON.stringify({ ...(data !== undefined && { data }), status_code: code, timestamp: textOf(Date.now()) })

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** An operator of chargers (CPO) that speaks OCPI 2.2.1 on loopback, with the failures that operators have. */
export const startChargeNetwork = async ({ port = 0 }: { readonly port?: number } = {}): Promise<ChargeNetworkSimulator> => {
  const invitation = randomBytes(24).toString('base64url')
  /** With which the portal calls: until it registers, token A. */
  let accepted = invitation
  let portal: Portal | null = null
  const requests: RecordedRequest[] = []
  const tokens = new Map<string, Record<string, unknown>>()
  const lists = {
    locations: [station] as Updated[],
    tariffs: [tariff] as Updated[],
    sessions: [] as Updated[],
    cdrs: [] as Updated[],
  }
  const faults: { path: RegExp; fault: Fault; left: number }[] = []
  const hanging = new Set<ServerResponse>()
  let origin = ''
  const simulator = { pageSize: 50 }

  const credentials = (token: string) => ({
    token,
    url: `${origin}/ocpi/versions`,
    roles: [{ ...operator, role: 'CPO', business_details: { name: 'Charge Aotearoa' } }],
  })

  const call = async (
    method: string,
    url: string,
    token: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<OperatorAnswer> => {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: encoded(token),
        'X-Request-ID': randomUUID(),
        'X-Correlation-ID': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { http: response.status, headers: response.headers, body: (await response.json()) as OperatorAnswer['body'] }
  }

  const discover = async (versionsUrl: string, token: string): Promise<readonly Endpoint[]> => {
    const versions = (await call('GET', versionsUrl, token)).body.data as { version: string; url: string }[]
    const { url } = versions.find(({ version }) => version === '2.2.1') ?? { url: '' }
    return ((await call('GET', url, token)).body.data as { endpoints: Endpoint[] }).endpoints
  }

  const endpointAt = (identifier: string) => portal?.endpoints.find((at) => at.identifier === identifier)?.url ?? ''

  const adopt = async (body: unknown) => {
    const { url, token } = body as { url: string; token: string }
    portal = { versionsUrl: url, token, endpoints: await discover(url, token) }
    accepted = randomBytes(24).toString('base64url')
    return credentials(accepted)
  }

  const page = (list: readonly Updated[], query: URLSearchParams, path: string) => {
    const [from, until] = [query.get('date_from'), query.get('date_to')].map((given) =>
      given === null ? null : Date.parse(given),
    )
    const found = list.filter(({ last_updated }) => {
      const time = Date.parse(last_updated)
      return (from === null || from === undefined || time >= from) && (until === null || until === undefined || time < until)
    })
    const offset = Number(query.get('offset') ?? 0)
    const limit = Math.min(simulator.pageSize, Number(query.get('limit') ?? simulator.pageSize))
    const next = new URLSearchParams(query)
    next.set('offset', String(offset + limit))
    next.set('limit', String(limit))
    return {
      data: found.slice(offset, offset + limit),
      headers: {
        'X-Total-Count': String(found.length),
        'X-Limit': String(simulator.pageSize),
        ...(offset + limit < found.length && { link: `<${origin}${path}?${next}>; rel="next"` }),
      } as Record<string, string>,
    }
  }

  const modules = (): Endpoint[] =>
    [
      ['credentials', 'RECEIVER'],
      ['locations', 'SENDER'],
      ['tariffs', 'SENDER'],
      ['sessions', 'SENDER'],
      ['cdrs', 'SENDER'],
      ['tokens', 'RECEIVER'],
    ].map(([identifier = '', role = '']) => ({ identifier, role, url: `${origin}/ocpi/2.2.1/${identifier}` }))

  interface Reply {
    readonly status: number
    readonly data?: unknown
    readonly headers?: Record<string, string>
  }

  const serveCredentials = async (method: string, body: unknown): Promise<Reply> => {
    if (method === 'GET') return { status: 200, data: credentials(accepted) }
    if (method === 'POST') return portal ? { status: 405 } : { status: 200, data: await adopt(body) }
    if (!portal) return { status: 405 }
    if (method === 'PUT') return { status: 200, data: await adopt(body) }
    portal = null
    accepted = invitation
    return { status: 200 }
  }

  const reply = async (method: string, url: URL, body: unknown): Promise<Reply> => {
    const { pathname, searchParams } = url
    if (pathname === '/ocpi/versions')
      return {
        status: 200,
        data: [
          { version: '2.1.1', url: `${origin}/ocpi/2.1.1` },
          { version: '2.2.1', url: `${origin}/ocpi/2.2.1` },
        ],
      }
    if (pathname === '/ocpi/2.2.1')
      return {
        status: 200,
        data: {
          version: '2.2.1',
          endpoints: [...modules(), { identifier: 'hubclientinfo', role: 'SENDER', url: `${origin}/hub` }],
        },
      }
    const [module = '', ...rest] = pathname.replace('/ocpi/2.2.1/', '').split('/')
    if (module === 'credentials') return serveCredentials(method, body)
    if (module === 'tokens' && method === 'PUT') {
      const isNew = !tokens.has(rest[2] ?? '')
      tokens.set(rest[2] ?? '', body as Record<string, unknown>)
      return { status: isNew ? 201 : 200 }
    }
    if (module in lists && method === 'GET')
      return { status: 200, ...page(lists[module as keyof typeof lists], searchParams, pathname) }
    return { status: 404 }
  }

  const faultOf = (path: string): Fault | null => {
    const found = faults.find((candidate) => candidate.left > 0 && candidate.path.test(path))
    if (!found) return null
    found.left -= 1
    return found.fault
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const url = new URL(request.url ?? '/', origin)
    const [method, path] = [request.method ?? 'GET', `${url.pathname}${url.search}`]
    requests.push({ method, path, headers: request.headers, body: body === '' ? undefined : JSON.parse(body) })
    const send = (status: number, content: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(content)
    const fault = faultOf(path)
    if (fault?.kind === 'hang') return void hanging.add(response)
    if (fault?.kind === 'status') return send(fault.status, envelope(undefined, 3000))
    if (fault?.kind === 'rubbish') return send(200, '<html>Down for maintenance</html>')
    if (fault?.kind === 'code') return send(200, envelope(undefined, fault.code))
    if (presented(request) !== accepted) return send(401, envelope(undefined, 2000))
    const { status, data, headers = {} } = await reply(method, url, body === '' ? undefined : JSON.parse(body))
    if (fault?.kind === 'lostAnswer') return response.destroy()
    const { link, ...others } = headers
    const target = fault?.kind === 'link' ? `<${fault.url}>; rel="next"` : fault?.kind === 'noLink' ? undefined : link
    return send(status, envelope(data, status < 400 ? 1000 : 2000), { ...others, ...(target !== undefined && { link: target }) })
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  origin = `http://127.0.0.1:${await listen(server, port)}`

  const send: ChargeNetworkSimulator['send'] = (method, module, rest = '', body, headers) =>
    call(method, `${endpointAt(module)}${rest}`, portal?.token ?? '', body, headers)

  const register: ChargeNetworkSimulator['register'] = async (versionsUrl, token) => {
    const endpoints = await discover(versionsUrl, token)
    const url = endpoints.find(({ identifier }) => identifier === 'credentials')?.url ?? ''
    accepted = randomBytes(24).toString('base64url')
    const answer = await call('POST', url, token, credentials(accepted))
    const given = answer.body.data as { token: string } | undefined
    if (given) portal = { versionsUrl, token: given.token, endpoints }
    return answer
  }

  const renew = async () => {
    accepted = randomBytes(24).toString('base64url')
    const answer = await send('PUT', 'credentials', '', credentials(accepted))
    const given = answer.body.data as { token: string } | undefined
    if (given && portal) portal.token = given.token
    return answer
  }

  const charge = async (given: Charge) => {
    const address = `/${operator.country_code}/${operator.party_id}/S-${given.id}`
    const end = given.start + given.minutes * 60_000
    await send('PUT', 'sessions', address, sessionOf(given))
    await send('PATCH', 'sessions', address, {
      kwh: given.kwh,
      status: 'COMPLETED',
      end_date_time: textOf(end),
      last_updated: textOf(end),
    })
    await send('POST', 'cdrs', '', cdrOf(given))
  }

  return Object.assign(simulator, {
    url: `${origin}/ocpi/versions`,
    invitation,
    requests,
    tokens,
    lists,
    portal: () => portal,
    fail: (path: RegExp, fault: Fault, times = 1) => void faults.push({ path, fault, left: times }),
    send,
    register,
    renew,
    unregister: () => send('DELETE', 'credentials'),
    charge,
    close: () =>
      new Promise<void>((resolve) => {
        for (const response of hanging) response.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
