-- Who is compared with whom. What is shown of others is only ever of a group; docs/decisions/breakdown-and-comparison.md says which groups may be shown.

-- One row for each home or business that is in other people's groups: a customer's (its id is the billing account's), or one of a panel
-- that has no name. What it used is Wh a day and place, over the days that the groups are of; NULL where that is not known.
create table compared_home (
  home_id uuid primary key,
  kind text not null check (kind in ('home', 'business')),
  is_customer boolean not null,
  -- By the criteria of its kind in their order (src/domain/comparison-criteria.ts); NULL where nothing was said.
  traits text[] not null,
  electricity_wh integer,
  electricity_week_wh integer,
  gas_wh integer,
  gas_week_wh integer,
  -- Of an average day: its 24 hours.
  hours_wh integer[],
  -- By the parts of src/domain/comparison-criteria.ts, and the day on which they were worked out.
  parts_wh integer[],
  parts_on date
);

-- Reference. Groups of enough homes, anew each day: key names a trait for each criterion that counts, a star for each that does not.
create table similar_group (
  kind text not null,
  measure text not null check (measure in ('electricity', 'electricityWeek', 'gas', 'gasWeek')),
  group_key text not null,
  homes integer not null,
  -- Wh a day of each home, the least first; of large groups as many as stand for all.
  levels integer[] not null,
  average_wh integer not null,
  efficient_wh integer not null,
  hours_wh integer[],
  parts_wh integer[],
  start_date date not null,
  end_date date not null,
  made_on date not null,
  primary key (kind, measure, group_key)
);

-- What each home used in a month that has ended, with what was true of it then and the criteria that it was compared by.
create table compared_month (
  home_id uuid not null,
  month date not null,
  kind text not null,
  is_customer boolean not null,
  traits text[] not null,
  mask smallint not null,
  electricity_wh integer,
  gas_wh integer,
  primary key (home_id, month)
);
create index compared_month_month on compared_month (month, kind);

-- Where an account stood among its group in a month that has ended. It is written once.
create table comparison_month (
  billing_account_id uuid not null references billing_account on delete cascade,
  month date not null,
  fuel text not null check (fuel in ('electricity', 'gas', 'total')),
  homes integer not null,
  rank integer not null,
  own_wh integer not null,
  average_wh integer not null,
  efficient_wh integer not null,
  primary key (billing_account_id, month, fuel)
);

-- The criteria that an account has switched off, and whether it is in other people's groups.
create table comparison_choice (
  billing_account_id uuid primary key references billing_account on delete cascade,
  off_criteria text[] not null,
  takes_part boolean not null,
  changed_at timestamptz not null
);
