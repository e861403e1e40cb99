import {
  type AlertChoice,
  type AlertKind,
  alertNotOffered,
  type Alerts,
  type AlertSetting,
} from '#contract/alerts/alerts.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { alertKinds, alertRules, choiceOf, isThreshold, withAWay } from '#domain/customer/alerts.ts'
import type { Queryable } from '#server/database/database.ts'
import { changed, Refusal } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readingsOf } from './readings.ts'

export interface Setting {
  readonly kind: AlertKind
  readonly isOn: boolean
  readonly threshold: number
  readonly byMail: boolean
  readonly inPortal: boolean
  readonly siteId: string | null
  /** Customer who chose it: the recipient; null: the account's own address. */
  readonly customerId: string | null
}

export const lockAlerts = (tx: Queryable, billingAccountId: string): Promise<unknown[]> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`alerts ${billingAccountId}`])

const beforeChosen = (kind: AlertKind): Setting => {
  const { isOnFirst = false, usual } = alertRules[kind]
  return { kind, isOn: isOnFirst, threshold: usual, byMail: true, inPortal: true, siteId: null, customerId: null }
}

/** In list order. Safety alerts are always on; an alert without a channel is off. */
export const readSettings = async (db: Queryable, billingAccountId: string): Promise<Setting[]> => {
  const rows = await db.query<Setting>(
    'select kind, is_on, threshold, by_mail, in_portal, site_id, customer_id from alert where billing_account_id = $1',
    [billingAccountId],
  )
  return alertKinds.map((kind) => {
    const setting = withAWay(rows.find((row) => row.kind === kind) ?? beforeChosen(kind))
    return alertRules[kind].isAlways ? { ...setting, isOn: true, byMail: true, inPortal: true } : setting
  })
}

interface Has {
  readonly hasElectricity: boolean
  readonly hasBottles: boolean
  readonly isReadByHand: boolean
  readonly isPowershoutEligible: boolean
}

const has = `
  select a.is_powershout_eligible,
    exists (select from supply_point sp where sp.billing_account_id = $1 and sp.supply_type = 'electricity') as has_electricity,
    exists (select from supply_point sp where sp.billing_account_id = $1 and sp.supply_type = 'lpg') as has_bottles,
    exists (select from supply_point sp where sp.billing_account_id = $1 and not sp.is_advanced and sp.can_submit_meter_read)
      as is_read_by_hand
  from billing_account a where a.billing_account_id = $1`

export const offeredKinds = async (
  db: Queryable,
  { billingAccountId, isBuyingGroup }: Pick<SelectedAccount, 'billingAccountId' | 'isBuyingGroup'>,
): Promise<AlertKind[]> => {
  const [supplyFacts] = await db.query<Has>(has, [billingAccountId])
  if (!supplyFacts) return []
  const isOffered: Readonly<Record<AlertKind, boolean>> = {
    bill: !isBuyingGroup,
    use: supplyFacts.hasElectricity,
    priceHours: supplyFacts.hasElectricity && !isBuyingGroup,
    greenHours: supplyFacts.hasElectricity,
    bottleLow: supplyFacts.hasBottles,
    freeHours: supplyFacts.isPowershoutEligible,
    readDue: supplyFacts.isReadByHand,
    outage: supplyFacts.hasElectricity,
  }
  return alertKinds.filter((kind) => isOffered[kind])
}

const shownDays = 92

const alertAddress = `
  select coalesce(
    (select l.email from alert f join customer_account ca on ca.billing_account_id = f.billing_account_id and ca.customer_id = f.customer_id
      join login l on l.customer_id = f.customer_id where f.billing_account_id = $1 order by ca.position, ca.customer_id limit 1),
    a.account_email) as email from billing_account a where a.billing_account_id = $1`

export const readAlerts = async (db: Queryable, account: SelectedAccount, today: Day): Promise<Alerts> => {
  const { billingAccountId } = account
  const [settings, kinds] = [await readSettings(db, billingAccountId), await offeredKinds(db, account)]
  const sites = await db.query<{ siteId: string; name: string }>(
    'select site_id, coalesce(nickname, address) as name from site where billing_account_id = $1 order by name, site_id',
    [billingAccountId],
  )
  const [to] = await db.query<{ email: string }>(alertAddress, [billingAccountId])
  const alerts: AlertSetting[] = []
  for (const { customerId: _, ...setting } of settings.filter(({ kind }) => kinds.includes(kind)))
    alerts.push({
      ...setting,
      readings: await readingsOf(db, account, setting, { startDate: addDays(today, -shownDays), endDate: today }),
    })
  return { billingAccountId, alerts, sites, email: to?.email ?? '' }
}

const notOffered = () =>
  new Refusal(409, alertNotOffered, 'Please choose again', 'You can’t set this alert like that. Nothing has changed.')

const keep = `
  insert into alert (billing_account_id, kind, is_on, threshold, by_mail, in_portal, site_id, customer_id, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7, (select customer_id from customer_account where billing_account_id = $1 and customer_id = $8), $9)
  on conflict (billing_account_id, kind) do update set is_on = excluded.is_on, threshold = excluded.threshold, by_mail = excluded.by_mail,
    in_portal = excluded.in_portal, site_id = excluded.site_id, customer_id = coalesce(excluded.customer_id, alert.customer_id),
    changed_at = excluded.changed_at`

export const isSameChoice = (a: AlertChoice, b: AlertChoice): boolean => isSameJson(choiceOf(a), choiceOf(b))

export const isChosen = async (db: Queryable, billingAccountId: string, choice: AlertChoice): Promise<boolean> =>
  (await readSettings(db, billingAccountId)).some((setting) => setting.kind === choice.kind && isSameChoice(setting, choice))

/** Guests may change an alert, but not its recipient. */
export const chooseAlert = async (
  tx: Queryable,
  account: Pick<SelectedAccount, 'billingAccountId' | 'customerId' | 'isBuyingGroup'>,
  { was, ...choice }: AlertChoice & { readonly was?: AlertChoice | undefined },
  now: Date,
): Promise<void> => {
  const { kind, isOn, threshold, byMail, inPortal, siteId } = choice
  const { billingAccountId, customerId } = account
  const isSafe = !alertRules[kind].isAlways || (isOn && byMail && inPortal)
  const isTold = !isOn || byMail || inPortal
  if (!isTold || !isSafe || !isThreshold(kind, threshold) || !(await offeredKinds(tx, account)).includes(kind)) throw notOffered()
  if (siteId !== null) {
    if (!alertRules[kind].isOfProperty) throw notOffered()
    const siteRows = await tx.query('select 1 from site where billing_account_id = $1 and site_id::text = $2', [
      billingAccountId,
      siteId,
    ])
    if (siteRows.length === 0) throw notOffered()
  }
  await lockAlerts(tx, billingAccountId)
  const stored = (await readSettings(tx, billingAccountId)).find((setting) => setting.kind === kind)
  if (was !== undefined && stored && !isSameChoice(stored, choice) && !isSameChoice(stored, was)) throw changed()
  await tx.query(keep, [billingAccountId, kind, isOn, threshold, byMail, inPortal, siteId, customerId, now])
}

const billLimit = `
  select s.threshold from alert s
  join billing_account a on a.billing_account_id = s.billing_account_id
  left join login l on l.customer_id = s.customer_id
  where s.billing_account_id = $1 and s.kind = 'bill' and s.is_on and s.by_mail
    and lower(coalesce(l.email, a.account_email)) = lower($2)`

/** Limit of the bill alert of this address, in dollars; null: none. */
export const readMailedBillLimit = async (db: Queryable, billingAccountId: string, email: string): Promise<number | null> =>
  (await db.query<{ threshold: number }>(billLimit, [billingAccountId, email]))[0]?.threshold ?? null
