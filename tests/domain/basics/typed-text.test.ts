import { describe, expect, it } from 'vitest'
import { fieldMessage, normalisedField } from '#domain/portal/account-fields.ts'
import { formatBankAccount } from '#domain/billing/bank-account.ts'
import { normalisePhone, phoneMessage } from '#domain/portal/contact.ts'
import { directDebitMessage } from '#domain/billing/direct-debit.ts'
import { orderErrorsAt } from '#domain/customer/lpg-order.ts'
import { parsePostalAddress } from '#domain/portal/postal-address.ts'

const phones = {
  'as it is typed': '021 555 0142',
  'with no-break spaces': '021\u00a0555\u00a00142',
  'from Apple’s contacts': '\u202d021 555 0142\u202c',
  'with a left-to-right mark': '\u200e021 555 0142',
  'from a PDF': '021\ufe0d 555 0142',
  'with no-break hyphens': '021\u2011555\u20110142',
  'with hyphens': '021-555-0142',
  'filled in by the browser': '+64215550142',
  'with the country code and spaces': '+64 21 555 0142',
  'with the country code and a zero': '+64 (0)21 555 0142',
  'with a bracket': '(021) 555 0142',
  'with dots': '021.555.0142',
  'with thin spaces': '021\u2009555\u20090142',
  'with full-width digits': '０２１ ５５５ ０１４２',
  'dialled from abroad': '00 64 21 555 0142',
  'with the country code alone': '64215550142',
  'with the country code and a zero, without a plus': '64 (0)21 555 0142',
}

describe('A phone number', () => {
  it.each(Object.entries(phones))('%s is taken in every form, and sent alike [ACCT-71 ACCT-73 PAY-47]', (_, text) => {
    expect([
      phoneMessage(text),
      fieldMessage('mobile', text, ''),
      directDebitMessage('mobileNumber', text),
      orderErrorsAt('contact', { phoneNumber: text } as never, 2),
      normalisePhone(text),
    ]).toEqual([null, null, null, {}, '+64215550142'])
  })

  it.each([
    ['03 123 4567', '+6431234567'],
    ['021 123 45678', '+642112345678'],
    ['0800 086 400', '+64800086400'],
    ['0508 123 456', '+64508123456'],
    ['6421123456', '+6421123456'],
    ['642112345678', '+642112345678'],
    // Area code 06 without its zero: no country code.
    ['64211234', '+6464211234'],
  ])('%s is sent as %s [ACCT-73]', (text, number) => {
    expect([phoneMessage(text), normalisePhone(text)]).toEqual([null, number])
  })

  const none = ['09 555 0100 ext 12', '021+555 0142', '021 555 O142', '()', '1', '000', '+64', '64', '021 123', '555 0142']
  it.each([...none, '0'.repeat(15), '+64 0000 0000'])('%j is none, wherever it is typed [ACCT-71 PAY-46]', (text) => {
    expect([
      phoneMessage(text),
      fieldMessage('mobile', text, ''),
      orderErrorsAt('contact', { phoneNumber: text } as never, 2).phoneNumber,
      directDebitMessage('mobileNumber', text),
    ]).toEqual([
      ...Array.from({ length: 3 }, () => 'Please enter a valid phone number'),
      'Please enter a valid mobile phone number.',
    ])
  })

  it('that is empty is none', () => {
    expect(phoneMessage('')).toBe('Please enter a valid phone number')
  })
})

describe('A bank account number', () => {
  it.each([
    ['NZ 01-0902-0068389-000', '01-0902-0068389-000'],
    ['Account: 01 0902 0068389 000', '01-0902-0068389-000'],
    ['01\u20110902\u20110068389\u2011000', '01-0902-0068389-000'],
    ['0109020068389000', '01-0902-0068389-000'],
    ['01 0902 0068389-00 (M TAPU)', '01-0902-0068389-00'],
    ['01-0902-0068389-0050', '01-0902-0068389-050'],
    ['12-3140-0171323-0050', '12-3140-0171323-050'],
    ['01-0902-00068389-0050', '01-0902-0068389-050'],
  ])('%s is read as %s [PAY-56]', (text, number) => {
    expect(formatBankAccount(text)).toBe(number)
  })

  it.each([
    '01-0902-0068389-1050',
    '01-0902-10068389-050',
    '01090200683890050',
    '01-0902-0068389-00050',
    '01 0902 0068389 000 5',
  ])('%s keeps every digit and is refused [PAY-54]', (text) => {
    const shown = formatBankAccount(text)
    expect([shown.replaceAll(/\D/g, ''), directDebitMessage('bankAccountNumber', shown)]).toEqual([
      text.replaceAll(/\D/g, ''),
      'Please enter a valid bank account number.',
    ])
  })
})

const address = (street: string, suburb: string, city: string, postCode: string) => ({ street, suburb, city, postCode })
const highStreet = address('14 High Street', 'Te Aro', 'Wellington', '6011')

describe('A postal address', () => {
  it.each([
    ['Flat 2, 14 High Street, Te Aro, Wellington 6011', { ...highStreet, street: 'Flat 2, 14 High Street' }],
    ['Unit 5, 12 Rata Street, Naenae, Lower Hutt 5011', address('Unit 5, 12 Rata Street', 'Naenae', 'Lower Hutt', '5011')],
    ['Level 3, 10 Customhouse Quay, Wellington 6011', address('Level 3, 10 Customhouse Quay', '', 'Wellington', '6011')],
    ['2/14 High Street, Te Aro, Wellington 6011', { ...highStreet, street: '2/14 High Street' }],
    ['PO Box 123, Kaikohe 0440', address('PO Box 123', '', 'Kaikohe', '0440')],
    [
      'Private Bag 92019, Victoria Street West, Auckland 1142',
      address('Private Bag 92019', 'Victoria Street West', 'Auckland', '1142'),
    ],
    ['123 Smith Road, RD 2, Kaikohe 0472', address('123 Smith Road', 'RD 2', 'Kaikohe', '0472')],
    ['123 Smith Road, Okaihau, RD 2, Kaikohe 0475', address('123 Smith Road', 'Okaihau, RD 2', 'Kaikohe', '0475')],
    ['14 High Street, Te Aro, Wellington 6011, New Zealand', highStreet],
    ['14 High Street, Te Aro, Wellington, 6011', highStreet],
    ['14 High Street, Te Aro, Wellington 6011 NZ', highStreet],
    ['C/- M Tapu, 14 High Street, Te Aro, Wellington 6011', { ...highStreet, street: 'C/- M Tapu, 14 High Street' }],
    [
      'C/- M Tapu, Flat 2, 14 High Street, Te Aro, Wellington 6011',
      { ...highStreet, street: 'C/- M Tapu, Flat 2, 14 High Street' },
    ],
    ['Ground Floor, 14 High Street, Te Aro, Wellington 6011', { ...highStreet, street: 'Ground Floor, 14 High Street' }],
    ['2nd floor, 14 High Street, Te Aro, Wellington 6011', { ...highStreet, street: '2nd floor, 14 High Street' }],
    ['The Manor, 14 High Street, Te Aro, Wellington 6011', { ...highStreet, street: 'The Manor, 14 High Street' }],
    ['Rata House, 14 High Street, Te Aro, Wellington 6011', { ...highStreet, street: 'Rata House, 14 High Street' }],
    [
      'Shop 2, Westfield Mall, 14 High Street, Te Aro, Wellington 6011',
      { ...highStreet, street: 'Shop 2, Westfield Mall, 14 High Street' },
    ],
    [
      'Ground Floor, Rata House, Flat 2, 14 High Street, Te Aro, Wellington 6011',
      { ...highStreet, street: 'Ground Floor, Rata House, Flat 2, 14 High Street' },
    ],
    ['Rata House, Wellington 6011', address('Rata House', '', 'Wellington', '6011')],
    ['14 High Street, Te Aro, Wellington 6011, N.Z.', highStreet],
    ['14 High Street, Te Aro, Wellington 6011 N. Z.', highStreet],
    ['14 High Street\nTe Aro\r\nWellington 6011\n', highStreet],
    ['14 High Street,\u00a0Te Aro, Wellington\u00a06011', highStreet],
  ])('%j is read in its parts, also once it is saved', (text, parts) => {
    expect([parsePostalAddress(text), parsePostalAddress(normalisedField('postalAddress', text))]).toEqual([parts, parts])
  })

  it.each([
    '14 High Street Te Aro Wellington 6011',
    '80 George Street, Sydney NSW 2000, Australia',
    'Level 3, Wellington 6011',
    '14 High Street, Te Aro, Wellington',
    'Rata House, 14 High Street',
    '-, 14 High Street, Te Aro, Wellington 6011',
    'The Manor, Westfield Mall, Rata House, 14 High Street, Te Aro, Wellington 6011',
    'Rata House, 14 High Street, Te Aro, Karori, Wellington 6011',
  ])('%j lacks a part, or has one too many', (text) => {
    expect(fieldMessage('postalAddress', text, '')).toBe('Please write street, suburb, town and postcode, with commas between')
  })
})
