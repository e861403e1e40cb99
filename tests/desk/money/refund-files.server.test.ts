import { beforeEach, expect, it } from 'vitest'
import { staffOwnAccount } from '#contract/access.ts'
import { decideBankLine, readBankLines } from '#contract/desk/bank-lines.contract.ts'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import * as contract from '#contract/desk/refund-files.contract.ts'
import { type DeskRefund, readDeskRefunds, type RefundState, requestRefund } from '#contract/desk/refunds.contract.ts'
import * as payments from '#contract/payments/payments.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { demo, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { noonOf, stageBank } from '#tests/bank-statements/bank-stage.ts'
import { provenAgo } from '#tests/desk/proof/proven-ago.ts'
import { eachDatabase, onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bankDetails, handsOn } from '#tests/payments/backend/hands.server.ts'
import { accountOf, balanceOf } from './desk-money.ts'

const today = '2026-06-09'
const madeAt = '2026-06-09T16:40:00+12:00'
const idOf = (digits: string) => `${digits}-0000-4000-8000-000000000000`
const nothing = { status: 409, body: { type: contract.nothingToPay } }

const refundsOf = (portal: DemoPortal) => {
  /** To the bank account of the direct debit, or of one that is over. */
  const add = async (billingAccountId: string, cents: number, day: Day, digits: string) => {
    const [authority] = await portal.db.query<{ id: string }>(
      'select authority_id as id from direct_debit_authority where billing_account_id = $1 and ended_at is null',
      [billingAccountId],
    )
    await bookTransaction(portal.db, {
      billingAccountId,
      transactionId: idOf(digits),
      occurredOn: day,
      kind: 'refund',
      description: 'Refund to your bank account',
      method: 'Direct credit',
      cents,
      paidTo: authority?.id ?? idOf('0000dddd'),
    })
  }
  return {
    add,
    make: (who: string, key = newKey()) => portal.ask(who, contract.makeRefundFile, { body: {}, key }),
    read: (who: string, before?: string) =>
      portal.get<contract.RefundFiles>(who, contract.readRefundFiles, { query: { ...(before && { before }) } }),
    listed: async (who: string, state: RefundState = 'toPay') =>
      (await portal.get<{ refunds: DeskRefund[] }>(who, readDeskRefunds, { query: { state } })).refunds.map(
        ({ reference, paidOn, file }) => [reference, paidOn, file],
      ),
    /** Lines of its CSV file. */
    csv: async (who: string, number: string) => {
      const { bytes } = await portal.file(who, contract.exportRefundFile, { params: { number } })
      return new TextDecoder().decode(bytes).split('\r\n')
    },
  }
}

onDatabase('payment files of refunds', (open) => {
  let portal: DemoPortal
  let refunds: ReturnType<typeof refundsOf>
  let mere: string
  let priya: string
  let aroha: string
  let numbers: Readonly<Record<string, string>>
  beforeEach(async () => {
    portal = await openDemo(await open(demo))
    refunds = refundsOf(portal)
    mere = await portal.staff(['money'], { name: 'Mere Tāmati' })
    priya = await accountOf(portal, 'priya')
    aroha = await accountOf(portal, 'aroha')
    const rows = await portal.db.query<{ id: string; number: string }>(
      'select billing_account_id as id, customer_number as number from billing_account',
    )
    numbers = Object.fromEntries(rows.map(({ id, number }) => [id, number]))
    await handsOn(portal).send('priya', payments.setUpDirectDebit, { bankDetails })
  })

  it('have each refund once, and are the same whenever they are downloaded', async () => {
    await refunds.add(priya, 4_000, '2026-06-01', '0000aaaa')
    await refunds.add(priya, 250, '2026-06-02', '0000bbbb')
    expect(await refunds.read(mere)).toEqual({ unfiled: { count: 2, totalCents: 4_250 }, files: [], next: null })
    expect(await refunds.make(mere)).toEqual({
      status: 200,
      body: { number: '1', count: 2, totalCents: 4_250, left: 0 },
    })
    const first = { number: '1', madeBy: 'Mere Tāmati', madeAt }
    expect(await refunds.listed(mere)).toEqual([
      ['RF-0000BBBB', null, first],
      ['RF-0000AAAA', null, first],
    ])
    expect(await refunds.make(mere)).toMatchObject(nothing)

    await portal.db.query('update direct_debit_authority set ended_at = now() where billing_account_id = $1', [priya])
    await refunds.add(priya, 1_999, '2026-05-31', '0000cccc')
    const jade = await portal.staff(['money'], { name: 'Jade Kaa' })
    expect((await refunds.make(jade)).body).toEqual({ number: '2', count: 1, totalCents: 1_999, left: 0 })
    expect(await refunds.read(mere)).toEqual({
      unfiled: { count: 0, totalCents: 0 },
      files: [
        { number: '2', madeBy: 'Jade Kaa', madeAt, count: 1, totalCents: 1_999 },
        { ...first, count: 2, totalCents: 4_250 },
      ],
      next: null,
    })

    const header = 'reference,account,paid to,bank account,amount,day'
    const paidTo = '"A Bennett","38-9019-0544893-000"'
    const rows = [
      `"RF-0000AAAA","${numbers[priya]}",${paidTo},40.00,"2026-06-01"`,
      `"RF-0000BBBB","${numbers[priya]}",${paidTo},2.50,"2026-06-02"`,
    ]
    expect(await refunds.csv(jade, '1')).toEqual([expect.stringContaining('Exported by Jade Kaa'), header, ...rows, ''])
    const bank = await stageBank(portal.db)
    await bank.take({ lines: [{ day: today, amount: '-40.00', id: 'R-1', name: 'P NAIR', memo: 'RF-0000AAAA' }] }, noonOf(today))
    expect(await refunds.listed(mere, 'paid')).toEqual([['RF-0000AAAA', today, first]])
    expect(await refunds.csv(mere, '1')).toEqual([expect.stringContaining('Exported by Mere Tāmati'), header, ...rows, ''])
    expect((await refunds.csv(mere, '2')).slice(2)).toEqual([`"RF-0000CCCC","${numbers[priya]}",,,19.99,"2026-05-31"`, ''])
    expect((await portal.ask(mere, contract.exportRefundFile, { params: { number: '3' } })).status).toBe(404)
    const audit = await portal.db.query<{ name: string; kind: string; what: string }>(
      `select staff_name as name, kind, what from staff_audit where kind in ('changed', 'exported') order by seq`,
    )
    expect(audit.map(({ name, kind, what }) => `${name} ${kind}: ${what}`)).toEqual([
      'Mere Tāmati changed: Made payment file 1: 2 refunds, $42.50',
      'Jade Kaa changed: Made payment file 2: 1 refund, $19.99',
      'Jade Kaa exported: Downloaded payment file 1: 2 refunds, $42.50',
      'Mere Tāmati exported: Downloaded payment file 1: 2 refunds, $42.50',
      'Mere Tāmati exported: Downloaded payment file 2: 1 refund, $19.99',
    ])
  })

  it('need nothing where the bank sends a payment back: it is credit again, and a new refund in a further file', async () => {
    await portal.db.query(`update direct_debit_authority set authorised_at = '2026-05-01T12:00:00+12:00'`)
    await portal.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
       values ($1, gen_random_uuid(), '2026-06-09', 'credit', 'Test', $2)`,
      [priya, -4_000 - (await balanceOf(portal, priya))],
    )
    const account = numbers[priya] ?? ''
    const request = () =>
      portal.ask(mere, requestRefund, { body: { account, cents: 4_000, reason: 'Moved out, and rang' }, key: newKey() })
    expect(await request()).toMatchObject({ status: 200, body: { outcome: 'done' } })
    expect((await refunds.make(mere)).body).toMatchObject({ number: '1', count: 1 })
    const [[reference] = []] = await refunds.listed(mere)
    const memo = String(reference)
    const bank = await stageBank(portal.db)
    await bank.take({ lines: [{ day: today, amount: '-40.00', id: 'R-1', name: 'P NAIR', memo }] }, noonOf(today))
    await bank.take({ lines: [{ day: today, amount: '40.00', id: 'R-2', name: 'ACCOUNT CLOSED', memo }] }, noonOf(today))
    const { lines } = await portal.get<{ lines: { line: string }[] }>(mere, readBankLines)
    const params = { line: lines[0]?.line ?? '' }
    await portal.ask(mere, decideBankLine, { params, body: { decision: { kind: 'match', account } }, key: newKey() })
    expect([lines.length, await balanceOf(portal, priya), await refunds.make(mere)]).toMatchObject([1, -4_000, nothing])
    expect(await request()).toMatchObject({ status: 200, body: { outcome: 'done' } })
    expect((await refunds.make(mere)).body).toEqual({ number: '2', count: 1, totalCents: 4_000, left: 0 })
  })

  it('have no refund that the bank has paid', async () => {
    await refunds.add(priya, 4_000, '2026-06-01', '0000aaaa')
    const bank = await stageBank(portal.db)
    await bank.take({ lines: [{ day: today, amount: '-40.00', id: 'R-1', name: 'P NAIR', memo: 'RF-0000AAAA' }] }, noonOf(today))
    expect(await refunds.make(mere)).toMatchObject(nothing)
    expect((await refunds.read(mere)).files).toEqual([])
  })

  it('have no refund without a bank account, which a bank would refuse', async () => {
    await refunds.add(priya, 4_000, '2026-06-01', '0000aaaa')
    await portal.db.query('update account_transaction set paid_to = null where transaction_id = $1', [idOf('0000aaaa')])
    expect([(await refunds.read(mere)).unfiled.count, await refunds.make(mere)]).toMatchObject([0, nothing])
    expect(await refunds.listed(mere)).toEqual([['RF-0000AAAA', null, null]])
  })

  it('are made with a fresh sign-in only, and once for a press', async () => {
    await refunds.add(priya, 4_000, '2026-06-01', '0000aaaa')
    const key = newKey()
    await provenAgo(portal, 6)
    expect(kindOf(await refunds.make(mere, key))).toEqual([403, staffProofNeeded])
    expect(await refunds.read(mere)).toEqual({ unfiled: { count: 1, totalCents: 4_000 }, files: [], next: null })
    await provenAgo(portal, 4)
    const made = await refunds.make(mere, key)
    expect(made).toEqual({ status: 200, body: { number: '1', count: 1, totalCents: 4_000, left: 0 } })
    await refunds.add(priya, 250, '2026-06-02', '0000bbbb')
    expect(await refunds.make(mere, key)).toEqual(made)
    expect((await refunds.read(mere)).unfiled).toEqual({ count: 1, totalCents: 250 })
  })

  it('leave out refunds of who makes them, who can’t download those of others either', async () => {
    const owner = await portal.staff(['money'], { name: 'Priya at work', owns: 'priya' })
    await refunds.add(priya, 4_000, '2026-06-01', '0000aaaa')
    expect((await refunds.read(owner)).unfiled).toEqual({ count: 0, totalCents: 0 })
    expect(await refunds.make(owner)).toMatchObject(nothing)
    await refunds.add(aroha, 700, '2026-06-02', '0000bbbb')
    expect((await refunds.make(owner)).body).toEqual({ number: '1', count: 1, totalCents: 700, left: 0 })
    expect((await refunds.make(mere)).body).toEqual({ number: '2', count: 1, totalCents: 4_000, left: 0 })
    expect(kindOf(await portal.ask(owner, contract.exportRefundFile, { params: { number: '2' } }))).toEqual([
      403,
      staffOwnAccount,
    ])
    expect((await refunds.csv(owner, '1')).slice(2)).toEqual([`"RF-0000BBBB","${numbers[aroha]}",,,7.00,"2026-06-02"`, ''])
    expect(await portal.db.query(`select what from staff_audit where kind = 'exported'`)).toEqual([
      { what: 'Downloaded payment file 1: 1 refund, $7.00' },
    ])
  })

  it('hold 5,000 refunds, the oldest first, and say how many are left for another', async () => {
    await portal.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, method, cents, counterpart,
         paid_to)
       select $1, gen_random_uuid(), case when n > 5000 then date '2026-06-02' else date '2026-06-01' end, 'refund', 'Refund',
         'Direct credit', 100, 'refunds', gen_random_uuid() from generate_series(1, 5003) n`,
      [priya],
    )
    expect((await refunds.make(mere)).body).toEqual({ number: '1', count: 5_000, totalCents: 500_000, left: 3 })
    const rows = (await refunds.csv(mere, '1')).slice(2, -1)
    expect([rows.length, rows.filter((row) => row.endsWith('"2026-06-01"')).length]).toEqual([5_000, 5_000])
    expect((await refunds.make(mere)).body).toEqual({ number: '2', count: 3, totalCents: 300, left: 0 })
  })

  it('are listed ten at a time, the newest first', async () => {
    await portal.db.query(
      `insert into refund_file (number, made_by, made_at)
       select n, m.staff_id, now() from staff m, generate_series(1, 12) n where m.email = $1`,
      [mere],
    )
    const page = async (before?: string) => {
      const { files, next } = await refunds.read(mere, before)
      return [files.map(({ number }) => number).join(' '), next]
    }
    expect([await page(), await page('3'), await page('13')]).toEqual([
      ['12 11 10 9 8 7 6 5 4 3', '3'],
      ['2 1', null],
      ['12 11 10 9 8 7 6 5 4 3', '3'],
    ])
  })

  it('are written so that no name in them is a formula or a further column', async () => {
    await handsOn(portal).send('aroha', payments.setUpDirectDebit, { bankDetails: { ...bankDetails, holder: '=1+1,"0-0"' } })
    await refunds.add(aroha, 1_000, '2026-06-01', '0000aaaa')
    await refunds.make(mere)
    expect((await refunds.csv(mere, '1')).slice(2)).toEqual([
      `"RF-0000AAAA","${numbers[aroha]}","'=1+1,""0-0""","38-9019-0544893-000",10.00,"2026-06-01"`,
      '',
    ])
  })
})

eachDatabase('two people who make a payment file together', (open, kind) => {
  it('put each refund in one file, and make two files', async () => {
    const portal = await openDemo(await open(demo))
    const refunds = refundsOf(portal)
    const arohaAtWork = await portal.staff(['money'], { owns: 'aroha' })
    const jade = await portal.staff(['money'])
    const priya = await accountOf(portal, 'priya')
    await refunds.add(priya, 1_000, '2026-06-01', '0000aaaa')
    await refunds.add(priya, 200, '2026-06-01', '0000bbbb')
    await refunds.add(await accountOf(portal, 'aroha'), 30, '2026-06-01', '0000cccc')
    const pressed = await portal.db.transaction(async (tx) => {
      await tx.query('select 1 from account_transaction where transaction_id = $1 for update', [idOf('0000aaaa')])
      // PGlite runs one transaction after another.
      const areWaiting = async (count: number) => {
        if (kind === 'postgres')
          await eventually(async () => {
            await tx.query('select pg_stat_clear_snapshot()')
            const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
            if ((await tx.query(waiting)).length !== count) throw new Error(`not ${count} wait`)
          })
      }
      const first = refunds.make(arohaAtWork)
      await areWaiting(1)
      const second = refunds.make(jade)
      await areWaiting(2)
      return { answers: Promise.all([first, second]) }
    })
    expect(await pressed.answers).toEqual([
      { status: 200, body: { number: '1', count: 2, totalCents: 1_200, left: 0 } },
      { status: 200, body: { number: '2', count: 1, totalCents: 30, left: 0 } },
    ])
    expect((await refunds.read(jade)).unfiled).toEqual({ count: 0, totalCents: 0 })
  })
})
