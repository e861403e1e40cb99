import * as contract from '#contract/devices/devices.contract.ts'
import { readProof } from '#contract/bill-insights/proof.contract.ts'
import { hasProof } from '#server/http/access-checks.ts'
import { serve } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { elsewhereIn } from '#server/identity/external/elsewhere.ts'
import { createSessions } from '#server/identity/sessions.ts'
import { endDevice, endOthers, readDevices } from './devices.store.ts'

export const routes: Area = (server, { config, db, now: clock }) => {
  const sessions = createSessions(db, clock)

  serve(server, readProof, async ({ caller, now }) => ({
    isNeeded: !caller.actor && !(await hasProof(db, caller, now)),
  }))

  serve(server, contract.readDevices, async ({ caller, now }) => ({
    ...(await readDevices(db, caller, now)),
    ...elsewhereIn(config),
  }))

  serve(server, contract.endDevice, async ({ caller, params, now }): Promise<undefined> => {
    await db.transaction((tx) => endDevice(tx, caller, params.deviceId, { sessions, now }))
  })

  serve(server, contract.endOtherDevices, async ({ caller, now }): Promise<undefined> => {
    await db.transaction((tx) => endOthers(tx, caller, { sessions, now }))
  })
}
