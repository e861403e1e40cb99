import type { Donation, School } from '#contract/donation/donation.contract.ts'
import { addMonths, type Day, startOfMonth, today as todayAt } from '#domain/basics/days.ts'
import { hoursGoodOn, takeHours } from '#domain/supply/power-shout.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { invalid } from '#server/http/refusal.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { giveHours, lockHours, readHoursLeft } from '#server/power-shout/ledger.store.ts'

export const readSchools = (db: Queryable): Promise<School[]> =>
  db.query<School>('select school_id, name, town from school order by name, town, school_id')

interface GivenRow extends School {
  readonly hours: number
  readonly since: Day
}

const readGiven = async (db: Queryable, billingAccountId: string): Promise<Donation['donation']> => {
  const [row] = await db.query<GivenRow>(
    `select s.school_id, s.name, s.town, d.hours, d.since from school_donation d join school s using (school_id)
     where d.billing_account_id = $1`,
    [billingAccountId],
  )
  if (!row) return null
  const { hours, since, ...school } = row
  return { school, hours, since }
}

export const readDonation = async (db: Queryable, account: SelectedAccount, now: number): Promise<Donation> => {
  const { billingAccountId, isPowerShoutEligible: isEligible } = account
  const today = todayAt(now)
  const left = isEligible ? await readHoursLeft(db, billingAccountId, today) : []
  return {
    billingAccountId,
    isEligible,
    donation: await readGiven(db, billingAccountId),
    nextOn: addMonths(startOfMonth(today), 1),
    balanceHours: hoursGoodOn(left, today),
    gifts: await db.query<Donation['gifts'][number]>(
      `select g.month, s.name as school_name, g.hours from school_gift g join school s using (school_id)
       where g.billing_account_id = $1 order by g.month desc limit 24`,
      [billingAccountId],
    ),
  }
}

interface DonationRequest {
  readonly schoolId: string | null
  readonly hours: number
}

export const setDonation = async (
  tx: Queryable,
  billingAccountId: string,
  { schoolId, hours }: DonationRequest,
  today: Day,
): Promise<boolean> => {
  await lockHours(tx, billingAccountId)
  const before = await readGiven(tx, billingAccountId)
  if (schoolId === null) {
    await tx.query('delete from school_donation where billing_account_id = $1', [billingAccountId])
    return before !== null
  }
  const [school] = await tx.query('select 1 from school where school_id = $1', [schoolId])
  if (!school) throw invalid({ schoolId: 'Please choose a school from the list' })
  await tx.query(
    `insert into school_donation (billing_account_id, school_id, hours, since) values ($1, $2, $3, $4)
     on conflict (billing_account_id) do update set school_id = excluded.school_id, hours = excluded.hours`,
    [billingAccountId, schoolId, hours, today],
  )
  return before?.school.schoolId !== schoolId || before.hours !== hours
}

interface Due {
  readonly billingAccountId: string
}

const due = `
  select d.billing_account_id from school_donation d join billing_account a using (billing_account_id)
  where a.is_powershout_eligible and d.since < $1 and not exists (
    select from school_gift g where g.billing_account_id = d.billing_account_id and g.month = $1)
  order by d.billing_account_id limit 500`

const give = async (tx: Queryable, billingAccountId: string, month: Day, now: number): Promise<void> => {
  await lockHours(tx, billingAccountId)
  const given = await readGiven(tx, billingAccountId)
  if (!given) return
  const today = todayAt(now)
  const left = await readHoursLeft(tx, billingAccountId, today)
  const hours = Math.min(given.hours, hoursGoodOn(left, today))
  const noted = await tx.query(
    `insert into school_gift (billing_account_id, month, school_id, hours, given_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [billingAccountId, month, given.school.schoolId, hours, new Date(now)],
  )
  if (noted.length > 0 && hours > 0)
    await giveHours(tx, billingAccountId, { month, shares: takeHours(left, today, hours) ?? [], at: new Date(now) })
}

/** Earliest expiry first, without booked hours; from the month after the choice. Idempotent, also in parallel. */
export const giveToSchools = async (db: Database, now: number): Promise<void> => {
  const month = startOfMonth(todayAt(now))
  for (;;) {
    const some = await db.query<Due>(due, [month])
    for (const { billingAccountId } of some) await db.transaction((tx) => give(tx, billingAccountId, month, now))
    if (some.length < 500) return
  }
}
