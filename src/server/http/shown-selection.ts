import { type Endpoint, selectionChanged } from '#contract/kit.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext } from './caller.ts'
import { malformed, Refusal } from './refusal.ts'
import { admitToAccount, readSelection } from './selection.ts'

const shape = /^([0-9A-Za-z-]{1,64})(?:\/([0-9A-Za-z-]{1,64}))?$/

const otherSelected = () =>
  new Refusal(
    409,
    selectionChanged,
    'Another account is selected',
    'You selected another account after you opened this page, so we haven’t changed anything. Please check the page again.',
  )

/**
 * Compares `X-Account: <billingAccountId>[/<siteId>]`, which the page shows, with the session's selection: they may differ with
 * two tabs open, and a write must not hit an account that the customer does not see. Without the header the selection counts, as
 * documented.
 * @throws Refusal 409 if they differ
 */
export const requireSelection = async (
  db: Queryable,
  caller: RequestContext,
  { leansOnSite }: Pick<Endpoint, 'leansOnSite'>,
  header: string | undefined,
): Promise<void> => {
  if (header === undefined) return
  const [, accountId, siteId] = shape.exec(header) ?? []
  if (accountId === undefined) throw malformed('X-Account must be <billingAccountId>[/<siteId>].')
  // Locks the selection until the write is done.
  await db.query('select 1 from session where session_id = $1 for share', [caller.sessionId])
  if (caller.access.least !== null) await admitToAccount(db, caller)
  const selected = await readSelection(db, caller)
  const isSiteNamed = leansOnSite || siteId !== undefined
  if (selected?.billingAccountId !== accountId || (isSiteNamed && selected.siteId !== (siteId ?? null))) throw otherSelected()
}
