import type { StaffAudit } from '#contract/desk/audit.contract.ts'
import { type AuditQuestion, staffAudit } from '#data/queries/desk/audit.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

/** A page of the audit log. Run by `deskAudit`. */
export const deskAuditEntriesMachine = createLoad<StaffAudit, AuditQuestion>({
  id: 'deskAuditEntries',
  title: 'the audit log',
  describe: staffAudit,
  isEmpty: ({ entries }) => entries.length === 0,
})
