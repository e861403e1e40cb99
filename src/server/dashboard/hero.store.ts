import type { Hero, HeroInfo, HeroMenu } from '#contract/dashboard/dashboard.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { meterReadPath } from '#domain/portal/meter-read-address.ts'
import { addDays, type Day, formatDay } from '#domain/basics/days.ts'
import { formatKwhFine } from '#domain/supply/energy.ts'
import { typicalDay } from '#domain/insights/insight.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { profileKindOf } from '#domain/profile/profile.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import { mayIn, type SelectedAccount } from '#server/http/selection.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { readAnswers } from '#server/profile/profile.store.ts'
import { hourlyOf } from '#server/usage/insight.store.ts'
import { isWhole, readMeteredDays } from './half-hours.store.ts'

const averageDays = 30
const searchDays = 45

/** Last complete day, same weekday a week earlier, thirty-day mean. */
const readHills = async (db: Queryable, account: SelectedAccount, today: Day): Promise<Hero['hills']> => {
  const range = { startDate: addDays(today, -searchDays), endDate: addDays(today, -1) }
  const days = (await readMeteredDays(db, account, range)).filter(isWhole)
  const last = days.at(-1)
  if (!last) return null
  const hourly = new Map(days.slice(-averageDays).map(({ day, wh }) => [day, hourlyOf(wh)]))
  const average = (typicalDay([...hourly.values()]) ?? []).map((kwh) => roundHalfAway(kwh, 3))
  const day = hourlyOf(last.wh)
  return { date: last.day, day, weekBefore: hourly.get(addDays(last.day, -7)) ?? average, average }
}

interface SiteFacts {
  readonly avatarType: Hero['avatar']['type']
  readonly avatarColour: Hero['avatar']['colorSchema']
}

const readAvatar = async (db: Queryable, { billingAccountId, siteId }: SelectedAccount): Promise<Hero['avatar']> => {
  const [site] = await db.query<SiteFacts>(
    `select avatar_type, avatar_colour from site
     where billing_account_id = $1 and ($2::uuid is null or site_id = $2) order by position limit 1`,
    [billingAccountId, siteId],
  )
  return { type: site?.avatarType ?? 'standalone', colorSchema: site?.avatarColour ?? 'tussock' }
}

export const readHero = async (db: Queryable, account: SelectedAccount, today: Day): Promise<Hero> => {
  const { actions } = await readHeroMenu(db, account, today)
  return {
    isHeroMenuVisible: actions.length > 0,
    firstName: account.firstName,
    avatar: await readAvatar(db, account),
    hills: await readHills(db, account, today),
  }
}

/** While something is overdue, all chips are about that. */
const mostChips = 3

const isOverdue = async (db: Queryable, account: SelectedAccount, today: Day): Promise<boolean> =>
  !account.isBuyingGroup && (await readSummary(db, account, today)).amountOverdue > 0

export const readHeroMenu = async (db: Queryable, account: SelectedAccount, today: Day): Promise<HeroMenu> => {
  if (await isOverdue(db, account, today)) return { actions: [] }
  const { billingAccountId, siteId, type } = account
  const may = mayIn(account)
  const [has] = await db.query<{ byHand: boolean; bottles: boolean }>(
    `select coalesce(bool_or(sp.can_submit_meter_read), false) as by_hand,
       coalesce(bool_or(sp.supply_type = 'lpg' and exists (select from agreement ag where ag.billing_account_id = sp.billing_account_id
         and ag.supply_point_id = sp.supply_point_id and ${isAgreedOn('$3')})), false) as bottles
     from supply_point sp where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2)`,
    [billingAccountId, siteId, today],
  )
  const actions: HeroMenu['actions'] = []
  if (has?.byHand && may('submitMeterRead')) actions.push({ type: 'submitMeterRead', title: 'Send a read', path: meterReadPath })
  if (has?.bottles && may('placeLpgOrder'))
    actions.push({ type: 'orderLpg', title: 'Order gas', path: pathOf('bottledGasOrder') })
  if (type === 'residential' && may('submitMovingHouse'))
    actions.push({ type: 'movingHouse', title: 'Move house', path: pathOf('movingHouse') })
  return { actions }
}

interface Extensions {
  readonly solarDay: Day | null
  readonly solarWh: number | null
  readonly bottlesOn: Day | null
  readonly bottles: number | null
  readonly hasLpg: boolean
  readonly hasEvPlan: boolean
}

const extensions = `
  select solar.day as solar_day, solar.total_export_wh as solar_wh, l.delivered_on as bottles_on, l.bottles,
    exists (select from supply_point sp where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2)
      and sp.supply_type = 'lpg') as has_lpg,
    exists (select from supply_point sp join agreement ag on ag.billing_account_id = sp.billing_account_id
      and ag.supply_point_id = sp.supply_point_id where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2)
      and ag.plan_id like 'ev-%' and ${isAgreedOn('$4')}) as has_ev_plan
  from (select 1) as one
  left join lateral (select r.day, r.total_export_wh from supply_point sp join own_reading_day r on r.billing_account_id = sp.billing_account_id
      and r.supply_point_id = sp.supply_point_id
    where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and r.export_wh is not null and r.day >= $3
    order by r.day desc limit 1) solar on true
  left join lateral (select l.delivered_on, l.bottles from supply_point sp join lpg_delivery l on l.billing_account_id = sp.billing_account_id
      and l.supply_point_id = sp.supply_point_id
    where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) order by l.delivered_on desc limit 1) l on true`

const bottlesText = (bottles: number, day: Day) => `${counted(bottles, 'bottle')} came on ${formatDay(day)}`

export const readHeroInfo = async (db: Queryable, account: SelectedAccount, today: Day): Promise<HeroInfo> => {
  if (await isOverdue(db, account, today)) return { modelExtensions: [] }
  const { billingAccountId, siteId } = account
  const [row] = await db.query<Extensions>(extensions, [billingAccountId, siteId, addDays(today, -searchDays), today])
  const answers = await readAnswers(db, billingAccountId, profileKindOf(account.type))
  const list: HeroInfo['modelExtensions'] = []
  if (row?.solarDay)
    list.push({
      type: 'solar',
      title: 'Solar',
      detail: `${formatKwhFine((row.solarWh ?? 0) / 1000)} sent on ${formatDay(row.solarDay)}`,
    })
  if (row?.hasLpg)
    list.push({
      type: 'LPG',
      title: 'Bottled gas',
      detail: row.bottlesOn ? bottlesText(row.bottles ?? 0, row.bottlesOn) : 'No delivery yet',
    })
  if (row?.hasEvPlan) list.push({ type: 'EV', title: 'EV plan', detail: 'cheaper after 9 pm' })
  else if (answers['HasEvThatChargesAtHome'] === true)
    list.unshift({
      type: 'EV',
      title: 'EV',
      detail: 'what charging costs',
      promoUrl: `${pathOf('ev')}/plan-insights`,
    })
  const { actions } = await readHeroMenu(db, account, today)
  return { modelExtensions: list.slice(0, mostChips - actions.length) }
}
