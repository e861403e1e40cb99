import { mountAreas } from './areas.ts'
import { feedArrivingDay } from '#server/demo/arriving-day.ts'
import { startDemoCharger } from '#server/demo/charging.ts'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import { demoCustomers } from '#server/demo/customers.ts'
import { closeDemoLogins, isDemoDatabase, openDemoLogins } from '#server/demo/logins.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { seedDeskWeek } from '#server/demo/desk/desk-week.ts'
import { demoCodeKey, demoStaff, seedStaff } from '#server/demo/staff.ts'
import { createIdentity, type Identity } from '#server/identity/identity.ts'
import { loadSecrets, type Secrets } from '#server/secrets/secrets.ts'
import { resealRows } from '#server/secrets/sealed-rows.ts'
import { renewHints } from '#server/payments/recurring.store.ts'
import { prepareFolder, requireFolder } from '#server/import/folder-files.ts'
import { fileKinds } from '#server/file-kinds.ts'
import { createServiceFetch } from '#server/fetch-services.ts'
import { watchImports } from '#server/import/watch-imports.ts'
import { createMail } from '#server/mail/mail.ts'
import { serveAdmin } from '#server/admin/socket.ts'
import { type Config, readConfig, requireBrand, requireKept } from '#server/process/config.ts'
import { SettingRefused } from '#server/process/setting.ts'
import type { Database } from '#server/database/database.ts'
import { FolderRefused } from '#server/database/folder-refused.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase, outlast, startTimeout, type Waiting } from '#server/database/open.ts'
import { gatherLines } from '#server/process/log.ts'
import { requireFreePort } from '#server/process/port.ts'
import { builtPortal, requirePortal } from '#server/portal/portal.ts'
import { createProgress } from '#server/process/progress.ts'
import { createServer } from './server.ts'
import { stopOnSignals } from '#server/process/stop.ts'
import { tidyEveryHour } from './tidy.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const waiting: Waiting = { timeout: startTimeout, onWait: print }

interface DemoPerson {
  readonly email: string
  readonly password: string
  readonly shows: string
}

const list = (people: readonly DemoPerson[]) => {
  const width = Math.max(...people.map(({ email }) => email.length))
  const passwordWidth = Math.max(...people.map(({ password }) => password.length))
  for (const { email, password, shows } of people) print(`  ${email.padEnd(width)}  ${password.padEnd(passwordWidth)}  ${shows}`)
}

const greet = (origin: string, isDemo: boolean) => {
  print(`\nTarn is at ${origin}\n`)
  if (!isDemo) return
  print('Demo customers (email, password, what they show):')
  list(demoCustomers)
  print(`\nDemo staff, at ${origin}/staff:`)
  list(demoStaff)
  print(`  They give a code as well, of the key ${demoCodeKey} in any authenticator app.`)
  print(`\nMails can be read at ${origin}/mailbox, charts at ${origin}/statecharts/. Ctrl-C ends.\n`)
}

const fillDemo = async (db: Database, given: readonly string[]) => {
  const { show, end } = createProgress('Making demo customers')
  await seedDemo(db, { progress: (done, total) => show(done / total) }).finally(end)
  if (!(await isDemoDatabase(db))) return
  await openDemoLogins(db)
  await catchUpDemo(db)
  await feedArrivingDay(db, Date.now())
  const secrets = await loadSecrets(db, given)
  await seedStaff(db, secrets)
  await seedDeskWeek(db, secrets)
}

const makeReady = async (db: Database, config: Config) => {
  await migrate(db)
  await (config.isDemo ? fillDemo(db, config.secrets) : closeDemoLogins(db))
}

/** PostgreSQL: own connections without time limits for migrations and other preparation. */
const openReady = async (config: Config): Promise<Database> => {
  const { databaseUrl, dataDir, poolSize } = config
  const prepare = (db: Database) => makeReady(db, config)
  if (databaseUrl === undefined) return openDatabase({ dataDir, prepare })
  const first = await openDatabase({ ...waiting, databaseUrl, poolSize: 2, hasNoTimeout: true, prepare })
  await first.close()
  return openDatabase({ ...waiting, databaseUrl, poolSize })
}

/** Unseals and reseals: the last database work before listening. */
const unlock = async (db: Database, identity: Identity, secrets: Secrets) => {
  await identity.unlock()
  const unreadable = await resealRows(db, secrets)
  if (unreadable > 0) process.stderr.write(`${unreadable} sealed rows open with none of SECRETS.\n`)
  await renewHints(db, secrets)
}

interface Start {
  readonly isDev: boolean
  readonly builds: boolean
}

export const serve = async (initialConfig: Config, { isDev, builds }: Start): Promise<void> => {
  requireKept(initialConfig)
  requireBrand(initialConfig)
  await requireFreePort(initialConfig.host, initialConfig.port)
  if (builds && initialConfig.isPortalOwn)
    await (await import('#server/portal/build.ts')).buildPortal(initialConfig.portalDir, () => print('Building the portal ...'))
  if (!isDev) requirePortal(initialConfig.portalDir)
  if (initialConfig.importDir !== undefined) await prepareFolder(initialConfig.importDir)
  const { directDebit } = initialConfig.parties
  if (directDebit) await requireFolder('DIRECT_DEBIT_DIR', directDebit.folder)
  const db = await openReady(initialConfig)
  const config = { ...initialConfig, secrets: await outlast(() => loadSecrets(db, initialConfig.secrets), waiting) }
  const { brand, origin, secrets, smtpUrl, mailFrom } = config
  const mail = createMail({
    db,
    isDemo: config.isDemo,
    ...(smtpUrl ? { smtpUrl } : {}),
    ...(mailFrom ? { fromAddress: mailFrom } : {}),
  })
  const identity = createIdentity({
    db,
    origin,
    mail,
    secrets,
    external: config.issuer,
    staffIssuer: config.staffIssuer,
    ...(brand ? { brand } : {}),
  })
  await outlast(() => unlock(db, identity, secrets), waiting)
  const portal = isDev ? (await import('#server/portal/dev-portal.ts')).devPortal({ config, db }) : builtPortal({ config, db })
  const logStream = gatherLines((text) => process.stdout.write(text))
  const server = await createServer({ db, config, identity, mail, areas: mountAreas, portal, logStream })
  const admin = config.databaseUrl === undefined ? serveAdmin(db, config, secrets) : null
  const endImports = await watchImports(config, fileKinds, db, server.log)
  const services = createServiceFetch(db, config, server.log)
  const tidying = tidyEveryHour(
    db,
    { ...config, outbox: server.wire.outbox },
    {
      onFailure: (error) => server.log.error({ err: error }, 'the hourly tidying failed'),
      onHeld: ({ now, total }) => {
        for (const { billingAccountId, endDate, reason } of now)
          server.log.warn({ account: billingAccountId, endDate, reason }, 'a bill is held')
        server.log.warn({ bills: total }, 'bills are held: npm run admin -- bills held')
      },
      fetchServices: services.run,
    },
  )
  let endCharger = async () => {}
  stopOnSignals(server, async () => {
    admin?.close()
    clearInterval(tidying)
    await endCharger()
    await endImports()
    await services.end()
    return db.close()
  })
  await server.listen({ host: config.host, port: config.port })
  greet(origin, config.isDemo)
  if (!config.isDemo || !config.chargers || !(await isDemoDatabase(db))) return
  const report = (err: unknown) => server.log.warn({ err }, 'the demo’s charger failed')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  endCharger =
    (await startDemoCharger(db, `ws://${host.includes(':') ? `[${host}]` : host}:${port}/ocpp`, report).catch(report)) ??
    endCharger
}

export const run = async (how: Start): Promise<void> => {
  // A closed log pipe must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    await serve(readConfig(process.env, process.stdout.isTTY), how)
  } catch (error) {
    if (!(error instanceof FolderRefused || error instanceof SettingRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
