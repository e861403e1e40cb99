import { beforeEach, expect, it } from 'vitest'
import * as contract from '#contract/desk/bank-lines.contract.ts'
import { closeBankDay, exportClosedDays, readDayClose } from '#contract/desk/day-close.contract.ts'
import { releaseDirectDebitRun } from '#contract/desk/direct-debit-runs.contract.ts'
import type { AnswerOf } from '#contract/kit.ts'
import { stableId } from '#server/http/ids.ts'
import { demo, openDemo } from '#tests/account/demo-portal.ts'
import { type BankStage, noonOf, stageBank } from '#tests/bank-statements/bank-stage.ts'
import { provenAgo } from '#tests/desk/proof/proven-ago.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const daniel = '500162045'
const dawn = '500090311'
const today = '2026-06-09'

onDatabase('payments without a match, at the desk', (open) => {
  let portal: Awaited<ReturnType<typeof openDemo>>
  let bank: BankStage
  let mere: string
  let jade: string
  const addCustomer = async (number: string, first: string, last: string, owed: number) => {
    const billingAccountId = await bank.addCustomer(number, `${first} ${last}`, owed, '2026-06-02')
    const customerId = stableId(`customer of ${number}`)
    await portal.db.query('insert into customer (customer_id, first_name, last_name) values ($1, $2, $3)', [
      customerId,
      first,
      last,
    ])
    await portal.db.query(`insert into customer_account (customer_id, billing_account_id, role) values ($1, $2, 'owner')`, [
      customerId,
      billingAccountId,
    ])
    return billingAccountId
  }
  const ask: typeof portal.ask = (...request) => portal.ask(...request)
  const decide = (who: string, line: string, decision: contract.LineDecision, key = `${decision.kind}-${line}`) =>
    ask(who, contract.decideBankLine, { params: { line }, body: { decision }, key })
  const lines = async (queue?: contract.LineQueue) => {
    const { body } = await ask(mere, contract.readBankLines, { query: { ...(queue && { queue }) } })
    return body as AnswerOf<typeof contract.readBankLines>
  }
  beforeEach(async () => {
    portal = await openDemo(await open(demo))
    bank = await stageBank(portal.db)
    await addCustomer(daniel, 'Daniel', 'Reid', 40_063)
    await addCustomer(dawn, 'Dawn', 'Reid', 9_900)
    mere = await portal.staff(['money'], { name: 'Mere Tāmati' })
    jade = await portal.staff(['money'], { name: 'Jade Kaa' })
    const { number } = (
      await portal.db.query<{ number: number }>('select coalesce(max(number), 0) as number from bank_line')
    )[0] ?? { number: 0 }
    first = number + 1
    await bank.take(
      {
        lines: [
          { day: '2026-06-08', amount: '400.63', id: 'A-1', name: 'D REID', memo: 'power' },
          { day: today, amount: '152.00', id: 'A-2', name: 'M TUPOU', memo: 'rent week 23' },
        ],
      },
      noonOf(today),
    )
  })
  let first = 1
  const reid = () => String(first)
  const tupou = () => String(first + 1)

  it('are listed with the bank’s own words, the newest first, and a grade', async () => {
    expect(await lines()).toEqual({
      lines: [
        expect.objectContaining({
          line: tupou(),
          from: 'M TUPOU',
          memo: 'rent week 23',
          cents: 15_200,
          proposal: null,
          grade: 'none',
        }),
        expect.objectContaining({
          line: reid(),
          from: 'D REID',
          proposal: { account: daniel, name: 'Daniel Reid' },
          grade: 'likely',
        }),
      ],
      next: null,
      count: 2,
      totalCents: 55_263,
    })
    const { body } = await ask(mere, contract.readBankLine, { params: { line: reid() } })
    expect(body).toMatchObject({
      state: 'waiting',
      proposals: [
        {
          account: daniel,
          reasons: [
            { agrees: true, text: 'Amount is exactly what they owe' },
            { agrees: true, text: 'Same name' },
          ],
          pays: [{ dueDate: '2026-06-02', cents: 40_063 }],
          balanceAfterCents: 0,
        },
      ],
    })
  })

  it('are matched once: the second person is told who did it', async () => {
    expect(await ask(mere, contract.readPayee, { params: { account: daniel } })).toEqual({
      status: 200,
      body: { account: daniel, name: 'Daniel Reid', owedCents: 40_063 },
    })
    expect(await decide(mere, reid(), { kind: 'match', account: daniel })).toMatchObject({ status: 204 })
    expect(await bank.balanceOf(daniel)).toBe(0)
    const { status, body } = await decide(jade, reid(), { kind: 'match', account: dawn })
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        type: '/error/staff/refused',
        detail: 'Mere Tāmati has already matched this payment, Tue 9 June, 4:40 pm.',
      }),
    ])
    expect(await decide(jade, reid(), { kind: 'putBack', reason: 'It was Dawn’s' })).toMatchObject({ status: 204 })
    expect([await bank.balanceOf(daniel), (await lines()).count]).toEqual([40_063, 2])
    const log = await portal.db.query<{ what: string }>(
      `select staff_name, kind, what, customer_name from staff_audit where kind in ('looked', 'changed') order by seq`,
    )
    expect(log).toEqual([
      { staffName: 'Mere Tāmati', kind: 'looked', what: 'Looked up whose account number it is', customerName: 'Daniel Reid' },
      { staffName: 'Mere Tāmati', kind: 'changed', what: 'Matched a payment of $400.63', customerName: 'Daniel Reid' },
      {
        staffName: 'Jade Kaa',
        kind: 'changed',
        what: 'Put a payment of $400.63 back in the queue: It was Dawn’s',
        customerName: 'Daniel Reid',
      },
    ])
  })

  it('are split over accounts whose parts add up to the line, and come off all of them', async () => {
    const parts = (danielCents: number, dawnCents: number) => [
      { account: daniel, cents: danielCents },
      { account: dawn, cents: dawnCents },
    ]
    const refused = async (decision: contract.LineDecision, key: string) =>
      ((await decide(mere, reid(), decision, key)).body as { detail: string }).detail
    expect(await refused({ kind: 'split', parts: parts(30_163, 9_899) }, 'short')).toBe(
      'The parts come to $400.62, the payment to $400.63.',
    )
    expect(await refused({ kind: 'split', parts: [parts(1, 1)[0], parts(1, 1)[0]] as never }, 'same')).toBe(
      'Name each account once.',
    )
    expect(await decide(mere, reid(), { kind: 'split', parts: parts(30_163, 9_900) })).toMatchObject({ status: 204 })
    expect([await bank.balanceOf(daniel), await bank.balanceOf(dawn)]).toEqual([9_900, 0])
    const { total, bank: inBank, suspense, lines: sum, waiting } = await bank.ledger()
    expect({ total, inBank, suspense: suspense + 0 }).toEqual({ total: 0, inBank: sum, suspense: 0 - waiting })
    expect(await bank.admin('bank', 'unmatch', reid())).toBe(`$400.63 is off ${dawn} and ${daniel}, and waits.`)
    expect([await bank.balanceOf(daniel), await bank.balanceOf(dawn)]).toEqual([40_063, 9_900])
    expect(await bank.admin('bank', 'split', reid(), '--parts', `${daniel}=300.63,${dawn}=100.00`)).toContain(
      '$400.63 is booked on',
    )
    expect(await bank.balanceOf(dawn)).toBe(-100)
  })

  it('leave the queue until the day that somebody holds them to', async () => {
    const hold = (until: string) => decide(mere, tupou(), { kind: 'hold', until, note: 'Asked the bank' }, until)
    expect((await hold(today)).body).toMatchObject({ detail: 'Choose a day after today.' })
    expect(await hold('2026-06-12')).toMatchObject({ status: 204 })
    expect([(await lines()).count, (await lines('held')).count]).toEqual([1, 1])
    expect((await ask(mere, contract.readBankLine, { params: { line: tupou() } })).body).toMatchObject({
      state: 'waiting',
      heldUntil: '2026-06-12',
      note: 'Asked the bank',
      decidedBy: 'Mere Tāmati',
    })
    expect(await decide(jade, tupou(), { kind: 'settle', to: 'other', reason: 'Rent' })).toMatchObject({ status: 204 })
    expect([(await lines()).count, (await lines('held')).count]).toEqual([1, 0])
  })

  it('are sent back, and listed until the bank has done it', async () => {
    expect(await decide(mere, tupou(), { kind: 'return', reason: 'Not ours' })).toMatchObject({ status: 204 })
    expect((await lines('returning')).lines).toEqual([
      expect.objectContaining({
        line: tupou(),
        marked: { by: 'Mere Tāmati', at: '2026-06-09T16:40:00+12:00', reason: 'Not ours' },
      }),
    ])
  })

  it('that are to be sent back are put back in the queue, as long as the bank hasn’t done it', async () => {
    await decide(mere, tupou(), { kind: 'return', reason: 'Not ours' })
    expect(await decide(jade, tupou(), { kind: 'putBack', reason: 'It is Dawn’s' })).toMatchObject({ status: 204 })
    expect([(await lines('returning')).count, (await lines()).lines.find(({ line }) => line === tupou())?.marked]).toEqual([
      0,
      null,
    ])
    expect(await portal.db.query(`select staff_name, what from staff_audit where kind = 'changed' order by seq`)).toEqual([
      { staffName: 'Mere Tāmati', what: `Marked $152.00 of bank line ${tupou()} to be sent back: Not ours` },
      { staffName: 'Jade Kaa', what: 'Put a payment of $152.00 back in the queue: It is Dawn’s' },
    ])
  })

  it('are matched together only while their proposals are strong', async () => {
    const strong = (line: string, account: string, key: string) =>
      ask(mere, contract.matchStrongLines, { body: { lines: [{ line, account }] }, key })
    expect(await strong(reid(), daniel, 'likely')).toMatchObject({ body: { matched: 0, left: 1 } })
    await portal.db.query(`update bank_line set payer_key = 'daniel' where number = $1`, [reid()])
    await bank.take({ lines: [{ day: '2026-06-01', amount: '1.00', id: 'B-1', name: 'D REID' }] }, noonOf(today))
    await bank.admin('bank', 'match', String(first + 2), '--account', daniel)
    await portal.db.query(`update bank_line set payer_key = 'daniel' where number = $1`, [first + 2])
    await portal.db.query('update account_transaction set cents = cents + 100 where bank_line = $1', [first + 2])
    expect(await strong(reid(), dawn, 'other')).toMatchObject({ body: { matched: 0, left: 1 } })
    expect((await lines()).lines.at(-1)).toMatchObject({ grade: 'strong' })
    expect(await strong(reid(), daniel, 'strong')).toMatchObject({ body: { matched: 1, left: 0 } })
    expect(await bank.balanceOf(daniel)).toBe(0)
    expect(await strong(reid(), daniel, 'again')).toMatchObject({ body: { matched: 0, left: 1 } })
  })

  it('are paged by key, and name nobody’s own account', async () => {
    const day = (index: number) => `2026-05-${String(1 + (index % 28)).padStart(2, '0')}`
    await bank.take(
      {
        lines: Array.from({ length: 30 }, (_, index) => ({
          day: day(index),
          amount: `${index + 1}.01`,
          id: `C-${index}`,
          name: 'X',
        })),
      },
      noonOf(today),
    )
    const begin = await lines()
    expect([begin.lines.length, begin.count]).toEqual([25, 32])
    const { body: rest } = await ask(mere, contract.readBankLines, { query: { after: begin.next ?? '' } })
    expect((rest as typeof begin).lines).toHaveLength(7)
    expect((rest as typeof begin).next).toBeNull()
    await portal.db.query(
      `insert into login (customer_id, username, email) select customer_id, 'd@staff.example.com', 'd@staff.example.com' from customer
       where last_name = 'Reid' and first_name = 'Daniel' limit 1`,
    )
    const danielAtWork = await portal.staff(['money'], { email: 'd@staff.example.com' })
    const { body } = await ask(danielAtWork, contract.readBankLines, {})
    expect((body as typeof begin).lines.find(({ line }) => line === reid())).toMatchObject({ proposal: null, grade: 'none' })
    expect((await ask(danielAtWork, contract.readBankLine, { params: { line: reid() } })).body).toMatchObject({ proposals: [] })
    expect(await decide(danielAtWork, reid(), { kind: 'match', account: daniel })).toMatchObject({ status: 403 })
  })

  it('leave a direct-debit run to those who showed who they are in the last five minutes', async () => {
    const release = (key: string) => ask(mere, releaseDirectDebitRun, { params: { run: '999' }, body: {}, key })
    await provenAgo(portal, 4)
    expect((await release('fresh')).body).toMatchObject({ type: '/error/staff/refused', detail: 'There is no file 999.' })
    await provenAgo(portal, 6)
    expect(await release('old')).toMatchObject({ status: 403, body: { type: '/error/staff/proof_needed' } })
  })

  it('close a day with the difference that was shown, and export what is closed with a watermark', async () => {
    const account = async () => ((await ask(mere, readDayClose)).body as AnswerOf<typeof readDayClose>).accounts[0]
    await bank.take(
      { lines: [], balance: { day: '2026-06-08', amount: '401.63' }, from: '2026-06-01', to: '2026-06-08' },
      noonOf(today),
    )
    const before = await account()
    expect(before?.next).toMatchObject({ day: '2026-06-08', closingCents: 40_163, suspenseCents: 40_063 })
    const close = (differenceCents: number, reason: string | null, key: string) =>
      ask(mere, closeBankDay, {
        params: { bankAccountId: before?.bankAccountId ?? '' },
        body: { day: '2026-06-08', differenceCents, reason },
        key,
      })
    expect((await close(1, null, 'changed')).body).toMatchObject({
      detail: 'The figures have changed since you looked. Check them, and close the day again.',
    })
    expect(await close(0, null, 'close')).toMatchObject({ status: 204 })
    expect((await account())?.closed).toEqual([
      expect.objectContaining({ day: '2026-06-08', closedBy: 'Mere Tāmati', reason: null }),
    ])
    await portal.db.query(`update bank_close set reason = '=1+1,2'`)
    const { bytes } = await portal.file(mere, exportClosedDays)
    const [watermark, header, day] = new TextDecoder().decode(bytes).split('\r\n')
    expect(watermark).toContain('Exported by Mere Tāmati')
    expect([header, day]).toEqual([
      'account,day,opening,booked,waiting,bank,difference,reason,closed by',
      `"12-3109-0012340-00","2026-06-08",1.00,0.00,400.63,401.63,0.00,"'=1+1,2","Mere Tāmati"`,
    ])
    expect(await portal.db.query(`select what from staff_audit where kind = 'exported'`)).toEqual([
      { what: 'Closed days of the bank' },
    ])
  })
})
