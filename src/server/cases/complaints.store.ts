import type * as contract from '#contract/complaints/complaints.contract.ts'
import * as rules from '#domain/customer/complaint.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { authorFor } from '#server/http/steps.ts'
import { type CaseRow, caseStore, type WithSteps } from './cases.store.ts'

export type ComplaintStepName = contract.ComplaintStep['what']

export interface ComplaintRow
  extends CaseRow,
    Pick<contract.Complaint, 'topic' | 'wish' | 'state' | 'acknowledgeBy' | 'extendedFor'> {
  readonly invoiceId: string | null
  readonly startDate: Day | null
  readonly endDate: Day | null
  readonly siteId: string | null
  readonly siteName: string | null
  readonly holdReleasedAt: Date | null
}

type NewComplaint = 'customerId' | 'brand' | 'topic' | 'invoiceId' | 'siteId' | 'wish'

const stateAfter = ({ state }: ComplaintRow, what: Exclude<ComplaintStepName, 'extended'>): contract.ComplaintState => {
  // An addition to an answer means that it is not settled.
  if (what === 'added') return state === 'answered' ? 'lookedInto' : state
  return what
}

export const complaints = caseStore<ComplaintRow, ComplaintStepName, NewComplaint>({
  table: 'complaint',
  owner: 'billing_account_id',
  id: 'complaint_id',
  what: 'what',
  select: `select m.topic, m.invoice_id, i.start_date, i.end_date, m.site_id, coalesce(st.nickname, st.address) as site_name, m.wish,
    m.acknowledge_by, m.extended_for, m.hold_released_at`,
  joins: `
    left join invoice i on i.billing_account_id = m.billing_account_id and i.invoice_id = m.invoice_id
    left join site st on st.billing_account_id = m.billing_account_id and st.site_id = m.site_id`,
  dueDates: (receivedOn) => ({ acknowledgeBy: rules.acknowledgeBy(receivedOn) }),
  changes: (row, { what }) => ({ state: stateAfter(row, what) }),
})

export const toComplaint = (
  row: WithSteps<ComplaintRow, ComplaintStepName>,
  today: Day,
  readerId: string,
): contract.Complaint => ({
  complaintId: row.caseId,
  number: rules.complaintNumber(row.number),
  topic: row.topic,
  bill:
    row.invoiceId !== null && row.startDate !== null && row.endDate !== null
      ? { invoiceId: row.invoiceId, startDate: row.startDate, endDate: row.endDate }
      : null,
  property: row.siteId !== null && row.siteName !== null ? { siteId: row.siteId, name: row.siteName } : null,
  state: row.state,
  wish: row.wish,
  receivedOn: row.receivedOn,
  acknowledgeBy: row.acknowledgeBy,
  answerBy: row.answerBy,
  extendedFor: row.extendedFor,
  steps: row.steps.map(({ what, at, text, ...by }) => ({ what, at: at.toISOString(), text, by: authorFor(readerId, by) })),
  canEscalate: rules.canEscalateComplaint(row, today),
  canAdd: rules.canAdd(row),
  canSettle: rules.canSettle(row),
  canWithdraw: !rules.isOver(row),
})

export const readSubjects = async (
  db: Queryable,
  { billingAccountId, isBuyingGroup }: { readonly billingAccountId: string; readonly isBuyingGroup: boolean },
): Promise<Pick<contract.Complaints, 'bills' | 'properties'>> => {
  const bills = isBuyingGroup
    ? []
    : await db.query<contract.Complaints['bills'][number]>(
        `select invoice_id, start_date, end_date from invoice
         where billing_account_id = $1 and kind = 'bill' and reversed_by is null order by end_date desc limit 24`,
        [billingAccountId],
      )
  const properties = await db.query<contract.Complaints['properties'][number]>(
    'select site_id, coalesce(nickname, address) as name from site where billing_account_id = $1 order by position, site_id',
    [billingAccountId],
  )
  return { bills, properties }
}
