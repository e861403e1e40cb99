import { AsyncLocalStorage } from 'node:async_hooks'
import type { Brand } from '#brands/brands.ts'
import { touchRules } from '#contract/access.ts'
import type { ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import { instantText } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext } from './caller.ts'
import type { Outbox } from './outbox.ts'
import type { Wire } from './wire.ts'

export const changeMailKind = 'changeMail'

/** Sign-in, access, contact details, charging on the bill, or outgoing money. */
export type ChangeMail = Exclude<(typeof touchRules)[keyof typeof touchRules]['mail'], null>

interface RecordedChange {
  readonly what: ChangedPart
  readonly about: string | null
  /** Empty for the caller's own. */
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

interface ChangeMailing {
  readonly mail: ChangeMail
  readonly outbox: Pick<Outbox, 'put'>
  readonly brand: () => Pick<Brand, 'id'>
  readonly customerId: string
  /** Null: nobody's who is signed in as a customer. */
  readonly sessionId: string | null
  readonly isByStaff: boolean
  /** Epoch ms. */
  readonly at: number
}

/** Mails each change that `work` records to the customer and the owners of the account. */
export const mailingChanges = <Result>(
  { mail, outbox, brand, customerId, sessionId, isByStaff, at }: ChangeMailing,
  work: () => Promise<Result>,
): Promise<Result> =>
  mailing.run(async (tx, change) => {
    const [from] = await tx.query<{ device: string | null; network: string | null }>(deviceOf, [sessionId])
    const held = await tx.query<{ customerId: string }>(owners, [change.billingAccountId])
    for (const to of new Set([customerId, ...held.map((owner) => owner.customerId)]))
      await outbox.put(tx, {
        kind: changeMailKind,
        about: {
          mail,
          what: change.what,
          about: change.about ?? '',
          by: isByStaff ? '' : customerId,
          to,
          at: instantText(at),
          device: from?.device ?? '',
          network: from?.network ?? '',
          brand: brand().id,
        },
      })
  }, work)

/** Mails each recorded change if the call's row in the access table touches one of these. */
export const withChangeMails = <Result>(
  caller: RequestContext,
  { wire: { outbox }, brand }: MailingCall,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { access, customerId, sessionId, at, actor } = caller
  const mail = access.touch === null ? null : touchRules[access.touch].mail
  if (mail === null) return work()
  return mailingChanges({ mail, outbox, brand, customerId, sessionId, isByStaff: actor !== undefined, at }, work)
}

export const mailChange = async (tx: Queryable, change: RecordedChange): Promise<void> => mailing.getStore()?.(tx, change)
