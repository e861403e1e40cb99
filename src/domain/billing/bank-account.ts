import { plainNumber } from '#domain/basics/typed-text.ts'

/** Published check of NZ account numbers: weights over 18 digits (bank 2, branch 4, base 8, suffix 4). */
interface Rule {
  readonly weights: string
  readonly modulus: number
  /** Products of two digits count by the sum of their digits. */
  readonly addsDigits?: boolean
}

const rules = {
  A: { weights: '0 0 6 3 7 9 0 0 10 5 8 4 2 1 0 0 0 0', modulus: 11 },
  B: { weights: '0 0 0 0 0 0 0 0 10 5 8 4 2 1 0 0 0 0', modulus: 11 },
  D: { weights: '0 0 0 0 0 0 0 7 6 5 4 3 2 1 0 0 0 0', modulus: 11 },
  E: { weights: '0 0 0 0 0 0 0 0 0 0 5 4 3 2 0 0 0 1', modulus: 11, addsDigits: true },
  F: { weights: '0 0 0 0 0 0 0 1 7 3 1 7 3 1 0 0 0 0', modulus: 10 },
  G: { weights: '0 0 0 0 0 0 0 1 3 7 1 3 7 1 0 3 7 1', modulus: 10, addsDigits: true },
  X: { weights: '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0', modulus: 1 },
} satisfies Record<string, Rule>

/** A by default, B for bases from 990000. */
type Check = 'AB' | Exclude<keyof typeof rules, 'A' | 'B'>

export const banks = [
  'ANZ',
  'ASB',
  'Bank of China',
  'BNZ',
  'China Construction Bank',
  'Citibank',
  'The Co-operative Bank',
  'HSBC',
  'ICBC',
  'Kiwibank',
  'Rabobank',
  'SBS Bank',
  'TSB',
  'Westpac',
  'Another bank',
] as const
export type Bank = (typeof banks)[number]

/** Check, branches and bank by bank number. Sources: docs/data-sources.md. */
const register: Readonly<Record<string, readonly [Check, string, Bank?]>> = {
  '01': ['AB', '0001-0999 1100-1199 1800-1899', 'ANZ'],
  '02': ['AB', '0001-0999 1200-1299', 'BNZ'],
  '03': ['AB', '0001-0999 1300-1399 1500-1599 1700-1799 1900-1999', 'Westpac'],
  '04': ['X', '2020-2024', 'ANZ'],
  '05': ['X', '8888-8888', 'China Construction Bank'],
  '06': ['AB', '0001-0999 1400-1499', 'ANZ'],
  '08': ['D', '6500-6599', 'BNZ'],
  '09': ['E', '0000-0000'],
  '10': ['AB', '5165-5169', 'ICBC'],
  '11': ['AB', '5000-6499 6600-8999', 'ANZ'],
  '12': ['AB', '3000-3299 3400-3499 3600-3699', 'ASB'],
  '13': ['AB', '4900-4999', 'Westpac'],
  '14': ['AB', '4700-4799', 'Westpac'],
  '15': ['AB', '3900-3999', 'TSB'],
  '16': ['AB', '4400-4499', 'Westpac'],
  '17': ['AB', '3300-3399', 'Westpac'],
  '18': ['AB', '3500-3599', 'Westpac'],
  '19': ['AB', '4600-4649', 'Westpac'],
  '20': ['AB', '4100-4199', 'Westpac'],
  '21': ['AB', '4800-4899', 'Westpac'],
  '22': ['AB', '4000-4049', 'Westpac'],
  '23': ['AB', '3700-3799', 'Westpac'],
  '24': ['AB', '4300-4349', 'ASB'],
  '25': ['F', '2500-2599', 'ANZ'],
  '26': ['G', '2600-2699'],
  '27': ['AB', '3800-3849', 'Westpac'],
  '28': ['G', '2100-2149'],
  '29': ['G', '2150-2299'],
  '30': ['AB', '2900-2949', 'HSBC'],
  '31': ['X', '2800-2849', 'Citibank'],
  '33': ['F', '6700-6799'],
  '35': ['AB', '2400-2499'],
  '38': ['AB', '9000-9499', 'Kiwibank'],
  '88': ['X', '8800-8805', 'Bank of China'],
}

const shape = /^(\d{2})[ -]?(\d{3,4})[ -]?(\d{7,8})[ -]?(\d{2,4})$/

const hasBranch = (ranges: string, branch: string): boolean =>
  ranges.split(' ').some((range) => {
    const [first = '', last = ''] = range.split('-')
    return first <= branch && branch <= last
  })

const sumOf = (digits: string, { weights, addsDigits }: Rule): number =>
  weights.split(' ').reduce((sum, weight, index) => {
    const product = Number(digits[index]) * Number(weight)
    // A digit times 7 has at most two digits, with a sum of at most 18: two passes leave one digit.
    const once = Math.floor(product / 10) + (product % 10)
    return sum + (addsDigits ? Math.floor(once / 10) + (once % 10) : product)
  }, 0)

/** True if bank and branch exist and the check digit is right. Accepts dashes, spaces or neither. */
export const isBankAccount = (text: string): boolean => {
  const [, bank = '', branch = '', base = '', suffix = ''] = shape.exec(text) ?? []
  const entry = register[bank]
  if (!entry) return false
  const [check, ranges] = entry
  const wideBranch = branch.padStart(4, '0')
  const wideBase = base.padStart(8, '0')
  if (!hasBranch(ranges, wideBranch)) return false
  const rule: Rule = rules[check === 'AB' ? (Number(wideBase) >= 990_000 ? 'B' : 'A') : check]
  return sumOf(`${bank}${wideBranch}${wideBase}${suffix.padStart(4, '0')}`, rule) % rule.modulus === 0
}

const grouped = /^\D*(\d{2})[ -]+(\d{4})[ -]+(\d{7,8})[ -]+(\d{2,4})\D*$/

/** The Inland Revenue form pads base to eight and suffix to four digits with a leading zero. */
const withoutFill = (digits: string, length: number) => (digits.length === length + 1 ? digits.replace(/^0/, '') : digits)

/** `00-0000-0000000-000`. Text that does not fit keeps every typed digit, so that it can be refused and corrected. */
export const formatBankAccount = (text: string): string => {
  const plain = plainNumber(text)
  const groups = grouped.exec(plain)
  if (groups) {
    const [, bank = '', branch = '', base = '', suffix = ''] = groups
    return [bank, branch, withoutFill(base, 7), withoutFill(suffix, 3)].join('-')
  }
  const digits = plain.replaceAll(/\D/g, '')
  if (digits.length > 16) return plain
  return [digits.slice(0, 2), digits.slice(2, 6), digits.slice(6, 13), digits.slice(13)].filter((part) => part !== '').join('-')
}

/** Digits with a suffix of three: banks write two or three. */
export const bankAccountDigits = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 15 ? digits.replace(/(\d\d)$/, '0$1') : digits
}

const registerEntry = (text: string) => register[text.replaceAll(/\D/g, '').slice(0, 2)]

/** Null while incomplete or unknown. Small banks share a large bank's number. */
export const bankOf = (text: string): Bank | null => registerEntry(text)?.[2] ?? null

export const branchOf = (text: string): string | null => /^\d{2}-(\d{4})/.exec(text)?.[1] ?? null

const registerNames: Partial<Readonly<Record<Bank, string>>> = {
  ANZ: 'ANZ Bank New Zealand',
  ASB: 'ASB Bank',
  'Bank of China': 'Bank of China (New Zealand)',
  BNZ: 'Bank of New Zealand',
  'China Construction Bank': 'China Construction Bank (New Zealand)',
  HSBC: 'HSBC New Zealand',
  ICBC: 'Industrial and Commercial Bank of China (New Zealand)',
  TSB: 'TSB Bank',
}

export interface BankDetails {
  readonly bank: string
  readonly branch: string
  readonly branchAddress: string
}

export const bankDetailsOf = (text: string): BankDetails => {
  const bank = bankOf(text) ?? ''
  const branch = branchOf(text)
  const ranges = registerEntry(text)?.[1]
  if (bank === '' || branch === null || ranges === undefined || !hasBranch(ranges, branch))
    return { bank, branch: '', branchAddress: '' }
  return { bank, branch: `${bank} branch ${branch}`, branchAddress: `${registerNames[bank] ?? bank}, branch ${branch}` }
}

/** `Kiwibank ··· 4893-000`; digits alone for a bank that is not in the list. */
export const hintOfBankAccount = (number: string, bank: string): string =>
  `${bank === 'Another bank' ? '' : bank} ··· ${number.slice(-8)}`.trim()
