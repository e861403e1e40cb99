import { AsyncLocalStorage } from 'node:async_hooks'
import type { Brand } from '#brands/brands.ts'
import { touchRules } from '#contract/access.ts'
import type { ChangedPart } from '#contract/account-activity.contract.ts'
import { instantText } from '#domain/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Asking } from './caller.ts'
import type { Wire } from './wire.ts'

/** The outbox message that a customer, or an owner, gets a mail by of what was changed. */
export const changeMailKind = 'changeMail'

/** What such a mail is about: how somebody signs in, who gets in, money that leaves. */
export type ChangeMail = Exclude<(typeof touchRules)[keyof typeof touchRules]['mail'], null>

interface RecordedChange {
  readonly what: ChangedPart
  readonly about: string | null
  /** Empty where it is the caller's own. */
  readonly billingAccountId: string
}

const owners = `select customer_id from customer_account where billing_account_id::text = $1 and role = 'owner' order by position, customer_id`
const deviceOf = `
  select nullif(concat_ws(' on ', b.browser, b.system), '') as device, s.network from session s
  left join known_browser b on b.known_browser_id = s.known_browser_id where s.session_id = $1`

interface MailingCall {
  readonly wire: Pick<Wire, 'outbox'>
  readonly brand: () => Brand
}

const mailing = new AsyncLocalStorage<(tx: Queryable, change: RecordedChange) => Promise<void>>()

/**
 * Carries out a call. Where its row in the table of access touches how somebody signs in, who gets in, or money that leaves, each change that it
 * records is mailed with it: to the caller, and to the owners of the account.
 */
export const withChangeMails = <Sent>(caller: Asking, { wire, brand }: MailingCall, work: () => Promise<Sent>): Promise<Sent> => {
  const { access, customerId, sessionId, at } = caller
  const about = access.touch === null ? null : touchRules[access.touch].mail
  if (about === null) return work()
  return mailing.run(async (tx, change) => {
    const [from] = await tx.query<{ device: string | null; network: string | null }>(deviceOf, [sessionId])
    const held = await tx.query<{ customerId: string }>(owners, [change.billingAccountId])
    for (const to of new Set([customerId, ...held.map((owner) => owner.customerId)]))
      await wire.outbox.put(tx, {
        kind: changeMailKind,
        about: {
          mail: about,
          what: change.what,
          about: change.about ?? '',
          by: customerId,
          to,
          at: instantText(at),
          device: from?.device ?? '',
          network: from?.network ?? '',
          brand: brand().id,
        },
      })
  }, work)
}

/** Mails a change that was recorded, where the call that makes it asks for that. */
export const mailChange = async (tx: Queryable, change: RecordedChange): Promise<void> => mailing.getStore()?.(tx, change)
