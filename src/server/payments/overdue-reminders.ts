import { remindersFrom, transferDetails, transferRows } from '#domain/billing/bank-transfer.ts'
import { addDays, type Day, formatFullDate, today as todayAt } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { afterQuietHours } from '#domain/basics/quiet-hours.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Brand } from '#brands/brands.ts'
import { readProtections } from '#server/billing/care.store.ts'
import { billStands } from '#server/billing/open-bills.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { outboxMail } from '#server/http/outbox-mail.ts'
import type { SelectedAccount } from '#server/http/selection.ts'

/** Days after the due date. */
const reminderDays = [3, 10] as const
/** Older debts are handled in person. */
const oldestDays = 30

type Debtor = Pick<SelectedAccount, 'billingAccountId' | 'isBuyingGroup' | 'paymentMethod' | 'paymentHint'> & {
  readonly owner: string
  readonly customerNumber: string
  readonly email: string
  readonly reportedOn: Day | null
  /** Money that is likely theirs waits for a person to look. */
  readonly hasLineWaiting: boolean
}

const columns = `
  select a.billing_account_id, a.is_buying_group, a.payment_method, a.payment_hint, a.owner, a.customer_number, a.account_email as email,
    r.reported_on,
    exists (select from bank_line l where l.proposed_account = a.billing_account_id and l.state = 'waiting'
      and l.grade in ('strong', 'likely')) as has_line_waiting
  from billing_account a left join bank_transfer_report r on r.billing_account_id = a.billing_account_id`

const withOldBills = `${columns}
  where not a.is_buying_group and exists (select from invoice i where i.billing_account_id = a.billing_account_id
    and i.due_date between $1 and $2 and i.total_cents > 0 and ${billStands})
  order by a.billing_account_id`

const overdueOf = async (db: Queryable, debtor: Debtor, today: Day) => {
  const { amountOverdue, dueDate } = await readSummary(db, debtor, today)
  const isPaused = debtor.hasLineWaiting || (debtor.reportedOn !== null && remindersFrom(debtor.reportedOn) > today)
  return amountOverdue > 0 && dueDate !== null && !isPaused ? { amountOverdue, dueDate } : null
}

/** Also marks missed reminders as sent: nobody gets two mails at once. */
const note = `
  insert into overdue_reminder (billing_account_id, due_date, days_after)
  select $1, $2, unnest($3::int[]) on conflict do nothing returning days_after`

interface JobContext {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'putLater'>
}

/** Once each, outside quiet hours; not after a reported transfer. One transaction per account; idempotent. */
export const runOverdueReminders = async ({ db, outbox }: JobContext, now: number): Promise<void> => {
  const today = todayAt(now)
  const range = [addDays(today, -oldestDays), addDays(today, -reminderDays[0])]
  for (const debtor of await db.query<Debtor>(withOldBills, range))
    await db.transaction(async (tx) => {
      const { billingAccountId } = debtor
      const overdue = await overdueOf(tx, debtor, today)
      if (!overdue) return
      const due = reminderDays.filter((days) => today >= addDays(overdue.dueDate, days))
      const added = await tx.query<{ daysAfter: number }>(note, [billingAccountId, overdue.dueDate, due])
      if (added.some(({ daysAfter }) => daysAfter === due.at(-1)))
        await overdueReminder.putLater(tx, outbox, { billingAccountId }, afterQuietHours(now))
    })
}

const details = (brand: Brand, debtor: Debtor, amountOverdue: number): string[] =>
  transferRows(transferDetails(brand.payee, debtor, amountOverdue)).map(({ label, value }) => `${label}: ${value}`)

export const overdueReminder = outboxMail<{ readonly billingAccountId: string }>(
  'overdueReminder',
  async ({ billingAccountId }, { db, now, brandOf }) => {
    const today = todayAt(now)
    const [debtor] = await db.query<Debtor>(`${columns} where a.billing_account_id = $1`, [billingAccountId])
    const overdue = debtor && (await overdueOf(db, debtor, today))
    if (!debtor || !overdue) return null
    const { amountOverdue, dueDate } = overdue
    const brand = brandOf(null)
    const isProtected = (await readProtections(db, billingAccountId, today)).length > 0
    const help = 'Finding it hard to pay? Call us and we’ll work it out with you. You can also pay it off over time.'
    const paying = [
      `${formatDollars(amountOverdue)} is overdue on your ${brand.name} account. The oldest bill was due on ${formatFullDate(dueDate)}.`,
      'To pay by bank transfer, enter these details in your bank’s app. Use the reference exactly as it is: it’s how we find your payment.',
      ...details(brand, debtor, amountOverdue),
      `Already paid? Choose “I’ve sent it” when you sign in, and we’ll pause reminders for 2 working days.`,
    ]
    return {
      brand,
      to: debtor.email,
      subject: `Your ${brand.name} bill is overdue: ${formatDollars(amountOverdue)}`,
      paragraphs: isProtected ? [help, ...paying] : [...paying, help],
      link: { words: 'Pay your bill', path: pathOf('paymentOptions') },
    }
  },
)
