import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { intakeExample } from '#contract/operator/operator.examples.ts'
import { runCommand } from '#server/admin/commands.ts'
import type { Database } from '#server/database/database.ts'
import { applyRecords } from '#server/intake/apply.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'
import { readConfig } from '#server/process/config.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const secrets = ['a'.repeat(32)] as const

/** State and words by what was looked at, of the command's printed list. */
const listOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split('\n').map((line) => {
      const [, state = '', about = '', words = ''] = /^(\S+) +(\S.*?) {2,}(.*)$/.exec(line) ?? []
      return [about, `${state}: ${words}`]
    }),
  )

onDatabase('the checks before customers are let in', (open) => {
  let db: Database
  let mailServer: SMTPServer
  let smtpUrl: string
  const folder = mkdtempSync(join(tmpdir(), 'tarn-checks-'))

  beforeAll(async () => {
    db = await open()
    mailServer = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
    await new Promise<void>((resolve) => void mailServer.listen(0, '127.0.0.1', resolve))
    smtpUrl = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    mailServer.close()
    rmSync(folder, { recursive: true })
  })

  const check = (env: NodeJS.ProcessEnv, now = Date.parse('2026-07-10T12:00:00+12:00')): Promise<string> =>
    runCommand(db, ['check'], { now, secrets, config: readConfig(env) }).catch((error: Error) => `WRONG\n${error.message}`)

  it('name all that is missing on an empty machine, and end with an error', async () => {
    const text = await check({ DEMO: 'off', PUBLIC_URL: 'http://portal.example.nz', IMPORT_DIR: join(folder, 'none') })
    expect(text.split('\n')[0]).toBe('WRONG')
    expect(listOf(text)).toMatchObject({
      Settings: 'wrong: PUBLIC_URL is not an https address.',
      Brand:
        'wrong: Bills would show what is invented: the GST number 104-286-739 and the payee’s account 00-1290-0048163-00. Put yours into src/brands/tarn.ts.',
      Secrets: 'ok: All sealed rows open.',
      Database: 'look: The database is embedded: set DATABASE_URL to let several processes serve.',
      Backups: 'look: Copy DATA_DIR while the process is stopped; there are no automatic backups.',
      Time: 'ok: The clocks agree, and New Zealand’s clock changes are known.',
      Email: 'wrong: There is no email server: set SMTP_URL.',
      Folders: 'wrong: IMPORT_DIR can’t be read and written.',
      Customers: 'wrong: Nobody is loaded: npm run load -- FOLDER.',
      Prices: 'ok: Every agreement has a price, today and in 30 days.',
      Readings: 'look: No meter sends half-hours.',
      Bills: 'ok: None is held.',
      'Grid figures': 'look: No figures: the eco tracker shows no data.',
      Temperatures: 'ok: None measured: long-term averages are used.',
      'Messages to others': 'ok: All are delivered, or wait for their time.',
      Staff: 'look: Nobody can help customers: npm run admin -- staff add.',
      Cards: 'look: None is set up: nobody can pay by card.',
      Weather: 'look: None is set up: temperatures come by files.',
      Registry: 'look: None is set up: supply points are only what you load.',
    })
  })

  it('say that a mail server refuses the connection, and that only this machine reaches the portal', async () => {
    const text = await check({ DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'service@example.nz' })
    expect(listOf(text).Email).toMatch(/^wrong: The email server of SMTP_URL doesn’t let us in: .*ECONNREFUSED/)
    expect(listOf(text).Settings).toBe(
      'look: Only this machine reaches http://127.0.0.1:4000: set PUBLIC_URL to the portal’s https address, in this shell too.',
    )
  })

  it('take the invented brands in a demo, and name what each would put on bills without one', async () => {
    expect(listOf(await check({ DEMO: 'on' })).Brand).toBe('ok: Invented, for a demo.')
    expect(listOf(await check({ DEMO: 'off', BRAND: 'fizz' })).Brand).toBe(
      'wrong: Bills would show what is invented: the GST number 118-407-562 and the payee’s account 00-1290-0048164-00. Put yours into src/brands/fizz.ts.',
    )
  })

  it('name the settings of a card key that is refused', async () => {
    const refusing = createServer((_, reply) => reply.writeHead(401, { 'content-type': 'application/json' }).end('{}'))
    await new Promise<void>((resolve) => void refusing.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`
    const keys = { CARD_PROVIDER: 'windcave', WINDCAVE_URL: url, WINDCAVE_USER: 'u', WINDCAVE_KEY: 'k' }
    const text = await check({ DEMO: 'off', ...keys })
    refusing.close()
    expect(listOf(text).Cards).toBe('wrong: The card provider refuses the key (401): look at WINDCAVE_USER and WINDCAVE_KEY.')
  })

  it('see that others can look into the folder for the bank', async () => {
    const bank = {
      DIRECT_DEBIT_BANK: 'anz',
      DIRECT_DEBIT_ACCOUNT: '01-0102-0123458-00',
      DIRECT_DEBIT_SUBSCRIBER: '1',
      DIRECT_DEBIT_NAME: 'TARN',
      DIRECT_DEBIT_DIR: folder,
      IMPORT_DIR: folder,
    }
    chmodSync(folder, 0o755)
    expect(listOf(await check({ DEMO: 'off', ...bank })).Folders).toBe(
      `look: Others on this machine can look into DIRECT_DEBIT_DIR: chmod 700 ${folder}`,
    )
    chmodSync(folder, 0o700)
    expect(listOf(await check({ DEMO: 'off', ...bank })).Folders).toBe('ok: Can be read and written.')
  })

  it('find nothing wrong once mail, customers and prices are there', async () => {
    const { refused } = await applyRecords(db, intakeExample.body.records.slice(0, -1) as IntakeRecord[], {
      now: Date.parse('2026-07-01T12:00:00+12:00'),
      secrets,
    })
    expect(refused).toEqual([])
    const text = await check({
      DEMO: 'off',
      PUBLIC_URL: 'https://portal.example.nz',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'service@example.nz',
      IMPORT_DIR: folder,
    })
    expect(listOf(text)).toMatchObject({
      Settings: 'ok: Customers reach the portal at https://portal.example.nz.',
      Email: 'ok: The email server takes email from service@example.nz.',
      Folders: 'ok: Can be read and written.',
      Customers: expect.stringMatching(/^ok: 1 account, /),
      Prices: 'ok: Every agreement has a price, today and in 30 days.',
    })
  })

  it('name the plans whose prices end', async () => {
    await db.query("update tariff set end_date = '2026-07-20'")
    const [plan] = await db.query<{ plan: string }>('select distinct plan_id as plan from agreement')
    expect(listOf(await check({ DEMO: 'off' })).Prices).toBe(`look: No price in 30 days for agreements on ${plan?.plan}.`)
    const later = listOf(await check({ DEMO: 'off' }, Date.parse('2026-07-21T12:00:00+12:00')))
    expect(later.Prices).toBe(`wrong: No price today for agreements on ${plan?.plan}.`)
  })

  it('tell of held bills and of messages that fail', async () => {
    await db.query(
      `insert into held_bill (billing_account_id, end_date, reason, since, tried_on, tries)
       select billing_account_id, '2026-07-01', 'proof', now(), '2026-07-02', 1 from billing_account`,
    )
    await db.query("insert into outbox (errand_id, kind, about, due_at, tries) values (gen_random_uuid(), 'x', '{}', now(), 6)")
    expect(listOf(await check({ DEMO: 'off' }))).toMatchObject({
      Bills: 'look: 1 bill is held: npm run admin -- bills held.',
      'Grid figures': 'look: No figures: the eco tracker shows no data.',
      'Messages to others': 'look: 1 message has failed more than five times.',
    })
    await db.query("update outbox set set_aside_at = now(), due_at = 'infinity', last_failure = 'email server: 550'")
    expect(listOf(await check({ DEMO: 'off' }))).toMatchObject({
      'Messages to others': 'look: 1 message is set aside: npm run admin -- messages undelivered.',
    })
  })
})
