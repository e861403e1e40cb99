import type { Area } from '#server/http/wire.ts'
import { createCardProvider } from '#server/providers/cards/create-card-provider.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { serveCharges } from './card-charges.ts'
import { collectionNotice, returnMail } from './collection-mails.ts'
import { serveReleasedFiles } from './write-files.ts'

/** No calls: what the outbox sends about collections. */
export const routes: Area = async (_server, context) => {
  const { config, db, now, outbox } = context
  collectionNotice.serve(context)
  returnMail.serve(context)
  const provider = createCardProvider(context)
  if (provider) serveCharges({ db, outbox, now, provider })
  const { directDebit } = config.parties
  if (directDebit)
    serveReleasedFiles({ db, outbox, now, secrets: await loadSecrets(db, config.secrets), folder: directDebit.folder })
}
