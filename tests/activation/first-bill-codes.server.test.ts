import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, formatFullDate, today as todayAt } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { runCommand } from '#server/admin/commands.ts'
import { outboxAt } from '#server/http/outbox.ts'
import { runBilling } from '#server/invoicing/billing-run.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { readPdf } from '#tests/bills/read-pdf.ts'
import { staffed } from '#tests/impersonation/staff-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type Activations, openActivations, right } from './activation-portal.ts'

const today = todayAt(Date.now())
const folder = () => join(mkdtempSync(join(tmpdir(), 'codes-')), 'out')

onDatabase('a code for a login that is printed', (open) => {
  let at: Activations
  beforeAll(async () => {
    at = await openActivations(await open(staffed))
  })
  afterAll(() => at.portal.close())

  /** Its first bill period ended yesterday; bills go by post. */
  const loadBilled = async (key: string, columns = '') => {
    const { number, accountId } = await at.load([{ key, firstName: 'Priya', email: null }])
    await at.portal.db.query(
      `update billing_account set cycle_start = $2, billed_from = $2, is_invoice_by_email = false ${columns} where billing_account_id = $1`,
      [accountId, addDays(today, -30)],
    )
    return { number, accountId }
  }
  const night = async (now = Date.now()) => {
    const { db } = at.portal
    return runBilling({ db, now, secrets: await loadSecrets(db, []), outbox: outboxAt(db, now) })
  }
  const printed = async (issued = today, now = Date.now()): Promise<ReadonlyMap<string, Buffer>> => {
    const out = folder()
    await runCommand(at.portal.db, ['bills', 'print', '--issued', issued, '--out', out], { now })
    expect(readdirSync(out).map((name) => statSync(join(out, name)).mode & 0o777)).toEqual(readdirSync(out).map(() => 0o600))
    return new Map(readdirSync(out).map((name) => [name, readFileSync(join(out, name))]))
  }
  const fileOf = (files: ReadonlyMap<string, Buffer>, number: string) =>
    [...files].find(([name]) => name.startsWith(number))?.[1] ?? Buffer.from('')
  const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')
  const codeIn = (text: string) => /Your code: ([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(text)?.[1]

  it('stands on the first bill, the same each time it is printed, until the customer has a login', async () => {
    const { number } = await loadBilled('posted')
    await night()
    const text = await textOf(fileOf(await printed(), number))
    const code = codeIn(text) ?? ''
    expect(text).toContain('See your bills online')
    expect(text).toContain(`Account number: ${number}`)
    expect(text).toContain(`The code works once, until ${formatFullDate(addDays(today, 90))}. Please keep it to yourself.`)
    expect(code).not.toBe('')
    expect(codeIn(await textOf(fileOf(await printed(), number)))).toBe(code)
    expect(JSON.stringify(await at.portal.db.query('select * from activation_code'))).not.toContain(code)
    const visit = at.letter(number, code)
    expect((await visit.check()).body).toEqual(right)
    expect((await visit.finish({})).body).toMatchObject({ outcome: 'done', login: { username: number } })
    expect(codeIn(await textOf(fileOf(await printed(), number)))).toBeUndefined()
  })

  it('stands on bills in large print and plain text too, and on no second bill', async () => {
    const { number } = await loadBilled('plain', `, bill_form = 'plainText'`)
    const large = await loadBilled('large', `, bill_form = 'largePrint'`)
    await night()
    const files = await printed()
    const plain = fileOf(files, number).toString()
    expect(codeIn(plain)).toBeDefined()
    expect(codeIn(await textOf(fileOf(files, large.number)))).toBeDefined()
    const later = Date.now() + 30 * dayMs
    await night(later)
    const next = await printed(addDays(today, 30), later)
    expect(codeIn(fileOf(next, number).toString())).toBeUndefined()
    expect(fileOf(next, number).toString()).toContain(number)
  })

  it('is made for all without a login in one file that only its owner reads', async () => {
    const { number } = await at.load([{ key: 'mailed', firstName: 'Mele', email: null }])
    const out = folder()
    const said = await runCommand(at.portal.db, ['activation', 'codes', '--without-login', '--out', out])
    const [head, ...lines] = readFileSync(out, 'utf8').trimEnd().split('\n')
    const rows = new Map(lines.map((line) => line.split(',') as [string, string]))
    expect([head, statSync(out).mode & 0o777]).toEqual(['account,code', 0o600])
    expect(said).toBe(`${rows.size} codes in ${out}; valid for 90 days, for one login each. A code of an earlier letter ends.`)
    // The three homes of these tests that have no login; nobody of the portal's own.
    expect([...rows.keys()].every((account) => account.startsWith('7001'))).toBe(true)
    expect((await at.letter(number, rows.get(number) ?? '').check()).body).toEqual(right)
    await expect(runCommand(at.portal.db, ['activation', 'codes', '--without-login', '--out', out])).rejects.toThrow(
      `${out} can’t be written: it is there already.`,
    )
    await expect(runCommand(at.portal.db, ['activation', 'codes', '--out', folder()])).rejects.toThrow('say --without-login')
  })
})
