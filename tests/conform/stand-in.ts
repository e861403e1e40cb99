import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Sent {
  readonly method: string
  /** Below `/v2`, with the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface StandInReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Asks the backend behind, with something else if given. */
export type Forward = (other?: Partial<Sent>) => Promise<StandInReply>
export type Fault = (sent: Sent, forward: Forward) => Promise<StandInReply>

/** Of one connection or encoding alone. */
const hop = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'accept-encoding',
  'host',
  'date',
]

const withoutHop = (headers: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !hop.includes(name)))

const sentOf = async (request: IncomingMessage): Promise<Sent> => ({
  method: request.method ?? 'GET',
  path: (request.url ?? '').replace('/v2', ''),
  headers: withoutHop(Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)),
  body: (await buffer(request)).toString('latin1'),
})

export interface StandIn {
  readonly url: string
  /** Null: none. */
  readonly breakBy: (fault: Fault | null) => void
  readonly close: () => Promise<void>
}

/** Another retailer's backend: ours behind it, and a fault that is put in. */
export const openStandIn = async (behind: string): Promise<StandIn> => {
  let fault: Fault | null = null
  const forwardOf =
    (sent: Sent): Forward =>
    async (other = {}) => {
      const { method, path, headers, body } = { ...sent, ...other }
      const response = await fetch(`${behind}/v2${path}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body !== '' && { body: Buffer.from(body, 'latin1') }),
      })
      return {
        status: response.status,
        headers: withoutHop(response.headers),
        body: Buffer.from(await response.arrayBuffer()).toString('latin1'),
      }
    }
  const server = createServer((request, response) => {
    void (async () => {
      const sent = await sentOf(request)
      const { status, headers, body } = await (fault ?? ((_, forward) => forward()))(sent, forwardOf(sent))
      response.writeHead(status, headers).end(Buffer.from(body, 'latin1'))
    })()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakBy: (next) => {
      fault = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isTo = ({ method, path }: Sent, route: string) => {
  const [wanted = '', pattern = ''] = route.split(' ')
  const [start = ''] = path.split('?')
  return method === wanted && new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(start)
}

/** Only calls of a route, by method and path: `GET /private/billing/invoices/:invoiceId`. */
export const at =
  (route: string, fault: Fault): Fault =>
  (sent, forward) =>
    isTo(sent, route) ? fault(sent, forward) : forward()

/** Changes the JSON of replies of a status. */
export const changing =
  (status: number, change: (body: never) => unknown): Fault =>
  async (_sent, forward) => {
    const reply = await forward()
    if (reply.status !== status) return reply
    const utf8 = Buffer.from(reply.body, 'latin1').toString()
    const text = JSON.stringify(change(JSON.parse(utf8) as never))
    return { ...reply, body: Buffer.from(text).toString('latin1') }
  }

/** Changes or, with null, leaves out headers of replies of a status. */
export const sending =
  (status: number, changes: Readonly<Record<string, string | null>>): Fault =>
  async (_sent, forward) => {
    const reply = await forward()
    if (reply.status !== status) return reply
    const headers = Object.entries({ ...reply.headers, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    )
    return { ...reply, headers: Object.fromEntries(headers) }
  }

export const json = (status: number, body: unknown, type = 'application/json'): StandInReply => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})
