import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { heartbeatSeconds } from '#server/charging/charging.ts'
import * as store from '#server/charging/chargers.store.ts'
import { takeEvent } from '#server/charging/sessions.ts'
import { readTransactionEvent } from './transaction-event.ts'

interface MessageContext {
  readonly db: Database
  readonly chargerId: string
  readonly now: () => number
}

type Answer = Record<string, unknown>
type Handler = (params: unknown) => Promise<Answer>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const currentTime = ({ now }: MessageContext) => new Date(now()).toISOString()

const accepted = { idTokenInfo: { status: 'Accepted' } }

const handlersOf = (context: MessageContext): Readonly<Record<string, Handler>> => {
  const { db, chargerId, now } = context
  return {
    BootNotification: async (params) => {
      const { vendorName, model } = (params as { chargingStation?: Record<string, unknown> }).chargingStation ?? {}
      await store.noteStation(db, chargerId, { vendor: text(vendorName), model: text(model) })
      return { currentTime: currentTime(context), interval: heartbeatSeconds, status: 'Accepted' }
    },
    Heartbeat: async () => ({ currentTime: currentTime(context) }),
    StatusNotification: async (params) => {
      await store.noteConnector(db, chargerId, text((params as Record<string, unknown>).connectorStatus))
      return {}
    },
    TransactionEvent: async (params) => {
      const { event, hasToken } = readTransactionEvent(params)
      await db.transaction(async (tx) => {
        const charger = await store.lockCharger(tx, chargerId)
        if (charger) await takeEvent(tx, charger, event, { sessionId: randomUUID(), now: now() })
      })
      return hasToken ? accepted : {}
    },
    Authorize: async () => accepted,
  }
}

/** Acknowledged, not stored. */
const acknowledged = [
  'MeterValues',
  'NotifyReport',
  'NotifyEvent',
  'SecurityEventNotification',
  'FirmwareStatusNotification',
  'LogStatusNotification',
  'NotifyChargingLimit',
]

/** What is answered to a charger, by message. */
export const messagesOf = (context: MessageContext): Readonly<Record<string, Handler>> => ({
  ...handlersOf(context),
  ...Object.fromEntries(acknowledged.map((name) => [name, async () => ({})])),
})
