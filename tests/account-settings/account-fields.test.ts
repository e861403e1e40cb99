import { describe, expect, test } from 'vitest'
import { canSaveField, fieldMessage, normalisedField, typedField } from '#domain/portal/account-fields.ts'
import { parsePostalAddress, postalAddressLine } from '#domain/portal/postal-address.ts'
import { afterQuietHours } from '#domain/basics/quiet-hours.ts'

describe('A field of the account', () => {
  test('the login email differs from the current one, whatever the case [ACCT-58 ACCT-59 ACCT-63]', () => {
    const current = 'aroha@example.com'
    expect(
      ['AROHA@example.com', ' aroha@example.com ', 'abc', 'a@b', 'new@example.com'].map((text) =>
        fieldMessage('loginEmail', text, current),
      ),
    ).toEqual([
      'Email matches current email',
      'Email matches current email',
      'Please enter a valid email address',
      'Please enter a valid email address',
      null,
    ])
  })

  test('the contact email has words of its own for the same mistake [ACCT-60 ACCT-61 ACCT-62]', () => {
    expect(
      ['Bills@Example.com', 'abc', 'new@example.com'].map((text) => fieldMessage('contactEmail', text, 'bills@example.com')),
    ).toEqual(['Please enter a new email address', 'Please enter a valid email address', null])
  })

  test('a phone is typed in groups and sent as +64 and the rest [ACCT-71 ACCT-72 ACCT-73 ACCT-74]', () => {
    expect(normalisedField('home', '04 555 0187')).toBe('+6445550187')
    expect(typedField('home', '+6445550187')).toBe('04 555 0187')
    expect(
      ['021 123 4567', '123456789012345', '1234567890123456', '+64 21 123', 'abc', '0', ''].map((text) =>
        fieldMessage('mobile', text, ''),
      ),
    ).toEqual([
      null,
      null,
      'Please enter a valid phone number',
      'Please enter a valid phone number',
      'Please enter a valid phone number',
      'Please enter a valid phone number',
      'Please enter a valid phone number',
    ])
    expect(canSaveField('mobile', '0211234567', '+64211234567')).toBe(false)
  })

  test('a property’s name is name-like and at most 25 characters [ACCT-75 ACCT-76]', () => {
    expect(["O'Brien (Bach) No. 2-b", 'Ngāio', 'x'.repeat(25)].map((text) => fieldMessage('nickname', text, ''))).toEqual([
      null,
      null,
      null,
    ])
    expect(['@home', 'x'.repeat(26), ' '].map((text) => fieldMessage('nickname', text, 'Home'))).toEqual([
      "Please use only letters, numbers, spaces and . - ( ) '",
      'Please use at most 25 characters',
      'Please enter a name',
    ])
  })
})

describe('A postal address', () => {
  test('is read in its parts and written in one line', () => {
    const line = '14 Tūī Lane, Raumati Beach, Paraparaumu 5032'
    expect(parsePostalAddress(`  ${line} `)).toEqual({
      street: '14 Tūī Lane',
      suburb: 'Raumati Beach',
      city: 'Paraparaumu',
      postCode: '5032',
    })
    expect(postalAddressLine(parsePostalAddress(line) ?? { street: '', suburb: '', city: '', postCode: '' })).toBe(line)
    expect(parsePostalAddress('PO Box 12, Te Aro 6141')).toEqual({
      street: 'PO Box 12',
      suburb: '',
      city: 'Te Aro',
      postCode: '6141',
    })
  })

  test('that lacks a part says what it takes', () => {
    for (const text of [
      '14 Tūī Lane',
      '14 Tūī Lane, Paraparaumu',
      '5032',
      'a, b, c, d, e 5032',
      '',
      '111, 22, 33 5032',
      '14 Tūī Lane, 1, Otaki 5512',
      '14 Tūī Lane,  b, Otaki 5512',
      '14 Tūī Lane,  c 5032',
    ])
      expect(fieldMessage('postalAddress', text, '1 Lane, Town 1234')).toBe(
        'Please write street, suburb, town and postcode, with commas between',
      )
  })
})

describe('Quiet hours', () => {
  const at = (text: string) => Date.parse(text)

  test('nothing that can wait is told from 9 pm to 8 am', () => {
    expect(afterQuietHours(at('2026-06-05T20:59:00+12:00'))).toBe(at('2026-06-05T20:59:00+12:00'))
    expect(afterQuietHours(at('2026-06-05T21:00:00+12:00'))).toBe(at('2026-06-06T08:00:00+12:00'))
    expect(afterQuietHours(at('2026-06-06T07:59:00+12:00'))).toBe(at('2026-06-06T08:00:00+12:00'))
    expect(afterQuietHours(at('2026-06-06T08:00:00+12:00'))).toBe(at('2026-06-06T08:00:00+12:00'))
  })

  test('the night in which the clock changes ends at 8 too', () => {
    expect(afterQuietHours(at('2026-04-04T22:00:00+13:00'))).toBe(at('2026-04-05T08:00:00+12:00'))
    expect(afterQuietHours(at('2026-09-26T22:00:00+12:00'))).toBe(at('2026-09-27T08:00:00+13:00'))
  })
})
