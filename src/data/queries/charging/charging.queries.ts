import * as charging from '#contract/charging/charging.contract.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, type Once, query, readAgain } from '#data/wire/kit.ts'
import { toProblem } from '#domain/portal/problem.ts'

export const chargingAtHome = () => query(charging.readCharging, {})

/** The same answer, read again every 30 seconds. */
export const liveCharging = () => query(charging.readCharging, {}, { refetchInterval: 30_000 })

export type ChargingRequest =
  | { readonly action: 'add'; readonly kilowatts: number }
  | { readonly action: 'renew' | 'remove'; readonly chargerId: string }
  | { readonly action: 'choose'; readonly choice: charging.ChargingChoice }
  | { readonly action: 'hurry'; readonly chargerId: string; readonly isAtOnce: boolean }

const send = async (change: ChargingRequest, once: Once): Promise<charging.ChargerSecret | null> => {
  switch (change.action) {
    case 'add':
      return call(charging.addCharger, { body: { kilowatts: change.kilowatts }, ...once })
    case 'renew':
      return call(charging.renewChargerPassword, { params: { chargerId: change.chargerId }, ...once })
    case 'remove':
      await call(charging.removeCharger, { params: { chargerId: change.chargerId }, ...once })
      return null
    case 'choose':
      await call(charging.changeChargingChoice, { body: change.choice, ...once })
      return null
    case 'hurry':
      await call(charging.chargeAtOnce, {
        params: { chargerId: change.chargerId },
        body: { isAtOnce: change.isAtOnce },
        ...once,
      })
      return null
  }
}

const seenIn = [charging.readCharging]

/** The secret of a charger that was added, or got another password. */
export const changeCharging: Mutation<charging.ChargerSecret | null, { readonly change: ChargingRequest } & Once> = {
  mutationKey: ['changeCharging'],
  mutationFn: ({ change, ...once }) => send(change, once),
  onSuccess: () => readAgain(seenIn),
  onError: (error) => {
    if ([403, 404, 409].includes(toProblem(error).status)) void readAgain(seenIn)
  },
}
