import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendStatement } from '#server/bank-statements/take-statement.ts'
import type { Database } from '#server/database/database.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type BankStage, now, ofxOf, stageBank } from './bank-stage.ts'

const aroha = '500068120'
const day = '2026-06-12'
const secrets = ['a secret of thirty-two characters'] as const

const koruFormat = {
  name: 'koru',
  dates: 'ymd',
  columns: { day: 'Posted', credit: 'In', debit: 'Out', otherParty: 'Who', reference: 'Ref', balance: 'Left' },
}
const koru = (...lines: readonly string[]) =>
  `Posted Date,Posted,In,Out,Deposit note,Who,Ref,Left\n${lines.map((line) => `${line}\n`).join('')}`

onDatabase('an odd bank statement', (open) => {
  let db: Database
  let bank: BankStage
  beforeAll(async () => {
    db = await open()
    bank = await stageBank(db)
    await bank.addCustomer(aroha, 'Aroha Bennett', 18_420)
  })
  beforeEach(async () => {
    await db.query(`delete from bank_line_change; delete from bank_line; delete from bank_balance; delete from bank_close;
      delete from bank_statement; delete from bank_format; delete from ledger_entry; delete from account_transaction where kind <> 'invoice';
      update bank_account set closed_on = null, format = null`)
    await db.query(`update billing_account set deleted_on = '2026-06-01' where customer_number <> $1`, [aroha])
  })
  const expectBalanced = async () => {
    const { total, bank: inBank, suspense, lines, waiting } = await bank.ledger()
    expect({ total, inBank, suspense: suspense + 0 }).toEqual({ total: 0, inBank: lines, suspense: 0 - waiting })
  }

  describe('never books somebody else’s payment', () => {
    const line = { day, amount: '184.20', id: 'A-1', name: 'BENNETT A M', memo: 'power' }
    const waits = async (proposals: readonly string[]) => {
      expect(await bank.states()).toEqual([[18_420, 'waiting', null]])
      const text = await bank.admin('bank', 'unmatched')
      expect(proposals.filter((proposal) => !text.includes(proposal))).toEqual([])
      await expectBalanced()
    }

    it('where two digits changed places, and the neighbour owes the same', async () => {
      const transposed = '500068102'
      await bank.addCustomer(transposed, 'Daniel Reid', 18_420)
      await bank.take({ lines: [{ ...line, memo: transposed }] })
      await waits([
        `${transposed}: likely: the account number is in it, the amount is that of an open bill and the name is another one`,
        `${aroha}: likely: the amount is that of an open bill and the name agrees`,
      ])
    })

    it('where two digits changed places, and the neighbour has the same last name', async () => {
      const transposed = '500068210'
      await bank.addCustomer(transposed, 'Mere Bennett', 5_000)
      await bank.take({ lines: [{ ...line, memo: transposed }] })
      await waits([`${transposed}: likely: the account number is in it and the name agrees`, `${aroha}: likely: `])
    })

    it('by a report of the neighbour whose number was written, that they have paid', async () => {
      await bank.addCustomer('500068138', 'Daniel Reid', 9_900)
      const reportAll = `insert into bank_transfer_report (billing_account_id, reported_on)
        select billing_account_id, '2026-06-10' from billing_account where deleted_on is null`
      await db.query(reportAll)
      await bank.take({ lines: [{ ...line, memo: '500068138' }] })
      await waits([
        '500068138: likely: the account number is in it, the name is another one and the customer says that they have paid',
        `${aroha}: likely: `,
      ])
      await db.query('delete from bank_transfer_report')
    })

    it('by a bank account that the payer writes among the words', async () => {
      const memo = `03-0123-0456789-01 ${aroha}`
      await bank.take({ lines: [{ ...line, memo }] })
      expect(await bank.states()).toEqual([[18_420, 'matched', aroha]])
      await bank.take({ lines: [{ ...line, id: 'A-2', name: 'SMITH J', amount: '7.00', memo }] })
      expect((await bank.states())[1]).toEqual([700, 'waiting', null])
    })

    it('of the same last name and amount, without a number', async () => {
      await bank.addCustomer('500061820', 'Mere Bennett', 18_420)
      await bank.take({ lines: [line] })
      await waits([`${aroha}: likely: `, '500061820: likely: '])
    })

    it('by a number that is one digit short, or longer', async () => {
      await bank.take({
        lines: [
          { ...line, memo: aroha.slice(0, -1), id: '1', name: 'REID D', amount: '1.00' },
          { ...line, memo: `${aroha}9`, id: '2', name: 'REID D', amount: '2.00' },
        ],
      })
      expect(await bank.states()).toEqual([
        [100, 'waiting', null],
        [200, 'waiting', null],
      ])
    })

    it('where so many owe the same that not all of them are looked at', async () => {
      const numbers = Array.from({ length: 51 }, (_, index) => `5007${index + 10}000`)
      for (const number of numbers) await bank.addCustomer(number, 'Daniel Reid', 9_900)
      await bank.take({ lines: [{ ...line, memo: numbers[0] ?? '', amount: '99.00', name: 'CAFE LTD' }] })
      expect(await bank.states()).toEqual([[9_900, 'waiting', null]])
    })

    it('but books what a neighbour pays by another’s bank account, where nobody of that name owes it', async () => {
      await bank.addCustomer('500608120', 'Daniel Reid', 9_900)
      await bank.take({ lines: [{ ...line, memo: '500608120', amount: '99.00', name: 'CAFE LTD' }] })
      expect(await bank.states()).toEqual([[9_900, 'matched', '500608120']])
    })
  })

  describe('of a bank that is added by a file', () => {
    const addFormat = (format: unknown, name = 'koru.json') => bank.takeText(`${JSON.stringify({ bankFormat: format })}\n`, name)
    const text = koru(
      `12/06/2026,2026-06-12,184.20,,,BENNETT A M,${aroha},1184.20`,
      '13/06/2026,2026-06-13,,50.00,,RENT,,1134.20',
    )
    const file = '12-3109-0012340-00.csv'

    it('is refused until its format is there, and read from then on', async () => {
      await expect(bank.takeText(text, file)).rejects.toThrow('has headings of no bank that is known: add a bank format for them')
      expect(await addFormat(koruFormat)).toEqual({
        words: 'statements of koru are read from now on',
        counts: { formats: 1 },
        leftOut: [],
      })
      expect((await bank.takeText(text, file)).counts).toMatchObject({ lines: 2, added: 2, matched: 1, waiting: 1 })
      expect(await bank.states()).toEqual([
        [18_420, 'matched', aroha],
        [-5_000, 'waiting', null],
      ])
      expect(await bank.admin('bank', 'close', '--day', '2026-06-13')).toContain('difference $0.00')
      expect((await bank.takeText(text, file)).counts).toMatchObject({ added: 0, known: 2 })
      // With the $1,000 that were there before.
      expect(await bank.ledger()).toMatchObject({ total: 0, bank: 113_420, suspense: 5_000 })
    })

    it.for([
      ['no JSON', '{"bankFormat": ', 'The file is no JSON'],
      [
        'no amount',
        { ...koruFormat, columns: { day: 'Posted', credit: 'In' } },
        'bankFormat.columns: needs amount, or credit and debit',
      ],
      ['no order of dates', { ...koruFormat, dates: 'ydm' }, 'bankFormat.dates: '],
      ['a column that is none', { ...koruFormat, columns: { ...koruFormat.columns, colour: 'C' } }, 'bankFormat.columns: '],
      ['a name that is none', { ...koruFormat, name: 'Koru Bank' }, 'bankFormat.name: '],
    ] as const)('is refused with %s', async ([, format, reason]) => {
      const taken = typeof format === 'string' ? bank.takeText(format, 'koru.json') : addFormat(format)
      await expect(taken).rejects.toThrow(reason)
      expect(await db.query('select name from bank_format')).toEqual([])
    })
  })

  describe('with a quotation mark in what a payer wrote', () => {
    const headings =
      'Date,Amount,Payee,Particulars,Code,Reference,Tran Type,This Party Account,Other Party Account,Serial,Transaction Code,Batch Number,Originating Bank/Branch,Processed Date'
    const row = (date: number, words: string) =>
      `${date}/06/26,10.00,SMITH J,${words},,,BP,12-3109-0012340-00,,,"50",,"12-3109",${date}/06/26`
    const bnz = (...rows: readonly string[]) => bank.takeText(`${[headings, ...rows].join('\n')}\n`, 'bnz.csv')
    const words = () => db.query('select value_date as day, particulars from bank_line order by number')

    it.for([
      ['at its start', ['"x', 'b', 'c']],
      ['within it', ['x"y', 'b', 'c']],
      ['at the start of one, and the end of another', ['"x', 'y"', 'c']],
    ] as const)('%s, each line is stored', async ([, texts]) => {
      expect((await bnz(...texts.map((text, nth) => row(10 + nth, text)))).counts).toMatchObject({ lines: 3, added: 3 })
      expect(await words()).toEqual(texts.map((particulars, nth) => ({ day: `2026-06-${10 + nth}`, particulars })))
    })

    it('is refused whole where columns don’t fit without quotation marks either', async () => {
      await expect(bnz(row(10, '"x'), row(11, '"a, b"'), row(12, 'c'))).rejects.toThrow(/line \d+: has .* columns/)
      expect(await words()).toEqual([])
    })
  })

  describe('in another encoding', () => {
    const asb = (payee: string) =>
      `Created date / time : 20 June 2026 / 12:00:00\nBank 12; Branch 3109; Account 0012340-00\n\nDate,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount\n\n2026/06/12,2026061201,D/C,,"${payee}",${aroha},184.20\n`
    const windows = Buffer.from(asb('CAF\u00c9 \u0093M\u0094 \u0080'), 'latin1')
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(asb('CAFÉ'), 'utf16le')])
    const parties = () => db.query('select other_party from bank_line')

    it('of Windows is read, by a file and by a call', async () => {
      await bank.takeText(windows, 'asb.csv')
      expect(await parties()).toEqual([{ otherParty: 'CAFÉ “M” €' }])
      const again = await sendStatement({ db, secrets: [...secrets], now }, { fileName: 'asb.csv', bytes: windows })
      expect(again).toMatchObject({ added: 0, known: 1 })
    })

    it('of UTF-16 is refused, and says so', async () => {
      await expect(bank.takeText(utf16, 'asb.csv')).rejects.toThrow('This is text in UTF-16, where UTF-8 is read')
      await expect(sendStatement({ db, secrets: [...secrets], now }, { fileName: 'asb.csv', bytes: utf16 })).rejects.toThrow(
        'This is text in UTF-16, where UTF-8 is read',
      )
      expect(await parties()).toEqual([])
    })

    it('with a byte order mark is read', async () => {
      await bank.takeText(`\uFEFF${asb('MĀRAMA')}`, 'asb.csv')
      expect(await parties()).toEqual([{ otherParty: 'MĀRAMA' }])
    })
  })

  it('is stored once by two processes, and statements whose days overlap each line once', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => ({
      day: `2026-06-${10 + index / 2 - ((index / 2) % 1)}`,
      amount: `${index + 1}.00`,
      id: '',
      name: 'KOHA',
    }))
    const statements = [lines.slice(0, 8), lines.slice(0, 8), lines.slice(4), lines.slice(4), lines]
    const taken = await Promise.all(statements.map((part) => bank.take({ lines: part })))
    expect(taken.reduce((total, { counts }) => total + (counts['added'] ?? 0), 0)).toBe(12)
    expect((await bank.lines()).map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual(lines.map((_, n) => (n + 1) * 100))
    await expectBalanced()
  })

  it('is stored once by a file and by a call at the same moment', async () => {
    const lines = [{ day, amount: '184.20', id: 'A-1', name: 'BENNETT A M', memo: aroha }]
    const bytes = Buffer.from(ofxOf({ lines }))
    await Promise.all([
      bank.take({ lines }),
      sendStatement({ db, secrets: [...secrets], now }, { fileName: 'statement.ofx', bytes }),
      bank.take({ from: '2026-06-01', lines }),
    ])
    expect(await bank.states()).toEqual([[18_420, 'matched', aroha]])
    expect(await bank.balanceOf(aroha)).toBe(0)
  })
})
