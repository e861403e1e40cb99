import type { AddressInfo } from 'node:net'
import { RPCClient } from 'ocpp-rpc'
import { addCharger, type ChargerSecret, type Charging, readCharging } from '#contract/charging/charging.contract.ts'
import type { Database } from '#server/database/database.ts'
import { type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'

/** Wednesday 10 June 2026, by the local clock. */
export const at = (time: string, day = '2026-06-10') => Date.parse(`${day}T${time}:00+12:00`)

export interface ChargingPortal extends DemoPortal {
  readonly port: number
  readonly time: { now: number }
  readonly close: () => Promise<void>
}

/** A portal that chargers can connect to, at a quarter to six on Wednesday evening. Nobody knows the carbon of any half-hour. */
export const openPortal = async (db: Database, time = { now: at('17:45') }): Promise<ChargingPortal> => {
  await db.query('delete from generation_day')
  await db.query('delete from home_charger')
  const portal = await openDemo(db, { clock: () => time.now, chargersMs: 40 })
  await portal.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = portal.server.server.address() as AddressInfo
  return { ...portal, port, time, close: () => portal.server.close() }
}

export const add = async (portal: DemoPortal, kilowatts = 7, name = 'priya'): Promise<ChargerSecret> =>
  portal.get<ChargerSecret>(name, addCharger, { key: newKey(), body: { kilowatts } })

export const page = (portal: DemoPortal, name = 'priya') => portal.get<Charging>(name, readCharging)

/** `SetChargingProfile`, as the charger was sent it: start, and seconds with watts. */
export interface SentProfile {
  readonly transactionId: string
  readonly start: string
  readonly periods: readonly [startPeriod: number, watts: number][]
}

interface ProfileParams {
  readonly chargingProfile: {
    readonly transactionId: string
    readonly chargingSchedule: readonly {
      readonly startSchedule: string
      readonly chargingSchedulePeriod: readonly { readonly startPeriod: number; readonly limit: number }[]
    }[]
  }
}

type Event = { readonly time: number; readonly seq: number; readonly wh?: number; readonly state?: string; readonly id?: string }

export interface TestCharger {
  readonly client: RPCClient
  readonly profiles: SentProfile[]
  readonly call: (method: string, params: object) => Promise<unknown>
  readonly event: (eventType: 'Started' | 'Updated' | 'Ended', event: Event) => Promise<unknown>
  readonly close: () => Promise<unknown>
}

export const connect = async (
  port: number,
  { identity, password }: { readonly identity: string; readonly password: string },
  answer = 'Accepted',
): Promise<TestCharger> => {
  const client = new RPCClient({
    endpoint: `ws://127.0.0.1:${port}/ocpp`,
    identity,
    password,
    protocols: ['ocpp2.0.1'],
    strictMode: true,
    reconnect: false,
  } as ConstructorParameters<typeof RPCClient>[0])
  const profiles: SentProfile[] = []
  client.handle('SetChargingProfile', async ({ params }: { params?: unknown }) => {
    const { transactionId, chargingSchedule } = (params as ProfileParams).chargingProfile
    const [schedule] = chargingSchedule
    profiles.push({
      transactionId,
      start: schedule?.startSchedule ?? '',
      periods: (schedule?.chargingSchedulePeriod ?? []).map(({ startPeriod, limit }) => [startPeriod, limit]),
    })
    return { status: answer }
  })
  await client.connect()
  const call = (method: string, params: object) => client.call(method, params)
  return {
    client,
    profiles,
    call,
    event: (eventType, { time, seq, wh, state, id = 'night-1' }) =>
      call('TransactionEvent', {
        eventType,
        timestamp: new Date(time).toISOString(),
        triggerReason: 'MeterValuePeriodic',
        seqNo: seq,
        transactionInfo: { transactionId: id, ...(state !== undefined && { chargingState: state }) },
        evse: { id: 1, connectorId: 1 },
        ...(wh !== undefined && {
          meterValue: [
            {
              timestamp: new Date(time).toISOString(),
              sampledValue: [{ value: wh, measurand: 'Energy.Active.Import.Register', unitOfMeasure: { unit: 'Wh' } }],
            },
          ],
        }),
      }),
    close: () => client.close(),
  }
}

export const boot = (charger: TestCharger) =>
  charger.call('BootNotification', { reason: 'PowerUp', chargingStation: { vendorName: 'Evnex', model: 'E2' } })
