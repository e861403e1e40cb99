import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBankFileText } from '#server/collections/bank-files.store.ts'
import type { Database } from '#server/database/database.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type CollectionStage, collectionStage, secrets } from './collection-stage.ts'

onDatabase('collections', (open) => {
  let stage: CollectionStage
  let ana: string
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    stage = await collectionStage(db)
    ana = await stage.home('1000001')
  })

  describe('a bill by direct debit', () => {
    it('is announced by its mail, filed on the banking day before, booked on its day', async () => {
      // Due on Wednesday 1 July 2026.
      await stage.bill(ana, '2026-06-17', 12_050)
      await stage.run('2026-06-18')
      expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | noticed'])
      expect(await stage.mails()).toEqual([])
      await stage.run('2026-06-29')
      expect(stage.files()).toEqual([])
      await stage.run('2026-06-30')
      const reference = await stage.referenceOf(ana)
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
      const text = [
        '1,1234567,,,020500012345600,6,20260701,20260630,',
        `2,0109020068389000,00,12050,Ana Rangi,1000001,POWER,,TARN ENERGY,TARN ENERGY LIMITED,1000001,${reference},DD000001`,
        '3,12050,1,09020068389',
        '',
      ].join('\n')
      expect(stage.files()).toEqual([{ name: 'direct-debit-000001-2026-07-01.txt', text, mode: 0o600 }])
      expect(await readBankFileText(stage.db, secrets, 1)).toBe(text)
      expect(await stage.ledger(ana)).toEqual(['2026-06-18 | invoice | - | 12050'])
      await stage.run('2026-07-01')
      expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | collected'])
      expect(await stage.ledger(ana)).toEqual([
        '2026-06-18 | invoice | - | 12050',
        '2026-07-01 | payment | Direct debit | -12050',
      ])
      expect(await stage.summary(ana, '2026-07-01')).toMatchObject({ balance: 0, amountOverdue: 0, lastPaymentAmount: 120.5 })
    })

    it('is filed and booked once, however often the night is run', async () => {
      await stage.bill(ana, '2026-06-17', 12_050)
      for (const day of ['2026-06-18', '2026-06-18', '2026-06-30', '2026-06-30', '2026-07-01', '2026-07-01', '2026-07-02'])
        await stage.run(day)
      expect(stage.files().map(({ name }) => name)).toEqual(['direct-debit-000001-2026-07-01.txt'])
      expect(await stage.ledger(ana)).toHaveLength(2)
    })

    it('that is due at a weekend is taken on the next banking day, its file is made before it, and it is not overdue between', async () => {
      // Saturday 11 July; Matariki is on Friday 10.
      await stage.bill(ana, '2026-06-27', 5_000)
      await stage.run('2026-06-28')
      expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-27 | 1 | 2026-07-13 | 5000 | noticed'])
      await stage.run('2026-07-08')
      expect(stage.files()).toEqual([])
      await stage.run('2026-07-09')
      expect(stage.files().map(({ name }) => name)).toEqual(['direct-debit-000001-2026-07-13.txt'])
      expect(await stage.summary(ana, '2026-07-12')).toMatchObject({ amountOverdue: 0, dueDate: '2026-07-13' })
    })

    it('that was not mailed, or came before the authority, is taken ten days after a mail of its own', async () => {
      await stage.bill(ana, '2026-06-17', 12_050, { isMailed: false })
      await stage.run('2026-06-25')
      // Ten days after 25 June is Sunday 5 July.
      expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-06 | 12050 | noticed'])
      const [mail, ...more] = await stage.mails()
      expect(more).toEqual([])
      expect(mail).toContain('We’ll take $120.50 on 6 July 2026')
      expect(mail).toContain(
        'We’ll take $120.50 for your bill to 17 June 2026 on Monday 6 July by direct debit BNZ ··· 8389-000.',
      )
      expect(mail).toContain('You can until Thursday 2 July')
      expect(await stage.summary(ana, '2026-07-02')).toMatchObject({
        amountOverdue: 0,
        nextPayment: { date: '2026-07-06', amount: 120.5 },
      })
    })

    it('is taken only as far as it is still owed', async () => {
      await stage.bill(ana, '2026-06-17', 12_050)
      await stage.run('2026-06-18')
      await pay(ana, '2026-06-20', 5_000)
      await stage.run('2026-06-30')
      expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-01 | 7050 | filed'])
      expect(await stage.mails()).toEqual([])
    })

    it('that is paid before is not taken', async () => {
      await stage.bill(ana, '2026-06-17', 12_050)
      await stage.run('2026-06-18')
      await pay(ana, '2026-06-20', 12_050)
      await stage.run('2026-06-30')
      expect([await stage.rowsOf(ana), stage.files()]).toEqual([['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | cancelled'], []])
    })

    it('is not taken twice when the customer pays another bill while it is at the bank', async () => {
      await stage.bill(ana, '2026-06-17', 10_000)
      await stage.run('2026-06-30')
      await pay(ana, '2026-06-30', 10_000)
      // The next bill is covered by what is at the bank.
      await stage.bill(ana, '2026-07-16', 8_000)
      await stage.run('2026-07-29')
      await stage.run('2026-07-30')
      expect((await stage.summary(ana, '2026-07-30')).balance).toBe(-20)
      expect(stage.files()).toHaveLength(1)
    })

    it('is not announced while what is at the bank covers it', async () => {
      await stage.bill(ana, '2026-06-17', 10_000)
      await stage.run('2026-06-30')
      await pay(ana, '2026-06-30', 10_000)
      await stage.bill(ana, '2026-06-29', 8_000, { isMailed: false })
      await stage.run('2026-06-30')
      expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-01 | 10000 | filed'])
      expect(await stage.mails()).toEqual([])
    })

    it('that is more again, since a payment was taken off, is taken with another notice', async () => {
      await stage.bill(ana, '2026-06-17', 12_050)
      await pay(ana, '2026-06-20', 5_000)
      await stage.run('2026-06-21')
      await pay(ana, '2026-06-22', -5_000)
      await stage.run('2026-06-22')
      // Ten days after 22 June.
      expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-02 | 12050 | noticed'])
      expect((await stage.mails())[0]).toContain('We’ll take $120.50 on 2 July 2026')
    })

    it('of before the direct debit was set up stays the customer’s to pay', async () => {
      await stage.bill(ana, '2026-06-17', 12_050)
      await stage.authorise('1000001', { bank: '38-9019-0544893-000', holder: 'B', information: 'P', authorisedOn: '2026-07-05' })
      await stage.run('2026-07-06')
      expect(await stage.rowsOf(ana)).toEqual([])
      expect((await stage.summary(ana, '2026-07-06')).amountOverdue).toBe(120.5)
    })

    it('is not taken from buying groups, or where the retailer’s own system bills', async () => {
      await stage.bill(ana, '2026-06-17', 12_050)
      await stage.db.query(`update billing_account set billed_by = 'them' where billing_account_id = $1`, [ana])
      const group = await stage.home('1000002')
      await stage.bill(group, '2026-06-17', 12_050)
      await stage.db.query('update billing_account set is_buying_group = true where billing_account_id = $1', [group])
      await stage.run('2026-06-30')
      expect([await stage.rowsOf(ana), await stage.rowsOf(group), stage.files()]).toEqual([[], [], []])
    })
  })

  describe('an authority', () => {
    const cancel = () =>
      stage.db.transaction(async (tx) => {
        await tx.query('update direct_debit_authority set ended_at = now() where billing_account_id = $1', [ana])
        await tx.query(`update billing_account set payment_method = 'bill', payment_hint = null where billing_account_id = $1`, [
          ana,
        ])
      })

    it.each(['2026-06-17', '2026-06-18', '2026-06-25', '2026-06-29', '2026-06-30'])(
      'that is cancelled on %s is not collected on 1 July',
      async (day) => {
        await stage.bill(ana, '2026-06-17', 12_050)
        for (const night of ['2026-06-18', '2026-06-29'].filter((candidate) => candidate <= day)) await stage.run(night)
        await cancel()
        await stage.run('2026-06-30')
        await stage.run('2026-07-01')
        expect(stage.files()).toEqual([])
        expect(await stage.ledger(ana)).toHaveLength(1)
        expect(await stage.summary(ana, '2026-07-02')).toMatchObject({ amountOverdue: 120.5, paymentMethod: null })
      },
    )

    it('that ends without another way to pay is not collected either', async () => {
      await stage.bill(ana, '2026-06-17', 12_050)
      await stage.run('2026-06-18')
      await stage.db.query('update direct_debit_authority set ended_at = now() where billing_account_id = $1', [ana])
      await stage.run('2026-06-30')
      expect([await stage.rowsOf(ana), stage.files()]).toEqual([['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | cancelled'], []])
    })

    it('for another bank account is collected from that one', async () => {
      await stage.bill(ana, '2026-06-17', 12_050)
      await stage.run('2026-06-18')
      await stage.authorise('1000001', {
        bank: '38-9019-0544893-000',
        holder: 'Ana Rangi',
        information: 'POWER',
        authorisedOn: '2026-06-25',
      })
      await stage.run('2026-06-30')
      expect(stage.files()[0]?.text).toContain('\n2,3890190544893000,00,12050,')
      expect(stage.files()[0]?.text).toContain('\n3,12050,1,90190544893\n')
    })
  })

  describe('a moved payment', () => {
    const move = (payOn: string | null, due: string) =>
      stage.db.transaction(async (tx) => {
        await tx.query(
          `insert into payment_move (billing_account_id, bill_end, due_on, pay_on, moved_at) values ($1, '2026-06-17', '2026-07-01', $2, now())
           on conflict (billing_account_id, bill_end) do update set pay_on = excluded.pay_on`,
          [ana, payOn],
        )
        await tx.query(`update invoice set due_date = $2, issued_due_date = '2026-07-01' where billing_account_id = $1`, [
          ana,
          due,
        ])
      })

    it('is taken on its new day, which is confirmed by mail', async () => {
      await stage.bill(ana, '2026-06-17', 12_050)
      await stage.run('2026-06-18')
      await move('2026-07-08', '2026-07-08')
      await stage.run('2026-06-20')
      expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-08 | 12050 | noticed'])
      expect((await stage.mails())[0]).toContain('We’ll take $120.50 on 8 July 2026')
      await stage.run('2026-06-30')
      expect(stage.files()).toEqual([])
    })

    it('that was called off is not taken', async () => {
      await stage.bill(ana, '2026-06-17', 12_050)
      await stage.run('2026-06-18')
      await move(null, '2026-07-01')
      await stage.run('2026-06-30')
      expect(stage.files()).toEqual([])
    })
  })

  it('an authority that is cancelled after the file was made is collected once more, since the bank has it, and never after', async () => {
    await stage.bill(ana, '2026-06-17', 12_050)
    for (const day of ['2026-06-18', '2026-06-30']) await stage.run(day)
    await stage.db.query('update direct_debit_authority set ended_at = now() where billing_account_id = $1', [ana])
    await stage.db.query(
      `update billing_account set payment_method = 'bill', payment_hint = null where billing_account_id = $1`,
      [ana],
    )
    await stage.run('2026-07-01')
    expect(await stage.ledger(ana)).toEqual(['2026-06-18 | invoice | - | 12050', '2026-07-01 | payment | Direct debit | -12050'])
    await stage.bill(ana, '2026-07-16', 8_000)
    for (const day of ['2026-07-17', '2026-07-29', '2026-07-30']) await stage.run(day)
    expect([stage.files().length, (await stage.rowsOf(ana)).length]).toEqual([1, 1])
  })

  it('a day that was missed comes again with a new notice', async () => {
    await stage.bill(ana, '2026-06-17', 12_050)
    await stage.run('2026-06-18')
    // Nothing ran on 30 June.
    await stage.run('2026-07-01')
    expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-13 | 12050 | noticed'])
    expect(await stage.mails()).toHaveLength(1)
    expect(stage.files()).toEqual([])
  })

  it('smooth pay is announced once, taken each week, on the next banking day where its Monday is a holiday', async () => {
    // Monday 1 June 2026 is King’s Birthday.
    await stage.run('2026-05-19')
    await stage.db.query(
      `insert into smooth_pay (billing_account_id, smooth_pay_id, customer_id, mode, weekly_cents, started_on, first_on, review_on, chosen_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'own', 4500, '2026-05-19', '2026-05-25', '2026-08-24', now())`,
      [ana],
    )
    await stage.run('2026-05-20')
    expect(await stage.rowsOf(ana)).toEqual([
      'instalment 2026-05-25 | 1 | 2026-05-25 | 4500 | noticed',
      'instalment 2026-06-01 | 1 | 2026-06-02 | 4500 | noticed',
    ])
    const mails = await stage.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('From Monday 25 May we’ll take $45.00 each week by direct debit BNZ ··· 8389-000.')
    for (const day of ['2026-05-22', '2026-05-25', '2026-05-29', '2026-06-02']) await stage.run(day)
    expect(await stage.ledger(ana)).toEqual([
      '2026-05-25 | payment | Direct debit | -4500',
      '2026-06-02 | payment | Direct debit | -4500',
    ])
    expect(await stage.mails()).toEqual([])
  })

  it('instalments of a payment plan are taken as far as they are not paid', async () => {
    await stage.run('2026-06-01')
    await stage.bill(ana, '2026-05-01', 20_000)
    await stage.db.query(
      `insert into payment_plan (billing_account_id, plan_id, customer_id, reference, cents, fortnights, first_on, agreed_on, agreed_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'PP-1', 20000, 4, '2026-06-08', '2026-06-02', now())`,
      [ana],
    )
    await stage.run('2026-06-02')
    await pay(ana, '2026-06-03', 1_000)
    for (const day of ['2026-06-05', '2026-06-08']) await stage.run(day)
    expect((await stage.rowsOf(ana)).map((row) => row.split(' | ').slice(1).join(' | '))).toEqual([
      '1 | 2026-06-08 | 4000 | collected',
      '1 | 2026-06-22 | 5000 | noticed',
    ])
    expect(await stage.mails()).toEqual([])
  })

  it('planned, filed, written and booked by several processes in parallel are one file, one payment and one event each', async () => {
    const homes = [ana, await stage.home('1000002'), await stage.home('1000003')]
    for (const [index, home] of homes.entries()) await stage.bill(home, '2026-06-17', 10_000 + index, { isMailed: false })
    const together = (day: string) => Promise.all([stage.run(day), stage.run(day), stage.run(day)])
    await together('2026-06-20')
    expect(await stage.mails()).toHaveLength(3)
    for (const day of ['2026-06-30', '2026-07-01']) await together(day)
    for (const [index, home] of homes.entries()) {
      expect(await stage.rowsOf(home)).toEqual([`bill 2026-06-17 | 1 | 2026-07-01 | ${10_000 + index} | collected`])
      expect((await stage.ledger(home)).slice(1)).toEqual([`2026-07-01 | payment | Direct debit | -${10_000 + index}`])
    }
    expect(stage.files().map(({ name, text }) => [name, text.split('\n').at(-2)])).toEqual([
      // Three times the branch and account of 01-0902-0068389.
      ['direct-debit-000001-2026-07-01.txt', '3,30003,3,27060205167'],
    ])
    expect(await stage.db.query('select number, entries, total_cents from bank_file')).toEqual([
      { number: 1, entries: 3, totalCents: 30_003 },
    ])
    const events = await stage.db.query<{ type: string; data: unknown }>(
      `select type, data - 'payment' as data from event order by type, data ->> 'cents'`,
    )
    expect(events).toEqual([
      { type: 'bank_file.made', data: { batch: '000001', dueOn: '2026-07-01', count: 3, cents: 30_003 } },
      ...homes.map((_, index) => ({
        type: 'payment.collected',
        data: { cents: 10_000 + index, collectedOn: '2026-07-01', batch: '000001' },
      })),
    ])
    expect(await stage.mails()).toEqual([])
  })

  const pay = (billingAccountId: string, day: string, cents: number) =>
    stage.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, method, cents)
       values ($1, gen_random_uuid(), $2, 'payment', 'Payment', 'Internet banking', $3)`,
      [billingAccountId, day, -cents],
    )
})
