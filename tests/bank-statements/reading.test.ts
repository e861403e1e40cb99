import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bankFormats } from '#server/bank-statements/bank-formats.ts'
import { readCsvStatement } from '#server/bank-statements/csv-statement.ts'
import { dayOfOfx, readOfx } from '#server/bank-statements/ofx.ts'
import { centsIn, type StatementItem } from '#server/bank-statements/statement.ts'
import { textOf } from '#server/bank-statements/text-encoding.ts'

const fixture = (name: string) => () => createReadStream(join(import.meta.dirname, 'fixtures', name)) as AsyncIterable<Uint8Array>
const all = async (items: AsyncIterable<StatementItem>) => {
  const found: StatementItem[] = []
  for await (const item of items) found.push(item)
  return found
}
const csv = (name: string, fileName = name) => all(readCsvStatement(textOf(fixture(name)), fileName, bankFormats))
const ofx = (name: string) => all(readOfx(textOf(fixture(name))))
async function* parts(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const line = {
  kind: 'line',
  line: 2,
  account: '',
  day: '2026-06-12',
  cents: 18_420,
  bankRef: '',
  type: 'Direct Credit',
  otherParty: 'A M Bennett',
  particulars: 'A Bennett',
  code: 'Power',
  reference: '500068120',
  memo: '',
  otherAccount: '',
}

describe('a CSV statement', () => {
  it('of ANZ names no account: the file’s name does', async () => {
    expect(await csv('anz.csv', '06-0123-0012343-00_Transactions_2026-06.csv')).toEqual([
      { ...line, account: '060123001234300' },
      expect.objectContaining({ line: 3, cents: 265_000, otherParty: 'Harbour Joinery Ltd', account: '060123001234300' }),
      expect.objectContaining({ line: 4, cents: -1_250, day: '2026-06-11' }),
    ])
  })

  it('of ASB has account, days and balance before its headings, dates in either order, and lines of nothing', async () => {
    const account = '1231090012340-00'
    expect(await csv('asb.csv')).toEqual([
      {
        ...line,
        line: 9,
        account,
        day: '2026-06-11',
        bankRef: '2026061101',
        type: 'D/C',
        otherParty: 'D/C FROM A M BENNETT',
        particulars: '',
        code: '',
        reference: '',
        memo: 'A Bennett Power 500068120',
      },
      expect.objectContaining({ line: 10, day: '2026-06-12', cents: -20_000, bankRef: '2026061201' }),
      { kind: 'omission', line: 11, account, reason: 'has an amount of zero', isMoney: false },
      { kind: 'range', account, from: '2026-06-10', to: '2026-06-12' },
      { kind: 'balance', account, day: '2026-06-12', cents: 298_420 },
    ])
  })

  it('of BNZ has both accounts and years of two digits', async () => {
    const [first, second] = await csv('bnz.csv')
    expect(first).toEqual({
      ...line,
      account: '02-0192-0012347-00',
      type: 'DC',
      otherParty: 'BENNETT A M',
      otherAccount: '030123045678901',
    })
    expect(second).toMatchObject({ line: 3, day: '2026-06-13', cents: -450, particulars: 'Account fee' })
  })

  it('of Kiwibank has a balance after each line', async () => {
    expect(await csv('kiwibank.csv')).toEqual([
      {
        ...line,
        account: '38-9000-0012344-00',
        type: 'DIRECT CREDIT',
        memo: 'A M BENNETT ;',
        otherAccount: '030123045678901',
      },
      expect.objectContaining({ line: 3, cents: 25 }),
      { kind: 'balance', account: '38-9000-0012344-00', day: '2026-06-13', cents: 118_445 },
    ])
  })

  it('of Westpac has its columns in another order', async () => {
    const [first, second] = await csv('westpac.csv')
    expect(first).toEqual({ ...line, type: 'DIRECT CREDIT' })
    expect(second).toMatchObject({ line: 3, day: '2026-06-13', cents: -1_599, otherParty: 'Westpac' })
  })

  const own = (text: string) => all(readCsvStatement(parts(text, 7), 'x.csv', bankFormats))
  const headings = 'Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code'
  it.for([
    ['an amount', `${headings}\n12/06/2026,12.5x,A,,,,\n`, 'line 2: “Amount” is no amount'],
    ['no amount', `${headings}\n12/06/2026,,A,,,,\n`, 'line 2: has no amount'],
    ['a date', `${headings}\n31/06/2026,1.00,A,,,,\n`, 'line 2: “Date” is no date'],
    ['a line that is too short', `${headings}\n12/06/2026,1.00,A\n`, 'line 2: has 3 columns, and the headings 7'],
    ['an end that is missing', `${headings}\n12/06/2026,1.00,A,,,,`, 'the file is cut off: its last line has no end'],
    [
      'headings of no bank',
      'Date,Deposits,Withdrawals\n',
      'line 1: has headings of no bank that is known: add a bank format for them',
    ],
    ['nothing', '', 'the file has no headings'],
  ] as const)('is refused for %s', async ([, text, reason]) => {
    await expect(own(text)).rejects.toThrow(reason)
  })
})

describe('an OFX statement', () => {
  const first = { kind: 'line', day: '2026-06-11', cents: 18_420, particulars: '', code: '', reference: '' } as const

  it('of version 1 has no closing tags, and ampersands that stand alone', async () => {
    const account = '1231090012340-00'
    expect(await ofx('version-1.ofx')).toEqual([
      {
        ...first,
        line: 15,
        account,
        bankRef: 'A-1',
        type: 'CREDIT',
        otherParty: 'BENNETT A M',
        memo: 'A Bennett ; Power & 500068120',
        otherAccount: '',
      },
      {
        ...first,
        line: 23,
        day: '2026-06-12',
        cents: -20_000,
        account,
        bankRef: 'A-2',
        type: 'DEBIT',
        otherParty: 'MARKS & SPENCER',
        memo: '',
        otherAccount: '',
      },
      { kind: 'balance', account, day: '2026-06-12', cents: 298_420 },
      { kind: 'range', account, from: '2026-06-10', to: '2026-06-12' },
    ])
  })

  it('of version 2 has zones, entities, CDATA, other currencies and amounts of zero', async () => {
    const account = '3838-9000-0012344-00'
    expect(await ofx('version-2.ofx')).toEqual([
      {
        ...first,
        line: 7,
        // 1 pm on the 11th in Greenwich.
        day: '2026-06-12',
        account,
        bankRef: 'k1',
        type: 'DIRECTDEP',
        otherParty: 'A & M Bennett',
        memo: 'Rent 500068120',
        otherAccount: '0303-0123-0456789-01',
      },
      { kind: 'omission', line: 8, account, reason: 'is in USD', isMoney: true },
      { kind: 'omission', line: 9, account, reason: 'has an amount of zero', isMoney: false },
      { kind: 'balance', account, day: '2026-06-12', cents: 118_420 },
      { kind: 'range', account, from: '2026-06-10', to: '2026-06-12' },
    ])
  })

  it.for([1, 2, 3, 5, 64])('is the same in parts of %i characters', async (size) => {
    for (const name of ['version-1.ofx', 'version-2.ofx']) {
      let text = ''
      for await (const part of textOf(fixture(name))) text += part
      expect(await all(readOfx(parts(text, size)))).toEqual(await ofx(name))
    }
  })

  it.for([
    ['cut off', '<OFX><STMTRS><CURDEF>NZD', 'the file is cut off: it doesn’t end with </OFX>'],
    ['of no account', '<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>', 'no statement of a bank account'],
    ['with no amount', '<OFX><STMTRS><STMTTRN><DTPOSTED>20260612</STMTTRN></STMTRS></OFX>', 'has no TRNAMT'],
    ['with a wrong date', '<OFX><STMTRS><STMTTRN><DTPOSTED>20261312<TRNAMT>1.00</STMTTRN></STMTRS></OFX>', 'DTPOSTED is no date'],
    [
      'with a wrong amount',
      '<OFX><STMTRS><STMTTRN><DTPOSTED>20260612<TRNAMT>1.2.3</STMTTRN></STMTRS></OFX>',
      'TRNAMT is no amount',
    ],
  ] as const)('is refused when it is %s', async ([, text, reason]) => {
    await expect(all(readOfx(parts(text, 9)))).rejects.toThrow(reason)
  })

  const megabytes = 2_000_000
  it.for([
    ['comments', '<!', 'it has a longer text than a bank writes'],
    ['instructions', '<?', 'it has a longer text than a bank writes'],
    ['CDATA', '<![CDATA[', 'it has a longer text than a bank writes'],
    ['signs that begin no tag', '< ', 'it has a longer text than a bank writes'],
    ['elements in each other', '<A>', 'more than 50 elements stand in each other'],
  ] as const)('of two megabytes of %s is refused within two seconds', async ([, unit, reason]) => {
    const text = `<OFX>${unit.repeat(megabytes / unit.length)}`
    const begun = performance.now()
    for (const size of [text.length, 65_536]) await expect(all(readOfx(parts(text, size)))).rejects.toThrow(reason)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it('may have elements without a value, and signs that begin no tag', async () => {
    const empty = Array.from({ length: 30 }, (_, nth) => `<EMPTY${nth}>`).join('')
    const text = `<OFX><STMTRS><STMTTRN><DTPOSTED>20260612<TRNAMT>1.00<NAME>A < B <1> C${empty}</STMTTRN></STMTRS></OFX>`
    expect(await all(readOfx(parts(text, 9)))).toEqual([expect.objectContaining({ cents: 100, otherParty: 'A < B <1> C' })])
  })
})

it.for([
  ['20260630', '2026-06-30'],
  ['20260630235959', '2026-06-30'],
  ['20260630120000.000[+12:NZST]', '2026-06-30'],
  ['20260630120000[-5:EST]', '2026-07-01'],
  ['20260101000000[+13:NZDT]', '2026-01-01'],
  ['20260229', null],
  ['tomorrow', null],
] as const)('the day of %s is %s', ([text, day]) => {
  expect(dayOfOfx(text)).toBe(day)
})

it.for([
  ['-1,234.50', -123_450],
  ['+12.5', 1_250],
  ['$12', 1_200],
  ['-$12.00', -1_200],
  ['12,50', 1_250],
  ['0', 0],
  ['-0.00', 0],
  ['12.345', null],
  ['1,23', 123],
  ['12 34', null],
  ['', null],
  ['99999999999', null],
] as const)('the amount %s is %s cents', ([text, cents]) => {
  expect(centsIn(text)).toBe(cents)
})
