import type { Brand } from '#brands/brands.ts'
import { type Day, formatDateLong, today as todayAt } from '#domain/days.ts'
import { formatWholeDollars, toDollars } from '#domain/money.ts'
import { documentedPathOf } from '#domain/routes.ts'
import { readRunningBill } from '#server/billing/running-bill.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { accountOf } from '#server/http/selection.ts'
import { letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'

/** The outbox message that a forecast has passed its line. */
const kind = 'forecastAlert'

/** What the mail says: whole dollars in words, and the day. */
interface Passed {
  readonly billingAccountId: string
  readonly customerId: string
  readonly endDate: Day
  readonly line: string
  readonly amount: string
  readonly low: string
  readonly high: string
}

interface Post {
  readonly db: Database
  readonly mail: Mail
  readonly brand: Brand
  readonly origin: string
}

const wholeDollars = (cents: number) => formatWholeDollars(toDollars(cents))

/** Sends the mails; who has taken the line away by then, or is not a customer of the account any more, gets none. */
export const serveAlertMails = (outbox: Outbox, { db, mail, brand, origin }: Post): void =>
  outbox.serve(kind, async (about) => {
    const { billingAccountId, customerId, endDate, line, amount, low, high } = about as unknown as Passed
    const [to] = await db.query<{ email: string; number: string }>(
      `select l.email, a.customer_number as number from forecast_alert f
       join login l on l.customer_id = f.customer_id
       join account_held ca on ca.customer_id = f.customer_id and ca.billing_account_id = f.billing_account_id
       join billing_account a on a.billing_account_id = f.billing_account_id
       where f.billing_account_id = $1 and f.customer_id = $2`,
      [billingAccountId, customerId],
    )
    if (!to) return
    await mail.send(
      letter(brand, {
        to: to.email,
        subject: `Your bill is likely to pass ${line}`,
        paragraphs: [
          `The running bill of your account ${to.number} is likely to come to about ${amount} by ${formatDateLong(endDate)}. Eight times in ten it ends between ${low} and ${high}.`,
          `You asked us to tell you once per bill, as soon as its forecast is above ${line}. Nothing is owed yet.`,
          'You want no more of these? Choose “No alert” on the page of your forecast.',
        ],
        link: { words: 'Your forecast', url: `${origin}${documentedPathOf('forecasts')}` },
      }),
    )
  })

interface Line {
  readonly billingAccountId: string
  readonly customerId: string
  readonly lineCents: number
}

const pageSize = 500

const page = `
  select billing_account_id, customer_id, line_cents from forecast_alert where billing_account_id > $1::uuid
  order by billing_account_id limit ${pageSize}`

const begin = `
  insert into forecast_alert_told (billing_account_id, bill_start, line_cents, forecast_cents, told_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning true as is_first`

interface Course {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'put'>
}

const lookAt = async (tx: Queryable, { outbox }: Pick<Course, 'outbox'>, line: Line, now: number): Promise<void> => {
  const account = await accountOf(tx, line)
  if (!account || account.isBuyingGroup) return
  const { standing, forecast } = await readRunningBill(tx, account, todayAt(now))
  if (!forecast || forecast.cents <= line.lineCents) return
  const { startDate, endDate } = standing.window
  const [first] = await tx.query<{ isFirst: boolean }>(begin, [
    line.billingAccountId,
    startDate,
    line.lineCents,
    forecast.cents,
    new Date(now),
  ])
  if (!first) return
  const passed: Passed = {
    billingAccountId: line.billingAccountId,
    customerId: line.customerId,
    endDate,
    line: wholeDollars(line.lineCents),
    amount: wholeDollars(forecast.cents),
    low: wholeDollars(forecast.lowCents),
    high: wholeDollars(forecast.highCents),
  }
  await outbox.put(tx, { kind, about: { ...passed } })
}

const nobody = '00000000-0000-0000-0000-000000000000'
/** When it fails for many, it fails for one reason. */
const mostTold = 20

/**
 * Looks whose forecast has passed their line, and has them told: once per bill. Each account is a transaction of its own; done twice, or by
 * two processes at once, it changes nothing more.
 * @throws AggregateError when all have had their turn, where it failed for some: it names their accounts
 */
export const runAlertCourse = async (course: Course, now: number): Promise<void> => {
  const failures: Error[] = []
  let last = nobody
  for (;;) {
    const lines = await course.db.query<Line>(page, [last])
    for (const line of lines)
      await course.db
        .transaction((tx) => lookAt(tx, course, line, now))
        .catch((cause: unknown) => {
          failures.push(new Error(`The forecast of account ${line.billingAccountId} could not be looked at`, { cause }))
        })
    const next = lines.at(-1)
    if (!next || lines.length < pageSize) break
    last = next.billingAccountId
  }
  if (failures.length > 0)
    throw new AggregateError(failures.slice(0, mostTold), `The forecasts of ${failures.length} accounts could not be looked at`)
}
