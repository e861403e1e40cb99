import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type BankStage, noonOf, stageBank } from './bank-stage.ts'

const aroha = '500068120'
const daniel = '500068138'
const paid = { day: '2026-06-12', amount: '184.20', id: 'A-1', name: 'BENNETT A M', memo: aroha }
const unknown = { day: '2026-06-12', amount: '30.00', id: 'A-2', name: 'KOHA', memo: 'x' }

onDatabase('a day of the bank', (open) => {
  let db: Database
  let bank: BankStage
  beforeEach(async () => {
    db = await open()
    bank = await stageBank(db)
    await bank.addCustomer(aroha, 'Aroha Bennett', 18_420)
    await bank.addCustomer(daniel, 'Daniel Reid', 9_900)
  })
  const close = (day: string, ...more: string[]) => bank.admin('bank', 'close', '--day', day, ...more)
  const first = () =>
    bank.take({ from: '2026-06-10', to: '2026-06-13', balance: { day: '2026-06-13', amount: '1214.20' }, lines: [paid, unknown] })

  it('closes where opening, booked and suspense come to the bank’s figure', async () => {
    await first()
    expect(await close('2026-06-12')).toBe(
      [
        '2026-06-12 is closed.',
        'opening $1,000.00',
        'booked $184.20',
        'suspense $30.00',
        'the bank’s closing $1,214.20',
        'difference $0.00',
      ].join('\n'),
    )
    const { balances, total } = await bank.ledger()
    expect([balances.bank, balances.opening, balances.suspense, total]).toEqual([121_420, -100_000, -3_000, 0])
    expect(await close('2026-06-12')).toMatch(/^2026-06-12 is closed already\./)
    expect(await db.query(`select data from event where type = 'bank_day.closed'`)).toEqual([
      { data: { bankDay: '2026-06-12', count: 2, cents: 21_420, unmatched: 1 } },
    ])
  })

  it('goes on from the close before', async () => {
    await first()
    await close('2026-06-12')
    await bank.take({
      from: '2026-06-13',
      to: '2026-06-15',
      balance: { day: '2026-06-15', amount: '1313.20' },
      lines: [{ day: '2026-06-15', amount: '99.00', id: 'A-3', name: 'REID D', memo: daniel }],
    })
    expect(await close('2026-06-15')).toContain('opening $1,214.20\nbooked $99.00\nsuspense $0.00\nthe bank’s closing $1,313.20')
  })

  it('is not closed with a difference, and says what may cause it', async () => {
    await first()
    await close('2026-06-12')
    await bank.take({
      from: '2026-06-16',
      to: '2026-06-17',
      balance: { day: '2026-06-17', amount: '1400.00' },
      lines: [{ day: '2026-06-17', amount: '99.00', id: 'A-3', name: 'REID D', memo: daniel }],
    })
    await expect(close('2026-06-17')).rejects.toThrow(
      [
        '2026-06-17 is not closed.',
        'opening $1,214.20',
        'booked $99.00',
        'suspense $0.00',
        'the bank’s closing $1,400.00',
        'difference $86.80',
        '- no statement has days between 2026-06-14 and 2026-06-15',
        '--reason TEXT accepts the difference.',
      ].join('\n'),
    )
    expect(await close('2026-06-17', '--reason', 'The bank merged two accounts')).toContain('2026-06-17 is closed.')
    const { balances, total } = await bank.ledger()
    expect([balances.bank, balances.differences, total]).toEqual([140_000, -8_680, 0])
  })

  it.for([
    ['that is not over', '2026-06-20', [], '2026-06-20 is not over yet.'],
    [
      'that no statement has a balance for',
      '2026-06-18',
      [],
      'No statement of 12-3109-0012340-00 has a balance for 2026-06-18 or later: give it by --balance.',
    ],
    ['of no such account', '2026-06-12', ['--bank-account', '12-3109-0099999-00'], 'is none of your bank accounts'],
    ['with a wrong amount', '2026-06-12', ['--balance', 'much'], '--balance must be an amount'],
  ] as const)('is not closed %s', async ([, day, more, reason]) => {
    await first()
    await expect(close(day, ...more)).rejects.toThrow(reason)
  })

  it('closes by a balance that a person gives', async () => {
    await bank.take({ lines: [paid] })
    expect(await close('2026-06-12', '--balance', '500.00', '--opening', '315.80')).toContain('difference $0.00')
  })

  it('takes a line that comes late on the next open day, and shows the bank’s', async () => {
    await first()
    await close('2026-06-12')
    await bank.take({
      from: '2026-06-12',
      to: '2026-06-12',
      lines: [paid, unknown, { ...paid, id: 'A-9', amount: '99.00', name: 'REID D', memo: daniel }],
    })
    expect(await bank.movements(daniel)).toEqual([
      expect.objectContaining({ day: '2026-06-13', description: 'Payment of 12 June 2026, thank you', cents: -9_900 }),
    ])
  })

  it('books what waited on a closed day on the next open one', async () => {
    await first()
    await close('2026-06-13')
    await bank.admin('bank', 'match', '2', '--account', daniel)
    await bank.admin('bank', 'unmatch', '1')
    expect((await bank.movements(daniel)).map(({ day, cents }) => [day, cents])).toEqual([['2026-06-14', -3_000]])
    expect((await bank.movements(aroha)).map(({ day, cents }) => [day, cents])).toEqual([
      ['2026-06-12', -18_420],
      ['2026-06-14', 18_420],
    ])
  })

  it('shows a changed line as the cause, and closes once it is decided', async () => {
    await first()
    await bank.take({
      from: '2026-06-10',
      to: '2026-06-13',
      balance: { day: '2026-06-13', amount: '1214.00' },
      lines: [{ ...paid, amount: '184.00' }, unknown],
    })
    await expect(close('2026-06-13', '--opening', '1000.00')).rejects.toThrow('difference -$0.20\n- the bank has changed line 1')
    await bank.admin('bank', 'changed', '1', '--take', 'replace')
    expect((await bank.movements(aroha)).map(({ cents }) => cents)).toEqual([-18_420, -18_400, 18_420])
    expect(await close('2026-06-13', '--opening', '1000.00')).toContain('booked $184.00')
  })

  it('keeps the close apart from a line that comes at the same moment', async () => {
    await first()
    const late = { ...paid, id: 'A-9', amount: '99.00', name: 'REID D', memo: daniel }
    await Promise.all([
      close('2026-06-12'),
      bank.take({ from: '2026-06-12', to: '2026-06-12', lines: [paid, unknown, late] }, noonOf('2026-06-20')),
    ])
    const [row] = await db.query<{ cents: number }>(
      `select sum(case when debit = 'bank' then cents else -cents end)::bigint as cents from ledger_entry
       where occurred_on <= '2026-06-12' and 'bank' in (debit, credit)`,
    )
    const [stored] = await db.query<{ cents: number }>('select closing_cents as cents from bank_close')
    expect(row?.cents).toBe(stored?.cents)
  })
})
