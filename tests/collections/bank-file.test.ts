import { describe, expect, it } from 'vitest'
import { bankFileText, entriesIn, hashTotal } from '#server/collections/bank-file.ts'
import { bankText } from '#server/collections/bank-text.ts'
import { settingsFor } from './collection-stage.ts'

const entries = [
  {
    account: '010902006838900',
    cents: 12_050,
    holder: 'Ānaru Te Whāiti-Ōhanga Smith',
    customerNumber: '100 0001',
    paymentInformation: 'POWER, home',
    reference: 'A1B2C3D4E5F6',
  },
  {
    account: '3890190544893000',
    cents: 7,
    holder: '李小龙',
    customerNumber: '100 0002',
    paymentInformation: '',
    reference: 'G1H2J3K4M5N6',
  },
]
const file = { number: 12, collectOn: '2026-07-01', madeOn: '2026-06-30', entries }

/** 09020068389 + 90190544893, by hand. */
const hash = '99210613282'

describe('a file for the bank', () => {
  it('is BNZ’s to the byte', () => {
    expect(bankFileText(settingsFor('bnz', ''), file)).toBe(
      [
        '1,1234567,,,020500012345600,6,20260701,20260630,',
        '2,010902006838900,00,12050,Anaru Te Whaiti-Ohan,1000001,POWER home,,TARN ENERGY,TARN ENERGY LIMITED,1000001,A1B2C3D4E5F6,DD000012',
        '2,3890190544893000,00,7,1000002,1000002,,,TARN ENERGY,TARN ENERGY LIMITED,1000002,G1H2J3K4M5N6,DD000012',
        `3,12057,2,${hash}`,
        '',
      ].join('\n'),
    )
  })

  it('leaves ANZ’s header empty in the middle, and has the configured figures', () => {
    const settings = { ...settingsFor('anz', ''), transactionCode: '01', dates: 'yymmdd' as const }
    const [header, first] = bankFileText(settings, file).split('\n')
    expect(header).toBe('1,,,,,,260701,260630,')
    expect(first?.startsWith('2,010902006838900,01,12050,')).toBe(true)
  })

  it('has the last eleven digits of the sum of branches and accounts', () => {
    expect(hashTotal(['019999999999900', '0199999999999000'])).toBe('99999999998')
    expect(hashTotal(['010001000000100'])).toBe('00010000001')
    expect(hashTotal(['019999999999900', '010000000000200'])).toBe('00000000001')
  })

  it.each([
    [{ account: '01090200683890' }, 'A bank account must have 15 or 16 digits'],
    [{ account: '01-0902-0068389-000' }, 'A bank account must have 15 or 16 digits'],
    [{ cents: 0 }, 'No amount of a direct debit: 0'],
    [{ cents: -5 }, 'No amount of a direct debit: -5'],
    [{ cents: 1.5 }, 'No amount of a direct debit: 1.5'],
    [{ cents: 100_000_000_000 }, 'No amount of a direct debit: 100000000000'],
  ])('is not made with %o', (change, message) => {
    const [first] = entries
    expect(() => bankFileText(settingsFor('bnz', ''), { ...file, entries: [{ ...first!, ...change }] })).toThrow(message)
  })

  it('is not made for a total of more than eleven digits', () => {
    const [first] = entries
    const large = { ...first!, cents: 99_999_999_999 }
    expect(() => bankFileText(settingsFor('bnz', ''), { ...file, entries: [large, large] })).toThrow('No total')
  })

  it('is read back by account, amount and reference', () => {
    expect(entriesIn(bankFileText(settingsFor('bnz', ''), file))).toEqual([
      { account: '010902006838900', cents: 12_050, reference: 'A1B2C3D4E5F6' },
      { account: '3890190544893000', cents: 7, reference: 'G1H2J3K4M5N6' },
    ])
  })
})

it.each([
  ['Māori Ēwe Tūī', 'Maori Ewe Tui'],
  ['Søren Łukasz Groß', 'Soren Lukasz Gross'],
  ['A & B: O’Neil/“Sons”, #1?', "A & B: O'Neil/Sons #1"],
  ['tab\tand\nline', 'tab and line'],
  ['=cmd|1;"x"', 'cmd1x'],
  ['日本', ''],
])('writes %j as %j', (text, written) => {
  expect(bankText(text, 20).slice(0, 20)).toBe(written.slice(0, 20))
  expect(bankText(text, 20)).toMatch(/^[A-Za-z0-9 \-&/#?:_.']*$/)
})
