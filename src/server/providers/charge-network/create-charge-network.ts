import { outsider } from '#server/database/ambient.ts'
import type { AreaContext } from '#server/http/wire.ts'
import type { ChargeNetwork } from './charge-network.ts'
import { sandboxChargeNetwork } from './charge-network-sandbox.ts'
import { createOcpiChargeNetwork } from './ocpi-charge-network.ts'

/** By `CHARGE_NETWORK`; null: none. */
export const createChargeNetwork = ({ db, config, outbox, now }: AreaContext): ChargeNetwork | null => {
  const settings = config.parties.chargeNetwork
  if (settings === null) return null
  return outsider(settings.kind === 'sandbox' ? sandboxChargeNetwork : createOcpiChargeNetwork({ db, outbox, now }))
}
