-- Free hours that were given away leave the ledger for good.
alter table free_hours_grant add column given integer not null default 0 check (given >= 0);
alter table free_hours_grant drop constraint free_hours_grant_check1;
alter table free_hours_grant add check (available >= 0 and booked >= 0 and available + booked + given = hours);
alter table free_hours_transfer drop constraint free_hours_transfer_to_place_check;
alter table free_hours_transfer add check (to_place in ('available', 'booked', 'given'));
alter table free_hours_transfer drop constraint free_hours_transfer_check1;
alter table free_hours_transfer add check ((booking_id is null) = (from_place = 'issued' or to_place = 'given'));

-- Reference. The schools that take free hours.
create table school (
  school_id text primary key,
  name text not null,
  town text not null
);

-- What an account gives each month.
create table school_donation (
  billing_account_id uuid primary key references billing_account on delete cascade,
  school_id text not null references school,
  hours smallint not null check (hours between 1 and 4),
  since date not null
);

-- What was given, once a month: nothing where no hours were left.
create table school_gift (
  billing_account_id uuid not null references billing_account on delete cascade,
  month date not null,
  school_id text not null references school,
  hours smallint not null check (hours between 0 and 4),
  given_at timestamptz not null,
  primary key (billing_account_id, month)
);
create index school_gift_school on school_gift (school_id, month);
