import type { DeletionScope } from '#contract/privacy/privacy.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { today } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import { personKeyOf } from '#server/events/retailer-keys.store.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { mailDeletion } from '#server/people/people-mail.ts'
import { deleteEverything, deleteExtras, readOwnAccounts, readOwnNumbers } from './deletion.store.ts'

interface Deletion {
  readonly customerId: string
  readonly brand: string
  readonly scope: DeletionScope | null
}

interface DeletionContext {
  readonly outbox: Pick<Outbox, 'put'>
  /** Epoch ms. */
  readonly now: number
  /** Closes the request and mails what was done. */
  readonly finish: (text: string) => Promise<void>
}

const entries = (rows: number): string => counted(rows, 'entry', 'entries')

const allGone =
  'We’ve deleted everything we don’t have to keep, and signed you out everywhere. We’ll delete the rest automatically: what your meters measured after 48 months, what we agreed on after 6 years, bills and payments after 7.'

/** @returns number of rows */
export const carryOutDeletion = async (
  tx: Queryable,
  { customerId, brand, scope }: Deletion,
  { outbox, now, finish }: DeletionContext,
): Promise<number> => {
  if (scope === 'everything') {
    // Mail first: the addresses are deleted next.
    await finish(allGone)
    await mailDeletion(tx, outbox, { accounts: await readOwnAccounts(tx, customerId), brand, today: today(now) })
    const former = await personKeyOf(tx, customerId)
    const numbers = await readOwnNumbers(tx, customerId)
    const deleted = await deleteEverything(tx, customerId, now)
    await recordEvent(tx, { type: 'account.data_deleted', billingAccountId: null, data: { former, accounts: numbers }, now })
    return deleted
  }
  const deleted = await deleteExtras(tx, customerId)
  await finish(`${entries(deleted)} deleted. Your account goes on as before.`)
  return deleted
}
