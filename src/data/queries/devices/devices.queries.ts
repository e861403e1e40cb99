import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as contract from '#contract/devices/devices.contract.ts'
import { toProblem } from '#domain/portal/problem.ts'
import { call } from '#data/wire/http.ts'
import { type Mutation, query, readAgain } from '#data/wire/kit.ts'

export const devices = () => query(contract.readDevices, {})

const stale = [contract.readDevices, readAccountActivity]

export const endDevices: Mutation<void, { readonly deviceId: string | null }> = {
  mutationKey: ['endDevices'],
  mutationFn: async ({ deviceId }) => {
    if (deviceId === null) await call(contract.endOtherDevices, {})
    else await call(contract.endDevice, { params: { deviceId } })
  },
  onSuccess: () => readAgain(stale),
  onError: (error) => {
    if (toProblem(error).status === 404) void readAgain(stale)
  },
}
