import type { Brand } from '#brands/brands.ts'
import type { CallName } from '#contract/access-table.ts'
import type { dismissNextBestAction, NextBestActions } from '#contract/dashboard/dashboard.contract.ts'
import type { BodyOf } from '#contract/kit.ts'
import type { PowerShoutWidget } from '#contract/dashboard/tiles.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { meterReadPath } from '#domain/portal/meter-read-address.ts'
import { addDays, type Day, formatDate, today as todayAt } from '#domain/basics/days.ts'
import { profileKindOf, progressOf } from '#domain/profile/profile.ts'
import { pathOf, leadsSomewhere } from '#domain/portal/routes.ts'
import { isOrderUnderWay } from '#server/bottled-gas/orders.store.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import { mayIn, type SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { readAnswers } from '#server/profile/profile.store.ts'
import { readPowerShoutTile } from './power-shout.store.ts'

type Action = NextBestActions['nextBestActions'][number] & { readonly type: BodyOf<typeof dismissNextBestAction>['type'] }

const most = 3
/** Days after a delivery. */
const bottlesLastDays = 60

interface Facts {
  readonly isEmailVerified: boolean
  readonly hasBasicMeter: boolean
  /** Agreement in force and no open order. */
  readonly canOrderLpg: boolean
  readonly canLinkEv: boolean
  readonly hasShowerGoal: boolean
  readonly lastDelivery: Day | null
}

const facts = `
  select coalesce((select email_verified from login where customer_id = $2), true) as is_email_verified,
    coalesce(bool_or(sp.can_submit_meter_read), false) as has_basic_meter,
    coalesce(bool_or(sp.supply_type = 'lpg' and ag.agreement_id is not null and not exists (select from lpg_order o
      where o.billing_account_id = $1 and o.supply_point_id = sp.supply_point_id and ${isOrderUnderWay})), false)
      as can_order_lpg,
    coalesce(bool_or(ag.plan_id like 'ev-%'), false)
      and not exists (select from charge_network_link n where n.billing_account_id = $1) as can_link_ev,
    exists (select from shower_goal g where g.billing_account_id = $1) as has_shower_goal,
    (select max(delivered_on) from lpg_delivery l where l.billing_account_id = $1) as last_delivery
  from supply_point sp
  left join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    and ${isAgreedOn('$3')}
  where sp.billing_account_id = $1`

const readFacts = async (db: Queryable, { billingAccountId, customerId }: SelectedAccount, today: Day): Promise<Facts> => {
  const [row] = await db.query<Facts>(facts, [billingAccountId, customerId, today])
  if (!row) throw new TypeError('An aggregate without a row')
  return row
}

const moneyActions = (account: SelectedAccount): Action[] => {
  if (account.isBuyingGroup) return []
  const directDebit: Action = {
    type: 'setUpDirectDebit',
    title: 'Set up direct debit',
    detail: 'Never miss a due date',
    action: 'Set up',
    path: pathOf('paymentOptions'),
  }
  return account.paymentMethod === 'bill' ? [directDebit] : []
}

const hoursWords = ({ balanceHours, expiring }: Pick<PowerShoutWidget, 'balanceHours' | 'expiring'>): string => {
  if (!expiring) return `You have ${counted(balanceHours, 'hour')} to use.`
  const expire = `${expiring.hours === 1 ? 'expires' : 'expire'} on ${formatDate(expiring.date)}.`
  return balanceHours === 1 ? `Your hour ${expire}` : `${expiring.hours} of your ${balanceHours} hours ${expire}`
}

const powerShoutAction = async (db: Queryable, account: SelectedAccount, now: number, { loyalty }: Brand): Promise<Action[]> => {
  const tile = await readPowerShoutTile(db, account, todayAt(now), now)
  if (tile.balanceHours === 0) return []
  return [
    {
      type: 'bookFreeHours',
      title: `Book your ${loyalty.unitOther}`,
      detail: hoursWords(tile),
      action: 'Book hours',
      path: `${pathOf('powerShout')}/booking`,
    },
  ]
}

const profileAction = async (db: Queryable, account: SelectedAccount): Promise<Action[]> => {
  const kind = profileKindOf(account.type)
  const { left, answered } = progressOf(kind, await readAnswers(db, account.billingAccountId, kind))
  if (left === 0) return []
  return [
    {
      type: kind === 'home' ? 'completeHomeProfile' : 'completeBusinessProfile',
      title: kind === 'home' ? 'Home profile' : 'Business profile',
      detail: `${counted(left, 'question')} left`,
      action: answered > 0 ? 'Finish' : 'Start',
      path: pathOf(kind === 'home' ? 'homeProfile' : 'businessProfile'),
    },
  ]
}

const homeActions = (account: SelectedAccount, known: Facts, today: Day): Action[] => {
  const actions: Action[] = []
  const { lastDelivery } = known
  if (known.canOrderLpg && (lastDelivery === null || addDays(lastDelivery, bottlesLastDays) <= today))
    actions.push({
      type: 'orderLpg',
      title: 'Bottled gas',
      detail: lastDelivery ? `Last delivery ${formatDate(lastDelivery)}` : 'Order your first bottles',
      action: 'Order',
      path: pathOf('bottledGasOrder'),
    })
  if (known.hasBasicMeter)
    actions.push({
      type: 'submitMeterRead',
      title: 'Meter read',
      detail: 'Replaces the estimate on your next bill',
      action: 'Send',
      path: meterReadPath,
    })
  if (known.canLinkEv)
    actions.push({
      type: 'linkEv',
      title: 'Link your car',
      detail: 'See what charging costs, at home and away',
      action: 'Link',
      path: pathOf('evEverywhere'),
    })
  if (account.type === 'residential' && !known.hasShowerGoal)
    actions.push({
      type: 'showerOptimiser',
      title: 'Try the shower optimiser',
      detail: 'See what one minute less is worth over a year.',
      action: 'Try it',
      path: pathOf('showerOptimiser'),
    })
  return actions
}

const verifyEmail: Action = {
  type: 'verifyEmail',
  title: 'Verify your email',
  detail: 'So our messages reach you',
  action: 'Verify',
  path: pathOf('accountSettings'),
}

/** With one property hidden: they have a card of their own, or serve only us. */
const cardsOrWishes: ReadonlySet<Action['type']> = new Set(['bookFreeHours', 'showerOptimiser'])

/** The call behind each: actions that would be refused are not suggested. */
const callOf: Readonly<Record<Action['type'], CallName>> = {
  bookFreeHours: 'addBooking',
  completeBusinessProfile: 'saveBusinessProfile',
  completeHomeProfile: 'saveHomeProfile',
  linkEv: 'joinChargeNet',
  orderLpg: 'placeLpgOrder',
  payOverdue: 'payOnce',
  setUpDirectDebit: 'setUpDirectDebit',
  showerOptimiser: 'readShowerOptimiser',
  submitMeterRead: 'submitMeterRead',
  verifyEmail: 'verifyEmail',
}

export const readNextBestActions = async (
  db: Queryable,
  account: SelectedAccount,
  now: number,
  brand: Brand,
): Promise<NextBestActions> => {
  const today = todayAt(now)
  const known = await readFacts(db, account, today)
  const dismissed = await db.query<{ action: string }>(
    'select action from dismissed_action where billing_account_id = $1 and customer_id = $2',
    [account.billingAccountId, account.customerId],
  )
  const actions = [
    ...(known.isEmailVerified ? [] : [verifyEmail]),
    ...(await powerShoutAction(db, account, now, brand)),
    ...(await profileAction(db, account)),
    ...moneyActions(account),
    ...homeActions(account, known, today),
  ]
  const away = new Set(dismissed.map(({ action }) => action))
  const may = mayIn(account)
  return {
    nextBestActions: actions
      .filter(({ type }) => account.siteCount > 1 || !cardsOrWishes.has(type))
      .filter(({ type, path }) => !away.has(type) && leadsSomewhere(path) && may(callOf[type]))
      .slice(0, most),
  }
}

export const dismissAction = async (
  db: Queryable,
  { billingAccountId, customerId }: SelectedAccount,
  action: string,
  now: Date,
): Promise<void> => {
  await db.query(
    `insert into dismissed_action (billing_account_id, customer_id, action, dismissed_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [billingAccountId, customerId, action, now],
  )
}

export const restoreAction = async (
  db: Queryable,
  { billingAccountId, customerId }: SelectedAccount,
  action: string,
): Promise<void> => {
  await db.query('delete from dismissed_action where billing_account_id = $1 and customer_id = $2 and action = $3', [
    billingAccountId,
    customerId,
    action,
  ])
}
