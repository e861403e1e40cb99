import type {
  EligibleAccounts,
  ExpiringHours,
  PowerShout,
  PowerShoutBalance,
} from '#contract/power-shout/power-shout.contract.ts'
import { notEligible } from '#contract/power-shout/power-shout-commands.contract.ts'
import { addMonths, type Day } from '#domain/basics/days.ts'
import { monthsAhead, mostHoursBooked } from '#domain/supply/power-shout.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { idOf } from '#server/http/ids.ts'
import { supplyPointNotFound } from '#server/http/period.ts'
import { activeOn } from '#server/http/active-holding.ts'

export const requireEligible = ({ isPowerShoutEligible }: SelectedAccount): void => {
  if (!isPowerShoutEligible)
    throw new Refusal(403, notEligible, 'Not part of your account', 'Free hours aren’t part of this account.')
}

export const requireOwnPoint = async (db: Queryable, { billingAccountId }: SelectedAccount, text: string): Promise<string> => {
  const id = idOf(text)
  const [pointRow] = await db.query('select 1 from supply_point where billing_account_id = $1 and supply_point_id = $2', [
    billingAccountId,
    id,
  ])
  if (id === null || !pointRow) throw supplyPointNotFound()
  return id
}

export const readLoyaltyAccountId = async (db: Queryable, billingAccountId: string): Promise<string> => {
  const [account] = await db.query<{ id: string }>(
    'select loyalty_account_id as id from billing_account where billing_account_id = $1',
    [billingAccountId],
  )
  return account?.id ?? ''
}

export const readBookablePoints = (db: Queryable, account: SelectedAccount, day: Day): Promise<PowerShout['supplyPoints']> =>
  db.query<PowerShout['supplyPoints'][number]>(
    `select p.supply_point_id, a.agreement_id as supply_agreement_id,
       coalesce(st.nickname, st.address) as name, st.address
     from supply_point p join site st using (billing_account_id, site_id)
     join agreement a on a.billing_account_id = $1 and a.supply_point_id = p.supply_point_id
       and ${isAgreedOn('$3', 'a')}
     where p.billing_account_id = $1 and p.supply_type = 'electricity' and p.is_advanced and ($2::uuid is null or p.site_id = $2)
     order by st.position, p.position`,
    [account.billingAccountId, account.siteId, day],
  )

const isWalkThroughSeen = async (db: Queryable, customerId: string): Promise<boolean> =>
  (await db.query(`select 1 from flag where customer_id = $1 and name = 'powerShoutWalkThroughSeen'`, [customerId])).length > 0

/** @param pastDays days before today whose hours can still be made free */
export const readPowerShout = async (
  db: Queryable,
  account: SelectedAccount,
  today: Day,
  pastDays: number,
): Promise<PowerShout> => {
  const { billingAccountId, isPowerShoutEligible: isEligible } = account
  const [eco] = await db.query<{ hours: number }>(
    'select coalesce(sum(eco_hours), 0) as hours from free_hours_booking where billing_account_id = $1 and cancelled_at is null',
    [billingAccountId],
  )
  return {
    isEligible,
    loyaltyAccountId: isEligible ? await readLoyaltyAccountId(db, billingAccountId) : null,
    isPowerShoutWalkThroughCompleted: await isWalkThroughSeen(db, account.customerId),
    ecoHours: isEligible ? (eco?.hours ?? 0) : 0,
    costIncluded: !account.isBuyingGroup,
    supplyPoints: isEligible ? await readBookablePoints(db, account, today) : [],
    firstDate: today,
    lastDate: addMonths(today, monthsAhead),
    mostHours: mostHoursBooked,
    noOfPastDaysToRedeem: isEligible ? pastDays : 0,
  }
}

export const readBalance = async (
  db: Queryable,
  { billingAccountId, isPowerShoutEligible }: SelectedAccount,
  today: Day,
  hourNow: number,
): Promise<PowerShoutBalance> => {
  if (!isPowerShoutEligible) return { balanceHours: 0, bookedHours: 0 }
  const [sums] = await db.query<PowerShoutBalance>(
    `select
       (select coalesce(sum(available), 0) from free_hours_grant where billing_account_id = $1 and expires_on >= $2) as balance_hours,
       (select count(*) from free_hours_booked_hour h join free_hours_booking b using (billing_account_id, booking_id)
        where h.billing_account_id = $1 and (b.day > $2 or b.day = $2 and b.start_hour > $3)) as booked_hours`,
    [billingAccountId, today, Math.floor(hourNow)],
  )
  return sums ?? { balanceHours: 0, bookedHours: 0 }
}

export const readExpiring = async (
  db: Queryable,
  { billingAccountId, isPowerShoutEligible }: SelectedAccount,
  today: Day,
): Promise<ExpiringHours['expiringHours']> => {
  if (!isPowerShoutEligible) return []
  return db.query<ExpiringHours['expiringHours'][number]>(
    `select sum(available) as hours, expires_on as date from free_hours_grant
     where billing_account_id = $1 and available > 0 and expires_on >= $2 group by expires_on order by expires_on`,
    [billingAccountId, today],
  )
}

export const readEligibleAccounts = (
  db: Queryable,
  account: SelectedAccount,
  today: Day,
): Promise<EligibleAccounts['accounts']> =>
  db.query<EligibleAccounts['accounts'][number]>(
    `select a.billing_account_id, a.loyalty_account_id,
       a.customer_number, a.street || ', ' || a.suburb as address, a.billing_account_id = $2 as is_selected
     from account_held h join billing_account a using (billing_account_id)
     where h.customer_id = $1 and a.is_powershout_eligible and h.only_site_id is null
       and ${activeOn('$3')} order by h.position, h.access_id`,
    [account.customerId, account.billingAccountId, today],
  )
