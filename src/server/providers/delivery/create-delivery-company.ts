import { outsider } from '#server/database/ambient.ts'
import type { AreaContext } from '#server/http/wire.ts'
import type { DeliveryCompany, PolledDeliveryCompany } from './delivery-company.ts'
import { sandboxDeliveryCompany } from './delivery-company-sandbox.ts'
import { createHttpDeliveryCompany } from './http-delivery-company.ts'

interface ChosenCompany {
  readonly company: DeliveryCompany
  readonly polled: PolledDeliveryCompany | null
}

/** By `BOTTLE_DELIVERY`; null: none, operators report deliveries. */
export const createDeliveryCompany = ({
  config,
  partyCalls,
  now,
}: Pick<AreaContext, 'config' | 'partyCalls' | 'now'>): ChosenCompany | null => {
  const settings = config.parties.bottleDelivery
  if (settings === null) return null
  if (settings.kind === 'http')
    return { company: outsider(createHttpDeliveryCompany({ calls: partyCalls, settings, now })), polled: null }
  const polled = outsider(sandboxDeliveryCompany)
  return { company: polled, polled }
}
