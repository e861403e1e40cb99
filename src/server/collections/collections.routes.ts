import { outsider } from '#server/database/ambient.ts'
import type { Area } from '#server/http/wire.ts'
import { createSandboxCards } from '#server/providers/cards/card-sandbox.ts'
import { serveCharges } from './card-charges.ts'
import { collectionNotice, returnMail } from './collection-mails.ts'

/** No calls: what the outbox sends about collections. */
export const routes: Area = (_server, context) => {
  const { config, db, now, outbox } = context
  collectionNotice.serve(context)
  returnMail.serve(context)
  if (config.parties.cards?.kind === 'sandbox')
    serveCharges({ db, outbox, now, provider: outsider(createSandboxCards(db, config.origin, now)) })
}
