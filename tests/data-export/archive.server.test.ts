import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import {
  type ArchiveStanding,
  askDataArchive,
  readDataArchive,
  readDataArchiveFile,
} from '#contract/data-export/data-export.contract.ts'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { proofHash } from '#tests/billing/bill-hash.ts'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { forgetOldArchives } from '#server/data-export/archive.store.ts'
import { hiddenColumns, storedTables } from '#server/data-export/stored-rows.store.ts'
import { demo, type DemoPortal, demoNow, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import type { Message } from '#server/mail/mail.ts'

/** What is not written out row by row, and why. */
const notWrittenOut: Readonly<Record<string, string>> = {
  activation: 'A key to a login that is set up, for half an hour.',
  activation_code: 'A key to a login that is set up.',
  arriving_change: 'Where streams of the running day are, for a day; what has arrived is written out.',
  undo: 'What was before a change, until that can’t come back; the change is in the activity.',
  case_draft: 'An answer or a note that is not sent yet.',
  case_note: 'Notes of our team about a case, given on request.',
  staff_promise: 'What our team promised, given on request.',
  code_key: 'A key to sign in with.',
  customer_search: 'Words of names, addresses and numbers that stand elsewhere.',
  data_archive: 'It is the archive.',
  email_change: 'A key to the address that is to come, for a day; what came of it stands among the changes.',
  event: 'Copies of what other tables hold, on their way to the retailer’s systems.',
  gas_revision: 'What was billed of it stands in the bills.',
  held_bill: 'Of a bill that isn’t made yet: its period, and what stands in its way.',
  invoice: 'A bill is a document, and its proof.',
  invoice_document: 'A bill is a document, and its proof.',
  invoice_line: 'A bill is a document, and its proof.',
  invoice_supply: 'A bill is a document, and its proof.',
  mailed_link: 'A key that was mailed.',
  magic_link: 'A key to sign in with, for a quarter of an hour.',
  once: 'Answers that are sent again where they got lost, for a day.',
  passkey: 'Keys to sign in with; those added and removed stand in the activity.',
  staff_approval: 'What staff decided about the account stands in the activity.',
  private_account: 'A lock for staff; who opened the account stands in the activity.',
  private_account_look: 'A lock for staff; who opened the account stands in the activity.',
  profile_answer: 'It has a file of its own.',
  reading_day: 'Half-hours have files of their own.',
  reading_revision: 'What was billed of it stands in the bills.',
  recovery_code: 'Keys to sign in with.',
  ocpi_receipt: 'Whose a charge is, by the operator’s id; the charge itself is written out.',
  register_check: 'Half-hours have files of their own.',
  register_day: 'Half-hours have files of their own.',
  register_revision: 'Half-hours have files of their own.',
  external_token: 'Keys to the account, as hashes; sign-ins stand in the activity.',
  session: 'Keys to the account; sign-ins stand in the activity.',
  staff_audit: 'Visits of staff stand in the activity.',
  staff_visit: 'Visits of staff stand in the activity.',
  usage_impact_day: 'It is worked out from the half-hours.',
}

const week = 7 * 24 * 3_600_000

onDatabase('everything that is kept of a customer', (open) => {
  const mails: Message[] = []
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo), { mail: { isDemo: true, send: async (message) => void mails.push(message) } })
  })
  const standing = async (name: string) => (await portal.get<ArchiveStanding>(name, readDataArchive)).archive
  const ready = (name: string) =>
    eventually(async () => {
      const archive = await standing(name)
      expect(archive).toMatchObject({ state: 'ready', progress: 1 })
      return archive
    })
  const files = async (name: string): Promise<Record<string, string>> => {
    const { bytes } = await portal.file(name, readDataArchiveFile)
    return Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([path, content]) => [path, new TextDecoder().decode(content)]),
    )
  }

  it('is written out of every table, or the table says why not', async () => {
    const rows = await portal.db.query<{ table: string }>(
      `select distinct c.table_name as table from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name in ('customer_id', 'billing_account_id')`,
    )
    expect([...storedTables.map((table) => table.replace(/^own_/, '')), ...Object.keys(notWrittenOut)].toSorted()).toEqual(
      rows.map(({ table }) => table).toSorted(),
    )
  })

  it('is made in the background, once however often it is asked for, and told of by one mail', async () => {
    expect(await standing('aroha')).toBe(null)
    expect((await portal.ask('aroha', readDataArchiveFile)).status).toBe(404)
    const asked = await Promise.all([newKey(), newKey()].map((key) => portal.ask('aroha', askDataArchive, { body: {}, key })))
    for (const { status, body } of asked) expect([status, (body as ArchiveStanding).archive?.state]).toEqual([200, 'making'])
    expect(await ready('aroha')).toMatchObject({ expiresAt: '2026-06-16T16:40:00+12:00' })
    await eventually(() =>
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['aroha@example.com', 'Your data is ready to download']]),
    )
    expect(mails[0]?.text).toContain('/account/profile/account-settings')
  })

  it('holds use, bills that prove themselves, profile and activity, and nothing that opens the account', async () => {
    const all = await files('aroha')
    const bills = Object.keys(all).filter((path) => /\/bills\/.*\.json$/.test(path))
    expect(bills.length).toBeGreaterThan(3)
    for (const path of bills) {
      const proof = JSON.parse(all[path] ?? '') as BillProof
      const { differences, totalCents } = proveBill(proof)
      expect([differences, totalCents, await proofHash(proof)]).toEqual([[], proof.result.totalCents, proof.hash])
      expect(all[path.replace('.json', '.pdf')]?.slice(0, 5)).toBe('%PDF-')
    }
    const names = Object.keys(all).map((path) =>
      path
        .replace(/^\d+/, 'account')
        .replace(/bills\/.*\./, 'bills/x.')
        .replace(/usage\/\w+/, 'usage/icp'),
    )
    expect([...new Set(names)].toSorted()).toEqual([
      'READ ME.txt',
      'account/account.json',
      'account/bills/x.json',
      'account/bills/x.pdf',
      'account/profile.json',
      'account/transactions.csv',
      'account/usage/icp.csv',
      'account/usage/icp.txt',
      'account/usage/icp.xml',
      'activity.json',
      'customer.json',
    ])
    const text = Object.values(all).join('\n')
    for (const column of hiddenColumns) expect(text).not.toContain(`"${column}"`)
    const mine = JSON.parse(all['customer.json'] ?? '') as { login: { username: string }[] }
    expect(mine.login.map(({ username }) => username)).toEqual(['aroha@example.com'])
    expect(text).not.toContain('tama@example.com')
  })

  it('of a member of a buying group shows no money', async () => {
    await portal.ask('mere', askDataArchive, { body: {}, key: newKey() })
    await ready('mere')
    const all = await files('mere')
    expect(Object.keys(all).filter((path) => /transactions|bills/.test(path))).toEqual([])
    const account = JSON.parse(Object.entries(all).find(([path]) => path.endsWith('account.json'))?.[1] ?? '') as object
    expect(Object.keys(account).filter((table) => /transaction|pay|credit|correction|bill_query/.test(table))).toEqual([])
    expect(JSON.stringify(account)).not.toMatch(/"\w*(cents|amount|price)\w*":/)
  })

  it('of whoever shares an account holds what they may read on its pages, and nothing that is the owner’s alone', async () => {
    const accountOf = `select ca.billing_account_id from customer_account ca join login l using (customer_id) where l.email = 'sina@example.com'`
    await portal.db.query(
      `insert into customer_account (customer_id, billing_account_id, role, position)
       select customer_id, (${accountOf}), 'authorised', 2 from login where email = 'leo@example.com'`,
    )
    await portal.db.query(
      `insert into care_contact (billing_account_id, channel, at_time, alternate_name, alternate_relation, alternate_phone)
       values ((${accountOf}), 'phone', 'anyTime', 'Moana', 'Sister', '021 555 0101') on conflict (billing_account_id) do update set alternate_name = 'Moana'`,
    )
    await portal.db.query(
      `insert into access_key (billing_account_id, key_id, customer_id, name, prefix, secret_hash, scopes, until, made_at)
       select (${accountOf}), gen_random_uuid(), customer_id, 'Key of ' || username, username, username, '{use}', '2026-12-31', '2026-06-01'
       from login where email in ('sina@example.com', 'leo@example.com')`,
    )
    const [{ number } = { number: '' }] = await portal.db.query<{ number: string }>(
      `select customer_number as number from billing_account where billing_account_id = (${accountOf})`,
    )
    const readBy = async (name: string) => {
      await portal.ask(name, askDataArchive, { body: {}, key: newKey() })
      await ready(name)
      const account = JSON.parse((await files(name))[`${number}/account.json`] ?? '') as Record<string, { name: string }[]>
      return { tables: Object.keys(account), keys: account['access_key']?.map((key) => key.name) }
    }
    const owner = await readBy('sina')
    const shares = await readBy('leo')
    expect([owner.keys, shares.keys]).toEqual([['Key of sina@example.com'], ['Key of leo@example.com']])
    // Sina has let people in; whom is hers to know, as is whom we ask when we cannot reach her.
    expect(owner.tables).toEqual(expect.arrayContaining(['account_access', 'account_transaction', 'care_contact']))
    expect(owner.tables.filter((table) => !shares.tables.includes(table))).toEqual(['account_access', 'care_contact'])
  })

  it('is gone after a week', async () => {
    const portalThen = await openDemo(portal.db, { now: demoNow + week })
    expect(await portalThen.get<ArchiveStanding>('aroha', readDataArchive)).toEqual({ archive: null })
    expect((await portalThen.ask('aroha', readDataArchiveFile)).status).toBe(404)
    await forgetOldArchives(portal.db, demoNow + week)
    expect(await portal.db.query('select archive_id from data_archive')).toEqual([])
  })
})
