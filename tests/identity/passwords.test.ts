import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, refusePassword, verifyPassword } from '#server/identity/passwords.ts'
import { quickHash } from './quick-passwords.ts'

const longest = 'kea-hoiho-weka-tieke-moa-ruru-piwakawaka-tauhou-korimako-toroa-kotuku-parer'

describe('a password', () => {
  it('is kept as Argon2id with 64 MiB and 3 passes, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('kererū-over-tūī'), hashPassword('kererū-over-tūī')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(first).not.toBe(second)
    expect(await verifyPassword('kererū-over-tūī', first ?? null)).toBe(true)
    expect(await verifyPassword('Kererū-over-tūī', first ?? null)).toBe(false)
  })

  it('is the same however its macrons were typed', async () => {
    const stored = await hashPassword('kererū-over-tūī'.normalize('NFC'))
    expect(await verifyPassword('kererū-over-tūī'.normalize('NFD'), stored)).toBe(true)
  })

  it('is told apart to its last character, past the 72 bytes where others stop', async () => {
    const long = `${'ā'.repeat(74)}x`
    expect(await verifyPassword(`${'ā'.repeat(74)}y`, await hashPassword(long))).toBe(false)
  })

  it('still opens when the cost of a new one has changed: its hash says what it cost', async () => {
    const [message, nonce] = ['kererū-over-tūī', Buffer.alloc(16, 7)]
    const tag = argon2Sync('argon2id', { message, nonce, parallelism: 2, tagLength: 32, memory: 16, passes: 1 })
    const stored = `$argon2id$v=19$m=16,t=1,p=2$${nonce.toString('base64url')}$${tag.toString('base64url')}`
    const ofScrypt = quickHash(message)
    expect(await Promise.all([stored, ofScrypt].map((each) => verifyPassword(message, each)))).toEqual([true, true])
    expect(await Promise.all([stored, ofScrypt].map((each) => verifyPassword('another', each)))).toEqual([false, false])
  })

  it('of nobody is never right, and takes its time', async () => {
    const stored = await hashPassword('kererū-over-tūī')
    const time = async (hash: string | null) => {
      const started = performance.now()
      expect(await verifyPassword('wrong-wrong', hash)).toBe(false)
      return performance.now() - started
    }
    // In turn, and the best of three: what else the machine does slows both down alike.
    const times: { known: number; unknown: number }[] = []
    for (const _ of [1, 2, 3]) times.push({ known: await time(stored), unknown: await time(null) })
    const [known, unknown] = [times.map((each) => each.known), times.map((each) => each.unknown)]
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4)
  })

  it.each([
    ['sevench', 'Use 8 to 75 characters.'],
    ['eight-ch', null],
    [longest, null],
    [`${longest}x`, 'Use 8 to 75 characters.'],
    [longest.replaceAll('a', 'ā'), null],
    ['with a space', 'Leave out spaces.'],
    ['with\tatab', 'Leave out spaces.'],
    ['Password', 'That password is too common.'],
    ['welcome2026!', 'That password is too common.'],
    ['12345678', 'That password is too common.'],
    ['P@ssw0rd!', 'That password is too common.'],
    ['1Aotearoa2026', 'That password is too common.'],
    ['monkeymonkey', 'That password is too common.'],
    ['plmkoijnb-', 'That password is too easy to guess.'],
    ['qwer-poiu-7', 'That password is too easy to guess.'],
    ['fedcba98', 'That password is too easy to guess.'],
    ['xxxxxxxxxyyyyyyyyy', 'That password is too easy to guess.'],
    ['pie-pie-pie-pie-', 'That password is too easy to guess.'],
    ['tui-2026', 'That password is too easy to guess.'],
    ['tui-2026-by-the-sea', null],
    ['qwer-kereru-asleep', null],
    ['aroha.bennett', 'Leave out your name, your email and ours.'],
    ['Bennett-1994', 'Leave out your name, your email and ours.'],
    ['ārohaBENNETT!', 'Leave out your name, your email and ours.'],
    ['tarn-aroha-9', 'Leave out your name, your email and ours.'],
    ['powershout-26', 'Leave out your name, your email and ours.'],
    ['aroha.bennett-walks-the-dog', null],
  ])('%j is %j [ACCT-68 ACCT-69 ACCT-77]', (password, refused) => {
    expect(refusePassword(password, ['aroha.bennett'])).toBe(refused)
  })
})
