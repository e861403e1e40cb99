import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import { saveStoredCard } from '#server/payments/cards.store.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { putAuthority } from '#tests/collections/collection-stage.ts'
import { trial } from '#tests/intake/trial.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { flat } from './bill-stage.ts'
import { bookkeeper } from './bookkeeper.ts'
import { customers, step } from './money-steps.ts'

const firstDay = '2026-05-01'

onDatabase('any order of bills, payments, returns, reversals, reissues and closes', (open) => {
  let db: Database
  let supplies: Supply[]
  beforeAll(async () => {
    db = await open()
    supplies = []
    for (const [customer, { number, owner }] of customers.entries()) {
      const supply = await createSupply(db, { name: number, cycleStart: firstDay, startDate: firstDay, cycleDays: 14 })
      supplies.push(supply)
      const method = ['directDebit', 'card', 'bill'][customer] ?? 'bill'
      await db.query(
        'update billing_account set owner = $2, payment_method = $3, payment_hint = $4 where billing_account_id = $1',
        [supply.billingAccountId, owner, method, method === 'bill' ? null : '··· 1'],
      )
      await db.transaction((tx) =>
        ingestDays(tx, { ...supply, receivedAt: new Date('2026-01-01T00:00:00Z'), days: flat(firstDay, 120, 300) }),
      )
    }
    const [first, second] = supplies as [Supply, Supply]
    await putAuthority(
      db,
      { billingAccountId: first.billingAccountId, customerId: first.billingAccountId },
      { bank: '01-0902-0068389-000', holder: 'A Bennett', information: 'POWER', authorisedOn: '2026-01-10' },
    )
    await saveStoredCard(
      db,
      second.billingAccountId,
      'recurring',
      { token: 'c', scheme: 'Visa', lastDigits: '1', expires: '12/29', canUpdateCCV: false },
      { at: new Date('2026-01-10T00:00:00Z'), isSeen: true },
    )
  })

  it('leaves each account at what a bookkeeper has, and a closed day at the bank’s figure', async () => {
    const seen = { files: 0, charges: 0, returned: 0, payments: 0, closed: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), (steps) =>
        trial(db, async (trying) => {
          const books = await bookkeeper(trying, supplies)
          for (const customer of [0, 1, 2]) await books.act({ does: 'bill', who: customer })
          await books.night('2026-05-30')
          for (const _ of [1, 2]) await books.act({ does: 'collect', isApproved: true })
          for (const current of steps) await books.act(current)
          await books.act({ does: 'transfer', who: 2, cents: 5_005, isKnown: true })
          await books.act({ does: 'collect', isApproved: true })
          await books.act({ does: 'close' })
          seen.files += books.files.length
          seen.charges += books.charges.length
          seen.payments += books.payments.length
          seen.returned += books.entries().filter(({ state }) => state === 'returned').length
          seen.closed += (await trying.query('select 1 from bank_close')).length
        }),
      ),
      { numRuns: 30, seed: 41 },
    )
    expect(Object.values(seen).filter((count) => count < 10)).toEqual([])
  })
})
