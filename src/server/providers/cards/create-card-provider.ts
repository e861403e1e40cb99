import { outsider } from '#server/database/ambient.ts'
import type { AreaContext } from '#server/http/wire.ts'
import type { CardProvider } from './card-provider.ts'
import { createSandboxCards } from './card-sandbox.ts'
import { type CardAdapter, withChargeRecords } from './charge-records.ts'
import { stripe } from './stripe.ts'
import { windcave } from './windcave.ts'

type Context = Pick<AreaContext, 'db' | 'now' | 'partyCalls'> & {
  readonly config: Pick<AreaContext['config'], 'origin' | 'parties'>
  readonly limitMs?: number
}

const adapterOf = ({ config, db, partyCalls: calls, now, limitMs }: Context): CardAdapter | null => {
  const { cards } = config.parties
  const shared = { db, calls, origin: config.origin, now, ...(limitMs !== undefined && { limitMs }) }
  if (cards?.kind === 'windcave') return windcave({ ...shared, settings: cards })
  return cards?.kind === 'stripe' ? stripe({ ...shared, settings: cards }) : null
}

/** The card provider that the retailer has chosen; null: none. */
export const createCardProvider = (context: Context): CardProvider | null => {
  const { config, db, now } = context
  const adapter = adapterOf(context)
  if (adapter) return outsider(withChargeRecords(db, adapter, now))
  return config.parties.cards?.kind === 'sandbox' ? outsider(createSandboxCards(db, config.origin, now)) : null
}
