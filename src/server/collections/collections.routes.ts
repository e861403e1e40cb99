import type { Area } from '#server/http/wire.ts'
import { createCardProvider } from '#server/providers/cards/create-card-provider.ts'
import { serveCharges } from './card-charges.ts'
import { collectionNotice, returnMail } from './collection-mails.ts'

/** No calls: what the outbox sends about collections. */
export const routes: Area = (_server, context) => {
  const { db, now, outbox } = context
  collectionNotice.serve(context)
  returnMail.serve(context)
  const provider = createCardProvider(context)
  if (provider) serveCharges({ db, outbox, now, provider })
}
