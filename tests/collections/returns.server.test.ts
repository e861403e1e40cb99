import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { commands } from '#server/admin/commands.ts'
import { readConfig } from '#server/process/config.ts'
import { addDays } from '#domain/basics/days.ts'
import { refuseFile } from '#server/collections/refused-files.ts'
import { returnedDebits } from '#server/collections/returned-debits.ts'
import type { ReturnReason } from '#server/collections/return-reasons.ts'
import { type ReturnedDebit, takeReturn } from '#server/collections/returns.store.ts'
import type { Database } from '#server/database/database.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type CollectionStage, collectionStage, nightOf, secrets } from './collection-stage.ts'

onDatabase('returned direct debits', (open) => {
  let stage: CollectionStage
  let ana: string
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    stage = await collectionStage(db)
    ana = await stage.home('1000001')
    await stage.bill(ana, '2026-06-17', 12_050)
    for (const day of ['2026-06-18', '2026-06-30', '2026-07-01']) await stage.run(day)
  })

  const take = (debit: ReturnedDebit, today = debit.day) =>
    stage.db.transaction((tx) => takeReturn(tx, debit, { secrets, outbox: stage.outbox, now: nightOf(today) + 10 * 3_600_000 }))
  const taken = async (day: string, reason: ReturnReason = 'noMoney', attempt = 1) =>
    (await take({ reference: await stage.referenceOf(ana, attempt), cents: null, day, reason })).kind

  const events = () => stage.db.query<{ type: string; data: unknown }>('select type, data from event order by recorded')

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
    expect((await returnedDebits.take(context, path)).words).toBe('0 direct debits reversed, 1 already known')
    writeFileSync(path, `reference,bankAccount,amount,returnedOn,reason\n${reference},12-3109-0012345-00,120.50,2026-07-02,x\n`)
    await expect(returnedDebits.take(context, path)).rejects.toThrow(
      'line 2: bankAccount is not a New Zealand account: check its digits',
    )
    writeFileSync(path, `${rows[0]}\n${reference},120,2026-07-02,x\n`)
    await expect(returnedDebits.take(context, path)).rejects.toThrow('line 2: amount must be dollars and cents such as 120.00')
    expect(await stage.ledger(ana)).toHaveLength(3)
  })

  it('with another bank account than the one that was debited book nothing, with a suffix of two digits they do', async () => {
    const reference = await stage.referenceOf(ana)
    const common = { day: '2026-07-02', reason: 'noMoney' } as const
    expect(await take({ ...common, reference, cents: null, bankAccount: '38-9019-0544893-000' })).toEqual({
      kind: 'otherAccount',
    })
    expect(await stage.ledger(ana)).toHaveLength(2)
    expect((await take({ ...common, cents: 12_050, bankAccount: '01-0902-0068389-00' })).kind).toBe('returned')
    expect((await take({ ...common, reference, cents: null, bankAccount: '01-0902-0068389-00' })).kind).toBe('alreadyReturned')
  })

  it('of what was refused before its day reverse nothing, since nothing was booked', async () => {
    const bob = await stage.home('1000002')
    await stage.bill(bob, '2026-06-18', 5_000)
    for (const day of ['2026-06-19', '2026-07-01']) await stage.run(day)
    const reference = await stage.referenceOf(bob)
    await stage.db.query('delete from event')
    expect((await take({ reference, cents: 5_000, day: '2026-07-01', reason: 'noMoney' })).kind).toBe('returned')
    await stage.run('2026-07-02')
    expect(await stage.ledger(bob)).toEqual(['2026-06-19 | invoice | - | 5000'])
    expect(await events()).toEqual([
      {
        type: 'payment.failed',
        data: {
          payment: expect.any(String),
          cents: 5_000,
          method: 'directDebit',
          reason: 'there wasn’t enough money in the account',
          retryOn: '2026-07-07',
        },
      },
    ])
  })

  it('are events: what came back, with its fee, and what ended', async () => {
    await stage.db.query(`insert into plan_fee (plan_id, name, cents) values ('flat', 'Returned payment', 900)`)
    await stage.db.query('delete from event')
    await taken('2026-07-02')
    for (const day of ['2026-07-07', '2026-07-08']) await stage.run(day)
    await taken('2026-07-09', 'noMoney', 2)
    const payment = expect.any(String)
    const reason = 'there wasn’t enough money in the account'
    const returned = { payment, cents: 12_050, reason }
    expect(await events()).toEqual([
      { type: 'payment.returned', data: { ...returned, returnedOn: '2026-07-02', feeCents: 0 } },
      { type: 'bank_file.made', data: { batch: '000002', dueOn: '2026-07-08', count: 1, cents: 12_050 } },
      { type: 'payment.collected', data: { payment, cents: 12_050, collectedOn: '2026-07-08', batch: '000002' } },
      { type: 'direct_debit.cancelled', data: { person: null, authority: expect.any(String), by: 'bank' } },
      { type: 'payment_method.changed', data: { person: null, method: 'bill' } },
      { type: 'payment.returned', data: { ...returned, returnedOn: '2026-07-09', feeCents: 900 } },
    ])
  })

  it('of two debits of one day don’t end the direct debit: both failed for one cause', async () => {
    const bob = await stage.home('1000002')
    await stage.bill(bob, '2026-06-17', 5_000)
    await stage.bill(bob, '2026-06-16', 4_000)
    await stage.db.query(`update invoice set due_date = '2026-07-10' where billing_account_id = $1`, [bob])
    for (const day of ['2026-06-19', '2026-07-09', '2026-07-13']) await stage.run(day)
    const references = await stage.db.query<{ reference: string }>(
      'select reference from collection where billing_account_id = $1',
      [bob],
    )
    expect(references).toHaveLength(2)
    for (const { reference } of references) await take({ reference, cents: null, day: '2026-07-14', reason: 'noMoney' })
    expect((await stage.summary(bob, '2026-07-15')).paymentMethod).toBe('Direct debit BNZ ··· 8389-000')
    expect((await stage.rowsOf(bob)).slice(2)).toEqual([
      'bill 2026-06-16 | 2 | 2026-07-20 | 4000 | noticed',
      'bill 2026-06-17 | 2 | 2026-07-20 | 5000 | noticed',
    ])
  })

  it('of a second attempt in a refused file are planned again, and the retailer’s systems hear of it', async () => {
    await taken('2026-07-02')
    for (const day of ['2026-07-07', '2026-07-08']) await stage.run(day)
    await stage.db.query('delete from event')
    expect(await refuseFile(stage.db, 2, nightOf('2026-07-09'))).toBe(1)
    await stage.run('2026-07-09')
    expect((await stage.rowsOf(ana)).slice(1)).toEqual([
      'bill 2026-06-17 | 2 | 2026-07-08 | 12050 | cancelled',
      'bill 2026-06-17 | 2 | 2026-07-20 | 12050 | noticed',
    ])
    expect(await events()).toEqual([
      {
        type: 'payment.returned',
        data: {
          payment: expect.any(String),
          cents: 12_050,
          returnedOn: '2026-07-09',
          reason: 'the bank took nothing of the file',
          feeCents: 0,
        },
      },
    ])
    for (const day of ['2026-07-17', '2026-07-20']) await stage.run(day)
    expect((await stage.summary(ana, '2026-07-20')).balance).toBe(0)
  })

  it('by an operator’s commands are those of the lists', async () => {
    const reference = await stage.referenceOf(ana)
    const command = (line: string, ...args: string[]) => {
      const found = commands.find(({ name }) => name === line)
      if (!found) throw new Error(`No command ${line}`)
      return found.run({ db: stage.db, now: nightOf('2026-07-03'), secrets: [...secrets], config: readConfig({}) }, args)
    }
    const row = (state: string) => `     1  BNZ  due 1 July 2026  1 entry  $120.50  ${state}`
    expect(await command('direct-debit files')).toBe(row('in the folder, not marked as sent'))
    const out = join(stage.folder, 'again.txt')
    expect(await command('direct-debit file', '1', '--out', out)).toBe(`${out} is file 1: 1 entry, $120.50.`)
    expect([readFileSync(out, 'utf8'), statSync(out).mode & 0o777]).toEqual([
      stage.files().find(({ name }) => name === 'direct-debit-000001-2026-07-01.txt')?.text,
      0o600,
    ])
    expect(await command('direct-debit sent', '1')).toBe('File 1 is marked as sent.')
    expect(await command('direct-debit files')).toBe(row('sent Fri 3 July, 2:00 am'))
    await expect(command('direct-debit file', '2', '--out', out)).rejects.toThrow('There is no file 2.')
    const returned = (...args: string[]) => command('direct-debit returned', ...args)
    await expect(returned(reference, '--reason', 'x', '--day', '2026-07-04')).rejects.toThrow('can’t be in the future')
    await expect(returned('AAAAAAAAAAAA', '--reason', 'x')).rejects.toThrow(
      'No direct debit has this reference; nothing has changed.',
    )
    expect(await returned(reference.toLowerCase(), '--reason', 'REFER TO DRAWER', '--day', '2026-07-02')).toBe(
      'The payment is reversed, and the customer gets an email.',
    )
    expect(await returned(reference, '--reason', 'x')).toBe('This one is returned already; nothing has changed.')
    expect((await stage.ledger(ana)).at(-1)).toBe('2026-07-02 | payment | Direct debit returned | 12050')
    expect(await command('direct-debit refused', '1')).toBe('File 1 is refused: 0 direct debits will be planned again.')
    await expect(command('direct-debit sent', '1')).rejects.toThrow('File 1 was refused.')
  })

  it('of a whole file that the bank refused are planned again', async () => {
    expect(await refuseFile(stage.db, 1, nightOf('2026-07-02'))).toBe(1)
    expect(await refuseFile(stage.db, 1, nightOf('2026-07-02'))).toBe(0)
    await stage.run('2026-07-02')
    expect((await stage.rowsOf(ana)).at(-1)).toBe(`bill 2026-06-17 | 1 | ${addDays('2026-07-02', 11)} | 12050 | noticed`)
    expect((await stage.summary(ana, '2026-07-03')).balance).toBe(120.5)
  })
})
