import type { CasesWaiting } from '#contract/desk/cases-waiting.ts'
import { openQueues } from '#domain/desk/queues.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { readOpenCare } from '#server/desk/care/care-list.ts'
import { ownAccountIds } from '#server/desk/customer-access.ts'
import { countCases } from './cases.store.ts'

export const readCasesWaiting = async (db: Queryable, staff: StaffCaller, now: number): Promise<CasesWaiting> => {
  const ownAccounts = await ownAccountIds(db, staff)
  return {
    cases: await countCases(db, { kind: undefined, filter: 'open', staffId: staff.staffId, ownAccounts }),
    care: openQueues(staff.roles).includes('care') ? (await readOpenCare(db, staff, now)).length : null,
  }
}
