import { type Endpoint, selectionChanged } from '#contract/kit.ts'
import type { Caller } from '#server/identity/identity.ts'
import type { Queryable } from './database/database.ts'
import { malformed, Refusal } from './refusal.ts'

interface Selection {
  readonly billing_account_id: string | null
  readonly site_id: string | null
}

const shape = /^([0-9A-Za-z-]{1,64})(?:\/([0-9A-Za-z-]{1,64}))?$/

const otherSelected = () =>
  new Refusal(
    409,
    selectionChanged,
    'Another account is selected',
    'Another account was selected since this page was opened, so nothing was changed. Please look at the page again.',
  )

/**
 * Compares `X-Account: <billingAccountId>[/<siteId>]`, the account that the page shows, with the account that the session has
 * selected: with two tabs open the two may differ, and a write must not land on an account that the customer does not see.
 * Without the header the selection counts, as documented.
 * @throws Refusal 409 when they differ
 */
export const requireSelection = async (
  db: Queryable,
  caller: Caller,
  { leansOnSite }: Pick<Endpoint, 'leansOnSite'>,
  header: string | undefined,
): Promise<void> => {
  if (header === undefined) return
  const [, accountId, siteId] = shape.exec(header) ?? []
  if (accountId === undefined) throw malformed('X-Account must be <billingAccountId>[/<siteId>].')
  const [selected] = await db.query<Selection>(
    `select selected_billing_account_id::text as billing_account_id, selected_site_id::text as site_id
     from session where session_id = $1 for share`,
    [caller.sessionId],
  )
  const isSiteNamed = leansOnSite || siteId !== undefined
  if (selected?.billing_account_id !== accountId || (isSiteNamed && selected.site_id !== (siteId ?? null))) throw otherSelected()
}
