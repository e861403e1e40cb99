import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * “ICP connection data v2” of the Electricity Authority on this machine, by its public documentation: `single`, `search`, the header
 * `Ocp-Apim-Subscription-Key`.
 */
export interface RegistrySimulator {
  /** For `REGISTRY_URL`. */
  readonly url: string
  readonly key: string
  readonly asked: readonly string[]
  setFault: (fault: 429 | 500 | 'other' | null) => void
  readonly close: () => void
}

export interface RegisteredIcp {
  readonly ICPIdentifier: string
  readonly ICPStatus: number
  readonly Address: Readonly<Record<string, unknown>>
  readonly [part: string]: unknown
}

export const startRegistry = async (icps: readonly RegisteredIcp[]): Promise<RegistrySimulator> => {
  const [key, asked] = ['subscription-key', [] as string[]]
  let fault: 429 | 500 | 'other' | null = null
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://registry')
    asked.push(`${pathname}?${searchParams}`)
    const send = (status: number, body: unknown) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers['ocp-apim-subscription-key'] !== key)
      return send(401, { statusCode: 401, message: 'Access denied due to missing subscription key.' })
    if (typeof fault === 'number') return send(fault, { statusCode: fault })
    if (fault === 'other') return send(200, { hello: 'world' })
    if (pathname.endsWith('/single/')) {
      const wanted = searchParams.get('ICP')?.toUpperCase()
      const found = icps.filter(({ ICPIdentifier }) => ICPIdentifier === wanted)
      return found.length > 0 ? send(200, found) : send(404, { statusCode: 404 })
    }
    const street = searchParams.get('streetOrPropertyName')?.toLowerCase()
    return send(
      200,
      icps.filter(({ Address }) => String(Address['PhysicalAddressStreet']).toLowerCase() === street),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ICPConnectionData/v2`,
    key,
    asked,
    setFault: (next) => (fault = next),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
