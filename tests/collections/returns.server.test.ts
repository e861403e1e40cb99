import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { addDays } from '#domain/basics/days.ts'
import { refuseFile } from '#server/collections/refused-files.ts'
import { returnedDebits } from '#server/collections/returned-debits.ts'
import type { ReturnReason } from '#server/collections/return-reasons.ts'
import { type ReturnedDebit, takeReturn } from '#server/collections/returns.store.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type CollectionStage, collectionStage, nightOf, secrets } from './collection-stage.ts'

onDatabase('returned direct debits', (open) => {
  let stage: CollectionStage
  let ana: string
  beforeEach(async () => {
    stage = await collectionStage(await open())
    ana = await stage.home('1000001')
    await stage.bill(ana, '2026-06-17', 12_050)
    for (const day of ['2026-06-18', '2026-06-30', '2026-07-01']) await stage.run(day)
  })

  const take = (debit: ReturnedDebit, today = debit.day) =>
    stage.db.transaction((tx) => takeReturn(tx, debit, { secrets, outbox: stage.outbox, now: nightOf(today) + 10 * 3_600_000 }))
  const taken = async (day: string, reason: ReturnReason = 'noMoney', attempt = 1) =>
    (await take({ reference: await stage.referenceOf(ana, attempt), cents: null, day, reason })).kind

  it('are reversed once, tried again after a mail, and are not overdue meanwhile', async () => {
    expect(await taken('2026-07-02')).toBe('returned')
    expect(await taken('2026-07-02')).toBe('alreadyReturned')
    expect(await stage.ledger(ana)).toEqual([
      '2026-06-18 | invoice | - | 12050',
      '2026-07-01 | payment | Direct debit | -12050',
      '2026-07-02 | payment | Direct debit returned | 12050',
    ])
    // Four banking days after Thursday 2 July.
    expect(await stage.rowsOf(ana)).toEqual([
      'bill 2026-06-17 | 1 | 2026-07-01 | 12050 | returned',
      'bill 2026-06-17 | 2 | 2026-07-08 | 12050 | noticed',
    ])
    expect(await stage.summary(ana, '2026-07-03')).toMatchObject({
      balance: 120.5,
      amountOverdue: 0,
      lastPaymentAmount: null,
      nextPayment: { date: '2026-07-08', amount: 120.5 },
      paymentMethod: 'Direct debit BNZ ··· 8389-000',
    })
    const [mail] = await stage.mails()
    expect(mail).toContain('Your payment of $120.50 didn’t go through')
    expect(mail).toContain('there wasn’t enough money in the account')
    expect(mail).toContain('We’ll try once more on Wednesday 8 July, for $120.50.')
    expect(mail).toContain('Finding it hard to pay?')
    for (const day of ['2026-07-03', '2026-07-07', '2026-07-08']) await stage.run(day)
    expect((await stage.summary(ana, '2026-07-09')).balance).toBe(0)
  })

  it('end the direct debit after the second in a row', async () => {
    await taken('2026-07-02')
    for (const day of ['2026-07-07', '2026-07-08']) await stage.run(day)
    await stage.mails()
    expect(await taken('2026-07-09', 'noMoney', 2)).toBe('returned')
    expect(await stage.summary(ana, '2026-07-10')).toMatchObject({ balance: 120.5, amountOverdue: 120.5, paymentMethod: null })
    expect((await stage.mails())[0]).toContain('We’ve turned off your automatic payments, so we won’t try again.')
    const [authority] = await stage.db.query<{ reason: string; isEnded: boolean }>(
      'select ended_reason as reason, ended_at is not null as is_ended from direct_debit_authority where billing_account_id = $1',
      [ana],
    )
    expect(authority).toEqual({ reason: 'noMoney', isEnded: true })
    await stage.run('2026-07-20')
    expect(stage.files()).toHaveLength(2)
  })

  it.each(['accountClosed', 'authorityCancelled', 'wrongAccount'] as const)('for %s end it', async (reason) => {
    await taken('2026-07-02', reason)
    expect(await stage.rowsOf(ana)).toEqual(['bill 2026-06-17 | 1 | 2026-07-01 | 12050 | returned'])
    expect(await stage.summary(ana, '2026-07-03')).toMatchObject({ amountOverdue: 120.5, paymentMethod: null })
  })

  it('for another amount, of nobody, or of what was never filed book nothing', async () => {
    const reference = await stage.referenceOf(ana)
    const common = { day: '2026-07-02', reason: 'noMoney' } as const
    expect(await take({ ...common, reference, cents: 12_051 })).toEqual({ kind: 'otherAmount' })
    expect(await take({ ...common, reference: 'AAAAAAAAAAAA', cents: 12_050 })).toEqual({ kind: 'unknown' })
    expect(await take({ ...common, bankAccount: '38-9019-0544893-000', cents: 12_050 })).toEqual({ kind: 'unknown' })
    expect(await stage.ledger(ana)).toHaveLength(2)
  })

  it('are found by bank account and amount', async () => {
    const line = { bankAccount: '01-0902-0068389-000', cents: 12_050, day: '2026-07-02', reason: 'noMoney' } as const
    expect((await take(line)).kind).toBe('returned')
    expect(await stage.ledger(ana)).toHaveLength(3)
  })

  it('are charged by the plan from the second time in a year, but not to who is protected', async () => {
    await stage.db.query(`insert into plan_fee (plan_id, name, cents) values ('flat', 'Returned payment', 900)`)
    await taken('2026-07-02')
    for (const day of ['2026-07-07', '2026-07-08']) await stage.run(day)
    const next = await stage.bill(ana, '2026-07-16', 8_000)
    expect(next).not.toBe('')
    for (const day of ['2026-07-17', '2026-07-29', '2026-07-30']) await stage.run(day)
    expect(await taken('2026-07-31')).toBe('returned')
    expect((await stage.ledger(ana)).filter((row) => row.includes('fee'))).toEqual(['2026-07-31 | fee | - | 900'])
    expect((await stage.rowsOf(ana)).at(-1)).toBe('bill 2026-07-16 | 2 | 2026-08-06 | 8900 | noticed')
    expect(await stage.db.query('select 1 from account_transaction where kind = $1', ['fee'])).toHaveLength(1)

    const bob = await stage.home('1000002')
    await stage.db.query(
      `insert into care_registration (billing_account_id, registration_id, status, since) values ($1, gen_random_uuid(), 'registered', '2026-01-01')`,
      [bob],
    )
    await stage.bill(bob, '2026-08-17', 5_000)
    for (const day of ['2026-08-18', '2026-08-28', '2026-08-31']) await stage.run(day)
    await take({ reference: await stage.referenceOf(bob), cents: null, day: '2026-09-01', reason: 'noMoney' })
    for (const day of ['2026-09-04', '2026-09-07']) await stage.run(day)
    expect((await stage.ledger(bob)).filter((row) => row.includes('fee'))).toEqual([])
  })

  it('come by a list that is taken whole, and once', async () => {
    const reference = await stage.referenceOf(ana)
    const path = join(stage.folder, 'returns.csv')
    const context = { db: stage.db, secrets, now: nightOf('2026-07-03'), progress: () => {} }
    const rows = [
      'reference,amount,returnedOn,reason',
      `${reference},-120.50,2026-07-02,REFER TO DRAWER`,
      'ZZZZZZZZZZZZ,1.00,2026-07-02,closed',
    ]
    writeFileSync(path, `${rows.join('\n')}\n`)
    expect(await returnedDebits.take(context, path)).toEqual({
      words: '1 direct debit reversed',
      counts: { returned: 1, alreadyReturned: 0 },
      leftOut: [{ from: 3, to: 3, count: 1, reason: 'no direct debit of ours fits' }],
    })
    expect((await returnedDebits.take(context, path)).words).toBe('0 direct debits reversed, 1 of before')
    writeFileSync(path, `${rows[0]}\n${reference},120,2026-07-02,x\n`)
    await expect(returnedDebits.take(context, path)).rejects.toThrow('line 2: amount must be dollars and cents such as 120.00')
    expect(await stage.ledger(ana)).toHaveLength(3)
  })

  it('of a whole file that the bank refused are planned again', async () => {
    expect(await refuseFile(stage.db, 1, nightOf('2026-07-02'))).toBe(1)
    expect(await refuseFile(stage.db, 1, nightOf('2026-07-02'))).toBe(0)
    await stage.run('2026-07-02')
    expect((await stage.rowsOf(ana)).at(-1)).toBe(`bill 2026-06-17 | 1 | ${addDays('2026-07-02', 11)} | 12050 | noticed`)
    expect((await stage.summary(ana, '2026-07-03')).balance).toBe(120.5)
  })
})
