import { mailboxOf } from '#domain/portal/contact.ts'
import type { Database } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { createLimits } from './limits.ts'

const confirmed = 'select 1 from login where lower(email) = lower($1) and email_verified and closed_at is null'

/** An address that is no confirmed login may belong to a stranger. @param report called for each dropped mail */
export const skippingUnconfirmed = (
  mail: Mail,
  db: Database,
  { now, report }: { now: () => number; report: () => void },
): Mail => {
  const limits = createLimits(db, now)
  return {
    isDemo: mail.isDemo,
    send: async (message) => {
      const [login] = await db.query(confirmed, [message.to])
      const isAllowed = login !== undefined || (await limits.take('strangerMail', { account: mailboxOf(message.to) })).isAllowed
      if (isAllowed) return mail.send(message)
      report()
      return 'unsent'
    },
  }
}
