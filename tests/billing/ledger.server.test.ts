import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import {
  bookTransaction,
  carryForwardDeleted,
  counterpartOf,
  type LedgerMovement,
  readLedger,
} from '#server/billing/ledger.store.ts'
import type { Database } from '#server/database/database.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { demo, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

it.for([
  [{ kind: 'invoice' }, 'sales'],
  [{ kind: 'reversal' }, 'sales'],
  [{ kind: 'fee' }, 'fees'],
  [{ kind: 'credit', method: 'Card' }, 'credits'],
  [{ kind: 'payment', method: 'Card' }, 'cards'],
  [{ kind: 'payment', method: 'Direct debit' }, 'directDebits'],
  [{ kind: 'payment', method: 'Cheque' }, 'elsewhere'],
  [{ kind: 'refund', method: 'Direct credit' }, 'refunds'],
  [{ kind: 'refund', method: 'Card' }, 'cards'],
  [{ kind: 'payment', method: 'Bank transfer', counterpart: 'suspense' }, 'suspense'],
] as const)('the counterpart of %o is %s', ([movement, account]) => {
  expect(counterpartOf(movement)).toBe(account)
})

onDatabase('the ledger of the demo', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await openDemo(await open(demo))).db
  })

  const totals = async () => {
    const rows = await db.query<{ kind: string; counterpart: string; method: string | null }>(
      'select distinct kind, counterpart, method from account_transaction order by 1, 2, 3',
    )
    return rows
  }

  it('adds up to zero, and customers owe what their transactions come to', async () => {
    const balances = await readLedger(db, '2100-01-01')
    const [owed] = await db.query<{ cents: number }>('select sum(cents) as cents from account_transaction')
    expect(sumOf(Object.values(balances), (cents) => cents)).toBe(0)
    expect(balances.receivable).toBe(owed?.cents)
    expect(balances.sales).toBeLessThan(0)
    expect((await runCommand(db, ['ledger', '--day', '2100-01-01'])).split('\n').at(-1)).toBe('total: $0.00')
  })

  it('has a counterpart by what happened', async () => {
    const wrong = (await totals()).filter(
      ({ kind, counterpart }) =>
        (kind === 'invoice' || kind === 'reversal') !== (counterpart === 'sales') ||
        (kind === 'payment' && counterpart === 'sales'),
    )
    expect(wrong).toEqual([])
  })

  it('keeps the balances of its accounts when a customer’s rows are deleted for good', async () => {
    const [account] = await db.query<{ id: string }>(
      'select billing_account_id as id from account_transaction group by 1 having sum(cents) <> 0 order by 1 limit 1',
    )
    const id = account?.id ?? ''
    const before = await readLedger(db, '2100-01-01')
    await db.transaction(async (tx) => {
      await carryForwardDeleted(tx, [id], '2026-06-09')
      await tx.query('delete from account_transaction where billing_account_id = $1', [id])
    })
    expect(await readLedger(db, '2100-01-01')).toEqual(before)
  })

  it('books a movement once by its id', async () => {
    const [account] = await db.query<{ id: string }>('select billing_account_id as id from billing_account order by 1 limit 1')
    const movement: LedgerMovement = {
      billingAccountId: account?.id ?? '',
      transactionId: randomUUID(),
      occurredOn: '2026-06-09',
      kind: 'payment',
      description: 'Payment, thank you',
      method: 'Card',
      cents: -1_000,
    }
    const before = await readLedger(db, '2026-06-09')
    expect([await bookTransaction(db, movement), await bookTransaction(db, { ...movement, cents: -2_000 })]).toEqual([
      true,
      false,
    ])
    const after = await readLedger(db, '2026-06-09')
    expect([after.receivable, after.cards]).toEqual([(before.receivable ?? 0) - 1_000, (before.cards ?? 0) + 1_000])
  })
})
