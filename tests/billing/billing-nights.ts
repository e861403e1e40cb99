import { tarn } from '#brands/tarn.ts'
import { createOutbox, outboxAt } from '#server/http/outbox.ts'
import { billMail } from '#server/invoicing/bill-mail.ts'
import { type BillingRun, runBilling } from '#server/invoicing/billing-run.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Message } from '#server/mail/mail.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import type { DayReadings } from '#server/readings/pricing.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'

export const secrets = ['a secret of thirty-two characters'] as const

/** Runs of a night and what is left of them; `now` is an ISO time. */
export const billingNights = (db: Database) => {
  const run = (at: string, on: Database = db): Promise<BillingRun> => {
    const now = Date.parse(at)
    return runBilling({ db: on, now, secrets, outbox: outboxAt(on, now) })
  }
  /** Mails that are due by then, sent. */
  const mailsAt = async (at: string): Promise<Message[]> => {
    const now = () => Date.parse(at)
    const mails: Message[] = []
    const outbox = createOutbox(db, now, (error) => {
      throw error
    })
    billMail.serve({
      db,
      outbox,
      mail: { isDemo: true, send: async (message) => void mails.push(message) },
      config: { brand: tarn.id, origin: 'https://portal.example.nz' },
      now,
    })
    await outbox.empty()
    return mails
  }
  const store = (supply: Supply, days: readonly DayReadings[]) =>
    db.transaction((tx) => ingestDays(tx, { ...supply, receivedAt: new Date('2026-01-01T00:00:00Z'), days }))
  const bills = () =>
    db.query<{ number: string; startDate: string; endDate: string; issuedOn: string; dueDate: string; cents: number }>(
      `select number, start_date, end_date, issued_on, due_date, total_cents as cents from invoice order by number`,
    )
  /** Everything that a night leaves behind. */
  const traces = async () => ({
    bills: await db.query('select * from invoice order by billing_account_id, end_date'),
    lines: await db.query('select * from invoice_line order by billing_account_id, invoice_id, position'),
    supplies: await db.query('select * from invoice_supply order by billing_account_id, invoice_id, supply_point_id'),
    ledger: await db.query('select * from account_transaction order by billing_account_id, transaction_id'),
    notices: await db.query('select * from notice order by billing_account_id, notice_id'),
    activity: await db.query('select what, about, channel, at from account_change order by billing_account_id, about'),
    mails: await db.query('select kind, about, due_at from outbox order by about::text'),
    held: await db.query('select * from held_bill'),
  })
  const clear = () =>
    db.query(`delete from correction; delete from account_transaction; delete from invoice; delete from notice; delete from outbox;
      delete from held_bill; alter table account_change disable trigger user; delete from account_change; alter table account_change enable trigger user`)
  return { run, mailsAt, store, bills, traces, clear }
}

export const supplyNamed = (db: Database, name: string, more: Parameters<typeof createSupply>[1] = {}): Promise<Supply> =>
  createSupply(db, { name, cycleStart: '2026-05-01', startDate: '2026-05-01', ...more })

/** A database whose process dies at the nth step: at a statement, before a commit, or after one. Nothing works after that. */
export const dyingAt = (db: Database, step: number): { readonly db: Database; readonly hasDied: () => boolean } => {
  let steps = 0
  const next = () => {
    steps += 1
    if (steps >= step) throw new Error('killed')
  }
  const query =
    (of: Queryable): Database['query'] =>
    async (...statement) => {
      next()
      return of.query(...statement)
    }
  return {
    hasDied: () => steps >= step,
    db: {
      ...db,
      query: query(db),
      transaction: async (work) => {
        const result = await db.transaction(async (tx) => {
          const done = await work({ query: query(tx) })
          next()
          return done
        })
        next()
        return result
      },
    },
  }
}
