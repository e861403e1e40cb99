import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type IHandlersOption, type RPCClient, RPCServer } from 'ocpp-rpc'
import { halfHourMs, minuteMs } from '#domain/basics/durations.ts'
import type { AreaContext } from '#server/http/wire.ts'
import { createLimits } from '#server/identity/limits.ts'
import { hashKey } from '#server/open-access/secret-keys.ts'
import * as store from '#server/charging/chargers.store.ts'
import { readOpenSession } from '#server/charging/sessions.store.ts'
import { readRunningPlan } from '#server/charging/sessions.ts'
import { profileOf } from './charging-profile.ts'
import { clientAddress } from './client-address.ts'
import { messagesOf } from './messages.ts'

const protocol = 'ocpp2.0.1'
const longestMessage = 64 * 1024
/** Messages that one charger may send before the first is answered. */
const mostWaiting = 50
const answerMs = 20_000
const closingMs = 1_000

interface Session {
  readonly chargerId: string
  readonly connectionId: string
  readonly passwordHash: string
}

interface Connection extends Session {
  readonly close: (reason: string) => void
  readonly call: (method: string, params: unknown) => Promise<unknown>
  /** What the last plan that it was sent depends on. */
  sent: string | null
  /** Not before, after it gave no answer. */
  nextTry: number
  isSending: boolean
}

interface ChargersContext extends Pick<AreaContext, 'db' | 'config' | 'now'> {
  readonly lookMs: number
}

const isSame = (a: string, b: string): boolean => {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

const isOfChargers = (request: IncomingMessage): boolean => /^\/ocpp\/[\w.~-]{1,80}(?:\?|$)/.test(request.url ?? '')

/** Other requests to upgrade are answered as if they had not asked. Vite: the development server. */
export const isUpgraded = (request: IncomingMessage): boolean =>
  isOfChargers(request) || (request.headers['sec-websocket-protocol'] ?? '').startsWith('vite-')

const refuse = (socket: Socket, line: string) => socket.end(`HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)

/** `/ocpp/<identity>`: chargers at home connect here by OCPP 2.0.1 and get their charging times. Not mounted unless `CHARGERS=on`. */
export const mountChargers = (server: FastifyInstance, { db, config, now, lookMs }: ChargersContext): void => {
  const settings = config.chargers
  if (!settings) return
  const limits = createLimits(db, now)
  const connections = new Map<string, Connection>()
  const sockets = new Set<Socket>()
  const { log } = server
  const rpc = new RPCServer({
    protocols: [protocol],
    strictMode: true,
    maxBadMessages: 20,
    callTimeoutMs: answerMs,
    pingIntervalMs: minuteMs,
    wssOptions: { maxPayload: longestMessage, perMessageDeflate: false },
  })
  let isClosing = false

  const findCharger = async (identity: string, password: string, address: string): Promise<Session | number> => {
    const { isAllowed, forgive } = await limits.take('chargerPassword', { address })
    if (!isAllowed) return 429
    const [charger, hash] = [await store.readLogin(db, identity), await hashKey(db, password)]
    if (!isSame(charger?.passwordHash ?? '', hash) || !charger) return 401
    await forgive()
    return { chargerId: charger.chargerId, passwordHash: charger.passwordHash, connectionId: randomUUID() }
  }

  rpc.auth(async (accept, reject, { identity, password, protocols, request }) => {
    try {
      const found = await findCharger(identity, password?.toString('utf8') ?? '', clientAddress(request, config.trustProxy))
      if (typeof found === 'number') return reject(found, found === 429 ? 'Too Many Requests' : 'Unauthorized')
      if (!protocols.has(protocol)) return reject(400, 'Bad Request')
      if (connections.size >= settings.most && !connections.has(found.chargerId)) return reject(503, 'Service Unavailable')
      await store.connect(db, found.chargerId, found.connectionId, new Date(now()))
      accept({ ...found }, protocol)
    } catch (err) {
      log.error({ err }, 'a charger could not be let in')
      reject(503, 'Service Unavailable')
    }
  })

  const sendPlan = async (connection: Connection, basis: string) => {
    const { chargerId } = connection
    const [charger, session] = [await store.readConnected(db, chargerId), await readOpenSession(db, chargerId)]
    if (!charger || !session) return
    const plan = await readRunningPlan(db, charger, session, now())
    const answer = await connection.call('SetChargingProfile', profileOf(session, plan, charger.watts, now()))
    connection.sent = basis
    if ((answer as { status?: unknown }).status !== 'Accepted') log.warn('a charger has refused its plan')
  }

  const trySending = async (connection: Connection, basis: string) => {
    if (connection.isSending || connection.sent === basis || now() < connection.nextTry) return
    connection.isSending = true
    await sendPlan(connection, basis).catch((err: unknown) => {
      connection.nextTry = now() + minuteMs
      log.warn({ err }, 'a charger was not sent its plan')
    })
    connection.isSending = false
  }

  const check = (connection: Connection, row: store.ConnectionRow | undefined) => {
    if (!row || row.isRemoved || row.passwordHash !== connection.passwordHash) return connection.close('the password has ended')
    if (row.connectionId !== connection.connectionId) return connection.close('it has connected again')
    // Again in each half-hour, since cars take less power than the charger gives.
    if (row.planBasis !== null) void trySending(connection, `${row.planBasis}|${Math.floor(now() / halfHourMs)}`)
  }

  let isLooking = false
  const look = async () => {
    if (isLooking || isClosing || connections.size === 0) return
    isLooking = true
    const looked = [...connections.values()]
    try {
      const rows = await store.readConnections(
        db,
        looked.map(({ chargerId }) => chargerId),
      )
      const byId = new Map(rows.map((row) => [row.chargerId, row]))
      for (const connection of looked) check(connection, byId.get(connection.chargerId))
    } catch (err) {
      log.error({ err }, 'plans of charging were not looked at')
    }
    isLooking = false
  }
  const looking = setInterval(() => void look(), lookMs).unref()

  rpc.on('client', (client: RPCClient & { readonly session: unknown }) => {
    const session = client.session as Session
    const { chargerId, connectionId } = session
    const connection: Connection = {
      ...session,
      close: (reason) => void client.close({ code: 1000, reason }).catch(() => {}),
      call: (method, params) => client.call(method, params),
      sent: null,
      nextTry: 0,
      isSending: false,
    }
    const before = connections.get(chargerId)
    connections.set(chargerId, connection)
    before?.close('it has connected again')
    client.on('close', () => {
      if (connections.get(chargerId) === connection) connections.delete(chargerId)
      if (!isClosing) void store.disconnect(db, chargerId, connectionId).catch((err: unknown) => log.error({ err }, 'failed'))
    })
    let waiting = 0
    let last: Promise<unknown> = Promise.resolve()
    // One after another: a charger uses one connection to the database at most.
    const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
      const result = last.then(work)
      last = result.catch(() => {})
      return result
    }
    for (const [name, handler] of Object.entries(messagesOf({ db, chargerId, now })))
      client.handle(name, async ({ params }: IHandlersOption) => {
        waiting += 1
        if (waiting > mostWaiting) connection.close('it sends too much')
        try {
          return await inTurn(async () => {
            await store.noteHeard(db, chargerId, new Date(now()))
            return handler(params)
          })
        } catch (err) {
          log.error({ err, message: name }, 'a message of a charger was not taken')
          throw err
        } finally {
          waiting -= 1
          if (name === 'TransactionEvent') void look()
        }
      })
    void look()
  })
  rpc.on('error', (err: unknown) => log.error({ err }, 'chargers can’t connect'))

  server.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!isOfChargers(request)) {
      if (server.server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found')
      return
    }
    if (isClosing) return void refuse(socket, '503 Service Unavailable')
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    rpc.handleUpgrade(request, socket, head).catch(() => socket.destroy())
  })

  server.addHook('preClose', async () => {
    isClosing = true
    clearInterval(looking)
    const open = [...connections.values()]
    await Promise.race([rpc.close({ code: 1001, reason: 'the server ends' }).catch(() => {}), wait(closingMs)])
    for (const socket of sockets) socket.destroy()
    for (const { chargerId, connectionId } of open) await store.disconnect(db, chargerId, connectionId).catch(() => {})
  })
}
