import * as audit from '#contract/desk/audit.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export interface AuditQuestion {
  readonly filters: audit.AuditFilters
  /** `next` of the page before; null: the newest entries. */
  readonly before: number | null
}

export const staffAudit = ({ filters, before }: AuditQuestion) =>
  query(audit.readStaffAudit, { query: { ...filters, ...(before !== null && { before: String(before) }) } })

export const takeStaffAudit = mutation(audit.takeStaffAudit, { makesStale: [audit.readStaffAudit] })
