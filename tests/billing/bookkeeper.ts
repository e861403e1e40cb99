import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { addDays, type Day } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { runCommand } from '#server/admin/commands.ts'
import { agreePlan, endPlan } from '#server/bill-pages/payment-plan.store.ts'
import { type LedgerAccount, readLedger } from '#server/billing/ledger.store.ts'
import { reissueInvoice } from '#server/billing/reissue.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { serveCharges } from '#server/collections/card-charges.ts'
import { runCollections } from '#server/collections/collection-job.ts'
import { refuseFile } from '#server/collections/refused-files.ts'
import { takeReturn } from '#server/collections/returns.store.ts'
import type { Database } from '#server/database/database.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { settleIn } from '#server/payments/attempts.store.ts'
import { bookCardReversal } from '#server/payments/card-reversals.store.ts'
import type { Supply } from '#tests/account/supply.ts'
import { ofxOf, type OwnLine, stageBank } from '#tests/bank-statements/bank-stage.ts'
import { secrets, settingsFor } from '#tests/collections/collection-stage.ts'
import {
  type BankLine,
  type Entry,
  filePaidBy,
  inDollars,
  newFilesIn,
  nextCollectionDay,
  readCloses,
  type SentFile,
} from './bank-of-files.ts'
import { flat } from './bill-stage.ts'
import { countingCards } from './counting-cards.ts'
import { customers, type Step, type StepOf } from './money-steps.ts'

const [debtor, cardHolder] = [0, 1]
const startDay = '2026-05-29'
const openingCents = 100_000

/** The product, and beside it what a bookkeeper expects of each step. */
export const bookkeeper = async (db: Database, supplies: readonly Supply[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'any-money-'))
  const bank = await stageBank(db)
  let today: Day = startDay
  const now = () => instantOf(today, 2)
  const ledger: Partial<Record<LedgerAccount, number>> = {}
  const owed = customers.map(() => 0)
  const add = (account: LedgerAccount, amount: number) => void (ledger[account] = (ledger[account] ?? 0) + amount)
  const owe = (customer: number, counterpart: LedgerAccount, amount: number) => {
    owed[customer] = (owed[customer] ?? 0) + amount
    add('receivable', amount)
    add(counterpart, -amount)
  }
  const supplyOf = (customer: number) => supplies[customer] as Supply
  const accountOf = (customer: number) => supplyOf(customer).billingAccountId
  const outbox = createOutbox(db, now, (error) => {
    throw error
  })
  const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)]

  const cards = countingCards(db, now)
  const { provider, charges } = cards
  serveCharges({ db, outbox, provider, now })

  const payments: { readonly who: number; readonly reference: string }[] = []
  const reversed = new Set<string>()
  const bills: { readonly who: number; readonly end: Day; id: string; cents: number }[] = []
  const files: SentFile[] = []
  const lines: BankLine[] = []
  let closedDay: Day | null = null

  /** What the bank reads in the folder. */
  const readFolder = () => void files.push(...newFilesIn(folder, files))
  const entries = () => files.flatMap((file) => file.entries)
  const fileOf = (entry: Entry) => files.find((file) => file.entries.includes(entry)) as SentFile

  const night = async (day: Day) => {
    today = day
    const charged = charges.length
    await runCollections({
      db,
      secrets,
      outbox,
      directDebit: settingsFor('bnz', folder),
      chargesCards: true,
      isPlanned: false,
      now: now(),
    })
    await outbox.empty()
    for (const file of files.filter(({ due }) => due <= day))
      for (const entry of file.entries.filter(({ state }) => state === 'filed')) {
        entry.state = 'collected'
        owe(debtor, 'directDebits', -entry.cents)
      }
    for (const { id, cents: amount } of charges.slice(charged)) {
      owe(cardHolder, 'cards', -amount)
      payments.push({ who: cardHolder, reference: `T-${id}` })
    }
    readFolder()
  }

  const book = (amount: number, direction: LedgerAccount) => {
    add('suspense', amount)
    add(direction, -amount)
  }

  const takeBack = (entry: Entry) => {
    if (entry.state === 'collected') owe(debtor, 'directDebits', entry.cents)
    entry.state = 'returned'
  }

  /** A new line of the bank, by what the documents say of it. */
  const receive = (line: BankLine) => {
    add('bank', line.cents)
    add('suspense', -line.cents)
    const paidOut = line.cents > 0 ? filePaidBy(files, line) : null
    if (paidOut) {
      paidOut.isPaidOut = true
      line.state = 'settled'
      return book(line.cents, 'directDebits')
    }
    const entry = line.returns
    if (entry && !entry.hasLine && entry.state !== 'cancelled') {
      entry.hasLine = true
      takeBack(entry)
      line.state = 'settled'
      return book(line.cents, 'directDebits')
    }
    line.state = 'waiting'
    if (line.who === null) return undefined
    line.state = line.who
    return owe(line.who, 'suspense', -line.cents)
  }

  const statement = async (until: Day, isBalanced = false) => {
    const shown = lines.filter(({ day }) => day <= until)
    if (shown.length === 0) return
    // Outside a trial it goes with its transaction.
    await db.query('drop table if exists staged_line')
    const balance = openingCents + sumOf(shown, (line) => line.cents)
    await bank.takeText(
      ofxOf({
        from: startDay,
        to: until,
        lines: shown,
        ...(isBalanced && { balance: { day: until, amount: inDollars(balance) } }),
      }),
      'statement.ofx',
      now() + 10 * 3_600_000,
    )
    for (const line of shown.filter(({ state }) => state === 'sent')) receive(line)
  }

  const send = (line: Pick<BankLine, 'cents' | 'who' | 'returns'> & Pick<OwnLine, 'name' | 'memo'>) =>
    void lines.push({ ...line, day: today, amount: inDollars(line.cents), id: `L-${lines.length}`, state: 'sent' })

  const admin = (...words: string[]) => runCommand(db, words, { now: now() + 10 * 3_600_000, secrets: [...secrets] })
  const numberOf = async (line: BankLine) => {
    const [row] = await db.query<{ number: number }>('select number from bank_line where bank_ref = $1', [line.id ?? null])
    return String(row?.number)
  }

  const selected = (customer: number) =>
    ({
      billingAccountId: accountOf(customer),
      customerId: accountOf(customer),
      isBuyingGroup: false,
      paymentMethod: 'bill',
      paymentHint: null,
    }) as SelectedAccount

  const ignoringRefusals = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })

  const does: { readonly [Does in Step['does']]: (step: StepOf<Does>) => unknown } = {
    collect: async (choice) => {
      cards.approve(choice.isApproved)
      await night(await nextCollectionDay(db, today))
    },
    bill: async ({ who: customer }) => {
      const issued = await db.transaction((tx) => issueInvoices(tx, accountOf(customer), today))
      for (const { invoiceId, endDate, totalCents } of issued) {
        bills.push({ who: customer, end: endDate, id: invoiceId, cents: totalCents })
        owe(customer, 'sales', totalCents)
      }
    },
    reissue: async ({ nth: index, wh }) => {
      const bill = pick(bills, index)
      if (!bill) return
      const reading = { ...supplyOf(bill.who), receivedAt: new Date(now()), days: flat(bill.end, 1, wh) }
      await db.transaction((tx) => ingestDays(tx, reading))
      const again = () =>
        db.transaction((tx) => reissueInvoice(tx, accountOf(bill.who), bill.id, { reason: 'A reading was wrong.', today }))
      const done = await again()
      expect(await again()).toEqual(done)
      if (typeof done === 'string') throw new Error(done)
      expect(done.wasCents).toBe(bill.cents)
      owe(bill.who, 'sales', done.cents - done.wasCents)
      Object.assign(bill, { id: done.invoiceId, cents: done.cents })
    },
    card: async ({ who: customer, cents: amount, fee, isOther }) => {
      const [attemptId, at] = [randomUUID(), new Date(now())]
      await db.query(
        `insert into payment_attempt (billing_account_id, attempt_id, customer_id, purpose, amount_cents, fee_cents, rate, with_token, begun_at, brand)
         values ($1, $2, $3, 'oneOff', $4, $5, 1, false, $6, 'tarn')`,
        [accountOf(customer), attemptId, accountOf(customer), amount, fee, at],
      )
      const reference = `P-${attemptId}`
      const outcome = {
        status: 'MADE',
        reference,
        card: null,
        taken: { cents: amount + fee - (isOther ? 1 : 0), currency: 'NZD' },
      } as const
      for (const _ of [1, 2]) await db.transaction((tx) => settleIn(tx, attemptId, outcome, { outbox, at }))
      if (isOther) return
      payments.push({ who: customer, reference })
      owe(customer, 'fees', fee)
      owe(customer, 'cards', -(amount + fee))
    },
    reversal: async ({ nth: index, what }) => {
      const payment = pick(payments, index)
      if (!payment) return
      const isRefund = what === 'refund' || what === 'failedRefund'
      const reversalId = `${isRefund ? 're' : 'dp'}-${payment.reference}`
      const amount = isRefund ? 700 : 1_300
      const news = {
        kind: 'reversal',
        what,
        reversalId,
        paymentReference: payment.reference,
        ourReference: null,
        cents: amount,
        currency: 'NZD',
      } as const
      for (const _ of [1, 2])
        await db.transaction((tx) => bookCardReversal(tx, news, { outbox, provider: 'windcave', at: new Date(now()) }))
      const isBack = what === 'failedRefund' || what === 'chargebackReturned'
      const key = `${reversalId}${isBack ? ' back' : ''}`
      if (reversed.has(key) || (isBack && !reversed.has(reversalId))) return
      reversed.add(key)
      owe(payment.who, 'cards', isBack ? -amount : amount)
    },
    return: async ({ nth: index }) => {
      const entry = pick(entries(), index)
      if (!entry) return
      const debit = { reference: entry.reference, cents: entry.cents, day: today, reason: 'noMoney' } as const
      const { kind } = await db.transaction((tx) => takeReturn(tx, debit, { outbox, now: now(), secrets }))
      const kinds = { filed: 'returned', collected: 'returned', returned: 'alreadyReturned', cancelled: 'notFiled' } as const
      expect(kind).toBe(kinds[entry.state])
      if (kind === 'returned') takeBack(entry)
    },
    refuse: async ({ nth: index }) => {
      const file = pick(files, index)
      if (!file || file.isPaidOut) return
      await refuseFile(db, file.number, now())
      file.isRefused = true
      for (const entry of file.entries.filter(({ state }) => state === 'filed' || state === 'collected')) {
        takeBack(entry)
        entry.state = 'cancelled'
      }
    },
    transfer: ({ who: customer, cents: amount, isKnown }) => {
      const { number, name } = customers[customer] as (typeof customers)[number]
      if (isKnown) send({ cents: amount, who: customer, returns: null, name, memo: number })
      else send({ cents: amount, who: null, returns: null, name: 'KOHA', memo: 'x' })
    },
    payout: ({ nth: index }) => {
      const file = pick(files, index)
      if (file && file.due <= today)
        send({ cents: sumOf(file.entries, (entry) => entry.cents), who: null, returns: null, name: 'DIRECT DEBIT', memo: 'x' })
    },
    returnLine: ({ nth: index }) => {
      const entry = pick(entries(), index)
      if (entry && fileOf(entry).due <= today)
        send({ cents: -entry.cents, who: null, returns: entry, name: 'DISHONOUR', memo: entry.reference })
    },
    statement: () => statement(today),
    match: async ({ nth: index, who: customer }) => {
      const line = pick(
        lines.filter(({ state, cents: amount }) => state === 'waiting' && amount > 0),
        index,
      )
      if (!line) return
      await admin('bank', 'match', await numberOf(line), '--account', (customers[customer] as (typeof customers)[number]).number)
      line.state = customer
      owe(customer, 'suspense', -line.cents)
    },
    unmatch: async ({ nth: index }) => {
      const line = pick(
        lines.filter(({ state }) => typeof state === 'number'),
        index,
      )
      if (!line) return
      await admin('bank', 'unmatch', await numberOf(line))
      owe(line.state as number, 'suspense', line.cents)
      line.state = 'waiting'
    },
    close: async () => {
      const day = addDays(today, -1)
      const shown = lines.filter((line) => line.day <= day)
      if (shown.length === 0 || (closedDay !== null && day <= closedDay)) return
      await statement(day, true)
      expect(
        await admin('bank', 'close', '--day', day, ...(closedDay === null ? ['--opening', inDollars(openingCents)] : [])),
      ).toContain('difference $0.00')
      if (closedDay === null) {
        add('bank', openingCents)
        add('opening', -openingCents)
      }
      closedDay = day
    },
    plan: ({ who: customer }) =>
      ignoringRefusals(async () => {
        const { amountOverdue } = await readSummary(db, selected(customer), today)
        const agreeing = { outbox, today, at: new Date(now()) }
        await db.transaction((tx) => agreePlan(tx, selected(customer), { fortnights: 4, amount: amountOverdue }, agreeing))
      }),
    endPlan: ({ who: customer }) =>
      ignoringRefusals(() => db.transaction((tx) => endPlan(tx, selected(customer), new Date(now())))),
  }

  const check = async () => {
    const balances = await readLedger(db, '2100-01-01')
    expect(sumOf(Object.values(balances), (amount) => amount)).toBe(0)
    expect(balances).toEqual(Object.fromEntries(Object.entries(ledger).filter(([, amount]) => amount !== 0)))
    const rows = await db.query<{ id: string; cents: number }>(
      'select billing_account_id as id, sum(cents)::int as cents from account_transaction group by 1',
    )
    expect(customers.map((_, customer) => rows.find(({ id }) => id === accountOf(customer))?.cents ?? 0)).toEqual(owed)
    for (const { day, cents } of await readCloses(db)) {
      const atBank = openingCents + sumOf(lines, (line) => (line.day <= day ? line.cents : 0))
      expect([day, cents, (await readLedger(db, day)).bank ?? 0]).toEqual([day, atBank, atBank])
    }
  }
  const act = async (current: Step) => {
    await (does[current.does] as (step: Step) => unknown)(current)
    await check()
  }
  return { act, night, files, charges, payments, lines, entries }
}
