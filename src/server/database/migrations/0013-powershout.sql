-- Free hours as a double-entry ledger. Every movement takes hours of one grant from one place to another; a grant's row holds
-- where its hours are now. No hour is ever lost or made: available and booked together are what was given, and neither is
-- below zero. Used and expired are what time makes of booked and available hours.

alter table billing_account add column loyalty_account_id uuid not null default gen_random_uuid();

alter table free_hours_grant rename column remaining to available;
alter table free_hours_grant add column booked integer;
update free_hours_grant set booked = hours - available;
alter table free_hours_grant alter column booked set not null;
alter table free_hours_grant add check (available >= 0 and booked >= 0 and available + booked = hours);

alter table free_hours_booking add column eco_hours smallint not null default 0;

-- The hours of a booking, one row each: no hour of a supply point is booked twice. Gone when the booking is cancelled.
create table free_hours_booked_hour (
  billing_account_id uuid not null,
  supply_point_id uuid not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  booking_id uuid not null,
  -- Whose hour it is, and where it goes back to.
  grant_id uuid not null,
  primary key (billing_account_id, supply_point_id, day, hour),
  foreign key (billing_account_id, booking_id) references free_hours_booking on delete cascade,
  foreign key (billing_account_id, grant_id) references free_hours_grant on delete cascade
);

create table free_hours_transfer (
  billing_account_id uuid not null,
  transfer_id uuid not null default gen_random_uuid(),
  -- The order of transfers of one moment.
  entry bigint generated always as identity,
  grant_id uuid not null,
  booking_id uuid,
  from_place text not null check (from_place in ('issued', 'available', 'booked')),
  to_place text not null check (to_place in ('available', 'booked')),
  hours integer not null check (hours > 0),
  at timestamptz not null,
  primary key (billing_account_id, transfer_id),
  foreign key (billing_account_id, grant_id) references free_hours_grant on delete cascade,
  check (from_place <> to_place),
  check ((booking_id is null) = (from_place = 'issued'))
);
create index free_hours_transfer_newest on free_hours_transfer (billing_account_id, at desc);

-- What was booked before the ledger, hour by hour in order, is taken from the grants in the order in which they expire.
with grants as (
  select billing_account_id, grant_id, booked,
    sum(booked) over (partition by billing_account_id order by expires_on, granted_on, grant_id) - booked as before
  from free_hours_grant
), booked as (
  select b.billing_account_id, b.supply_point_id, b.day, h.hour, b.booking_id,
    row_number() over (partition by b.billing_account_id order by b.day, h.hour, b.booking_id) - 1 as at
  from free_hours_booking b cross join lateral generate_series(b.start_hour, b.end_hour - 1) as h(hour)
  where b.cancelled_at is null
)
insert into free_hours_booked_hour (billing_account_id, supply_point_id, day, hour, booking_id, grant_id)
select b.billing_account_id, b.supply_point_id, b.day, b.hour, b.booking_id, g.grant_id
from booked b join grants g on g.billing_account_id = b.billing_account_id and b.at >= g.before and b.at < g.before + g.booked
on conflict do nothing;

insert into free_hours_transfer (billing_account_id, grant_id, from_place, to_place, hours, at)
select billing_account_id, grant_id, 'issued', 'available', hours, granted_on::timestamp at time zone 'Pacific/Auckland'
from free_hours_grant;
insert into free_hours_transfer (billing_account_id, grant_id, booking_id, from_place, to_place, hours, at)
select h.billing_account_id, h.grant_id, h.booking_id, 'available', 'booked', count(*), min(b.booked_at)
from free_hours_booked_hour h join free_hours_booking b using (billing_account_id, booking_id)
group by h.billing_account_id, h.grant_id, h.booking_id;

create table free_hours_offer (
  billing_account_id uuid not null references billing_account on delete cascade,
  offer_id uuid not null,
  code text not null,
  title text not null,
  hours integer not null check (hours > 0),
  offered_on date not null,
  accept_by date not null,
  -- How long the hours can be used once they were accepted.
  valid_days integer not null check (valid_days > 0),
  accepted_at timestamptz,
  grant_id uuid,
  primary key (billing_account_id, offer_id),
  foreign key (billing_account_id, grant_id) references free_hours_grant on delete cascade,
  check ((accepted_at is null) = (grant_id is null))
);
