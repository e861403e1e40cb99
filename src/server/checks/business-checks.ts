import { addDays, today } from '#domain/basics/days.ts'
import { describeGrid } from '#server/grid/check-grid.ts'
import type { Queryable } from '#server/database/database.ts'
import { counted } from '#domain/basics/counted.ts'
import { countUndeliveredMessages } from '#server/http/undelivered-messages.store.ts'
import { countHeldBills } from '#server/invoicing/bill-holds.store.ts'
import { describeWeather } from '#server/weather/check-weather.ts'
import { type Check, look, ok, wrong } from './check.ts'

/** How far ahead agreements without a price are reported, days. */
const priceDays = 30
/** A meter that sends half-hours is silent after this long, days. */
const silentDays = 7
const listed = 5

const countOf = async (db: Queryable, statement: string, values: readonly string[] = []): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count from (${statement}) found`, values)
  return row?.count ?? 0
}

const unpricedPlans = (db: Queryable, day: string) =>
  db.query<{ plan: string; count: number }>(
    `select plan_id as plan, count(*)::int as count from agreement a
     where start_date <= $1 and (end_date is null or end_date >= $1) and not exists
       (select 1 from tariff t where t.plan_id = a.plan_id and t.start_date <= $1 and (t.end_date is null or t.end_date >= $1))
     group by plan_id order by plan_id`,
    [day],
  )

const named = (plans: readonly { readonly plan: string }[]) => {
  const names = plans.slice(0, listed).map(({ plan }) => plan)
  return plans.length > listed ? `${names.join(', ')} and ${plans.length - listed} more` : names.join(', ')
}

const customers: Check = {
  about: 'Customers',
  run: async ({ db }) => {
    const accounts = await countOf(db, 'select 1 from billing_account where deleted_on is null')
    if (accounts === 0) return wrong('Nobody is loaded: npm run load -- FOLDER.')
    const logins = await countOf(db, 'select 1 from login')
    return ok(`${counted(accounts, 'account', 'accounts')}, ${counted(logins, 'login', 'logins')}.`)
  },
}

const prices: Check = {
  about: 'Prices',
  run: async ({ db, now }) => {
    const missing = await unpricedPlans(db, today(now))
    if (missing.length > 0) return wrong(`No price today for agreements on ${named(missing)}.`)
    const soon = await unpricedPlans(db, addDays(today(now), priceDays))
    if (soon.length > 0) return look(`No price in ${priceDays} days for agreements on ${named(soon)}.`)
    return ok(`Every agreement has a price, today and in ${priceDays} days.`)
  },
}

const readings: Check = {
  about: 'Readings',
  run: async ({ db, now }) => {
    const inForce = `select billing_account_id, supply_point_id from supply_point s where is_advanced and exists
      (select 1 from agreement a where a.billing_account_id = s.billing_account_id and a.supply_point_id = s.supply_point_id
        and a.start_date < $1 and (a.end_date is null or a.end_date >= $1))`
    const since = addDays(today(now), -silentDays)
    const all = await countOf(db, inForce, [since])
    const silent = await countOf(
      db,
      `${inForce} and not exists (select 1 from own_reading_day r where r.billing_account_id = s.billing_account_id
         and r.supply_point_id = s.supply_point_id and r.day >= $1 and r.type <> 'estimated' and r.type <> 'empty')`,
      [since],
    )
    if (all === 0) return look('No meter sends half-hours.')
    if (silent === all) return wrong(`No meter has sent a half-hour in ${silentDays} days.`)
    if (silent > 0) return look(`${silent} of ${all} meters have sent no half-hours in ${silentDays} days.`)
    return ok(`${counted(all, 'meter has', 'meters have')} sent half-hours within ${silentDays} days.`)
  },
}

const bills: Check = {
  about: 'Bills',
  run: async ({ db }) => {
    const held = await countHeldBills(db)
    return held === 0 ? ok('None is held.') : look(`${counted(held, 'bill is', 'bills are')} held: npm run admin -- bills held.`)
  },
}

const messages: Check = {
  about: 'Messages to others',
  run: async ({ db }) => {
    const late = await countOf(db, 'select 1 from outbox where tries > 5 and set_aside_at is null')
    const undelivered = await countUndeliveredMessages(db)
    const findings = [
      undelivered > 0 &&
        `${counted(undelivered, 'message is', 'messages are')} set aside: npm run admin -- messages undelivered.`,
      late > 0 && `${counted(late, 'message has', 'messages have')} failed more than five times.`,
    ].filter((words) => words !== false)
    return findings.length === 0 ? ok('All are delivered, or wait for their time.') : look(findings.join(' '))
  },
}

const grid: Check = {
  about: 'Grid figures',
  run: async ({ db }) => {
    const { words, needsALook } = await describeGrid(db)
    return needsALook ? look(words) : ok(words)
  },
}

const weather: Check = {
  about: 'Temperatures',
  run: async ({ db, now }) => {
    const { words, isLate } = await describeWeather(db, today(now))
    return isLate ? look(words) : ok(words)
  },
}

const staff: Check = {
  about: 'Staff',
  run: async ({ db }) =>
    (await countOf(db, 'select 1 from staff')) === 0
      ? look('Nobody can help customers: npm run admin -- staff add.')
      : ok('There are staff.'),
}

export const businessChecks: readonly Check[] = [customers, prices, readings, bills, messages, grid, weather, staff]
