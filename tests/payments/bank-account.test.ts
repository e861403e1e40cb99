import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankOf, banks, branchOf, formatBankAccount, hintOfBankAccount, isBankAccount } from '#domain/billing/bank-account.ts'

const vectors = readFileSync(join(import.meta.dirname, 'fixtures/bank-account-vectors.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [account = '', valid = '', ...source] = line.split(',')
    return [account, valid === '1', source.join(',')] as const
  })

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

describe('a New Zealand bank account', () => {
  it.each(vectors)('%s is valid: %s (%s) [PAY-56]', (account, isValid) => {
    expect(isBankAccount(account)).toBe(isValid)
  })

  it('is tried by all 26 published numbers', () => {
    expect(vectors).toHaveLength(26)
  })

  it('gets its dashes as it is typed, however it is typed [PAY-56]', () => {
    fc.assert(
      fc.property(digits(16), (all) => {
        const text = formatBankAccount(all)
        expect(text).toBe(`${all.slice(0, 2)}-${all.slice(2, 6)}-${all.slice(6, 13)}-${all.slice(13)}`)
        expect(formatBankAccount(text)).toBe(text)
        expect(formatBankAccount(text.replaceAll('-', ' '))).toBe(text)
      }),
    )
  })

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof formatBankAccount(text)).toBe('string')
        expect(typeof isBankAccount(text)).toBe('boolean')
      }),
    )
  })

  it('loses no digit that is typed too many, but for a zero in front of a suffix of four [PAY-54 PAY-56]', () => {
    fc.assert(
      fc.property(digits(13), digits(4), (all, suffix) => {
        const typed = `${all.slice(0, 2)}-${all.slice(2, 6)}-${all.slice(6)}-${suffix}`
        expect(formatBankAccount(typed)).toBe(suffix.startsWith('0') ? typed.replace(/-0(?=\d{3}$)/, '-') : typed)
      }),
    )
  })

  it('is the same with and without dashes, and with a suffix filled up by a nought', () => {
    fc.assert(
      fc.property(digits(4), digits(7), digits(2), (branch, base, suffix) => {
        const valid = isBankAccount(`38-${branch}-${base}-${suffix}`)
        expect(isBankAccount(`38${branch}${base}${suffix}`)).toBe(valid)
        expect(isBankAccount(`38-${branch}-${base}-0${suffix}`)).toBe(valid)
      }),
    )
  })

  it('is found out when one digit of the base is mistyped (algorithm A)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const base = '0544893'
        const at = place + 1
        const digit = (Number(base[at]) + step) % 10
        expect(isBankAccount(`38-9019-${base.slice(0, at)}${digit}${base.slice(at + 1)}-000`)).toBe(false)
      }),
    )
  })

  it('is shown by its bank, the last digits of the account and its suffix, so that its holder knows it again [PAY-03]', () => {
    expect([
      hintOfBankAccount('38-9019-0544893-000', 'Kiwibank'),
      hintOfBankAccount('38-9019-0544893-001', 'Another bank'),
    ]).toEqual(['Kiwibank ··· 4893-000', '··· 4893-001'])
  })

  it.each([
    ['38-9019-0544893-000', 'Kiwibank', '9019'],
    ['01-0902', 'ANZ', '0902'],
    ['12-30', 'ASB', null],
    ['0', null, null],
    ['26-2600-0320871-032', null, '2600'],
    ['', null, null],
  ])('%s names the bank %s and the branch %s', (number, bank, branch) => {
    expect([bankOf(number), branchOf(number)]).toEqual([bank, branch])
  })

  it('names a bank of the list, whichever number it begins with', () => {
    fc.assert(
      fc.property(digits(2), (code) => {
        expect([null, ...banks]).toContain(bankOf(code))
      }),
    )
  })
})
