import { SignJWT, importJWK } from 'jose'
import { addDays, today } from '#domain/basics/days.ts'
import type { Database } from '#server/database/database.ts'
import { loadSigningKeys } from '#server/identity/keys.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { putPlans } from '#tests/account/plans.ts'

/** How much a database holds: customers with a home each, of whom the first `measured` have `days` days of half-hours up to `lastDay`. */
export interface Size {
  readonly customers: number
  readonly measured: number
  readonly days: number
}

/** What both sides of the bench seal the signing key with. */
export const benchSecret = 'a secret of the bench that serves no customer'

/** Yesterday: what the portal shows of the last bills and weeks has readings, whenever this runs. */
export const lastDay = addDays(today(Date.now()), -1)

/** Ids that lie as far apart as those of real customers; their sessions have selected what the portal's first call selects. */
const customers = `
  create table bench_customer as
  select n, md5('customer ' || n)::uuid as customer_id, md5('account ' || n)::uuid as billing_account_id, md5('site ' || n)::uuid as site_id,
    md5('supply point ' || n)::uuid as supply_point_id, '7' || lpad(n::text, 9, '0') || 'TN' || lpad((n % 1000)::text, 3, '0') as icp
  from generate_series(1, $customers) n;
  insert into login (customer_id, username, email) select customer_id, 'c' || n, 'c' || n || '@example.com' from bench_customer;
  insert into session (session_id, customer_id, provider_uid, policy, selected_billing_account_id, selected_site_id)
  select 's' || n, customer_id, 'p' || n, 'sign-in', billing_account_id, site_id from bench_customer;
  insert into customer (customer_id, first_name, last_name) select customer_id, 'Customer', n::text from bench_customer;
  insert into billing_account (billing_account_id, customer_number, type, owner, street, suburb, city, post_code, region, billing_email, account_email,
    cycle_start, cycle_days, payment_method, opened_on)
  select billing_account_id, n::text, 'residential', 'Customer ' || n, '1 Street', 'Suburb', 'City', '0000', 'Wellington', 'a@example.com',
    'a@example.com', '2026-03-20', 29, 'bill', '2014-01-01' from bench_customer;
  insert into customer_account (customer_id, billing_account_id, role) select customer_id, billing_account_id, 'owner' from bench_customer;
  insert into site (billing_account_id, site_id, address, status, avatar_type, avatar_colour)
  select billing_account_id, site_id, '1 Street', 'open', 'standalone', 'clay' from bench_customer;
  insert into supply_point (billing_account_id, supply_point_id, site_id, icp, supply_type, is_advanced, can_submit_meter_read)
  select billing_account_id, supply_point_id, site_id, icp, 'electricity', true, false from bench_customer;
  insert into agreement (billing_account_id, agreement_id, supply_point_id, plan_id, start_date)
  select billing_account_id, md5('agreement ' || n)::uuid, supply_point_id, 'night-saver-low', '2014-01-01' from bench_customer;`

/** Who has no readings has left long ago: else their days would be estimated while something is measured. */
const left = `
  update agreement a set end_date = '2014-12-31' from bench_customer c where c.billing_account_id = a.billing_account_id and c.n > $measured`

/** A hundred different days for each length that a day can have, one in twenty with half-hours that were estimated. */
const patterns = `
  create table bench_pattern as
  select count, pattern, wh, array(select value * 28 / 1000 from unnest(wh) value) as cents,
    case when pattern % 20 = 0 then repeat('A', 18) || repeat('E', 6) || repeat('A', count - 24) end as quality
  from unnest(array[46, 48, 50]) count, generate_series(0, 99) pattern,
    lateral (select array(select (60 + random() * 900)::integer from generate_series(1, count) where pattern >= 0) as wh) drawn;`

/** Written day by day, as readings arrive: the days of one supply point lie far apart on the disk. */
const readings = `
  set session_replication_role = replica;
  insert into reading_day (billing_account_id, supply_point_id, day, wh, quality, cents, type, band_wh, band_free_wh, band_cents, total_wh, night_wh,
    tariff_id, usage_exact, fixed_exact, credit_exact, saved_exact, usage_cents, fixed_cents, total_cents, received_at)
  select c.billing_account_id, c.supply_point_id, d.day, p.wh, p.quality, p.cents, case when p.quality is null then 'actual' else 'estimated' end,
    array[12000, 8000], array[0, 0], array[300, 160], 20000, 8000,
    t.tariff_id, 46000000000, 4000000000, 0, 0, 460, 40, 500, d.day + time '06:00'
  from (select day::date, extract(epoch from (day + interval '1 day') at time zone 'Pacific/Auckland' - day at time zone 'Pacific/Auckland') / 1800 as count
        from generate_series(timestamp '$lastDay' - interval '1 day' * ($days - 1), timestamp '$lastDay', interval '1 day') day) d
  cross join (select * from bench_customer where n <= $measured) c
  cross join (select tariff_id from tariff where plan_id = 'night-saver-low' and end_date is null) t
  join bench_pattern p on p.count = d.count and p.pattern = (c.n * 7 + (d.day - date '2020-01-01') * 13) % 100
  order by d.day;
  set session_replication_role = origin;`

const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\$(\w+)/g, (whole, name: string) => String(values[name] ?? whole))

/** Fills an empty, migrated database. Resolves with how many half-hours it holds then. */
export const putCustomers = async (db: Database, { customers: count, measured, days }: Size): Promise<number> => {
  await db.transaction(async (tx) => {
    await putPlans(tx)
    await tx.query(fill(customers, { customers: count }))
    if (days === 0) return
    await tx.query(fill(left, { measured }))
    await tx.query(patterns)
    await tx.query(fill(readings, { days, measured, lastDay }))
  })
  await db.query('vacuum analyze')
  const [held] = await db.query<{ readings: number }>('select coalesce(sum(cardinality(wh)), 0) as readings from reading_day')
  return held?.readings ?? 0
}

export interface Visitor {
  readonly customerId: string
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly icp: string
  readonly token: string
}

/** Customers who are signed in, each with an access token as the identity service would make it. */
export const signIn = async (db: Database, origin: string, count: number): Promise<Visitor[]> => {
  const { private: keys } = await loadSigningKeys(db, await loadSecrets(db, [benchSecret]))
  const [jwk = {}] = keys
  const key = await importJWK(jwk, 'ES256')
  const rows = await db.query<Omit<Visitor, 'token'> & { readonly sessionId: string }>(
    `select customer_id, billing_account_id, supply_point_id, icp, 's' || n as session_id
     from bench_customer where n <= $1 order by n`,
    [count],
  )
  return Promise.all(
    rows.map(async ({ sessionId, ...visitor }) => ({
      ...visitor,
      token: await new SignJWT({ sid: sessionId, tfp: 'sign-in', role: 'customer', client_id: 'portal' })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: jwk.kid ?? '' })
        .setIssuer(`${origin}/oidc`)
        .setAudience(`${origin}/v2`)
        .setSubject(visitor.customerId)
        .setJti(sessionId)
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(key),
    })),
  )
}
