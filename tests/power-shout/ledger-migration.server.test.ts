import { expect, it } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { before } from '#tests/kit/database/images.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [account, site, point] = [id(1), id(2), id(3)]
const [older, newer, spent] = [id(11), id(12), id(13)]
const [sunday, saturday, calledOff] = [id(21), id(22), id(23)]

onDatabase('hours from before the ledger', (open) => {
  it('are where they were: what was booked is taken from the grants that expire first, hour by hour', async () => {
    const db = await open(before('0013-powershout.sql'))
    await db.query(`insert into billing_account (billing_account_id, customer_number, type, owner, street, suburb, city, post_code, region,
        billing_email, account_email, cycle_start, cycle_days, payment_method, opened_on)
      values ('${account}', '500000001', 'residential', 'A Bennett', '1 Rimu Road', 'Paraparaumu', 'Kāpiti', '5032', 'Wellington',
        'a@example.com', 'a@example.com', '2026-01-01', 30, 'bill', '2026-01-01')`)
    await db.query(`insert into site (billing_account_id, site_id, address, status, avatar_type, avatar_colour)
      values ('${account}', '${site}', '1 Rimu Road', 'open', 'house', 'green')`)
    await db.query(`insert into supply_point (billing_account_id, supply_point_id, site_id, supply_type, is_advanced, can_submit_meter_read)
      values ('${account}', '${point}', '${site}', 'electricity', true, false)`)
    await db.query(`insert into free_hours_grant (billing_account_id, grant_id, reason, hours, remaining, granted_on, expires_on) values
      ('${account}', '${newer}', 'Autumn shout', 4, 3, '2026-03-01', '2026-09-30'),
      ('${account}', '${older}', 'Welcome', 3, 0, '2026-01-01', '2026-06-30'),
      ('${account}', '${spent}', 'Birthday', 2, 2, '2026-02-01', '2026-07-31')`)
    await db.query(`insert into free_hours_booking (billing_account_id, booking_id, supply_point_id, day, start_hour, end_hour, booked_at, cancelled_at) values
      ('${account}', '${saturday}', '${point}', '2026-06-13', 17, 19, '2026-06-01T08:00:00+12:00', null),
      ('${account}', '${sunday}', '${point}', '2026-06-07', 10, 12, '2026-05-30T08:00:00+12:00', null),
      ('${account}', '${calledOff}', '${point}', '2026-06-07', 10, 12, '2026-05-29T08:00:00+12:00', '2026-05-29T09:00:00+12:00')`)

    await migrate(db)
    await migrate(db)

    expect(await db.query('select grant_id, hours, available, booked from free_hours_grant order by expires_on')).toEqual([
      { grantId: older, hours: 3, available: 0, booked: 3 },
      { grantId: spent, hours: 2, available: 2, booked: 0 },
      { grantId: newer, hours: 4, available: 3, booked: 1 },
    ])
    expect(await db.query('select day, hour, booking_id, grant_id from free_hours_booked_hour order by day, hour')).toEqual([
      { day: '2026-06-07', hour: 10, bookingId: sunday, grantId: older },
      { day: '2026-06-07', hour: 11, bookingId: sunday, grantId: older },
      { day: '2026-06-13', hour: 17, bookingId: saturday, grantId: older },
      { day: '2026-06-13', hour: 18, bookingId: saturday, grantId: newer },
    ])
    const transfers = await db.query<{ grantId: string }>(
      `select grant_id, booking_id, from_place, to_place, hours, at from free_hours_transfer order by at, grant_id`,
    )
    expect(transfers).toEqual([
      transfer(older, null, 3, '2026-01-01T00:00:00+13:00'),
      transfer(spent, null, 2, '2026-02-01T00:00:00+13:00'),
      transfer(newer, null, 4, '2026-03-01T00:00:00+13:00'),
      transfer(older, sunday, 2, '2026-05-30T08:00:00+12:00'),
      transfer(older, saturday, 1, '2026-06-01T08:00:00+12:00'),
      transfer(newer, saturday, 1, '2026-06-01T08:00:00+12:00'),
    ])
  })

  it('balance: what each grant holds is what its transfers left there', async () => {
    const db = await open(before('0013-powershout.sql'))
    await migrate(db)
    await expect(
      db.query(`insert into free_hours_grant (billing_account_id, grant_id, reason, hours, available, booked, granted_on, expires_on)
        values ('${account}', '${older}', 'Welcome', 3, 2, 2, '2026-01-01', '2026-06-30')`),
    ).rejects.toThrow(/check/)
  })
})

const transfer = (grantId: string, bookingId: string | null, hours: number, at: string) => ({
  grantId,
  bookingId,
  fromPlace: bookingId === null ? 'issued' : 'available',
  toPlace: bookingId === null ? 'available' : 'booked',
  hours,
  at: new Date(at),
})
