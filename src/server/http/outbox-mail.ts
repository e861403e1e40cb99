import type { Brand } from '#brands/brands.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { type MailContent, renderMail } from '#server/mail/mail-template.ts'
import { type Config, storedBrand } from '#server/process/config.ts'
import type { Outbox } from './outbox.ts'
import type { AreaContext } from './wire.ts'

export interface MailContext {
  readonly db: Database
  readonly origin: string
  /** Epoch ms. */
  readonly now: number
  /** Of a stored row; the configured one for null. */
  readonly brandOf: (id: string | null) => Brand
}

interface OutboxMail<About> {
  readonly put: (tx: Queryable, outbox: Pick<Outbox, 'put'>, about: About) => Promise<string>
  /** @param dueAt epoch ms, such as the end of the quiet hours */
  readonly putLater: (tx: Queryable, outbox: Pick<Outbox, 'putLater'>, about: About, dueAt: number) => Promise<string>
  readonly serve: (
    context: Pick<AreaContext, 'db' | 'mail' | 'now' | 'outbox'> & { readonly config: Pick<Config, 'brand' | 'origin'> },
  ) => void
}

/**
 * Mails of one kind: `put` in the transaction of what they report, written and sent after the commit.
 * @param write null: there is nothing to send any more
 * @param onSent not called for a mail that a limit drops
 */
export const outboxMail = <About extends object>(
  kind: string,
  write: (about: About, context: MailContext) => Promise<MailContent | null>,
  onSent?: (about: About, context: MailContext) => Promise<unknown>,
): OutboxMail<About> => {
  const messageOf = (about: About) => ({ kind, about: about as Readonly<Record<string, string>> })
  return {
    put: (tx, outbox, about) => outbox.put(tx, messageOf(about)),
    putLater: (tx, outbox, about, dueAt) => outbox.putLater(tx, messageOf(about), dueAt),
    serve: ({ config, db, mail, now, outbox }) =>
      outbox.serve(kind, async (stored) => {
        const about = stored as About
        const { origin } = config
        const context = { db, origin, now: now(), brandOf: (id: string | null) => storedBrand(config, id) }
        const content = await write(about, context)
        if (content === null) return
        const result = await mail.send(renderMail(content, origin))
        if (result !== 'unsent') await onSent?.(about, context)
      }),
  }
}
