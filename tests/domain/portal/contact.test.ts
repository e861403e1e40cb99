import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { birthYear, hashAddress, hashEmail, hashPhone } from '#domain/portal/analytics.ts'
import { emailMessage, isSameEmail, nameMessage, normalisePhone, phoneMessage, spacedPhone } from '#domain/portal/contact.ts'
import { icpCheck, icpOf, isIcp } from '#domain/supply/icp.ts'

describe('A phone number', () => {
  test('is read in groups, as it was sent or typed', () => {
    expect(
      ['+64211234567', '0272223344', '02102345678', '041234567', '0800086400', '021 555 0142', '+61212345678', '111'].map(
        spacedPhone,
      ),
    ).toEqual([
      '021 123 4567',
      '027 222 3344',
      '021 023 45678',
      '04 123 4567',
      '0800 086 400',
      '021 555 0142',
      '+61212345678',
      '111',
    ])
  })

  test('is digits and spaces, at most 15 of them [ACCT-71 ACCT-77]', () => {
    expect(['021 123 4567', '0800086400', '123456789012345'].map((text) => phoneMessage(text))).toEqual([null, null, null])
    for (const text of ['021+1234567', '021/123', 'abc', '', '   ', '1234567890123456']) {
      expect(phoneMessage(text)).toBe('Please enter a valid phone number')
    }
  })

  test('is sent as +64 and the number without spaces and leading zeros [ACCT-73]', () => {
    expect(
      ['021 123 4567', '0211234567', '21 1234567', '+64 21 123 4567', '0064211234567'].map((text) => normalisePhone(text)),
    ).toEqual(Array.from({ length: 5 }, () => '+64211234567'))
  })

  test('of another country is refused in words, and never made one of here', () => {
    const abroad = ['+1 555 010 0199', '001 555 010 0199', '00 61 2 1234 5678']
    expect(abroad.map((text) => phoneMessage(text))).toEqual(abroad.map(() => 'Please enter a New Zealand phone number'))
    expect(abroad.map((text) => normalisePhone(text))).toEqual(['+15550100199', '+15550100199', '+61212345678'])
  })
})

describe('An email address', () => {
  test('follows a standard pattern in any case [ACCT-70]', () => {
    expect(['A@B.CO.NZ', 'aroha.bennett+bills@example.co.nz', "o'brien@x-y.nz"].map((text) => emailMessage(text))).toEqual([
      null,
      null,
      null,
    ])
    const wrong = ['a@b', '@b.nz', 'a b@c.nz', 'a@-b.nz', 'a@b..nz', 'a@b.nz ', '', `${'a'.repeat(65)}@b.nz`]
    for (const text of [...wrong, `a@${`${'b'.repeat(60)}.`.repeat(5)}nz`]) {
      expect(emailMessage(text)).toBe('Please enter a valid email address')
    }
  })

  test('is refused fast however it is built', () => {
    const texts = [`${'a'.repeat(100_000)}@`, `${'a.'.repeat(50_000)}@b`, `a@${'b-'.repeat(50_000)}`, `a@${'b.'.repeat(125)}`]
    const begun = process.cpuUsage()
    for (const text of texts) expect(emailMessage(text)).not.toBe(null)
    // Of the processor, not of the clock: a busy machine takes longer and works as much.
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000)
  })

  test('is the same one in capitals [ACCT-63]', () => {
    expect([isSameEmail('Aroha@Example.nz ', 'aroha@example.NZ'), isSameEmail('a@b.nz', 'c@b.nz')]).toEqual([true, false])
  })
})

describe('A name', () => {
  test('holds letters, digits and a few signs only [ACCT-75 ACCT-77]', () => {
    expect(
      ["O'Brien (Bach) No. 2-b", 'Ngāio', 'Tūī Lane', 'M\u0304ori', 'Te Wānanga'.normalize('NFD')].map((text) =>
        nameMessage(text),
      ),
    ).toEqual([null, null, null, null, null])
    for (const text of ['me@home', '#2', '<b>', 'a\nb', '🏡']) {
      expect(nameMessage(text)).toBe("Please use only letters, numbers, spaces and . - ( ) '")
    }
  })

  test('has at most 25 characters [ACCT-76 ACCT-77]', () => {
    expect([nameMessage('ā'.repeat(25)), nameMessage('ā'.normalize('NFD').repeat(25))]).toEqual([null, null])
    expect(nameMessage('a'.repeat(26))).toBe('Please use at most 25 characters')
  })
})

describe('Analytics', () => {
  test('sends only the SHA-256 of an email, trimmed and in lower case [FMT-17 FMT-21]', async () => {
    const hash = await hashEmail('  Test@Example.com ')
    expect(hash).toBe('973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b')
    expect(await hashEmail('test@example.com')).toBe(hash)
  })

  test('sends only the SHA-256 of an address [FMT-18 FMT-21]', async () => {
    const hash = await hashAddress('14 Tūī Lane,  Ōtaki')
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await hashAddress(' 14 TŪĪ LANE, ŌTAKI'.normalize('NFD'))).toBe(hash)
  })

  test('sends only the SHA-256 of a phone number, as it is sent [FMT-19]', async () => {
    const hash = await hashPhone('021 123 4567')
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect([await hashPhone('+64 21 1234567'), (await hashPhone('021 123 4568')) === hash]).toEqual([hash, false])
  })

  test('keeps only the year of a date of birth [FMT-20]', () => {
    expect([birthYear('1980-05-01'), birthYear(null), birthYear(undefined), birthYear('unknown')]).toEqual([
      1980,
      null,
      null,
      null,
    ])
  })
})

describe('An ICP', () => {
  /** Network points of the EMI network supply points table (Electricity Authority, CC BY 4.0). */
  const published = [
    '0000004001TCE51',
    '0140110000PN846',
    '0002530000AJ713',
    '1001000000TCE62',
    '0003140000WF68B',
    '1000541816PCC06',
    '1002005213TCEE3',
    '0001130000PS7DC',
    '0000001100KPAF6',
    '1002003214TC6E9',
    '0000003000EP48B',
    '0000013999KP0EC',
    '0000004000NZE87',
  ]
  /** The same kind, each spoilt in one way. */
  const spoilt = [
    '0000003001WN6A9',
    '0000006000KP793',
    '1002303649PPD14',
    '0000001000ED74',
    '0003140000WF68b',
    '0000013000KP8530',
    '1002001640TC305',
    '0000000999LQCFA',
  ]

  test('has the check characters of its first twelve', () => {
    expect(published.filter((icp) => !isIcp(icp))).toEqual([])
    expect(icpCheck('123456789')).toBe('F5B')
    expect(icpOf(1_234_567, 'UN')).toBe('0001234567UN014')
  })

  test('is refused when a digit, the order, the length or the case is wrong', () => {
    expect(spoilt.filter((icp) => isIcp(icp))).toEqual([])
  })

  test('does not survive a changed digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.constantFrom('TR', 'UN', 'WE'),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (number, network, place, change) => {
          const icp = icpOf(number, network)
          const digit = (Number(icp[place]) + change) % 10
          expect([isIcp(icp), isIcp(`${icp.slice(0, place)}${digit}${icp.slice(place + 1)}`)]).toEqual([true, false])
        },
      ),
    )
  })
})
