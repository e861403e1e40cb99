import { randomUUID } from 'node:crypto'
import { RPCClient } from 'ocpp-rpc'
import { hourNow } from '#domain/basics/days.ts'
import { hourMs, minuteMs } from '#domain/basics/durations.ts'

export interface SimulatedCharger {
  /** Without the charger's name: `wss://portal.example.nz/ocpp`. */
  readonly url: string
  readonly identity: string
  readonly password: string
  readonly watts: number
  /** Whether a car is plugged in, epoch ms. */
  readonly isPluggedIn: (now: number) => boolean
  readonly onProblem: (error: unknown) => void
  /** What it does, in words. */
  readonly onNews?: (text: string) => void
}

/** From six in the evening until half past seven in the morning. */
export const isNight = (now: number): boolean => hourNow(now) >= 18 || hourNow(now) < 7.5

interface Schedule {
  readonly startSchedule: string
  readonly chargingSchedulePeriod: readonly { readonly startPeriod: number; readonly limit: number }[]
}

const limitAt = ({ startSchedule, chargingSchedulePeriod }: Schedule, now: number): number | undefined =>
  chargingSchedulePeriod.findLast(({ startPeriod }) => Date.parse(startSchedule) + startPeriod * 1_000 <= now)?.limit

interface Transaction {
  readonly id: string
  eventNumber: number
  schedule: Schedule | null
  readAt: number
}

/** A charger that obeys its plan and reports its register each minute. @returns what stops it @throws if it isn't let in */
export const startSimulator = async (charger: SimulatedCharger): Promise<() => Promise<void>> => {
  const { watts, isPluggedIn, onProblem, onNews = () => {} } = charger
  const client = new RPCClient({
    endpoint: charger.url,
    identity: charger.identity,
    password: charger.password,
    protocols: ['ocpp2.0.1'],
    strictMode: true,
  } as ConstructorParameters<typeof RPCClient>[0])
  let transaction: Transaction | null = null
  let wh = 0
  client.handle('SetChargingProfile', async ({ params }: { params?: unknown }) => {
    const { chargingProfile } = params as { chargingProfile: { transactionId: string; chargingSchedule: readonly Schedule[] } }
    if (chargingProfile.transactionId !== transaction?.id) return { status: 'Rejected' }
    transaction.schedule = chargingProfile.chargingSchedule[0] ?? null
    onNews(`It has a plan: ${JSON.stringify(transaction.schedule?.chargingSchedulePeriod)}`)
    return { status: 'Accepted' }
  })
  const connector = (connectorStatus: 'Available' | 'Occupied') =>
    client.call('StatusNotification', { timestamp: new Date().toISOString(), connectorStatus, evseId: 1, connectorId: 1 })
  const report = async (eventType: 'Started' | 'Updated' | 'Ended', of: Transaction, limit: number) => {
    const timestamp = new Date().toISOString()
    const seqNo = of.eventNumber
    of.eventNumber += 1
    await client.call('TransactionEvent', {
      eventType,
      timestamp,
      triggerReason: eventType === 'Updated' ? 'MeterValuePeriodic' : eventType === 'Started' ? 'CablePluggedIn' : 'EVDeparted',
      seqNo,
      transactionInfo: { transactionId: of.id, chargingState: limit > 0 ? 'Charging' : 'SuspendedEVSE' },
      evse: { id: 1, connectorId: 1 },
      meterValue: [{ timestamp, sampledValue: [{ value: Math.round(wh), unitOfMeasure: { unit: 'Wh' } }] }],
    })
  }
  const step = async () => {
    const now = Date.now()
    if (transaction === null) {
      if (!isPluggedIn(now)) return
      transaction = { id: randomUUID(), eventNumber: 0, schedule: null, readAt: now }
      onNews('A car is plugged in.')
      await connector('Occupied')
      await report('Started', transaction, 0)
      return
    }
    const limit = Math.min(watts, (transaction.schedule && limitAt(transaction.schedule, now)) ?? watts)
    wh += (limit * (now - transaction.readAt)) / hourMs
    transaction.readAt = now
    if (isPluggedIn(now)) return report('Updated', transaction, limit)
    const over = transaction
    transaction = null
    onNews('The car is unplugged.')
    await report('Ended', over, 0)
    await connector('Available')
  }
  await client.connect()
  await client.call('BootNotification', { reason: 'PowerUp', chargingStation: { vendorName: 'Tarn', model: 'Simulator' } })
  await connector('Available')
  await step()
  let isBusy = false
  const stepping = setInterval(() => {
    if (isBusy) return
    isBusy = true
    void step()
      .catch(onProblem)
      .finally(() => {
        isBusy = false
      })
  }, minuteMs).unref()
  return async () => {
    clearInterval(stepping)
    await client.close({ force: true })
  }
}
