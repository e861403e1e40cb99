import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type BankStage, ofxOf, stageBank } from './bank-stage.ts'

const aroha = '500068120'
const daniel = '500068138'

onDatabase('a bank statement', (open) => {
  let db: Database
  let bank: BankStage
  beforeEach(async () => {
    db = await open()
    bank = await stageBank(db)
    await bank.addCustomer(aroha, 'Aroha Bennett', 18_420)
    await bank.addCustomer(daniel, 'Daniel Reid', 9_900)
  })
  const expectBalanced = async () => {
    const { total, bank: inBank, suspense, lines, waiting } = await bank.ledger()
    expect({ total, inBank, suspense: suspense + 0 }).toEqual({ total: 0, inBank: lines, suspense: 0 - waiting })
  }
  const certain = { day: '2026-06-12', amount: '184.20', id: 'A-1', name: 'BENNETT A M', memo: '500068120' }

  it('books what is certain on the bank’s day, and lets the rest wait', async () => {
    const taken = await bank.take({
      lines: [certain, { day: '2026-06-12', amount: '99.00', id: 'A-2', name: 'D REID', memo: 'power bill' }],
    })
    expect(taken).toEqual({
      words: '2 lines: 2 new, 0 known, 1 wait for a person',
      counts: { lines: 2, added: 2, known: 0, changed: 0, matched: 1, waiting: 1 },
      leftOut: [],
    })
    expect(await bank.movements(aroha)).toEqual([
      {
        day: '2026-06-12',
        kind: 'payment',
        description: 'Payment, thank you',
        method: 'Bank transfer',
        cents: -18_420,
        counterpart: 'suspense',
      },
    ])
    expect(await bank.states()).toEqual([
      [18_420, 'matched', aroha],
      [9_900, 'waiting', null],
    ])
    expect(await bank.admin('bank', 'unmatched')).toBe(
      '2  2026-06-12 $99.00 “D REID” “power bill”\n    500068138: likely: the amount is that of an open bill and the name agrees',
    )
    await expectBalanced()
  })

  it.for([
    ['spaces', '500 068 120'],
    ['letters before it', 'Acc500068120'],
    ['hyphens, beside words', 'power 500-068-120 thanks'],
    ['letters for digits', '5OOO6812O'],
    ['zeros before it', '000500068120'],
    ['the number of a bill', '500068120-260601'],
  ] as const)('finds an account number with %s', async ([, memo]) => {
    await bank.take({ lines: [{ ...certain, memo }] })
    expect(await bank.states()).toEqual([[18_420, 'matched', aroha]])
  })

  it('finds a number without the zeros that it begins with', async () => {
    await bank.addCustomer('0004711', 'Mere Tui', 5_000)
    await bank.take({ lines: [{ day: '2026-06-12', amount: '50.00', id: 'A-1', name: 'TUI M', memo: '4711' }] })
    expect(await bank.states()).toEqual([[5_000, 'matched', '0004711']])
  })

  it.for([
    ['another name and amount beside the number: perhaps a digit is wrong', { name: 'SMITH J', amount: '20.00' }, 'likely'],
    ['two account numbers', { memo: '500068120 500068138' }, 'likely'],
    ['no number', { memo: 'power' }, 'likely'],
    ['an amount alone', { memo: 'power', name: 'SMITH J' }, 'weak'],
  ] as const)('lets a line wait with %s', async ([, difference, certainty]) => {
    await bank.take({ lines: [{ ...certain, ...difference }] })
    const [line] = await bank.lines()
    expect(line?.state).toBe('waiting')
    expect(await bank.admin('bank', 'unmatched')).toContain(`500068120: ${certainty}`)
    expect(await bank.balanceOf(aroha)).toBe(18_420)
    await expectBalanced()
  })

  it('takes an account’s number and a bank account that has paid it before', async () => {
    const bnz = (day: string, amount: string, reference: string) =>
      `${day},${amount},SMITH J,,,${reference},DC,12-3109-0012340-00,03-0123-0456789-01,,"50",0412,"03-0123",${day}\n`
    const headings = readFileSync(join(import.meta.dirname, 'fixtures/bnz.csv'), 'utf8').split('\n')[0]
    await bank.takeText(`${headings}\n${bnz('12/06/26', '184.20', aroha)}${bnz('13/06/26', '7.00', aroha)}`, 'bnz.csv')
    expect(await bank.states()).toEqual([
      [18_420, 'matched', aroha],
      [700, 'matched', aroha],
    ])
  })

  it('never books on an account that was deleted', async () => {
    await db.query(`update billing_account set deleted_on = '2026-06-01' where customer_number = $1`, [aroha])
    await bank.take({ lines: [certain] })
    expect(await bank.states()).toEqual([[18_420, 'waiting', null]])
    expect(await bank.admin('bank', 'unmatched')).toBe('1  2026-06-12 $184.20 “BENNETT A M” “500068120”')
  })

  it('lets a line wait whose payment the retailer’s own system has booked', async () => {
    await db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
       select billing_account_id, gen_random_uuid(), '2026-06-11', 'payment', 'Loaded', -18420 from billing_account where customer_number = $1`,
      [aroha],
    )
    await bank.take({ lines: [certain] })
    expect(await bank.states()).toEqual([[18_420, 'waiting', null]])
    expect(await bank.admin('bank', 'unmatched')).toContain('your own system has booked this amount already')
  })

  describe('stores a line once', () => {
    it('when the file comes again, or with more around it', async () => {
      const first = { lines: [certain, { ...certain, id: 'A-2', day: '2026-06-13', memo: 'x', name: 'y' }] }
      await bank.take(first)
      const before = await bank.ledger()
      expect((await bank.take(first)).counts).toEqual({ lines: 2, added: 0, known: 2, changed: 0, matched: 1, waiting: 1 })
      expect((await bank.take({ ...first, from: '2026-06-01' })).counts).toMatchObject({ lines: 2, added: 0, known: 2 })
      expect(await bank.ledger()).toEqual(before)
      await bank.take({ lines: [...first.lines, { day: '2026-06-14', amount: '1.00', id: 'A-3' }] })
      expect((await bank.lines()).map(({ day }) => day)).toEqual(['2026-06-12', '2026-06-13', '2026-06-14'])
      await expectBalanced()
    })

    it('by day, amount, text and occurrence where the bank has no ids', async () => {
      const same = { day: '2026-06-12', amount: '10.00', name: 'KOHA' }
      await bank.take({ lines: [same, same] })
      expect((await bank.take({ lines: [same, same, same, { ...same, day: '2026-06-13' }] })).counts).toMatchObject({
        lines: 4,
        added: 2,
        known: 2,
      })
      expect(await bank.lines()).toHaveLength(4)
    })

    it('where the bank repeats an id for other lines', async () => {
      const repeated = [
        { day: '2026-06-12', amount: '10.00', id: '1', name: 'A' },
        { day: '2026-06-12', amount: '11.00', id: '1', name: 'A' },
        { day: '2026-06-13', amount: '10.00', id: '1', name: 'A' },
      ]
      await bank.take({ lines: repeated })
      await bank.take({ lines: [...repeated, { day: '2026-06-14', amount: '10.00', id: '1', name: 'A' }] })
      expect((await bank.lines()).map(({ day, cents }) => [day, cents])).toEqual([
        ['2026-06-12', 1_000],
        ['2026-06-12', 1_100],
        ['2026-06-13', 1_000],
        ['2026-06-14', 1_000],
      ])
    })

    it('where the same line stands twice with its id, and says so', async () => {
      const { counts, leftOut } = await bank.take({ lines: [certain, certain] })
      expect([counts['added'], leftOut.map(({ count, reason }) => [count, reason])]).toEqual([
        1,
        [[1, 'repeats a line with the bank’s id']],
      ])
    })

    it('and keeps lines apart that only their ids tell apart', async () => {
      const same = { day: '2026-06-12', amount: '10.00', name: 'KOHA' }
      await bank.take({ lines: [{ ...same, id: '1' }] })
      await bank.take({ lines: [{ ...same, id: '2' }] })
      await bank.take({
        lines: [
          { ...same, id: '1' },
          { ...same, id: '2' },
        ],
      })
      expect(await bank.lines()).toHaveLength(2)
    })
  })

  describe('shows a person', () => {
    it('a line that the bank has changed since, and books nothing for it', async () => {
      await bank.take({ lines: [certain] })
      const { counts } = await bank.take({ lines: [{ ...certain, amount: '184.00' }] })
      expect(counts).toMatchObject({ lines: 1, added: 0, changed: 1 })
      await bank.take({ from: '2026-06-11', lines: [{ ...certain, amount: '184.00' }] })
      expect(await bank.admin('bank', 'unmatched')).toBe('1  2026-06-12 $184.20: the bank has changed it to 2026-06-12 $184.00')
      expect(await bank.states()).toEqual([[18_420, 'matched', aroha]])
      await expectBalanced()
    })

    it('other words of a line that has no id', async () => {
      await bank.take({ lines: [{ ...certain, id: '' }] })
      expect((await bank.take({ lines: [{ ...certain, id: '', memo: '500068120 J' }] })).counts).toMatchObject({
        added: 0,
        changed: 1,
      })
    })

    it('a line that stands no more in a later statement', async () => {
      await bank.take({ lines: [certain] })
      await bank.take({
        lines: [
          { day: '2026-06-11', amount: '1.00', id: 'B-1' },
          { day: '2026-06-13', amount: '1.00', id: 'B-2' },
        ],
      })
      expect(await bank.admin('bank', 'unmatched')).toContain('1  2026-06-12 $184.20: stands no more in the bank’s statement')
    })
  })

  describe('is refused whole', () => {
    it.for([
      ['of another’s account', ofxOf({ account: '0099999-00', lines: [certain] }), 'bank account that is none of yours'],
      [
        'with a line after today',
        ofxOf({ lines: [certain, { ...certain, day: '2026-06-21', id: 'A-2' }] }),
        'is of 2026-06-21, and today is 2026-06-20',
      ],
      ['that is cut off', ofxOf({ lines: [certain] }).slice(0, -40), 'the file is cut off'],
    ] as const)('%s', async ([, text, reason]) => {
      await expect(bank.takeText(text)).rejects.toThrow(reason)
      expect(await bank.lines()).toEqual([])
    })

    it('in another format for days that are there already', async () => {
      await bank.take({ lines: [certain] })
      const text = readFileSync(join(import.meta.dirname, 'fixtures/asb.csv'), 'utf8')
      await expect(bank.takeText(text, 'asb.csv')).rejects.toThrow('in another format already (ofx)')
    })
  })

  it('reads what Windows wrote', async () => {
    const text = Buffer.from(ofxOf({ lines: [{ ...certain, name: 'PĀTEA CAFÉ' }] }).replace('Ā', 'A'), 'latin1')
    await bank.takeText(text)
    expect(await db.query('select other_party from bank_line')).toEqual([{ otherParty: 'PATEA CAFÉ' }])
  })

  it('books a bank’s own line in another currency nowhere, and says so', async () => {
    const text = ofxOf({ lines: [certain] }).replace('<MEMO>', '<CURRENCY><CURSYM>AUD</CURRENCY><MEMO>')
    expect((await bank.takeText(text)).leftOut).toEqual([{ from: 5, to: 5, count: 1, reason: 'is in AUD' }])
    expect(await bank.lines()).toEqual([])
  })
})
