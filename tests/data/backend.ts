import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tarn } from '#brands/tarn.ts'
import { createCall } from '#data/wire/http.ts'
import { createTokenGate } from '#data/wire/token-gate.ts'

export interface Heard {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Said {
  readonly status?: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A real HTTP server that answers as the test says, and remembers every request. */
export const startBackend = async (answer: (heard: Heard) => Said | Promise<Said>) => {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    const entry = { method, path: url, headers, body: Buffer.concat(parts).toString() }
    heard.push(entry)
    const { status = 200, body = '', headers: own = {} } = await answer(entry)
    response.writeHead(status, { 'content-type': 'application/json', ...own }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** A client of such a backend, with a session whose token is renewed once it is spoiled: `first`, then `second`. */
export const callAgainst = async (
  answer: (heard: Heard) => Said | Promise<Said>,
  { isTestMode = false, brand = 'tarn' } = {},
) => {
  const backend = await startBackend(answer)
  const gate = createTokenGate()
  let token = 'first'
  const spoiled: string[] = []
  gate.attend({
    wanted: () => gate.open(token),
    spoiled: (spent) => {
      spoiled.push(spent)
      token = 'second'
    },
  })
  const call = createCall({ base: `${backend.origin}/v2`, brand: () => brand, phone: () => tarn.phone, gate, isTestMode })
  return { ...backend, call, spoiled }
}

export const json = (value: unknown): Said => ({ body: JSON.stringify(value) })
