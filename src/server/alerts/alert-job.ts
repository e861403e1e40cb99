import type { AlertReading } from '#contract/alerts/alerts.contract.ts'
import { type AlertWords, toldWords } from '#domain/customer/alert-words.ts'
import { outageDetail } from '#domain/customer/outage-change-words.ts'
import { alertStep } from '#domain/customer/alerts.ts'
import { addDays, daysBetween, today as todayAt } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { countingDays } from '#domain/supply/read-window.ts'
import { readRunningBill } from '#server/billing/running-bill.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Outbox } from '#server/http/outbox.ts'
import { accountOf, type SelectedAccount } from '#server/http/selection.ts'
import { readSiteMeters } from '#server/meter-reads/site-meters.ts'
import { throwFailures } from '#server/http/repeats.ts'
import { readOutageTimes } from './planned-outages.store.ts'
import { readingsOf } from './readings.ts'
import { offeredKinds, readSettings, type Setting } from './settings.store.ts'
import { clearAlert, putAlert } from './alert-notices.ts'
import { notifyOutageChanges, storeNotifiedOutage } from './outage-changes.ts'

interface Fact extends AlertReading {
  readonly isForecast?: boolean
}

type AlertCheck = (db: Queryable, account: SelectedAccount, setting: Setting, now: number) => Promise<Fact[]>

/** Days back, so that bills made during downtime are reported. */
const billDays = 3

const checkBill: AlertCheck = async (db, account, setting, now) => {
  const today = todayAt(now)
  const made = await readingsOf(db, account, setting, { startDate: addDays(today, -billDays), endDate: today })
  const { periodStatus, forecast } = await readRunningBill(db, account, today)
  if (!forecast) return made
  return [...made, { subject: periodStatus.window.startDate, day: today, value: forecast.cents / 100, isForecast: true }]
}

/** The newest complete day: readings arrive a day late or later. */
const checkUse: AlertCheck = async (db, account, setting, now) => {
  const today = todayAt(now)
  return (await readingsOf(db, account, setting, { startDate: addDays(today, -7), endDate: addDays(today, -1) })).slice(-1)
}

const checkTomorrow: AlertCheck = (db, account, setting, now) => {
  const tomorrow = addDays(todayAt(now), 1)
  return readingsOf(db, account, setting, { startDate: tomorrow, endDate: tomorrow })
}

const checkToday: AlertCheck = (db, account, setting, now) => {
  const today = todayAt(now)
  return readingsOf(db, account, setting, { startDate: today, endDate: today })
}

const lastRead = `
  select 1 from register_read where billing_account_id = $1 and supply_point_id = any($2::uuid[]) and source <> 'estimate'
    and state in ('counted', 'checking') and read_on > $3 limit 1`

const checkReads: AlertCheck = async (db, account, { siteId }, now) => {
  const today = todayAt(now)
  const { meterReadings } = await readSiteMeters(db, { ...account, siteId }, now)
  const due = meterReadings.meters.filter(({ dueBy, isSmart }) => dueBy !== null && !isSmart)
  const dueBy = due[0]?.dueBy ?? null
  if (dueBy === null || dueBy < today) return []
  const points = due.map(({ supplyPointId }) => supplyPointId)
  const read = await db.query(lastRead, [account.billingAccountId, points, addDays(dueBy, -countingDays)])
  return read.length > 0 ? [] : [{ subject: dueBy, day: today, value: daysBetween(today, dueBy) }]
}

/** Low bottles are checked by the bottled gas job, which may order instead. */
const checks: Readonly<Record<Exclude<Setting['kind'], 'bottleLow'>, AlertCheck>> = {
  bill: checkBill,
  use: checkUse,
  priceHours: checkTomorrow,
  greenHours: checkTomorrow,
  freeHours: checkToday,
  readDue: checkReads,
  outage: checkToday,
}

interface JobContext {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'putLater'>
}

const open = 'select subject from alert_told where billing_account_id = $1 and kind = $2 and cleared_at is null'

const wordsOf = async (
  tx: Queryable,
  billingAccountId: string,
  { kind, threshold }: Setting,
  reading: Fact,
): Promise<AlertWords> => {
  const words = toldWords(kind, reading, threshold, reading.isForecast)
  const outage = kind === 'outage' ? await readOutageTimes(tx, billingAccountId, reading.subject) : null
  return outage ? { ...words, detail: outageDetail(outage, outage.reason) } : words
}

const checkAlert = async (job: JobContext, account: SelectedAccount, setting: Setting, now: number): Promise<void> => {
  const { kind, threshold } = setting
  if (kind === 'bottleLow') return
  const { billingAccountId } = account
  if (kind === 'outage') await notifyOutageChanges(job, { billingAccountId, setting }, now)
  const facts = await checks[kind](job.db, account, setting, now)
  if (facts.length === 0) return
  const openSubjects = new Set(
    (await job.db.query<{ subject: string }>(open, [billingAccountId, kind])).map(({ subject }) => subject),
  )
  for (const reading of facts) {
    const step = alertStep(kind, { value: reading.value, threshold, isTold: openSubjects.has(reading.subject) })
    const isUrgent = kind === 'outage' && reading.value <= 1
    if (step === 'tell')
      await job.db.transaction(async (tx) => {
        const words = await wordsOf(tx, billingAccountId, setting, reading)
        const isNew = await putAlert(tx, job.outbox, { billingAccountId, setting, reading, words, isUrgent }, now)
        if (isNew && kind === 'outage') await storeNotifiedOutage(tx, billingAccountId, reading.subject)
      })
    if (step === 'clear') await job.db.transaction((tx) => clearAlert(tx, { billingAccountId, setting, reading }, now))
  }
}

interface Owned {
  readonly billingAccountId: string
  readonly customerId: string
}

const checkAccount = async (job: JobContext, owned: Owned, now: number): Promise<void> => {
  const account = await accountOf(job.db, owned)
  if (!account) return
  const offered = await offeredKinds(job.db, account)
  for (const setting of await readSettings(job.db, owned.billingAccountId))
    if (setting.isOn && offered.includes(setting.kind)) await checkAlert(job, account, setting, now)
}

const pageSize = 500

const page = `
  select a.billing_account_id,
    (select ca.customer_id from customer_account ca where ca.billing_account_id = a.billing_account_id
     order by ca.position, ca.customer_id limit 1) as customer_id
  from billing_account a
  where a.billing_account_id > $1::uuid
    and (exists (select from alert s where s.billing_account_id = a.billing_account_id and s.is_on)
      or exists (select from planned_outage o where o.billing_account_id = a.billing_account_id and o.ends_at > $2))
    and exists (select from customer_account ca where ca.billing_account_id = a.billing_account_id)
  order by a.billing_account_id limit ${pageSize}`

const nobody = '00000000-0000-0000-0000-000000000000'
/** Hourly. One transaction per alert; idempotent, also in parallel. @throws AggregateError naming the failed accounts */
export const runAlertJob = async (job: JobContext, now: number): Promise<void> => {
  const failures: Error[] = []
  let last = nobody
  for (;;) {
    const some = await job.db.query<Owned>(page, [last, new Date(now)])
    for (const owned of some)
      await checkAccount(job, owned, now).catch((cause: unknown) => {
        failures.push(new Error(`The alerts of account ${owned.billingAccountId} could not be checked`, { cause }))
      })
    const next = some.at(-1)
    if (!next || some.length < pageSize) break
    last = next.billingAccountId
  }
  throwFailures(failures, `The alerts of ${failures.length} accounts could not be checked`)
}

const keptMs = 396 * dayMs

export const forgetOldAlerts = async (db: Queryable, now: number): Promise<void> => {
  const before = new Date(now - keptMs)
  await db.query('delete from alert_told where told_at < $1', [before])
  await db.query(
    'delete from alert_mail m where due_at < $1 and not exists (select from alert_told t where t.mail_id = m.mail_id)',
    [before],
  )
}
