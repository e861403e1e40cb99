import { access, constants, stat } from 'node:fs/promises'
import { dayAt } from '#domain/basics/days.ts'
import { dayMs, hourMs } from '#domain/basics/durations.ts'
import { checkMailServer } from '#server/mail/mail.ts'
import { brandAt } from '#server/process/config.ts'
import { resealRows } from '#server/secrets/sealed-rows.ts'
import { type Check, look, ok, wrong } from './check.ts'

const mostDriftMs = 2_000
/** For which clock changes must be known. */
const coveredDays = 5 * 366

const isOnThisMachine = (url: string) => /^(?:localhost|127\.|\[::1\])/.test(new URL(url).host)

const settings: Check = {
  about: 'Settings',
  run: async ({ config: { isDemo, origin } }) => {
    if (isDemo) return wrong('This is a demo: set DEMO=off.')
    if (!origin.startsWith('https:') && !isOnThisMachine(origin)) return wrong('PUBLIC_URL is not an https address.')
    if (!origin.startsWith('https:'))
      return look(`Only this machine reaches ${origin}: set PUBLIC_URL to the portal’s https address, in this shell too.`)
    return ok(`Customers reach the portal at ${origin}.`)
  },
}

/** Of the brands that this project comes with. */
const inventedGstNumbers = new Set(['104286739', '118407562'])
/** There is no bank 00. */
const inventedBank = '00-'

const brand: Check = {
  about: 'Brand',
  run: async ({ config }) => {
    const { id, gstNumber, payee } = brandAt(config, new URL(config.origin).hostname)
    if (config.isDemo) return ok('Invented, for a demo.')
    const invented = [
      inventedGstNumbers.has(gstNumber.replaceAll(/\D/g, '')) && `the GST number ${gstNumber}`,
      payee.number.startsWith(inventedBank) && `the payee’s account ${payee.number}`,
    ].filter((words) => words !== false)
    return invented.length > 0
      ? wrong(`Bills would show what is invented: ${invented.join(' and ')}. Put yours into src/brands/${id}.ts.`)
      : ok(`Bills are from ${payee.name}, GST number ${gstNumber}.`)
  },
}

const secrets: Check = {
  about: 'Secrets',
  run: async ({ db, secrets: [first, ...more] }) => {
    if (first === undefined) return wrong('SECRETS is not set.')
    const unreadable = await resealRows(db, [first, ...more])
    if (unreadable > 0) return wrong(`${unreadable} sealed rows open with none of SECRETS.`)
    return ok(more.length === 0 ? 'All sealed rows open.' : `All sealed rows open; ${more.length} older secrets can be removed.`)
  },
}

const mail: Check = {
  about: 'Email',
  run: async ({ config: { smtpUrl, mailFrom } }) => {
    if (smtpUrl === undefined) return wrong('There is no email server: set SMTP_URL.')
    if (mailFrom === undefined) return wrong('Emails have no sender: set MAIL_FROM.')
    await checkMailServer(smtpUrl).catch((error: Error) => {
      throw new Error(`The email server of SMTP_URL doesn’t let us in: ${error.message}`)
    })
    return ok(`The email server takes email from ${mailFrom}.`)
  },
}

const database: Check = {
  about: 'Database',
  run: async ({ db, config: { databaseUrl } }) => {
    if (databaseUrl === undefined) return look('The database is embedded: set DATABASE_URL to let several processes serve.')
    const [row] = await db.query<{ version: string }>("select current_setting('server_version') as version")
    return ok(`PostgreSQL ${row?.version.split(' ')[0]}.`)
  },
}

const backups: Check = {
  about: 'Backups',
  run: async ({ db, config: { databaseUrl }, now }) => {
    if (databaseUrl === undefined) return look('Copy DATA_DIR while the process is stopped; there are no automatic backups.')
    const [row] = await db.query<{ mode: string; archivedAt: Date | null; failedAt: Date | null }>(
      `select current_setting('archive_mode') as mode, last_archived_time as archived_at, last_failed_time as failed_at
       from pg_stat_archiver`,
    )
    if (!row || row.mode === 'off') return look('PostgreSQL archives no log (archive_mode is off): only dumps can be restored.')
    const { archivedAt, failedAt } = row
    if (archivedAt === null) return wrong('PostgreSQL has archived no log yet.')
    if (failedAt !== null && failedAt > archivedAt) return wrong('PostgreSQL failed to archive its log; look at archive_command.')
    const hours = Math.floor((now - archivedAt.getTime()) / hourMs)
    return hours >= 24 ? wrong(`PostgreSQL last archived its log ${hours} hours ago.`) : ok('PostgreSQL archives its log.')
  },
}

const intlDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' })

/** Half-hours around New Zealand's midnights of the next years that the two time zone tables of the process put into different days. */
const disagreements = (now: number): number => {
  const midnight = Math.floor(now / dayMs) * dayMs + dayMs / 2
  let count = 0
  for (let at = midnight; at < midnight + coveredDays * dayMs; at += dayMs)
    for (const instant of [at - 1.5 * hourMs, at - hourMs / 2, at + hourMs / 2])
      if (intlDay.format(instant) !== dayAt(instant)) count += 1
  return count
}

const time: Check = {
  about: 'Time',
  run: async ({ db }) => {
    const before = Date.now()
    const [row] = await db.query<{ now: Date }>('select clock_timestamp() as now')
    const after = Date.now()
    const theirs = row?.now.getTime() ?? Number.NaN
    const drift = theirs < before ? before - theirs : theirs > after ? theirs - after : 0
    if (drift > mostDriftMs) return wrong(`The clocks of this machine and the database differ by ${Math.round(drift / 1000)} s.`)
    if (disagreements(before) > 0) return wrong('Node’s time zones disagree about New Zealand’s clock changes: update Node.')
    return ok('The clocks agree, and New Zealand’s clock changes are known.')
  },
}

const isWritable = (folder: string) =>
  access(folder, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  )

const folders: Check = {
  about: 'Folders',
  run: async ({ config: { importDir, parties } }) => {
    const named = { IMPORT_DIR: importDir, DIRECT_DEBIT_DIR: parties.directDebit?.folder }
    for (const [name, folder] of Object.entries(named))
      if (folder !== undefined && !(await isWritable(folder))) return wrong(`${name} can’t be read and written.`)
    const { directDebit } = parties
    if (directDebit && ((await stat(directDebit.folder)).mode & 0o077) !== 0)
      return look(`Others on this machine can look into DIRECT_DEBIT_DIR: chmod 700 ${directDebit.folder}`)
    return importDir === undefined
      ? look('No folder is watched: set IMPORT_DIR, or run import by hand.')
      : ok('Can be read and written.')
  },
}

export const systemChecks: readonly Check[] = [settings, brand, secrets, database, backups, time, mail, folders]
