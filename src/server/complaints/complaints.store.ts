import type * as contract from '#contract/complaints/complaints.contract.ts'
import * as rules from '#domain/customer/complaint.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { authorFor, type PerformedBy, stepsIn } from '#server/http/steps.ts'

export interface ComplaintRow {
  readonly billingAccountId: string
  readonly complaintId: string
  readonly number: number
  readonly customerId: string
  /** Null after erasure. */
  readonly customerName: string | null
  readonly brand: string
  readonly topic: contract.ComplaintTopic
  readonly invoiceId: string | null
  readonly startDate: Day | null
  readonly endDate: Day | null
  readonly siteId: string | null
  readonly siteName: string | null
  readonly wish: string
  readonly state: contract.ComplaintState
  readonly receivedOn: Day
  readonly acknowledgeBy: Day
  readonly answerBy: Day
  readonly extendedFor: string | null
}

interface ComplaintFilter {
  readonly billingAccountId: string | null
  readonly complaintId?: string
  readonly number?: number
}

const complaints = `
  select m.billing_account_id, m.complaint_id, m.number, m.customer_id, c.first_name || ' ' || c.last_name as customer_name, m.brand, m.topic, m.invoice_id, i.start_date, i.end_date, m.site_id,
    coalesce(st.nickname, st.address) as site_name, m.wish, m.state, m.received_on, m.acknowledge_by, m.answer_by, m.extended_for
  from complaint m
  left join customer c on c.customer_id = m.customer_id
  left join invoice i on i.billing_account_id = m.billing_account_id and i.invoice_id = m.invoice_id
  left join site st on st.billing_account_id = m.billing_account_id and st.site_id = m.site_id
  where ($1::uuid is null or m.billing_account_id = $1) and ($2::uuid is null or m.complaint_id = $2)
    and ($3::bigint is null or m.number = $3)
  order by m.number desc`

export const readComplaintRows = (
  db: Queryable,
  { billingAccountId, complaintId, number }: ComplaintFilter,
): Promise<ComplaintRow[]> => db.query<ComplaintRow>(complaints, [billingAccountId, complaintId ?? null, number ?? null])

export const complaintSteps = stepsIn({ table: 'complaint_step', owner: 'billing_account_id', id: 'complaint_id', what: 'what' })

export const toComplaints = async (
  db: Queryable,
  { billingAccountId, customerId }: Pick<SelectedAccount, 'billingAccountId' | 'customerId'>,
  rows: readonly ComplaintRow[],
  today: Day,
): Promise<contract.Complaint[]> => {
  const steps = await complaintSteps.read(
    db,
    billingAccountId,
    rows.map(({ complaintId }) => complaintId),
  )
  return rows.map((row) => ({
    complaintId: row.complaintId,
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
    steps: (steps.get(row.complaintId) ?? []).map(({ what, at, text, ...doer }) => ({
      what: what as contract.ComplaintStep['what'],
      at: at.toISOString(),
      text,
      by: authorFor(customerId, doer),
    })),
    canEscalate: rules.canEscalateComplaint(row, today),
    canAdd: rules.canAdd(row),
    canSettle: rules.canSettle(row),
    canWithdraw: !rules.isOver(row),
  }))
}

interface NewComplaint {
  readonly billingAccountId: string
  readonly complaintId: string
  readonly customerId: string
  readonly brand: string
  readonly topic: contract.ComplaintTopic
  readonly invoiceId: string | null
  readonly siteId: string | null
  readonly message: string
  readonly wish: string
  readonly day: Day
  readonly at: Date
  readonly by: PerformedBy
}

export const putComplaint = async (tx: Queryable, made: NewComplaint): Promise<void> => {
  const { billingAccountId, complaintId, customerId, brand, topic, invoiceId, siteId, message, wish, day, at, by } = made
  const params = [billingAccountId, complaintId, customerId, brand, topic, invoiceId, siteId, wish, day]
  await tx.query(
    `insert into complaint (billing_account_id, complaint_id, number, customer_id, brand, topic, invoice_id, site_id, wish, state,
       received_on, acknowledge_by, answer_by)
     values ($1, $2, nextval('complaint_number'), $3, $4, $5, $6, $7, $8, 'received', $9, $10, $11)`,
    [...params, rules.acknowledgeBy(day), rules.complaintAnswerBy(day)],
  )
  await complaintSteps.add(tx, { ownerId: billingAccountId, matterId: complaintId }, { what: 'received', at, text: message }, by)
}

export interface ComplaintMove {
  readonly what: contract.ComplaintStep['what']
  readonly at: Date
  readonly text: string | null
}

const stateAfter = ({ state }: ComplaintRow, what: ComplaintMove['what']): contract.ComplaintState => {
  if (what === 'extended') return state
  // An addition to an answer means that it is not settled.
  if (what === 'added') return state === 'answered' ? 'lookedInto' : state
  return what
}

export const moveOn = async (tx: Queryable, row: ComplaintRow, move: ComplaintMove, by?: PerformedBy): Promise<void> => {
  const { billingAccountId, complaintId } = row
  const isExtended = move.what === 'extended'
  const answerBy = isExtended ? rules.extendedAnswerBy(row.receivedOn) : row.answerBy
  const extendedFor = isExtended ? move.text : row.extendedFor
  await tx.query(
    'update complaint set state = $3, answer_by = $4, extended_for = $5 where billing_account_id = $1 and complaint_id = $2',
    [billingAccountId, complaintId, stateAfter(row, move.what), answerBy, extendedFor],
  )
  await complaintSteps.add(tx, { ownerId: billingAccountId, matterId: complaintId }, move, by)
}

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
